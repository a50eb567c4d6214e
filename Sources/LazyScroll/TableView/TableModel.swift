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
  public var id: ListItemID?
  /// The row's height in points; `nil` until the row comes near the viewport.
  ///
  /// A row of height 0 has no view and takes no room.
  public var height: Double?
  /// The revision of the row's content.
  ///
  /// A row with equal ID and revision is not asked for again on reload.
  public var revision: UInt64?

  /// Creates the model of a row whose ID is a number, or that has none.
  public init(id: UInt64? = nil, height: Double? = nil, revision: UInt64? = nil) {
    self.id = id.map { .id($0) }
    self.height = height
    self.revision = revision
  }

  #if !hasFeature(Embedded)
    /// Creates the model of a row with an ID of the app's own.
    ///
    /// - Parameters:
    ///   - id: The row's ID, a string for instance; `nil` for a row that is known by its position.
    ///   - height: The row's height in points; `nil` until the row comes near the viewport.
    ///   - revision: The revision of the row's content.
    public init<ID: Hashable & Sendable>(id: ID?, height: Double? = nil, revision: UInt64? = nil) {
      self.id = id.map { .id($0) }
      self.height = height
      self.revision = revision
    }
  #endif
}

extension RowModel: DeclaredItem {}

/// The ID, the header and the footer of a table's section.
public struct SectionModel: Hashable, Sendable {
  /// The section's ID, unique in the table; a section without one is known by its position.
  public var id: ListSectionID?
  /// The header; `nil` for none, which takes no room.
  public var header: BarModel?
  /// The footer; `nil` for none, which takes no room.
  public var footer: BarModel?

  /// Creates the model of a section whose ID is a number, or that has none.
  public init(id: UInt64? = nil, header: BarModel? = nil, footer: BarModel? = nil) {
    self.id = id.map { .id($0) }
    self.header = header
    self.footer = footer
  }

  #if !hasFeature(Embedded)
    /// Creates the model of a section with an ID of the app's own.
    ///
    /// - Parameters:
    ///   - id: The section's ID, a string for instance; `nil` for a section that is known by its position.
    ///   - header: The header; `nil` for none.
    ///   - footer: The footer; `nil` for none.
    public init<ID: Hashable & Sendable>(
      id: ID?, header: BarModel? = nil, footer: BarModel? = nil
    ) {
      self.id = id.map { .id($0) }
      self.header = header
      self.footer = footer
    }
  #endif
}

/// The look of a table's sections.
public enum TableSectionStyle: UInt8, Hashable, Sendable {
  /// Sections one below the other; headers and footers are pinned.
  case plain
  /// Sections apart from each other; headers and footers scroll along.
  case grouped
}
