import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A recording host with the lies of its life, which calls list views from inside every call.
///
/// A driver's mistake, which traps in a `RecordingHost`, is a failure of the life here.
final class HostileHost: ListHost {
  typealias View = RecordingHost.View

  let screen = RecordingHost(width: 300, height: 400)
  let views: HostileViews
  private unowned let life: HostileLife

  init(_ life: HostileLife, _ views: HostileViews) {
    self.life = life
    self.views = views
    screen.measuring = { [unowned life] view, proposed, axes in
      life.callback()
      return life.measure(view, proposed, axes)
    }
  }

  var events: (any HostEvents<View>)? {
    get { screen.events }
    set { screen.events = newValue }
  }

  /// Returns whether a view is in this host's hierarchy.
  func holds(_ view: View) -> Bool { screen.views.contains { $0 === view } }

  // MARK: Host

  func setContentSize(_ size: LayoutSize) {
    life.callback()
    if !size.width.isFinite || !size.height.isFinite { life.fail("a content size of \(size)") }
    screen.setContentSize(size)
  }

  func correctContentOffset(by delta: LayoutPoint) {
    life.callback()
    if !delta.x.isFinite || !delta.y.isFinite { life.fail("a correction of \(delta)") }
    screen.correctContentOffset(by: delta)
  }

  func scroll(to offset: LayoutPoint, _ animation: ScrollAnimation?) {
    life.callback()
    if !offset.x.isFinite || !offset.y.isFinite { life.fail("a scroll to \(offset)") }
    if life.may(.disobedientHosts, oneIn: 3) { return }
    screen.scroll(to: offset, animation)
  }

  func place(_ view: View, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
    if !holds(view) { life.fail("view \(view.number) is placed outside the hierarchy") }
    if !attributes.frame.isValid {
      life.fail("view \(view.number) is placed at no frame, but \(attributes.frame)")
    }
    screen.place(view, attributes, movement)
    life.callback()
  }

  func hide(_ view: View) {
    if view.isHidden { return life.fail("view \(view.number) is hidden twice") }
    screen.hide(view)
    life.callback()
  }

  func add(_ view: View) {
    if view.isAttached { return life.fail("view \(view.number) is added twice") }
    screen.add(view)
    life.callback()
  }

  func remove(_ view: View) {
    screen.remove(view)
    life.callback()
  }

  func measure(_ view: View, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
    screen.measure(view, proposed: proposed, axes)
  }

  func makePlaceholder() -> View? {
    life.callback()
    guard let view = screen.makePlaceholder() else { return nil }
    views.all.append(view)
    return view
  }

  func mustYield() -> Bool {
    life.callback()
    return screen.mustYield()
  }

  func requestFrame() {
    screen.requestFrame()
    life.callback()
  }

  var time: Double { screen.time }

  func requestTime(after seconds: Double) {
    if !(seconds > 0) { life.fail("a time \(seconds) seconds from now is asked for") }
    screen.requestTime(after: seconds)
    life.callback()
  }

  func willPerform() {
    screen.willPerform()
    life.callback()
  }

  func didPerform() { life.callback() }

  func stamp(_ view: View, as element: ListElement) {
    screen.stamp(view, as: element)
    life.callback()
  }

  func view(_ view: View, _ moment: ViewMoment) {
    screen.view(view, moment)
    life.callback()
  }

  func setState(_ state: SelectionState, of view: View) {
    screen.setState(state, of: view)
    life.callback()
  }
}
