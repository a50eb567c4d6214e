import LazyScrollEngine

/// A list view of sections of items, each laid out in a way of its own, in the words of UIKit.
///
/// Its data source says how many items each section has and how they are laid out, and gives a cell for each item that
/// comes near the viewport. A `ListLayout`, a `UniformGridLayout`, a `MeasuredGridLayout`, a `WaterfallLayout`,
/// a `FlowLayout`, a `StripLayout`, an `AbsoluteLayout` and an app's own `SectionLayout` are all the same to it. Sections may
/// have a header, a footer and a background, which are recycled as cells are.
///
/// ```swift
/// let collection = CollectionView(host: terminal)
/// collection.dataSource = album
/// collection.reloadData()
/// ```
///
/// Sizes are declared by the data source, asked for when an item comes near the viewport, or measured by the host.
/// Measurements above the viewport move nothing on the screen.
///
/// A touch selects an item, and a touch on another one selects that instead; see ``ListView/selectionMode``.
///
/// It works on every ``ListHost``.
///
/// - Complexity: `reloadData` O(s) for s sections, and O(n) if items are declared or a layout keeps something for
///   each; an edit as the layouts say; a tick O(k) for k items in the window.
public final class CollectionView<H: ListHost>:
  SectionListView<H, any CollectionViewDataSource<H>, any CollectionViewDelegate<H>>, SectionEditing
{
  // MARK: Look; a change is taken up with a reload, in the next layout pass

  /// The axis along which sections follow each other, and along which the user scrolls.
  public var axis = ScrollAxis.vertical { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The extent of headers that declare none; `nil`, the default, to let the host measure them.
  public var headerExtent: Double? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The extent of footers that declare none; `nil`, the default, to let the host measure them.
  public var footerExtent: Double? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The extent of a header or a footer until it is known; 28 by default.
  public var estimatedBarExtent = 28.0 { didSet { reader.setNeedsReloadIfLoaded() } }

  /// A collection without items.
  ///
  /// A host serves one list view: a second one takes its events over.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - pool: A pool shared with others, or `nil` for one of its own.
  public init(host: H, pool: ReusePool<View>? = nil) {
    super.init(
      host: host, pool: pool, source: AppReference { weakReader(of: $0) },
      delegate: AppReference { weakReader(of: $0) })
    answer(by: self)
    selectionMode = .single
  }

  /// Returns the number of items of a section, as read so far; 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    sections.itemCount(inSection: section)
  }
}
