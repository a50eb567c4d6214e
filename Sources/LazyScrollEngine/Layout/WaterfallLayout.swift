/// A layout of items of different extents in columns, each item as close to the start as its column
/// allows.
///
/// ```swift
/// SectionSnapshot(
///   items: ItemList(count: 1_000_000),
///   layout: WaterfallLayout(columns: .minimumExtent(160), estimate: 200, spacing: 8))
/// ```
///
/// **Columns.** An item is assigned to a column when it is inserted: to the shortest column at its place, or to
/// the next one in turn. It keeps this column, whatever is measured, inserted or removed before it:
/// items after it move only along the axis, never to another column while the user watches.
/// While items above the viewport are measured, visible columns keep their places beside each other. An edit above
/// the viewport moves each column by the lengths of the items inserted into it and removed from it; then only the
/// column of the anchor (the item that an update keeps at its place on the screen) stays.
/// Columns are assigned again when their number or their width changes, and on request
/// (``InvalidationContext``, with the scope ``InvalidationContext/Scope/arrangement``). An item
/// that the app moves is assigned to a column again.
///
/// **Spans.** An item may span several columns, or all (``ItemSpan``). It starts where the longest
/// of these columns ends, and the next items in these columns start where it ends.
///
/// **Extents.** Extents declared by the data source are used unchanged. Declared sizes are shapes:
/// an item is as wide as its columns, and its extent preserves the shape. The host measures all
/// other items whenever they are bound; until then they have the estimated extent. When the width changes,
/// measurements are kept until the items are measured again. An item without extent takes up no
/// spacing.
///
/// **Costs.** Each column is an ``ExtentTree``, so a resize costs O(log n) for each column of the item. Items that
/// span only some of the columns make a resize more expensive: each such item after it has its gaps adjusted, up
/// to the next item that spans all columns or does not move.
public struct WaterfallLayout: SectionLayout {
  /// The rule that assigns columns to items.
  public enum Assignment: UInt8, Hashable, Sendable {
    /// The column that is shortest at the item's place; of several such columns, the first.
    case shortestColumn
    /// The column after the columns of the previous item.
    case roundRobin
  }

  private let rule: ColumnRule
  /// The spacing between two columns, in points.
  private let spacing: Spacing
  /// The spacing between two items of a column, in points.
  private let itemSpacing: Spacing
  private let isEstimateRepaired: Bool

  private(set) var axis = ScrollAxis.vertical
  /// The items in their columns.
  private(set) var columns: WaterfallColumns
  /// The distance by which each column is shifted along the axis, so that visible columns stay aligned.
  private(set) var offsets = ColumnOffsets()
  private var isPrepared = false
  /// True if the host has measured an item.
  private var isAnyMeasured = false
  private var faulty = FaultyItems()

  /// Creates a waterfall layout.
  ///
  /// - Parameters:
  ///   - columns: The rule for the number of columns.
  ///   - estimate: The extent of an item until it is measured, in points. If it is less than 1/64, or
  ///     not a number, 100 is used.
  ///   - spacing: The distance between two columns, in points.
  ///   - itemSpacing: The distance between two items of a column, in points; by default, the value of
  ///     `spacing`.
  ///   - assignment: The rule that assigns items to columns.
  public init(
    columns: ColumnRule, estimate: Double = 100, spacing: Double = 0, itemSpacing: Double? = nil,
    assignment: Assignment = .shortestColumn
  ) {
    rule = columns
    self.spacing = Spacing(spacing)
    self.itemSpacing = Spacing(itemSpacing ?? spacing)
    let isUsable = estimate >= ListLayout.leastEstimate && estimate <= LayoutRect.greatestCoordinate
    isEstimateRepaired = !isUsable
    self.columns = WaterfallColumns(
      assignment: assignment, spacing: self.itemSpacing.extent,
      estimate: isUsable ? estimate : 100)
  }

  /// `true`: the layout stores the extents itself, in trees.
  public static var keepsGeometry: Bool { true }

  /// `true`: the measurement of an item moves only the items after it in its column.
  public static var hasColumns: Bool { true }

  /// 2²⁴: the column and the extent of each item are stored.
  public static var greatestCount: Int { 1 << 24 }

  /// The number of bytes that the layout has allocated on the heap.
  public var byteCount: Int { columns.byteCount }

  /// The size of all columns: along the axis the end of the longest column, across it the full width.
  public var contentSize: LayoutSize {
    var extent = 0.0
    for column in 0..<columns.laneCount where columns.length(of: column) > 0 {
      extent = max(extent, columns.length(of: column) + offsets[column])
    }
    return LayoutRect(
      along: axis, offset: 0, extent: max(0, extent - itemSpacing.extent), crossOffset: 0,
      crossExtent: columns.grid.crossExtent
    ).size
  }

  /// Assigns all items to columns, if the content or the columns are new.
  ///
  /// - Complexity: O(n), or O(1) if nothing changed.
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    let new = ColumnGrid(rule, spacing: spacing.extent, in: environment)
    let isSame = isPrepared && new == columns.grid && axis == environment.axis
    if content.geometry == nil, isSame {
      offsets.reduce(in: ColumnOffsets.Window(environment, along: axis))
      return
    }
    axis = environment.axis
    isPrepared = true
    offsets.removeAll()
    guard let geometry = content.geometry else {
      columns.reassign(in: new, pixels: environment.pixels)
      return
    }
    faulty = FaultyItems()
    let items = items(of: geometry, count: content.count, at: 0)
    columns.assign(items, in: new, pixels: environment.pixels)
  }

  /// Requires preparation after a change of the axis, the cross extent or the pixel size, and near the section's start, where
  /// the distances by which columns are shifted have to be reduced.
  public func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    let window = ColumnOffsets.Window(new, along: axis)
    return old.hasSameMeasures(as: new) && !offsets.isReductionDue(in: window)
      ? .nothing : .preparation
  }

  /// Returns the extent of an item until it is measured, in points; `nil` for other kinds of elements.
  public func estimate(of kind: ElementKind) -> Double? {
    kind == .item ? columns.estimate : nil
  }

  /// Returns the items that were measured.
  ///
  /// - Complexity: O(n), or O(1) if no item was measured.
  public func measuredItems() -> [MeasuredItem] {
    if !isAnyMeasured { return [] }
    var measured: [MeasuredItem] = []
    let items = columns.all()
    for index in items.cells.indices where items.extents[index] >= 0 {
      let cell = items.cells[index]
      if cell.isDeclared { continue }
      let frame = LayoutRect(
        along: axis, offset: 0, extent: items.extents[index], crossOffset: 0,
        crossExtent: columns.grid.extent(of: Int(cell.column), spanning: Int(cell.span)))
      measured.append(MeasuredItem(index: index, size: frame.size, axes: AxisSet(axis)))
    }
    return measured
  }

  /// Applies a change to the items, their columns and the distances by which columns are shifted.
  ///
  /// - Complexity: O(c log n) for each item inserted, removed or moved, with c columns; O(log n)
  ///   for a measurement or a resize; O(n) to assign all columns again.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .insert(let items, let target):
      faulty = FaultyItems()
      let new = self.items(of: items.geometry, count: items.count, at: target)
      columns.insert(new, at: target)
      offsets.removePointless(among: columns)
    case .remove(let range):
      columns.remove(range)
      offsets.removePointless(among: columns)
    case .move(let source, let target):
      let item = columns.remove(at: source)
      offsets.removePointless(among: columns)
      columns.insert(item, at: target)
      offsets.removePointless(among: columns)
    case .resize(let index, let size): declare(index, size)
    case .reframe(let index, let frame): declare(index, frame.size)
    case .measured(.item, let index, let size, _):
      isAnyMeasured = true
      let isNew = columns.measure(index, size[axis], within: environment.tolerance)
      return isNew ? .attributes : .nothing
    case .estimate(.item, let extent):
      guard extent > 0, extent <= LayoutRect.greatestCoordinate else { return .nothing }
      columns.setEstimate(extent)
    case .drifted(let items, let isFollowed):
      var window = ColumnOffsets.Window(environment, along: axis)
      if isFollowed { window.follow(items, among: columns) }
      return offsets.hold(items, among: columns, in: window) ? .attributes : .nothing
    case .measured, .estimate, .shift: return .nothing
    case .invalidate(let context):
      switch context.scope {
      case .everything:
        offsets.removeAll()
        columns.forgetAll()
      case .arrangement:
        offsets.removeAll()
        columns.reassign()
      case .items(let indexes):
        for index in indexes where index >= 0 && index < columns.count { columns.forget(index) }
      case .counts, .supplementaries, .decorations: return .nothing
      }
    }
    _checkInvariants()
    return .attributes
  }

  // MARK: Declared items

  /// Returns items with the sizes that the app declares, before columns are assigned to them.
  ///
  /// The first of them is inserted at the index `first`. Invalid sizes and spans are recorded as faults.
  private mutating func items(
    of geometry: ItemGeometry, count: Int, at first: Int
  ) -> WaterfallColumns.Items {
    var cells = [ColumnSequence.Cell](repeating: .init(), count: count)
    var extents = [Double](repeating: -1, count: count)
    switch geometry {
    case .none: break
    case .extents(let known):
      for index in 0..<min(count, known.count) {
        if known[index] >= 0, known[index] <= LayoutRect.greatestCoordinate {
          extents[index] = known[index]
          cells[index].source = .declaration
        } else if !known[index].isNaN {
          faulty.add(first + index)
        }
      }
    case .sizes, .frames, .spans:
      for index in 0..<count {
        let span = geometry.columns(at: index)
        cells[index].wantedSpan = UInt8(max(1, min(span, 255)))
        if span < 1 { faulty.add(first + index) }
        guard let size = geometry.size(at: index) else { continue }
        if let ratio = ratio(of: size) {
          cells[index].source = .ratio(ratio)
          extents[index] = 0
        } else {
          faulty.add(first + index)
        }
      }
    }
    return (cells, extents)
  }

  /// Returns the shape of an item (its extent divided by its cross extent); `nil` for an invalid
  /// size.
  private func ratio(of size: LayoutSize) -> Float? {
    guard size.isValid, size[axis] > 0, size[axis.crossing] > 0 else { return nil }
    let ratio = size[axis] / size[axis.crossing]
    return ratio > 1e-6 && ratio < 1e6 ? Float(ratio) : nil
  }

  /// Stores the size that the app declares for an item, as a shape or an extent.
  private mutating func declare(_ index: Int, _ size: LayoutSize) {
    columns.declare(index, ratio: ratio(of: size), extent: size[axis])
  }

  // MARK: Faults and traces

  /// Returns faults for invalid columns, spacing, estimate, item sizes and spans.
  public func faults() -> [LayoutFault] {
    var faults: [LayoutFault] = []
    if columns.grid.isRepaired { faults.append(.columns(taken: columns.grid.count)) }
    if spacing.isRepaired || itemSpacing.isRepaired || isEstimateRepaired {
      faults.append(.lengths)
    }
    if let fault = faulty.fault { faults.append(fault) }
    return faults
  }

  /// Returns a description of the kind `waterfall`, with all parameters of the layout.
  public func layoutDescription() -> LayoutDescription {
    var description = LayoutDescription("waterfall")
    rule.describe(in: &description)
    description.append(columns.estimate)
    description.append(spacing.extent)
    description.append(itemSpacing.extent)
    description.append(Int(columns.assignment.rawValue))
    return description
  }

  init(from parameters: inout LayoutParameters) throws(UnknownLayout) {
    self.init(
      columns: try ColumnRule(from: &parameters), estimate: try parameters.number(),
      spacing: try parameters.number(), itemSpacing: try parameters.number(),
      assignment: try parameters.choice { Assignment(rawValue: $0) })
  }

  func _checkInvariants() {
    columns._checkInvariants()
    #if LAZYSCROLL_CHECKS
      precondition(offsets.isEmpty || !columns.areCoupled, "coupled columns have column offsets")
    #endif
  }
}
