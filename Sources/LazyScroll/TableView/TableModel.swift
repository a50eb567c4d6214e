import LazyScrollEngine

extension IndexPath {
  /// The row, as tables call items.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The position of a row in a section.
  public init(row: Int, section: Int) { self.init(section: section, item: row) }
}

/// What a table may know of a row before it is shown.
public struct RowModel: Hashable, Sendable {
  /// The row's name, unique in the table; without one the row goes by its section and its place there.
  public var id: UInt64?
  /// The row's height in points; `nil` until the row comes near the viewport.
  ///
  /// One of 0 has no view and takes no room.
  public var height: Double?
  /// What state the row's content is in.
  ///
  /// A row whose name and revision are unchanged is not asked for again on reload.
  public var revision: UInt64?

  /// The model of a row.
  public init(id: UInt64? = nil, height: Double? = nil, revision: UInt64? = nil) {
    self.id = id
    self.height = height
    self.revision = revision
  }
}

/// The header or the footer that a section has.
public struct BarModel: Hashable, Sendable {
  /// Its height in points; `nil` for that of the table, or else for what the host measures.
  ///
  /// One of 0 has no view and takes no room.
  public var height: Double?
  /// Whether it stays in sight as long as its section does; `nil` for what the table's style says.
  public var isPinned: Bool?

  /// The model of a header or a footer.
  public init(height: Double? = nil, isPinned: Bool? = nil) {
    self.height = height
    self.isPinned = isPinned
  }
}

/// What a table must know of a section beside its rows.
public struct SectionModel: Hashable, Sendable {
  /// The section's name, unique in the table; without one it goes by its position.
  public var id: UInt64?
  /// Its header; `nil` for none, which takes no room.
  public var header: BarModel?
  /// Its footer; `nil` for none, which takes no room.
  public var footer: BarModel?

  /// The model of a section.
  public init(id: UInt64? = nil, header: BarModel? = nil, footer: BarModel? = nil) {
    self.id = id
    self.header = header
    self.footer = footer
  }
}

/// How the sections of a table look.
public enum TableStyle: UInt8, Hashable, Sendable {
  /// One below the other; headers and footers stay in sight as long as their sections do.
  case plain
  /// Apart from each other, with a background behind the rows; headers and footers scroll along.
  case grouped
}
