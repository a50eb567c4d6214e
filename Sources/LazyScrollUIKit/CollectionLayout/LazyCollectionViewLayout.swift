#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A `UICollectionViewLayout` that uses layouts of LazyScroll; UIKit does everything else.
  ///
  /// ```swift
  /// let layout = LazyCollectionViewLayout { _ in
  ///   CollectionSection(layout: WaterfallLayout(columns: .minimumExtent(160), spacing: 8))
  /// }
  /// layout.useIdentifiers(of: dataSource)
  /// collectionView.setCollectionViewLayout(layout, animated: false)
  /// ```
  ///
  /// The measured sizes of items and the scroll position are kept by identifier: in updates, when the window changes its size,
  /// and while cells above are measured. Without identifiers they are kept by index path.
  ///
  /// The app may use the collection view's `contentInset`, `delegate` and `contentOffset` as usual.
  ///
  /// Preview: compiled against signatures, and run by tests in the order that UIKit documents; not yet run on a device.
  open class LazyCollectionViewLayout: UICollectionViewLayout {
    private let driver = LayoutDriver()
    private var data: LayoutData
    private var updates = CollectionUpdates()
    /// The kinds of decoration views that the app has registered; views of other kinds are not shown.
    private var decorations: Set<String> = []
    /// The size of the content that was last reported to UIKit.
    private var toldSize = LayoutSize.zero
    /// The target offset of an animated scroll to an item; `nil` if no such scroll is under way.
    private var destination: LayoutPoint?

    /// The axis along which the content scrolls.
    public var axis = ScrollAxis.vertical { didSet { if axis != oldValue { invalidateLayout() } } }

    /// Creates a layout with a closure that returns the layout of each section.
    ///
    /// - Parameter section: Returns the layout of the section at an index, with its header, footer and insets; called whenever
    ///   the data is read. It should refer to the owner of the collection view weakly.
    public init(section: @escaping (Int) -> CollectionSection) {
      data = LayoutData(section: section)
      super.init()
    }

    /// Returns `nil`: an archive does not have the closure.
    public required init?(coder: NSCoder) { nil }

    // MARK: Data

    /// A closure that returns the app's identifier of an item, unique in the collection; `nil` for an item without an
    /// identifier.
    ///
    /// It is called for all items whenever the data is read.
    public var itemIdentifier: ((IndexPath) -> AnyHashable?)? {
      didSet {
        data.itemID = itemIdentifier.map { get in
          { get(IndexPath(item: $0.item, section: $0.section)) }
        }
      }
    }

    /// A closure that returns the app's identifier of a section; `nil` for a section without an identifier.
    public var sectionIdentifier: ((Int) -> AnyHashable?)? {
      didSet { data.sectionID = sectionIdentifier }
    }

    /// A closure that returns the number of columns that an item of a waterfall spans, and its size if it is known in advance.
    ///
    /// It is called for all items whenever the data is read.
    public var itemSpan: ((IndexPath) -> ItemSpan?)? {
      didSet {
        data.span = itemSpan.map { get in { get(IndexPath(item: $0.item, section: $0.section)) } }
      }
    }

    /// The extent of headers and footers until they are measured, in points.
    public var estimatedBarExtent: Double {
      get { data.estimatedBarExtent }
      set { data.estimatedBarExtent = newValue }
    }

    /// Uses the identifiers of a diffable data source for sections and items; the reference to it is weak.
    ///
    /// - Parameter dataSource: The data source of the collection view.
    public func useIdentifiers<Section: Hashable & Sendable, Item: Hashable & Sendable>(
      of dataSource: UICollectionViewDiffableDataSource<Section, Item>
    ) {
      itemIdentifier = { [weak dataSource] in dataSource?.itemIdentifier(for: $0) }
      sectionIdentifier = { [weak dataSource] in dataSource?.sectionIdentifier(for: $0) }
    }

    /// A closure that is called with a message for each mistake in the data or in a layout.
    public var onReport: ((String) -> Void)? {
      get { driver.onReport }
      set { driver.onReport = newValue }
    }

    // MARK: Position

    /// The edges of the content at which the viewport stays when items are inserted there; none by default.
    public var followedEdges: FollowedEdges {
      get { driver.followedEdges }
      set { driver.followedEdges = newValue }
    }

    /// The edge of the window at which content shorter than the window is aligned; the start by default.
    public var shortContentEdge: ShortContentEdge {
      get { driver.shortContentEdge }
      set {
        driver.shortContentEdge = newValue
        if driver.hasChange { invalidateLayout() }
      }
    }

    /// Scrolls to an item, so that no pinned header covers it, and continues while cells there are measured.
    ///
    /// `scrollToItem(at:at:animated:)` of the collection view uses estimated sizes.
    ///
    /// - Parameters:
    ///   - indexPath: The item.
    ///   - alignment: The alignment of the item in the window.
    ///   - isAnimated: True if the scroll is animated.
    public func scrollToItem(
      at indexPath: IndexPath, at alignment: ScrollDestination.Alignment = .nearest,
      isAnimated: Bool = false
    ) {
      guard let collectionView else { return }
      collectionView.layoutIfNeeded()
      takeWindow(collectionView, collectionView.bounds)
      driver.scroll(to: ItemPath(indexPath), at: alignment, isAnimated: isAnimated)
      guard let request = driver.takeRequest() else { return }
      if request.isAnimated { destination = request.offset }
      collectionView.setContentOffset(CGPoint(request.offset), animated: request.isAnimated)
    }

    // MARK: Layout

    /// Reads the data if it has changed, and updates the viewport.
    open override func prepare() {
      super.prepare()
      guard let collectionView else { return }
      takeWindow(collectionView, collectionView.bounds)
      if updates.needsData {
        updates.needsData = false
        let counts = (0..<collectionView.numberOfSections).map {
          collectionView.numberOfItems(inSection: $0)
        }
        driver.setData(&data, counts, axis: axis)
      }
      // In a batch of updates UIKit asks for the offset by `targetContentOffset(forProposedContentOffset:)` instead.
      if !updates.isBatch { correctOffset(of: collectionView) }
    }

    /// The size of the content.
    open override var collectionViewContentSize: CGSize {
      let size = driver.contentSize
      return CGSize(width: size.width, height: size.height)
    }

    /// Returns the attributes of the elements in a rectangle, pinned ones at their present frames.
    open override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      toldSize = driver.contentSize
      return driver.elements(in: LayoutRect(rect)).compactMap { found in
        isShown(found.element.kind)
          ? UICollectionViewLayoutAttributes(found.attributes, section: found.element.section)
          : nil
      }
    }

    /// Returns the attributes of an item.
    open override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(of: .item, at: indexPath)
    }

    /// Returns the attributes of a header, a footer, or another supplementary view.
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementKind(elementKind).flatMap { attributes(of: $0, at: indexPath) }
    }

    /// Returns the attributes of a background, or another decoration view.
    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementKind(elementKind).flatMap { isShown($0) ? attributes(of: $0, at: indexPath) : nil }
    }

    /// Registers a class of decoration views; the layout shows only decorations of registered kinds.
    open override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String)
    {
      super.register(viewClass, forDecorationViewOfKind: elementKind)
      recordDecoration(elementKind, isRegistered: viewClass != nil)
    }

    /// Registers a nib for decoration views.
    open override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
      super.register(nib, forDecorationViewOfKind: elementKind)
      recordDecoration(elementKind, isRegistered: nib != nil)
    }

    /// A Boolean value that indicates whether UIKit mirrors the attributes for right-to-left writing; always true.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// The writing direction for which the layout computes attributes; always left to right, because UIKit mirrors them.
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Invalidation

    /// Updates the viewport, and returns true if frames changed as a result, for example the frame of a pinned header.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let collectionView else { return false }
      let old = driver.viewport.bounds.size
      takeWindow(collectionView, newBounds)
      return driver.hasChange || driver.viewport.bounds.size != old
    }

    /// Returns the invalidation context for new bounds, which invalidates only moved views if neither the offset nor the
    /// content size changed.
    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      let change = driver.takeChange()
      if change.offset == .zero, !change.isOfSize { context.invalidate(change.moved) }
      return describe(change, in: context)
    }

    /// Sets the measured size of a cell, and returns true if frames changed as a result.
    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard let kind = originalAttributes.elementKind else { return false }
      driver.setSize(
        LayoutSize(
          width: preferredAttributes.size.width, height: preferredAttributes.size.height),
        of: kind, at: ItemPath(originalAttributes.indexPath))
      return driver.hasChange
    }

    /// Returns the invalidation context for a measured cell, with the adjustments of offset and content size that keep visible
    /// items in place.
    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      return describe(driver.takeChange(), in: context)
    }

    /// Records whether the data has to be read again, and whether a batch of updates begins.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      updates.record(context)
      super.invalidateLayout(with: context)
    }

    // MARK: Updates

    /// Records the inserted and deleted items of a batch of updates.
    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      updates.begin(updateItems)
    }

    /// Ends a batch of updates.
    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      updates.end()
      if let collectionView { correctOffset(of: collectionView) }
    }

    /// Returns the offset at which the first visible item stays in place after a batch of updates.
    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      if !updates.isBatch, !driver.owesCorrection {
        return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
      }
      _ = driver.takeChange()
      return CGPoint(driver.viewport.bounds.origin)
    }

    /// Returns the attributes with which an inserted item fades in at its final frame.
    open override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard updates.inserts(itemIndexPath) else {
        return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      }
      let attributes = attributes(of: .item, at: itemIndexPath)
      attributes?.alpha = 0
      return attributes
    }

    /// Returns the attributes with which a deleted item fades out at the frame that it had before the update.
    open override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard updates.deletes(itemIndexPath),
        var former = driver.formerAttributes(of: .item, at: ItemPath(itemIndexPath))
      else { return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
      former.alpha = 0
      return UICollectionViewLayoutAttributes(former, section: itemIndexPath.section)
    }

    // MARK: Helpers

    private func attributes(
      of kind: ElementKind, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      driver.attributes(of: kind, at: ItemPath(indexPath))
        .map { UICollectionViewLayoutAttributes($0, section: indexPath.section) }
    }

    private func isShown(_ kind: ElementKind) -> Bool {
      kind.decoration == nil || decorations.contains(kind.collectionViewKind)
    }

    private func recordDecoration(_ kind: String, isRegistered: Bool) {
      if isRegistered { decorations.insert(kind) } else { decorations.remove(kind) }
    }

    /// Updates the driver's viewport and phase of scrolling from the collection view.
    private func takeWindow(_ collectionView: UICollectionView, _ bounds: CGRect) {
      if let end = destination {
        let isThere = (bounds.minX - end.x).magnitude < 1 && (bounds.minY - end.y).magnitude < 1
        if isThere || collectionView.isDragging { destination = nil }
      }
      driver.setPhase(
        collectionView.isDragging
          ? .dragging
          : collectionView.isDecelerating ? .decelerating : destination == nil ? .idle : .animating)
      driver.setViewport(Viewport(of: collectionView, bounds: bounds))
    }

    /// Applies a scroll correction, or a requested scroll, to the offset directly, outside of invalidation contexts and batches
    /// of updates.
    private func correctOffset(of collectionView: UICollectionView) {
      let change = driver.takeChange()
      if change.offset != .zero {
        collectionView.bounds.origin = CGPoint(driver.viewport.bounds.origin)
      }
      guard let request = driver.takeRequest() else { return }
      if request.isAnimated {
        destination = request.offset
        collectionView.setContentOffset(CGPoint(request.offset), animated: true)
      } else {
        collectionView.bounds.origin = CGPoint(request.offset)
      }
    }

    private func describe(
      _ change: LayoutChange, in context: UICollectionViewLayoutInvalidationContext
    ) -> UICollectionViewLayoutInvalidationContext {
      let size = driver.contentSize
      context.contentOffsetAdjustment = CGPoint(change.offset)
      if change.isOfSize {
        context.contentSizeAdjustment = CGSize(
          width: size.width - toldSize.width, height: size.height - toldSize.height)
      }
      toldSize = size
      return context
    }
  }
#endif
