#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A view of a list, with its element, its attributes and its pending work.
  struct PlacedView {
    let view: UIView
    /// The element that it shows.
    var element: ListElement?
    /// The attributes with which the view was placed, in content space; `nil` before it is placed.
    var attributes: LayoutAttributes?
    var isHidden = true
    /// True if the view was prepared for reuse, and has not yet been placed for its new item.
    var isReused = false
    /// The animation of the view that is under way; `nil` for none.
    var movement: RunningMovement?
    /// True if the view waits to be placed until its size is known, at the latest until the driver has performed all commands.
    var isWaiting = false
    /// The arguments of the last measurement if the view had no content then, so that the measurement can be repeated;
    /// otherwise `nil`.
    var question: SizeQuestion?

    /// The actions of assistive technology that move the view's item, which the host has added to the view.
    var moves: [MoveAction] = []

    /// The arguments of a measurement.
    struct SizeQuestion {
      let proposed: LayoutSize
      let axes: AxisSet
    }

    /// Returns true if the view is drawn below another view: by z-index, then in layout order.
    func isBelow(_ other: PlacedView) -> Bool {
      let (z, otherZ) = (attributes?.zIndex ?? 0, other.attributes?.zIndex ?? 0)
      return z == otherZ ? isBefore(other) : z < otherZ
    }

    /// Returns true if the view precedes another view in reading order.
    func isBefore(_ other: PlacedView) -> Bool {
      guard let later = other.element else { return false }
      return element?.comesBefore(later) ?? true
    }
  }

  /// The identity of an animation of a view, by which its completion handler recognizes that it was not replaced.
  final class MovementToken: Sendable {}

  /// An animation of a view that UIKit performs.
  struct RunningMovement {
    /// The number by which the list view knows the animation.
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

    /// Returns true if a view has this geometry and opacity, or is being animated to them.
    func isShown(by view: UIView) -> Bool {
      view.bounds.size == size && view.center == center && view.alpha == alpha
        && view.transform == transform
    }

    /// Applies the geometry and opacity to a view.
    ///
    /// It sets bounds and center, because `frame` is undefined with a transform.
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

    /// All views of the list in the scroll view, shown or hidden.
    var all: some Collection<PlacedView> { records.values }

    /// The views that are shown, in reading order.
    var inReadingOrder: [PlacedView] {
      records.values.filter { !$0.isHidden }.sorted { $0.isBefore($1) }
    }

    /// Records that the position of a view in the drawing order may have changed.
    mutating func recordOrder(of view: UIView) { unordered.insert(ObjectIdentifier(view)) }

    /// Moves views in the hierarchy whose position in the drawing order has changed.
    ///
    /// The order of subviews determines both drawing and hit testing; a layer's z-position would affect only drawing.
    @MainActor
    mutating func order(in scrollView: UIScrollView) {
      if unordered.isEmpty { return }
      let sorted = records.values.filter { !$0.isHidden }.sorted { $0.isBelow($1) }
      // Views are visited from the lowest to the highest, so the view below has its final position already.
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
