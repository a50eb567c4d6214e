/// A section of a table: rows one after the other, with a header before and a footer behind them.
///
/// ```swift
/// SectionSnapshot(
///   items: ItemList(count: 40_000),
///   supplementaries: [SupplementaryList(kind: 0)],
///   layout: TableLayout(header: .init(isPinned: true), separator: .init(thickness: 1)))
/// ```
///
/// Along the axis follow: the header, the inset before the rows, the rows, the inset behind them, the
/// footer. Header and footer are the first supplementary views of the kinds ``ElementKind/header`` and
/// ``ElementKind/footer``; where the section has none, or one declared to have no extent, there is no
/// view and no room. Extents come from the data source where it declares them, and otherwise from the
/// host, which measures a view whenever it is bound; until then it takes up the estimate.
///
/// A pinned header stands at the start of what the reader sees of its section, a pinned footer at the
/// end, over the rows, until the section's ends push them out. Separators are decoration views over the
/// last points of each row but the last, of the same index as the row: they take no room. A background
/// lies behind the rows, within the insets.
///
/// The rows are a ``ListLayout``: a billion of them that nobody has seen cost less than a kilobyte.
public struct TableLayout: SectionLayout {
  var rows: ListLayout
  var frame: SectionFrame
  let separator: Separator?

  /// A section of a table.
  ///
  /// - Parameters:
  ///   - estimate: What a row takes up until it is measured, in points; where it is less than
  ///     ``ListLayout/leastEstimate``, or no number, 44 is taken.
  ///   - header: How the header is laid out, where the section has one.
  ///   - footer: How the footer is laid out, where the section has one.
  ///   - separator: What is drawn between rows, if anything.
  ///   - insets: How far the rows and their background keep away from header, footer and the sides;
  ///     where that is no margin, there is none.
  ///   - hasBackground: Whether a background lies behind the rows.
  public init(
    estimate: Double = 44, header: Bar = .init(), footer: Bar = .init(),
    separator: Separator? = nil, insets: Insets = .zero, hasBackground: Bool = false
  ) {
    rows = ListLayout(estimate: estimate)
    frame = SectionFrame(
      header: header, footer: footer, insets: insets, background: hasBackground ? insets : nil)
    self.separator = separator
  }

  /// How the header or the footer of a section is laid out.
  public typealias Bar = SectionBar

  /// A line between two rows.
  public struct Separator: Hashable, Sendable {
    /// How thick it is, in points.
    public var thickness: Double
    /// How far it keeps away from the row's leading edge, in points.
    public var leading: Double
    /// How far it keeps away from the row's trailing edge, in points.
    public var trailing: Double

    /// A line.
    ///
    /// - Parameters:
    ///   - thickness: How thick it is, in points; one that is not positive is not drawn.
    ///   - leading: How far it keeps away from the row's leading edge, in points.
    ///   - trailing: How far it keeps away from the row's trailing edge, in points.
    public init(thickness: Double, leading: Double = 0, trailing: Double = 0) {
      self.thickness = thickness
      self.leading = leading
      self.trailing = trailing
    }
  }

  /// The extents stand in a tree.
  public static var keepsGeometry: Bool { true }

  /// From the header's start to the footer's end, and the cross extent.
  public var contentSize: Size { frame.size(around: rows.extent) }

  /// Takes over the number of rows, the extents known, and whether there are a header and a footer.
  ///
  /// - Complexity: O(1) without known extents, otherwise O(n).
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    frame.prepare(content, in: environment, isNew: content.geometry != nil)
    rows.prepare(content, in: frame.inside(environment))
  }

  /// What a row, a header or a footer takes up until it is measured.
  public func estimate(of kind: ElementKind) -> Double? {
    frame.estimate(of: kind) ?? rows.estimate(of: kind)
  }

  /// The rows that were measured.
  ///
  /// - Complexity: O(m) for m of them.
  public func measuredItems() -> [MeasuredItem] { rows.measuredItems() }

  /// Edits the rows, the header and the footer.
  ///
  /// - Complexity: O(log n) for each run of rows touched.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    if let staleness = frame.apply(change, in: environment) { return staleness }
    return rows.apply(change, in: environment)
  }

  /// An estimate that makes no sense.
  public func faults() -> [LayoutFault] { rows.faults() }

  /// The name `table` and the parameters.
  public func write(to trace: inout TraceWriter) {
    trace.word("table")
    trace.number(rows.estimate(of: .item) ?? 0)
    frame.write(to: &trace)
    trace.flag(separator != nil)
    if let separator {
      trace.number(separator.thickness)
      trace.number(separator.leading)
      trace.number(separator.trailing)
    }
  }

  init(from trace: inout TraceReader) throws(TraceError) {
    let estimate = try trace.number()
    let frame = try SectionFrame(from: &trace)
    var separator: Separator?
    if try trace.flag() {
      separator = Separator(
        thickness: try trace.number(), leading: try trace.number(), trailing: try trace.number())
    }
    self.init(estimate: estimate, separator: separator)
    self.frame = frame
  }
}
