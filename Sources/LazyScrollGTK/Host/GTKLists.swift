// An app for GTK says `import LazyScrollGTK`, and has the list views with it.
@_exported import LazyScroll

#if GTK
  /// A table in GTK.
  public typealias GTKTableView = TableView<GTKHost>
  /// A collection in GTK.
  public typealias GTKCollectionView = CollectionView<GTKHost>
  /// A feed of rectangles in GTK.
  public typealias GTKLazyScrollView = LazyScrollView<GTKHost>
  /// A list of items by the app's own IDs, in one section, in GTK.
  public typealias GTKList<Item: Hashable> = LazyList<GTKHost, OnlySection, Item>
  /// A list of sections and items by the app's own IDs, in GTK.
  public typealias GTKLazyList<Section: Hashable, Item: Hashable> =
    LazyList<GTKHost, Section, Item>
  /// A carousel in GTK, such as a row of a table.
  public typealias GTKCarouselView = CarouselView<GTKHost>
#endif
