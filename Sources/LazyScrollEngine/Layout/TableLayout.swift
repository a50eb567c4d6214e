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
  var header: TableBar
  var footer: TableBar
  let separator: Separator?
  let insets: Insets
  let hasBackground: Bool
  var axis = Axis.vertical
  var crossExtent = 0.0

  /// A section of a table.
  ///
  /// - Parameters:
  ///   - estimate: What a row takes up until it is measured, in points; where it is not a positive
  ///     number, 44 is taken.
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
    self.header = TableBar(header)
    self.footer = TableBar(footer)
    self.separator = separator
    self.insets = insets.isValid ? insets : .zero
    self.hasBackground = hasBackground
  }

  /// How the header or the footer of a section is laid out.
  public struct Bar: Hashable, Sendable {
    /// What it takes up until it is measured, in points.
    public var estimate: Double
    /// Whether it stays in sight as long as its section does.
    public var isPinned: Bool

    /// A bar.
    ///
    /// - Parameters:
    ///   - estimate: What it takes up until it is measured, in points; where it is not a positive
    ///     number, 28 is taken.
    ///   - isPinned: Whether it stays in sight as long as its section does.
    public init(estimate: Double = 28, isPinned: Bool = false) {
      self.estimate = estimate
      self.isPinned = isPinned
    }
  }

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
  public var contentSize: Size {
    var size = Size.zero
    size[axis] = extent
    size[axis.crossing] = crossExtent
    return size
  }

  /// Takes over the number of rows, the extents known, and whether there are a header and a footer.
  ///
  /// - Complexity: O(1) without known extents, otherwise O(n).
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    axis = environment.axis
    crossExtent = environment.crossExtent
    rows.prepare(content, in: environment)
    header.prepare(content, .header, along: axis, isNew: content.geometry != nil)
    footer.prepare(content, .footer, along: axis, isNew: content.geometry != nil)
  }

  /// What a row, a header or a footer takes up until it is measured.
  public func estimate(of kind: ElementKind) -> Double? {
    if kind == .header { return header.isThere ? header.estimate : nil }
    if kind == .footer { return footer.isThere ? footer.estimate : nil }
    return rows.estimate(of: kind)
  }

  /// Edits the rows, the header and the footer.
  ///
  /// - Complexity: O(log n) for each run of rows touched.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .measured(let kind, _, let size, _):
      let tolerance = 0.5 / environment.viewport.scale
      if kind == .header {
        return header.measure(size[axis], within: tolerance) ? .attributes : .nothing
      } else if kind == .footer {
        return footer.measure(size[axis], within: tolerance) ? .attributes : .nothing
      }
    case .estimate(let kind, let extent):
      guard extent > 0, extent <= Rect.greatestCoordinate else { return .nothing }
      if kind == .header { header.estimate = extent }
      if kind == .footer { footer.estimate = extent }
    case .invalidate(let context):
      switch context.scope {
      case .everything:
        header.forget()
        footer.forget()
      case .supplementaries(let kind, let indexes):
        guard indexes.contains(0) else { return .nothing }
        if .supplementary(kind) == ElementKind.header { header.forget() }
        if .supplementary(kind) == ElementKind.footer { footer.forget() }
        return .attributes
      case .counts, .items, .decorations: break
      }
    default: break
    }
    let staleness = rows.apply(change, in: environment)
    if case .estimate = change { return .attributes }
    return staleness
  }

  /// The name `table` and the parameters.
  public func write(to trace: inout TraceWriter) {
    trace.word("table")
    trace.number(rows.estimate(of: .item) ?? 0)
    header.write(to: &trace)
    footer.write(to: &trace)
    trace.flag(separator != nil)
    if let separator {
      trace.number(separator.thickness)
      trace.number(separator.leading)
      trace.number(separator.trailing)
    }
    trace.insets(insets)
    trace.flag(hasBackground)
  }

  init(from trace: inout TraceReader) throws(TraceError) {
    let estimate = try trace.number()
    let header = Bar(estimate: try trace.number(), isPinned: try trace.flag())
    let footer = Bar(estimate: try trace.number(), isPinned: try trace.flag())
    var separator: Separator?
    if try trace.flag() {
      separator = Separator(
        thickness: try trace.number(), leading: try trace.number(), trailing: try trace.number())
    }
    self.init(
      estimate: estimate, header: header, footer: footer, separator: separator,
      insets: try trace.insets(), hasBackground: try trace.flag())
  }
}
