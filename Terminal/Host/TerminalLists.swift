// An app for the terminal says `import LazyScrollTerminal`, and has the list views with it.
@_exported import LazyScroll

/// A table in the terminal.
public typealias TerminalTableView = TableView<TerminalHost>
/// A collection in the terminal.
public typealias TerminalCollectionView = CollectionView<TerminalHost>
/// A feed of rectangles in the terminal.
public typealias TerminalLazyScrollView = LazyScrollView<TerminalHost>
/// A list of items by the app's own IDs, in one section, in the terminal.
public typealias TerminalList<Item: Hashable> = LazyList<TerminalHost, OnlySection, Item>
/// A list of sections and items by the app's own IDs, in the terminal.
public typealias TerminalLazyList<Section: Hashable, Item: Hashable> =
  LazyList<TerminalHost, Section, Item>
/// A carousel in a pane of the terminal, such as a row of a table.
public typealias TerminalCarouselView = CarouselView<TerminalPane>
