import LazyScrollEngine

extension ItemPath {
  /// The row, as tables call items.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The position of a row in a section.
  public init(row: Int, section: Int) { self.init(section: section, item: row) }
}

/// The properties of a table's row that are known before it is shown.
public struct RowModel: Hashable, Sendable {
  /// The row's ID, unique in the table; a row without one is known by its section and its position there.
  public var id: UInt64?
  /// The row's height in points; `nil` until the row comes near the viewport.
  ///
  /// A row of height 0 has no view and takes no room.
  public var height: Double?
  /// The revision of the row's content.
  ///
  /// A row with equal ID and revision is not asked for again on reload.
  public var revision: UInt64?

  /// The model of a row.
  public init(id: UInt64? = nil, height: Double? = nil, revision: UInt64? = nil) {
    self.id = id
    self.height = height
    self.revision = revision
  }
}

extension RowModel: DeclaredItem {}

/// The ID, the header and the footer of a table's section.
public struct SectionModel: Hashable, Sendable {
  /// The section's ID, unique in the table; a section without one is known by its position.
  public var id: UInt64?
  /// The header; `nil` for none, which takes no room.
  public var header: BarModel?
  /// The footer; `nil` for none, which takes no room.
  public var footer: BarModel?

  /// The model of a section.
  public init(id: UInt64? = nil, header: BarModel? = nil, footer: BarModel? = nil) {
    self.id = id
    self.header = header
    self.footer = footer
  }
}

/// The look of a table's sections.
public enum TableSectionStyle: UInt8, Hashable, Sendable {
  /// Sections one below the other; headers and footers are pinned.
  case plain
  /// Sections apart from each other; headers and footers scroll along.
  case grouped
}
