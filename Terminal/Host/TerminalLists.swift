// Re-export LazyScroll, so that apps get the list views by `import LazyScrollTerminal` alone.
@_exported import LazyScroll

/// A table in the terminal.
public typealias TerminalTableView = TableView<TerminalHost>
/// A collection in the terminal.
public typealias TerminalCollectionView = CollectionView<TerminalHost>
/// A list view of items with explicit frames in the terminal.
public typealias TerminalLazyScrollView = LazyScrollView<TerminalHost>
/// A list view with one section of items that the app identifies by its own IDs, in the terminal.
public typealias TerminalList<Item: Hashable> = LazyList<TerminalHost, OnlySection, Item>
/// A list view of sections and items that the app identifies by its own IDs, in the terminal.
public typealias TerminalLazyList<Section: Hashable, Item: Hashable> =
  LazyList<TerminalHost, Section, Item>
/// A carousel in a pane of the terminal, for example in a row of a table.
public typealias TerminalCarouselView = CarouselView<TerminalPane>
