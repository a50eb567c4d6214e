#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// The view of a row that contains a carousel, so that the row scrolls by itself.
  ///
  /// `CarouselRows` makes such views and reuses them for other rows; the content offset of each row's list is kept:
  ///
  /// ```swift
  /// let shelves = CarouselRows<CarouselRowView, Shop.ID, Film.ID>(
  ///   layout: CarouselLayout(itemSize: LayoutSize(width: 96, height: 80), spacing: 8)
  /// ) { film in
  ///   cards(film)
  /// }
  /// let view = LazyListView<OnlySection, Shop.ID>(layout: ListLayout(estimate: 80)) { shop in
  ///   shelves(shop, items: films(of: shop))
  /// }
  /// ```
  ///
  /// Auto Layout measures the row: it is as high as a card, with the margins of the carousel's layout and ``carouselInsets``. For
  /// a row with a title, make a subclass, and leave space for the title by ``carouselInsets``.
  ///
  /// The carousel is in a scroll view of UIKit, so that UIKit decides which of two nested scroll views a drag scrolls. A touch
  /// inside the carousel belongs to its items, and is not a touch of the row.
  open class CarouselRowView: UIView, ListItemView {
    /// The carousel inside the row; set by `CarouselRows`.
    public var carousel: UIKitCarouselView? { didSet { carouselDidChange(from: oldValue) } }

    /// The scroll view that shows the carousel; `nil` before the row shows a list for the first time.
    ///
    /// It has no scroll indicators, does not adjust its insets for the safe area, and leaves the tap on the status bar to the
    /// scroll view around it. These properties may be changed.
    public private(set) var scrollView: ListScrollView?

    /// The distances of the carousel from the edges of the row; 0 by default.
    public var carouselInsets = UIEdgeInsets.zero {
      didSet {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
      }
    }

    /// Resets the row before it is reused; override it to reset views beside the carousel.
    open func prepareForReuse() {}

    /// Called when the row has to be drawn as selected or highlighted, or no longer.
    open func selectionStateDidChange(to state: SelectionState) {}

    private func carouselDidChange(from old: UIKitCarouselView?) {
      if carousel === old { return }
      scrollView?.removeFromSuperview()
      scrollView = carousel.map { ListScrollView(frame: carouselFrame, list: $0) }
      guard let scrollView else { return }
      scrollView.showsHorizontalScrollIndicator = false
      scrollView.showsVerticalScrollIndicator = false
      scrollView.contentInsetAdjustmentBehavior = .never
      #if !os(tvOS)
        // With several scroll views that scroll to the top, UIKit scrolls none of them.
        scrollView.scrollsToTop = false
      #endif
      scrollView.semanticContentAttribute = semanticContentAttribute
      insertSubview(scrollView, at: 0)
      invalidateIntrinsicContentSize()
    }

    // MARK: Layout

    private var carouselFrame: CGRect {
      CGRect(
        x: bounds.minX + carouselInsets.left, y: bounds.minY + carouselInsets.top,
        width: max(0, bounds.width - carouselInsets.left - carouselInsets.right),
        height: max(0, bounds.height - carouselInsets.top - carouselInsets.bottom))
    }

    /// Places the carousel.
    ///
    /// UIKit calls `layoutSubviews` inside this method, so that a subclass need not call `super` there.
    open override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      guard layer === self.layer, let scrollView, scrollView.frame != carouselFrame else { return }
      scrollView.frame = carouselFrame
    }

    /// The extent of the carousel across its axis, with ``carouselInsets``; no extent along its axis.
    open override var intrinsicContentSize: CGSize {
      guard let carousel else { return super.intrinsicContentSize }
      let extent = carousel.layout.crossExtent(along: carousel.axis)
      return carousel.axis == .horizontal
        ? CGSize(
          width: UIView.noIntrinsicMetric,
          height: extent + carouselInsets.top + carouselInsets.bottom)
        : CGSize(
          width: extent + carouselInsets.left + carouselInsets.right,
          height: UIView.noIntrinsicMetric)
    }

    /// Returns the size of the row by Auto Layout, for the carousel's present layout.
    open override func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      // The layout of all carousels may have changed since the row was measured.
      invalidateIntrinsicContentSize()
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }

    /// The direction of the row and its carousel; by default that of the user's language.
    open override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { scrollView?.semanticContentAttribute = semanticContentAttribute }
    }

    // MARK: Touches

    /// Passes the begin of touches on, except of those inside the carousel.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let others = touchesOutsideCarousel(touches)
      if !others.isEmpty { super.touchesBegan(others, with: event) }
    }

    /// Passes the end of touches on, except of those inside the carousel.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      let others = touchesOutsideCarousel(touches)
      if !others.isEmpty { super.touchesEnded(others, with: event) }
    }

    /// Passes the cancellation of touches on, except of those inside the carousel.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      let others = touchesOutsideCarousel(touches)
      if !others.isEmpty { super.touchesCancelled(others, with: event) }
    }

    private func touchesOutsideCarousel(_ touches: Set<UITouch>) -> Set<UITouch> {
      guard let scrollView else { return touches }
      return touches.filter { $0.view?.isDescendant(of: scrollView) != true }
    }
  }

  extension CarouselRowView: @MainActor CarouselContainer {
    /// The type of the host of a carousel inside a row.
    public typealias CarouselHost = UIKitHost
  }

  extension CarouselRows where View: CarouselRowView {
    /// Creates an object that makes rows of a subclass of ``CarouselRowView``.
    ///
    /// - Parameters:
    ///   - layout: The layout of the items in every carousel.
    ///   - axis: The axis along which the carousels scroll.
    ///   - pool: A reuse pool shared with other list views that show the same cards, or `nil` for a new one.
    ///   - make: A closure that makes the view of a row.
    ///   - card: A closure that returns the view for an item; `nil` shows nothing.
    @MainActor
    public convenience init(
      layout: CarouselLayout, axis: ScrollAxis = .horizontal, pool: ReusePool<UIView>? = nil,
      make: @escaping () -> View, card: @escaping (Item) -> ListCell<UIView>?
    ) {
      self.init(
        layout: layout, axis: axis, pool: pool, make: make, host: { _ in UIKitHost() }, card: card)
    }

    /// Returns a cell that shows a list of items in a carousel, for a row of a list view in UIKit.
    ///
    /// - Parameters:
    ///   - list: The ID of the list that the row shows.
    ///   - items: The IDs of the list's items, in order; repeated IDs are ignored.
    ///   - update: A closure that updates other parts of the row's view, such as a title.
    /// - Returns: A cell, which makes and binds a view when the row comes near the viewport.
    /// - Complexity: O(n) for n items, when the view is bound.
    @MainActor
    public func callAsFunction(
      _ list: List, items: [Item], update: ((View) -> Void)? = nil
    ) -> ListCell<UIView> {
      cell(list, items: items, as: { $0 }, update: update)
    }
  }

  extension CarouselRows where View == CarouselRowView {
    /// Creates an object that makes rows of carousels without other views.
    ///
    /// - Parameters:
    ///   - layout: The layout of the items in every carousel.
    ///   - axis: The axis along which the carousels scroll.
    ///   - pool: A reuse pool shared with other list views that show the same cards, or `nil` for a new one.
    ///   - card: A closure that returns the view for an item; `nil` shows nothing.
    @MainActor
    public convenience init(
      layout: CarouselLayout, axis: ScrollAxis = .horizontal, pool: ReusePool<UIView>? = nil,
      card: @escaping (Item) -> ListCell<UIView>?
    ) {
      self.init(layout: layout, axis: axis, pool: pool, make: { CarouselRowView() }, card: card)
    }
  }
#endif
