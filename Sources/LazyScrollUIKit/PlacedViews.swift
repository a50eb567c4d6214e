#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A view of a list, and where it stands.
  struct PlacedView {
    let view: UIView
    /// The element that it shows.
    var element: ListElement?
    /// The attributes with which it was placed, in content space; `nil` before that.
    var attributes: LayoutAttributes?
    var isHidden = true
    /// True if it was prepared for reuse, and has not been placed for its new item.
    var isReused = false
    /// The movement under way.
    var movement: RunningMovement?
    /// True if it is to be placed once its size is known, at the latest with the turn.
    var isWaiting = false
    /// The question for its size, as long as the answer was that its content is not there.
    var question: SizeQuestion?

    /// The arguments of a measurement.
    struct SizeQuestion {
      let proposed: LayoutSize
      let axes: AxisSet
    }

    /// True if it is drawn below another one: by z-order, and then in layout order.
    func isBelow(_ other: PlacedView) -> Bool {
      let (z, otherZ) = (attributes?.zIndex ?? 0, other.attributes?.zIndex ?? 0)
      return z == otherZ ? isBefore(other) : z < otherZ
    }

    /// True if it is read before another one.
    func isBefore(_ other: PlacedView) -> Bool {
      guard let later = other.element else { return false }
      return element?.comesBefore(later) ?? true
    }
  }

  /// The identity of an animation of a view.
  final class MovementToken: Sendable {}

  /// A movement of a view that UIKit performs.
  struct RunningMovement {
    /// The number by which the list view knows it.
    var number: UInt32
    let token: MovementToken
  }

  /// The geometry and the opacity with which a view is drawn.
  @MainActor
  struct Drawing {
    private let size: CGSize
    private let center: CGPoint
    private let alpha: CGFloat
    private let transform: CGAffineTransform

    init(_ frame: CGRect, _ alpha: CGFloat, _ transform: CGAffineTransform) {
      size = frame.size
      center = CGPoint(x: frame.midX, y: frame.midY)
      self.alpha = alpha
      self.transform = transform
    }

    /// Returns a Boolean value that indicates whether a view is drawn so, once its animations have ended.
    func isShown(by view: UIView) -> Bool {
      view.bounds.size == size && view.center == center && view.alpha == alpha
        && view.transform == transform
    }

    /// Draws a view so; the frame of one with a transform is undefined, and is not used.
    func apply(to view: UIView) {
      if view.bounds.size != size { view.bounds.size = size }
      if view.center != center { view.center = center }
      if view.alpha != alpha { view.alpha = alpha }
      if view.transform != transform { view.transform = transform }
    }
  }

  /// The views of a list in their scroll view.
  struct PlacedViews {
    private var records: [ObjectIdentifier: PlacedView] = [:]
    /// The views whose place in drawing order may be another one.
    private var unordered: Set<ObjectIdentifier> = []

    subscript(view: UIView) -> PlacedView? {
      get { records[ObjectIdentifier(view)] }
      set { records[ObjectIdentifier(view)] = newValue }
    }

    /// All views.
    var all: some Collection<PlacedView> { records.values }

    /// The views that are shown, in reading order.
    var inReadingOrder: [PlacedView] {
      records.values.filter { !$0.isHidden }.sorted { $0.isBefore($1) }
    }

    /// Records that a view may be drawn above or below others than before.
    mutating func noteOrder(of view: UIView) { unordered.insert(ObjectIdentifier(view)) }

    /// Moves views in the hierarchy whose place in drawing order has changed.
    ///
    /// The order of subviews decides what is drawn above, and what a touch reaches; a z-position would decide the first alone.
    @MainActor
    mutating func order(in scrollView: UIScrollView) {
      if unordered.isEmpty { return }
      let sorted = records.values.filter { !$0.isHidden }.sorted { $0.isBelow($1) }
      // The one below has its place already.
      for (index, record) in sorted.enumerated()
      where unordered.contains(ObjectIdentifier(record.view)) {
        if index == 0 {
          scrollView.insertSubview(record.view, at: 0)
        } else {
          scrollView.insertSubview(record.view, aboveSubview: sorted[index - 1].view)
        }
      }
      unordered.removeAll()
    }
  }
#endif
