import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// The recording host as a stage: the reference of all others.
package final class RecordingStage: NestingStage {
  /// Everything, at once: it has no screen whose movements could be seen.
  package static let traits = HostTraits(
    [
      .observation, .insets, .changingInsets, .touches, .ranges, .drags, .moveKeys, .rightToLeft,
      .placeholders, .nesting, .sidewaysLists, .nestedLists, .depths,
    ],
    rounding: .within(0))

  /// The host.
  package let host: RecordingHost
  private var contents: [ObjectIdentifier: StageContent] = [:]
  private let like: HostTraits
  private let window: ToldWindow
  private let axis: ScrollAxis
  /// The scroll views in rows of cards, by row, and those that have told their window.
  private var inner: [ObjectIdentifier: RecordingHost] = [:]
  private var told: Set<ObjectIdentifier> = []

  /// A stage as large as a window.
  ///
  /// - Parameter setting: The window.
  package convenience init(_ setting: StageSetting) {
    self.init(setting, window: ToldWindow(), traits: Self.traits)
  }

  /// A stage that measures as another host does, and keeps as many views.
  ///
  /// - Parameters:
  ///   - setting: The window.
  ///   - window: The rest of the other host's viewport.
  ///   - traits: The traits of the other host.
  init(_ setting: StageSetting, window: ToldWindow, traits: HostTraits) {
    (like, self.window, axis) = (traits, window, setting.axis)
    host = RecordingHost(width: setting.size.width, height: setting.size.height)
    host.change {
      $0.insets = setting.insets
      $0.direction = setting.direction
      $0.overscan = LayoutInsets(all: window.overscan)
      $0.threshold = window.threshold
      $0.scale = window.scale
    }
    host.scroll(to: -setting.insets.before(along: axis), along: axis)
    if setting.isHurried { host.bindsPerFrame = 1 }
    host.onPlace = { [unowned self] in rowWasPlaced($0) }
    host.makesPlaceholders = traits.abilities.contains(.placeholders)
    // Views on their way are kept as long as another host keeps them.
    host.endsTransitionsAtOnce = !traits.abilities.contains(.movements)
    host.measuring = { [unowned self] view, proposed, axes in
      var size = proposed
      if axes.contains(.vertical) {
        size.height = traits.measuring.measured(content(of: view)?.height ?? 0)
      }
      if axes.contains(.horizontal) {
        size.width = traits.measuring.measured(content(of: view)?.width ?? 0)
      }
      return size
    }
  }

  private func content(of view: RecordingHost.View) -> StageContent? {
    contents[ObjectIdentifier(view)]
  }

  /// Makes a view.
  package func makeView() -> RecordingHost.View { RecordingHost.View() }

  /// Stores the content, and tells its size if the view is shown.
  package func show(_ content: StageContent, in view: RecordingHost.View) {
    let before = contents.updateValue(content, forKey: ObjectIdentifier(view))
    let measured = like.measuring.measured
    guard let before, before.item == content.item, before != content,
      before.height == 0 || like.abilities.contains(.observation),
      var size = view.attributes?.frame.size, !view.isHidden
    else { return }
    size[axis] = measured(content.width ?? content.height)
    host.events?.viewDidResize(view, to: size)
  }

  /// Reports the viewport.
  package func appear() { host.appear() }

  /// Scrolls at once.
  package func scroll(by distance: Double) {
    host.events?.phaseDidChange(to: .dragging)
    host.scroll(by: distance, along: axis)
    host.passFrames()
    host.events?.phaseDidChange(to: .idle)
  }

  /// Scrolls at once, without a display frame.
  package func hurry(by distance: Double) { host.scroll(by: distance, along: axis) }

  /// Tells a touch that ends where it began.
  package func tap(at point: LayoutPoint) {
    let viewport = host.viewport
    let x =
      viewport.direction == .rightToLeft ? viewport.bounds.size.width - point.x : point.x
    let place = viewport.bounds.origin + LayoutPoint(x: x, y: point.y)
    host.events?.touchDidChange(.began(place))
    host.events?.touchDidChange(.ended(place))
  }

  /// Tells a touch that ends where it began, with Shift.
  package func extendTap(at point: LayoutPoint) {
    let place = host.viewport.bounds.origin + point
    host.events?.touchDidChange(.began(place))
    host.events?.touchDidChange(.extended(place))
  }

  /// Tells that all items are to be selected.
  package func selectAll() { _ = host.events?.selectAll() }

  /// Tells the parts of a drag.
  package func drag(from start: LayoutPoint, to end: LayoutPoint) {
    let origin = host.viewport.bounds.origin
    _ = host.events?.dragDidChange(.began(origin + start))
    _ = host.events?.dragDidChange(.moved(origin + end))
    _ = host.events?.dragDidChange(.ended)
  }

  /// Moves the item of the view at a point.
  package func moveItem(at point: LayoutPoint, _ direction: MoveDirection) {
    let view = host.picture.first { $0.frame.contains(point) }?.view
    _ = host.events?.moveItem(in: view, direction)
  }

  /// Changes the viewport.
  package func resize(to size: LayoutSize) { host.resize(width: size.width, height: size.height) }

  /// Changes the viewport, and keeps the offset within its limits.
  package func cover(_ insets: LayoutInsets) {
    let content = host.contentSize
    host.change {
      $0.insets = insets
      let last = content.height + insets.bottom - $0.bounds.size.height
      $0.bounds.origin.y = max(-insets.top, min($0.bounds.minY, last))
    }
  }

  /// Passes display frames, and time.
  package func pass(seconds: Double) {
    passFrames()
    host.pass(seconds: seconds)
    passFrames()
  }

  /// Ends all movements, and passes display frames until none is due.
  package func settle() {
    passFrames()
    host.finishTransitions()
    passFrames()
  }

  private func passFrames() {
    host.passFrames()
    for row in inner.values { row.passFrames() }
  }

  /// Returns the frames of the views that are neither hidden nor removed, by z and in layout order.
  package func shown() -> [ShownItem] {
    host.picture.sorted { $0.view.isBelow($1.view) }.flatMap { view, frame in
      guard let row = inner[ObjectIdentifier(view)] else { return [shown(view, at: frame)] }
      return row.picture.map { card, place in
        shown(card, at: place)?.clipped(to: row.viewport.bounds.size)?.moved(by: frame.origin)
      }
    }.compactMap(\.self)
  }

  private func shown(_ view: RecordingHost.View, at frame: LayoutRect) -> ShownItem? {
    if view.isPlaceholder { return ShownItem(item: ShownItem.placeholder, frame: frame) }
    return content(of: view).map {
      ShownItem(
        item: $0.item, frame: frame, isSelected: view.state.contains(.selected),
        isEmpty: $0.height == 0)
    }
  }

  // MARK: Rows of cards

  /// Makes a view.
  package func makeRow() -> RecordingHost.View { RecordingHost.View() }

  /// Makes a view.
  package func makeCard() -> RecordingHost.View { RecordingHost.View() }

  /// Makes a host that takes the size of the row when it is placed.
  package func host(in row: RecordingHost.View) -> RecordingHost {
    let made = RecordingHost(width: 0, height: 0)
    made.change {
      $0.direction = host.viewport.direction
      $0.overscan = LayoutInsets(all: window.overscan)
      $0.threshold = window.threshold
      $0.scale = window.scale
    }
    made.makesPlaceholders = like.abilities.contains(.placeholders)
    inner[ObjectIdentifier(row)] = made
    return made
  }

  private func rowWasPlaced(_ row: RecordingHost.View) {
    guard let inner = inner[ObjectIdentifier(row)], let size = row.attributes?.frame.size,
      inner.viewport.bounds.size != size || told.insert(ObjectIdentifier(row)).inserted
    else { return }
    inner.resize(width: size.width, height: size.height)
  }

  /// Scrolls the cards at once.
  package func scrollCards(in row: RecordingHost.View, by distance: Double) {
    guard let inner = inner[ObjectIdentifier(row)] else { return }
    inner.events?.phaseDidChange(to: .dragging)
    inner.scroll(by: distance, along: .horizontal)
    inner.passFrames()
    inner.events?.phaseDidChange(to: .idle)
  }
}

extension RecordingHost.View {
  /// A Boolean value that indicates whether it is drawn below another one: by z, and then in layout order.
  fileprivate func isBelow(_ other: RecordingHost.View) -> Bool {
    let (z, otherZ) = (attributes?.zIndex ?? 0, other.attributes?.zIndex ?? 0)
    if z != otherZ { return z < otherZ }
    guard let later = other.element else { return false }
    return element?.comesBefore(later) ?? true
  }
}

extension ShownItem {
  fileprivate func moved(by distance: LayoutPoint) -> ShownItem {
    var moved = self
    moved.x += distance.x
    moved.y += distance.y
    return moved
  }
}
