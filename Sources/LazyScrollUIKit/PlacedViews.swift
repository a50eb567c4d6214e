#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A view of a list, and its state.
  struct PlacedView {
    let view: UIView
    /// The element that it shows.
    var element: ListElement?
    /// The attributes with which it was placed, in content space; `nil` before that.
    var attributes: LayoutAttributes?
    var isHidden = true
    /// True if the view was prepared for reuse, and has not been placed for its new item.
    var isReused = false
    /// The movement under way.
    var movement: RunningMovement?
    /// True if the view will be placed once its size is known, at the latest at the end of the turn.
    var isWaiting = false
    /// The arguments of the last measurement if the view had no content then, so that it is repeated.
    var question: SizeQuestion?

    /// The arguments of a measurement.
    struct SizeQuestion {
      let proposed: LayoutSize
      let axes: AxisSet
    }

    /// Returns true if the view is drawn below another one: by z-index, then in layout order.
    func isBelow(_ other: PlacedView) -> Bool {
      let (z, otherZ) = (attributes?.zIndex ?? 0, other.attributes?.zIndex ?? 0)
      return z == otherZ ? isBefore(other) : z < otherZ
    }

    /// Returns true if the view comes before another one in reading order.
    func isBefore(_ other: PlacedView) -> Bool {
      guard let later = other.element else { return false }
      return element?.comesBefore(later) ?? true
    }
  }

  /// The identity of an animation of a view.
  final class MovementToken: Sendable {}

  /// An animation of a view that UIKit performs.
  struct RunningMovement {
    /// The movement's number in the list view.
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

    /// Returns true if a view has this geometry and opacity, apart from animations.
    func isShown(by view: UIView) -> Bool {
      view.bounds.size == size && view.center == center && view.alpha == alpha
        && view.transform == transform
    }

    /// Applies the geometry and opacity to a view; sets bounds and center, because `frame` is undefined with a transform.
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
    /// The views whose position in the drawing order may have changed.
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
    mutating func recordOrder(of view: UIView) { unordered.insert(ObjectIdentifier(view)) }

    /// Moves views in the hierarchy whose position in the drawing order has changed.
    ///
    /// The order of subviews determines both drawing and hit testing; a layer's z-position would affect only drawing.
    @MainActor
    mutating func order(in scrollView: UIScrollView) {
      if unordered.isEmpty { return }
      let sorted = records.values.filter { !$0.isHidden }.sorted { $0.isBelow($1) }
      // The view below has its position already.
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
