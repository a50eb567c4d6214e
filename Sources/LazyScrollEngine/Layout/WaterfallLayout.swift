/// A layout of items of different extents in columns, each item as close to the start as its column
/// allows.
///
/// ```swift
/// SectionSnapshot(
///   items: ItemList(count: 1_000_000),
///   layout: WaterfallLayout(columns: .minimumExtent(160), estimate: 200, spacing: 8))
/// ```
///
/// **Columns.** An item gets a column when it is inserted: the one that is shortest there, or the
/// next one in turn. It keeps that column, whatever is measured, inserted or removed before it:
/// items after it move up or down in their columns and never sideways, under the reader's eyes.
/// Columns are assigned anew when their number or their width changes, and on request
/// (``InvalidationContext``, with the scope ``InvalidationContext/Scope/arrangement``). An item
/// that the app moves is assigned a new one.
///
/// **Spans.** An item may span several columns, or all (``ItemSpan``); it starts where the longest
/// of these ends, and the next items in them start where it ends.
///
/// **Extents.** Extents declared by the data source are used unchanged. Declared sizes are shapes:
/// an item is as wide as its columns, and its extent preserves the shape. The host measures all
/// other items whenever they are bound; until then they have the estimated extent. Measurements
/// survive another width, until the items are measured again. An item without extent takes up no
/// spacing either.
///
/// Each column is an ``ExtentTree``, so a resize costs O(log n) for each of its columns. Items that
/// span some of the columns couple these; each that moves by another distance than its neighbours
/// costs as much again, up to the next that spans all columns or does not move.
public struct WaterfallLayout: SectionLayout {
  /// The rule that assigns columns to items.
  public enum Assignment: UInt8, Hashable, Sendable {
    /// The column that is shortest at the item's place; of several the first.
    case shortestColumn
    /// The column after that of the previous item.
    case roundRobin
  }

  let rule: ColumnRule
  let assignment: Assignment
  /// The spacing between columns.
  let spacing: Spacing
  /// The spacing between items of a column.
  let itemSpacing: Spacing
  private let isEstimateRepaired: Bool

  var axis = Axis.vertical
  var pixels = PixelGrid()
  var columns = ColumnGrid()
  /// The columns of all items.
  var cells = ColumnSequence()
  /// The lengths of the entries of each column, with the spacing after each; see
  /// ``ColumnSequence``.
  var lanes: [ExtentTree] = [ExtentTree(estimate: 0)]
  /// The extent of an item until it is measured, in points.
  var estimate: Double
  /// The column offset of each column, in points; empty if all are 0.
  var columnOffsets: [Double] = []
  /// The distance of the viewport from the section's start when column offsets were set.
  var columnOffsetDistance = 0.0
  private var isPrepared = false
  /// True if the host measured an item.
  private var isAnyMeasured = false
  var faulty = FaultyItems()
  var visits = VisitCount()

  /// Creates a waterfall.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - estimate: The extent of an item until it is measured, in points; if it is less than
  ///     ``ListLayout/leastEstimate``, or not a number, 100 is used.
  ///   - spacing: The distance between two columns, in points.
  ///   - itemSpacing: The distance between two items of a column, in points; by default that
  ///     between columns.
  ///   - assignment: The rule that assigns columns.
  public init(
    columns: ColumnRule, estimate: Double = 100, spacing: Double = 0, itemSpacing: Double? = nil,
    assignment: Assignment = .shortestColumn
  ) {
    rule = columns
    self.assignment = assignment
    self.spacing = Spacing(spacing)
    self.itemSpacing = Spacing(itemSpacing ?? spacing)
    let isUsable = estimate >= ListLayout.leastEstimate && estimate <= Rect.greatestCoordinate
    self.estimate = isUsable ? estimate : 100
    isEstimateRepaired = !isUsable
  }

  /// `true`: the extents are stored in trees.
  public static var keepsGeometry: Bool { true }

  /// `true`: a measurement moves its own column.
  public static var hasColumns: Bool { true }

  /// 2²⁴: each item has a column and an extent of its own.
  public static var greatestCount: Int { 1 << 24 }

  /// The number of bytes held on the heap.
  public var byteCount: Int { lanes.reduce(cells.byteCount) { $0 + $1.byteCount } }

  /// The end of the longest column, and the cross extent.
  public var contentSize: Size {
    var extent = 0.0
    for column in lanes.indices where lanes[column].total > 0 {
      extent = max(extent, lanes[column].total + columnOffset(of: column))
    }
    return Rect(
      along: axis, offset: 0, extent: max(0, extent - itemSpacing.extent), crossOffset: 0,
      crossExtent: columns.crossExtent
    ).size
  }

  /// Assigns all columns, if the content or the environment is new.
  ///
  /// - Complexity: O(n), and O(1) if nothing changed.
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    let new = ColumnGrid(rule, spacing: spacing.extent, in: environment)
    let isSame = isPrepared && new == columns && axis == environment.axis
    if content.geometry == nil, isSame {
      reduceColumnOffsets(in: environment)
      return
    }
    let old = content.geometry == nil ? allItems() : nil
    axis = environment.axis
    pixels = environment.pixels
    columns = new
    isPrepared = true
    if let old {
      assign(old.cells, old.extents)
    } else {
      faulty = FaultyItems()
      let items = items(of: content.geometry ?? .none, count: content.count, at: 0)
      assign(items.cells, items.extents)
    }
  }

  /// Requires preparation in another environment, and new attributes where column offsets have to
  /// be reduced.
  public func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    old.hasSameRoom(as: new) && !mustReduceColumnOffsets(in: new) ? .nothing : .preparation
  }

  /// Returns the extent of an item until it is measured.
  public func estimate(of kind: ElementKind) -> Double? { kind == .item ? estimate : nil }

  /// Returns the items that were measured.
  ///
  /// - Complexity: O(n), and O(1) if none was.
  public func measuredItems() -> [MeasuredItem] {
    if !isAnyMeasured { return [] }
    var measured: [MeasuredItem] = []
    let items = allItems()
    for index in items.cells.indices where items.extents[index] >= 0 {
      let cell = items.cells[index]
      if cell.isDeclared { continue }
      let frame = Rect(
        along: axis, offset: 0, extent: items.extents[index], crossOffset: 0,
        crossExtent: columns.extent(of: Int(cell.column), spanning: Int(cell.span)))
      measured.append(MeasuredItem(index: index, size: frame.size, axes: AxisSet(axis)))
    }
    return measured
  }

  /// Applies a change to the columns.
  ///
  /// - Complexity: O(c log n) for each item inserted, removed or moved, with c columns; O(log n)
  ///   for a measurement or a resize; O(n) for an arrangement.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .insert(let items, let target):
      faulty = FaultyItems()
      insert(self.items(of: items.geometry, count: items.count, at: target), at: target)
    case .remove(let range): remove(range)
    case .move(let source, let target): move(from: source, to: target)
    case .resize(let index, let size): reshape(index, size)
    case .reframe(let index, let frame): reshape(index, frame.size)
    case .measured(.item, let index, let size, _):
      isAnyMeasured = true
      return measure(index, size[axis], within: environment.tolerance) ? .attributes : .nothing
    case .estimate(.item, let extent):
      guard extent > 0, extent <= Rect.greatestCoordinate else { return .nothing }
      setEstimate(extent)
    case .drifted(let items): return compensate(for: items, in: environment)
    case .measured, .estimate, .shift: return .nothing
    case .invalidate(let context):
      switch context.scope {
      case .everything: forgetAll()
      case .arrangement:
        let items = allItems()
        assign(items.cells, items.extents)
      case .items(let indexes):
        for index in indexes where index >= 0 && index < cells.count { forget(index) }
      case .counts, .supplementaries, .decorations: return .nothing
      }
    }
    _checkInvariants()
    return .attributes
  }

  /// Returns faults of columns, spacing, estimate and sizes.
  public func faults() -> [LayoutFault] {
    var faults: [LayoutFault] = []
    if columns.isRepaired { faults.append(.columns(taken: columns.count)) }
    if spacing.isRepaired || itemSpacing.isRepaired || isEstimateRepaired {
      faults.append(.lengths)
    }
    if let fault = faulty.fault { faults.append(fault) }
    return faults
  }

  /// Writes the name `waterfall` and the parameters.
  public func write(to trace: inout TraceWriter) {
    trace.word("waterfall")
    rule.write(to: &trace)
    trace.number(estimate)
    trace.number(spacing.extent)
    trace.number(itemSpacing.extent)
    trace.integer(Int(assignment.rawValue))
  }

  init(from trace: inout TraceReader) throws(TraceError) {
    self.init(
      columns: try ColumnRule(from: &trace), estimate: try trace.number(),
      spacing: try trace.number(), itemSpacing: try trace.number(),
      assignment: try trace.choice { Assignment(rawValue: $0) })
  }

  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      // Counting a million items after each measurement would take minutes.
      if cells.count > 100_000 { return }
      let all = cells.all()
      precondition(lanes.count == columns.count, "\(lanes.count) of \(columns.count) columns")
      for column in lanes.indices {
        let entries = all.reduce(0) { $0 + ($1.columns.contains(column) ? $1.entries : 0) }
        precondition(
          entries == lanes[column].count,
          "column \(column) holds \(lanes[column].count) entries instead of \(entries)")
      }
      precondition(
        columnOffsets.isEmpty || cells.spanningCount == 0, "coupled columns have column offsets")
    #endif
  }
}
