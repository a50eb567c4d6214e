#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A table in UIKit.
  public typealias UIKitTableView = TableView<UIKitHost>
  /// A collection in UIKit.
  public typealias UIKitCollectionView = CollectionView<UIKitHost>
  /// A list view of items with explicit frames in UIKit.
  public typealias UIKitLazyScrollView = LazyScrollView<UIKitHost>
  /// A carousel in UIKit.
  public typealias UIKitCarouselView = CarouselView<UIKitHost>
  /// A list view of items that the app identifies by its own IDs, in UIKit.
  public typealias UIKitLazyList<Section: Hashable, Item: Hashable> =
    LazyList<UIKitHost, Section, Item>

  /// A view that shows a table of sections and rows.
  ///
  /// ```swift
  /// let tableView = LazyTableView()
  /// tableView.list.dataSource = self
  /// tableView.list.reloadData()
  /// ```
  ///
  /// The references to the data source and the delegate are weak.
  public final class LazyTableView: ListScrollView {
    /// The table.
    public let list: UIKitTableView

    /// Creates a view without rows.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - style: The look of the sections.
    ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
    public init(
      frame: CGRect = CGRect(), style: TableSectionStyle = .plain, pool: ReusePool<UIView>? = nil
    ) {
      list = UIKitTableView(host: UIKitHost(), style: style, pool: pool)
      super.init(frame: frame, list: list)
    }

    /// Creates a view without rows, from a storyboard or a nib.
    public required init?(coder: NSCoder) {
      list = UIKitTableView(host: UIKitHost())
      super.init(coder: coder, list: list)
    }
  }

  /// A view that shows a collection: sections of items, each with its own layout.
  public final class LazyCollectionView: ListScrollView {
    /// The collection.
    public let list: UIKitCollectionView

    /// Creates a view without items.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
    public init(frame: CGRect = CGRect(), pool: ReusePool<UIView>? = nil) {
      list = UIKitCollectionView(host: UIKitHost(), pool: pool)
      super.init(frame: frame, list: list)
    }

    /// Creates a view without items, from a storyboard or a nib.
    public required init?(coder: NSCoder) {
      list = UIKitCollectionView(host: UIKitHost())
      super.init(coder: coder, list: list)
    }
  }

  /// A view that shows items with explicit frames, in any kinds of views.
  public final class LazyRectsView: ListScrollView {
    /// The list view.
    public let list: UIKitLazyScrollView

    /// Creates a view without items.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
    public init(frame: CGRect = CGRect(), pool: ReusePool<UIView>? = nil) {
      list = UIKitLazyScrollView(host: UIKitHost(), pool: pool)
      super.init(frame: frame, list: list)
    }

    /// Creates a view without items, from a storyboard or a nib.
    public required init?(coder: NSCoder) {
      list = UIKitLazyScrollView(host: UIKitHost())
      super.init(coder: coder, list: list)
    }
  }

  /// A view that shows a carousel: items of one size in a row or a column, such as a horizontal row of a feed.
  ///
  /// With `CarouselSnapping`, the content first decelerates as UIKit decides, and then scrolls to the nearest stop.
  public final class LazyCarouselView: ListScrollView {
    /// The carousel.
    public let list: UIKitCarouselView

    /// Creates a view without items.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - layout: The size and the spacing of items.
    ///   - axis: The axis along which the items are arranged.
    ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
    public init(
      frame: CGRect = CGRect(), layout: CarouselLayout, axis: ScrollAxis = .horizontal,
      pool: ReusePool<UIView>? = nil
    ) {
      list = UIKitCarouselView(host: UIKitHost(), layout: layout, axis: axis, pool: pool)
      super.init(frame: frame, list: list)
    }

    /// Returns `nil`: an archive does not have the layout.
    public required init?(coder: NSCoder) { nil }
  }

  /// A view that shows items that the app identifies by its own IDs.
  ///
  /// ```swift
  /// let rows = Registration<UIView, String> { UILabel() } update: { ($0 as? UILabel)?.text = $1 }
  /// let view = LazyListView<OnlySection, String>(layout: ListLayout(estimate: 44)) { rows($0) }
  /// view.list.apply(["Ada", "Grace", "Hedy"])
  /// ```
  public final class LazyListView<Section: Hashable, Item: Hashable>: ListScrollView {
    /// The list view.
    public let list: UIKitLazyList<Section, Item>

    /// Creates a view without items, with a layout for each section.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
    ///   - section: Returns the layout of a section.
    ///   - cell: Returns the view for an item.
    public init(
      frame: CGRect = CGRect(), pool: ReusePool<UIView>? = nil,
      section: @escaping (Section) -> CollectionSection,
      cell: @escaping (Item) -> ListCell<UIView>?
    ) {
      list = UIKitLazyList(host: UIKitHost(), pool: pool, section: section, cell: cell)
      super.init(frame: frame, list: list)
    }

    /// Returns `nil`: an archive does not have the closures.
    public required init?(coder: NSCoder) { nil }
  }

  extension LazyListView where Section == OnlySection {
    /// Creates a view without items, with one section.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - layout: The layout of the items.
    ///   - insets: The distances of the items from the edges of the content.
    ///   - cell: Returns the view for an item.
    public convenience init(
      frame: CGRect = CGRect(), layout: some SectionLayout, insets: LayoutInsets = .zero,
      cell: @escaping (Item) -> ListCell<UIView>?
    ) {
      self.init(
        frame: frame, section: { _ in CollectionSection(layout: layout, insets: insets) },
        cell: cell)
    }
  }
#endif
