/// A layout of a table's section: rows one after the other, between a header and a footer.
///
/// ```swift
/// SectionSnapshot(
///   items: ItemList(count: 40_000),
///   supplementaries: [SupplementaryList(kind: 0)],
///   layout: TableLayout(header: .init(isPinned: true), separator: .init(thickness: 1)))
/// ```
///
/// In sequence along the axis: the header, the inset before the rows, the rows, the inset after
/// them, the footer. The header and the footer are the first supplementary views of the kinds
/// ``ElementKind/header`` and ``ElementKind/footer``. Without such a view, or with a declared extent
/// of 0, there is no view and no space. Extents come from the data source if it declares
/// them, and otherwise from the host, which measures a view whenever it is bound. Until then the
/// estimated extent applies.
///
/// A pinned header stays at the start of the visible part of its section, a pinned footer at the
/// end, above the rows, until the section's ends push them out. A separator is a decoration view
/// that covers the last points of a row, and has the same index as the row. It takes up no space, and
/// the last row has none. A background lies behind the rows, within the insets.
///
/// The rows are a ``ListLayout``: a billion unmeasured rows cost less than a kilobyte.
public struct TableLayout: SectionLayout {
  var rows: ListLayout
  var frame: SectionFrame
  let separator: Separator?

  /// Creates the layout of a table's section.
  ///
  /// - Parameters:
  ///   - estimate: The extent of a row until it is measured, in points. If it is less than 1/64, or
  ///     not a number, 44 is used.
  ///   - header: The layout of the header, if the section has one.
  ///   - footer: The layout of the footer, if the section has one.
  ///   - spacing: The distance between two rows, in points; an invalid one counts as 0.
  ///   - separator: The separator between rows; `nil` for none.
  ///   - insets: The distances of the rows and their background from the header, the footer and the sides;
  ///     invalid ones count as 0.
  ///   - hasBackground: `true` for a background behind the rows.
  public init(
    estimate: Double = 44, header: SectionBar = .init(), footer: SectionBar = .init(),
    spacing: Double = 0, separator: Separator? = nil, insets: LayoutInsets = .zero,
    hasBackground: Bool = false
  ) {
    rows = ListLayout(estimate: estimate, spacing: spacing)
    frame = SectionFrame(
      header: header, footer: footer, insets: insets, background: hasBackground ? insets : nil)
    self.separator = separator
  }

  /// A line between two rows, drawn over the end of the first one.
  public struct Separator: Hashable, Sendable {
    /// The thickness, in points.
    public var thickness: Double
    /// The distance from the row's leading edge, in points.
    public var leading: Double
    /// The distance from the row's trailing edge, in points.
    public var trailing: Double

    /// Creates a separator.
    ///
    /// - Parameters:
    ///   - thickness: The thickness, in points; a separator without positive thickness is not
    ///     drawn.
    ///   - leading: The distance from the row's leading edge, in points.
    ///   - trailing: The distance from the row's trailing edge, in points.
    public init(thickness: Double, leading: Double = 0, trailing: Double = 0) {
      self.thickness = thickness
      self.leading = leading
      self.trailing = trailing
    }
  }

  /// `true`: the layout stores the extents itself, in a tree.
  public static var keepsGeometry: Bool { true }

  /// The extent from the header's start to the footer's end, and the cross extent.
  public var contentSize: LayoutSize { frame.size(around: rows.extent) }

  /// Stores the number of rows and their declared extents, and whether there are a header and a footer.
  ///
  /// - Complexity: O(1) without declared extents, otherwise O(n).
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    frame.prepare(content, in: environment, isNew: content.geometry != nil)
    rows.prepare(content, in: frame.inside(environment))
  }

  /// Returns the extent of a row, a header or a footer until it is measured, in points; `nil` for other kinds of elements.
  public func estimate(of kind: ElementKind) -> Double? {
    frame.estimate(of: kind) ?? rows.estimate(of: kind)
  }

  /// Returns the rows that were measured.
  ///
  /// - Complexity: O(m) for m measured rows.
  public func measuredItems() -> [MeasuredItem] { rows.measuredItems() }

  /// Applies a change to the rows, the header and the footer.
  ///
  /// - Complexity: O(log n) for each affected run of rows.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    if let staleness = frame.apply(change, in: environment) { return staleness }
    return rows.apply(change, in: environment)
  }

  /// Returns a fault for an invalid estimate or spacing.
  public func faults() -> [LayoutFault] { rows.faults() }

  /// Returns a description of the kind `table`, or `spacedTable` if there is a spacing, with all parameters of the layout.
  public func layoutDescription() -> LayoutDescription {
    var description = LayoutDescription(rows.spacing == 0 ? "table" : "spacedTable")
    if rows.spacing != 0 { description.append(rows.spacing) }
    description.append(rows.estimate(of: .item) ?? 0)
    frame.describe(in: &description)
    description.append(separator != nil)
    if let separator {
      description.append(separator.thickness)
      description.append(separator.leading)
      description.append(separator.trailing)
    }
    return description
  }

  init(from parameters: inout LayoutParameters, isSpaced: Bool) throws(UnknownLayout) {
    let spacing = isSpaced ? try parameters.number() : 0
    let estimate = try parameters.number()
    let frame = try SectionFrame(from: &parameters)
    var separator: Separator?
    if try parameters.flag() {
      separator = Separator(
        thickness: try parameters.number(), leading: try parameters.number(),
        trailing: try parameters.number())
    }
    self.init(estimate: estimate, spacing: spacing, separator: separator)
    self.frame = frame
  }
}
