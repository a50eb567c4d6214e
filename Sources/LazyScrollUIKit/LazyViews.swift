#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// A table in UIKit.
  public typealias UIKitTableView = TableView<UIKitHost>
  /// A collection in UIKit.
  public typealias UIKitCollectionView = CollectionView<UIKitHost>
  /// A feed of rectangles in UIKit.
  public typealias UIKitLazyScrollView = LazyScrollView<UIKitHost>
  /// A carousel in UIKit.
  public typealias UIKitCarouselView = CarouselView<UIKitHost>
  /// A list of sections and items by the app's own IDs, in UIKit.
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
  /// The data source and the delegate are held weakly.
  public final class LazyTableView: ListScrollView {
    /// The table.
    public let list: UIKitTableView

    /// A view without rows.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - style: The look of the sections.
    ///   - pool: A pool of views shared with others, or `nil` for one of its own.
    public init(
      frame: CGRect = CGRect(), style: TableSectionStyle = .plain, pool: ReusePool<UIView>? = nil
    ) {
      list = UIKitTableView(host: UIKitHost(), style: style, pool: pool)
      super.init(frame: frame, list: list)
    }

    /// A view without rows, from a storyboard or a nib.
    public required init?(coder: NSCoder) {
      list = UIKitTableView(host: UIKitHost())
      super.init(coder: coder, list: list)
    }
  }

  /// A view that shows a collection: sections of items, each in a layout of its own.
  public final class LazyCollectionView: ListScrollView {
    /// The collection.
    public let list: UIKitCollectionView

    /// A view without items.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - pool: A pool of views shared with others, or `nil` for one of its own.
    public init(frame: CGRect = CGRect(), pool: ReusePool<UIView>? = nil) {
      list = UIKitCollectionView(host: UIKitHost(), pool: pool)
      super.init(frame: frame, list: list)
    }

    /// A view without items, from a storyboard or a nib.
    public required init?(coder: NSCoder) {
      list = UIKitCollectionView(host: UIKitHost())
      super.init(coder: coder, list: list)
    }
  }

  /// A view that shows any rectangles and any kinds of views.
  public final class LazyRectsView: ListScrollView {
    /// The list view.
    public let list: UIKitLazyScrollView

    /// A view without items.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - pool: A pool of views shared with others, or `nil` for one of its own.
    public init(frame: CGRect = CGRect(), pool: ReusePool<UIView>? = nil) {
      list = UIKitLazyScrollView(host: UIKitHost(), pool: pool)
      super.init(frame: frame, list: list)
    }

    /// A view without items, from a storyboard or a nib.
    public required init?(coder: NSCoder) {
      list = UIKitLazyScrollView(host: UIKitHost())
      super.init(coder: coder, list: list)
    }
  }

  /// A view that shows items of one size side by side, such as a row of a feed that scrolls sideways.
  ///
  /// Stops of `CarouselSnapping` are taken when the content rests: it flies as far as the user threw it, and moves to the nearest
  /// stop from there.
  public final class LazyCarouselView: ListScrollView {
    /// The carousel.
    public let list: UIKitCarouselView

    /// A view without items.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - layout: The size of items, and their distances.
    ///   - axis: The axis along which they stand.
    ///   - pool: A pool of views shared with others, or `nil` for one of its own.
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

  /// A view that shows items which the app knows by IDs of its own.
  ///
  /// ```swift
  /// let rows = Registration<UIView, String> { UILabel() } update: { ($0 as? UILabel)?.text = $1 }
  /// let view = LazyListView<OnlySection, String>(layout: ListLayout(estimate: 44)) { rows($0) }
  /// view.list.apply(["Ada", "Grace", "Hedy"])
  /// ```
  public final class LazyListView<Section: Hashable, Item: Hashable>: ListScrollView {
    /// The list view.
    public let list: UIKitLazyList<Section, Item>

    /// A view without items, with a layout for each section.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - pool: A pool of views shared with others, or `nil` for one of its own.
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
    /// A view without items, of one section.
    ///
    /// - Parameters:
    ///   - frame: The frame in the superview.
    ///   - layout: The layout of the items.
    ///   - insets: The distances of the items from the content's ends and sides.
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
