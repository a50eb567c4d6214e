// Re-export LazyScroll, so that apps get the list views by `import LazyScrollGTK` alone.
@_exported import LazyScroll

#if GTK
  /// A table in GTK.
  public typealias GTKTableView = TableView<GTKHost>
  /// A collection in GTK.
  public typealias GTKCollectionView = CollectionView<GTKHost>
  /// A list view of items with explicit frames in GTK.
  public typealias GTKLazyScrollView = LazyScrollView<GTKHost>
  /// A list view with one section of items that the app identifies by its own IDs, in GTK.
  public typealias GTKList<Item: Hashable> = LazyList<GTKHost, OnlySection, Item>
  /// A list view of sections and items that the app identifies by its own IDs, in GTK.
  public typealias GTKLazyList<Section: Hashable, Item: Hashable> =
    LazyList<GTKHost, Section, Item>
  /// A carousel in GTK, for example in a row of a table.
  public typealias GTKCarouselView = CarouselView<GTKHost>
#endif
