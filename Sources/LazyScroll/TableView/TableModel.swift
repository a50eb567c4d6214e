import LazyScrollEngine

extension ItemPath {
  /// The index of a row in its section, the same as `item`, because tables call items rows.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// Creates the index path of the row at an index of a section.
  public init(row: Int, section: Int) { self.init(section: section, item: row) }
}

/// The properties of a table's row that the app declares before the row is shown.
public struct RowModel: Hashable, Sendable {
  /// The row's ID, unique in the table; `nil` for a row that is identified by its section and position.
  public var id: ListItemID?
  /// The row's height in points; `nil` if the height is determined when the row comes near the viewport.
  ///
  /// A row of height 0 has no view and takes no space.
  public var height: Double?
  /// The revision of the row's content, a number that the app changes with the content.
  ///
  /// On a reload, a row with the same ID and revision as before keeps its view, which is not bound again.
  public var revision: UInt64?

  /// Creates the model of a row whose ID is a number, or that has no ID.
  public init(id: UInt64? = nil, height: Double? = nil, revision: UInt64? = nil) {
    self.id = id.map { .id($0) }
    self.height = height
    self.revision = revision
  }

  #if !hasFeature(Embedded)
    /// Creates the model of a row with an ID of any type.
    ///
    /// - Parameters:
    ///   - id: The row's ID, for instance a string; `nil` for a row that is identified by its position.
    ///   - height: The row's height in points; `nil` if the height is determined when the row comes near the viewport.
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
  /// The section's ID, unique in the table; `nil` for a section that is identified by its position.
  public var id: ListSectionID?
  /// The properties of the section's header; `nil` if the section has no header.
  public var header: BarModel?
  /// The properties of the section's footer; `nil` if the section has no footer.
  public var footer: BarModel?

  /// Creates the model of a section whose ID is a number, or that has no ID.
  public init(id: UInt64? = nil, header: BarModel? = nil, footer: BarModel? = nil) {
    self.id = id.map { .id($0) }
    self.header = header
    self.footer = footer
  }

  #if !hasFeature(Embedded)
    /// Creates the model of a section with an ID of any type.
    ///
    /// - Parameters:
    ///   - id: The section's ID, for instance a string; `nil` for a section that is identified by its position.
    ///   - header: The properties of the header; `nil` for no header.
    ///   - footer: The properties of the footer; `nil` for no footer.
    public init<ID: Hashable & Sendable>(
      id: ID?, header: BarModel? = nil, footer: BarModel? = nil
    ) {
      self.id = id.map { .id($0) }
      self.header = header
      self.footer = footer
    }
  #endif
}

/// The appearance of a table's sections.
public enum TableSectionStyle: UInt8, Hashable, Sendable {
  /// Sections without insets; by default headers and footers are pinned at the edges of the viewport.
  case plain
  /// Sections whose rows have insets; by default headers and footers scroll with the rows.
  case grouped
}
