import LazyScrollEngine

/// A list view of sections of items, each with its own layout, with an interface like that of UIKit's collection view.
///
/// The data source provides the number of items and the layout of each section, and a cell for each item that comes near the
/// viewport. A layout is a `ListLayout`, `UniformGridLayout`, `MeasuredGridLayout`, `WaterfallLayout`, `FlowLayout`,
/// `StripLayout`, `AbsoluteLayout`, or an app's own `SectionLayout`. A section may have a header, a footer and a background,
/// whose views are reused as cells are.
///
/// ```swift
/// let collection = CollectionView(host: terminal)
/// collection.dataSource = album
/// collection.reloadData()
/// ```
///
/// The size of an item is declared by the data source in advance, requested from the data source when the item comes near the
/// viewport, or measured by the host. Visible items stay at their places on the screen when items above them are measured.
///
/// By default a tap selects an item and deselects the item selected before; see ``ListView/selectionMode``.
///
/// A collection works with every ``ListHost``.
///
/// - Complexity: `reloadData` O(s) for s sections, and O(n) if items are declared or a layout stores data for each item; an edit
///   as documented for the layout; a scroll event O(k) for k items in the viewport and the overscan.
public final class CollectionView<H: ListHost>:
  SectionListView<H, any CollectionViewDataSource<H>, any CollectionViewDelegate<H>>, SectionEditing
{
  // MARK: Look; a change is taken up with a reload, in the next layout pass

  /// The axis along which sections follow each other, and along which the user scrolls.
  public var axis = ScrollAxis.vertical { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The extent of section headers whose model has no height, in points; `nil`, the default, to let the host measure their views.
  public var headerExtent: Double? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The extent of section footers whose model has no height, in points; `nil`, the default, to let the host measure their views.
  public var footerExtent: Double? { didSet { reader.setNeedsReloadIfLoaded() } }
  /// The estimated extent of a header or a footer until its extent is known, in points; 28 by default.
  public var estimatedBarExtent = 28.0 { didSet { reader.setNeedsReloadIfLoaded() } }

  /// Creates a collection without items.
  ///
  /// Use a host for one list view only: a host sends its events to the last list view that was created with it.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - pool: A reuse pool shared with other list views, or `nil` for a new one.
  public init(host: H, pool: ReusePool<View>? = nil) {
    super.init(
      host: host, pool: pool, source: AppReference { weakReader(of: $0) },
      delegate: AppReference { weakReader(of: $0) })
    answer(by: self)
    selectionMode = .single
  }

  /// Returns the number of items of a section, as last read from the data source; 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    sections.itemCount(inSection: section)
  }
}
