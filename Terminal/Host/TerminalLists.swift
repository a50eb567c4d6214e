// An app for the terminal says `import LazyScrollTerminal`, and has the list views with it.
@_exported import LazyScroll

/// A table in the terminal.
public typealias TerminalTableView = TableView<TerminalHost>
/// A collection in the terminal.
public typealias TerminalCollectionView = CollectionView<TerminalHost>
/// A feed of rectangles in the terminal.
public typealias TerminalLazyScrollView = LazyScrollView<TerminalHost>
/// A list of items by the app's own IDs, in one section, in the terminal.
public typealias TerminalList<Item: Hashable & Sendable> = LazyList<TerminalHost, OnlySection, Item>
