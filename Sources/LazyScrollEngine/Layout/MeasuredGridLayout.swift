/// A layout of items in columns, in rows that are as long as their longest item.
///
/// ```swift
/// MeasuredGridLayout(columns: .minimumExtent(160), estimate: 120, spacing: 8)
/// MeasuredGridLayout(columns: .shares([2, 1, 1]), spacing: 8, stretches: true)
/// ```
///
/// **Rows.** Items fill a row in the writing direction, then the next row. An item may span several
/// columns, or all (``ItemSpan``); an item that does not fit begins the next row. The extent of a row is
/// that of its longest item. While no item of a row has a known extent, the row has the estimated extent.
///
/// **Extents.** Extents declared by the data source are used unchanged. Declared sizes are shapes:
/// an item is as wide as its columns, and its extent preserves the shape. The host measures all
/// other items whenever they are bound. When the width changes, measurements are kept until the items
/// are measured again. An item without extent keeps its cell, and a row without extent takes up no
/// spacing.
///
/// **Stretching.** An item that is shorter than its row is placed at the row's start. With `stretches`,
/// an item whose extent the host measures is stretched to the row's end. The host measures the
/// natural size of such a view (``LayoutAttributes/naturalSize``), so a row becomes shorter again when its
/// longest item does. On web pages, measured views are as long as their content and are not stretched.
///
/// **Costs.** A measurement changes one row. An edit divides items into rows again from the row before
/// it, until a row begins with the same item as before: at the latest at an item that spans all columns.
/// Without such an item, all rows after an insertion or a removal have other items. Consecutive items
/// that span one column and were never measured are not visited for this, whatever their number.
///
/// In a ``UniformGridLayout`` all cells have one size, which needs no measurement and no storage. In
/// a ``WaterfallLayout`` there are no rows: each item follows directly the item before it in its column.
public struct MeasuredGridLayout: SectionLayout {
  /// The columns of a grid.
  public enum Columns: Hashable, Sendable {
    /// A fixed number of equal columns, whatever the width.
    case count(Int)
    /// As many equal columns as fit the width if each is at least this wide, in points.
    case minimumExtent(Double)
    /// A column for each number, whose width is proportional to the number: the first column of `[2, 1, 1]` is
    /// twice as wide as the others.
    ///
    /// A number below 0.001 or above 1,000,000 counts as 1, and is reported.
    case shares([Double])
  }

  private let wanted: Columns
  /// The distance between two columns, in points.
  private let spacing: Spacing
  /// The distance between two rows, in points.
  private let rowSpacing: Spacing
  /// True if items that the host measures are stretched to the extent of their row.
  let stretches: Bool
  private let isEstimateRepaired: Bool

  /// The extent of a row while none of its items has a known extent, in points.
  private(set) var estimate: Double
  var axis = ScrollAxis.vertical
  var pixels = PixelGrid()
  var columns = GridColumns()
  /// The items with their sizes.
  ///
  /// A declared size is the shape of an item, or its extent if its width is 0.
  var items = SizeSequence()
  var rows: GridRows
  var visits = VisitCount()
  /// The items with invalid sizes or spans, among the items that were added last.
  private var faulty = FaultyItems()
  /// True if the host has measured an item since the geometry of the items was set.
  private var isAnyMeasured = false

  /// Creates a measured grid.
  ///
  /// - Parameters:
  ///   - columns: The rule for the number and the widths of the columns.
  ///   - estimate: The extent of a row while none of its items has a known extent, in points. If it is less than
  ///     1/64, or not a number, 100 is used.
  ///   - spacing: The distance between two columns, in points.
  ///   - rowSpacing: The distance between two rows, in points; by default, the value of `spacing`.
  ///   - stretches: `true` to stretch items that the host measures to the extent of their row.
  public init(
    columns: Columns, estimate: Double = 100, spacing: Double = 0, rowSpacing: Double? = nil,
    stretches: Bool = false
  ) {
    wanted = columns
    let isUsable = estimate >= ListLayout.leastEstimate && estimate <= LayoutRect.greatestCoordinate
    self.estimate = isUsable ? estimate : 100
    isEstimateRepaired = !isUsable
    self.spacing = Spacing(spacing)
    self.rowSpacing = Spacing(rowSpacing ?? spacing)
    self.stretches = stretches
    rows = GridRows(estimate: self.estimate, spacing: self.rowSpacing.extent)
  }

  /// `true`: the layout stores the sizes itself, in a tree.
  public static var keepsGeometry: Bool { true }

  /// 2²⁰: the extent of each item is stored, and all rows are computed again when the number of columns changes.
  public static var greatestCount: Int { 1 << 20 }

  /// The number of bytes that the layout has allocated on the heap.
  public var byteCount: Int { items.byteCount + rows.byteCount }

  /// The size of all rows with the spacing between them: along the axis the end of the last row, across it the full width.
  public var contentSize: LayoutSize {
    LayoutRect(
      along: axis, offset: 0, extent: rows.extent, crossOffset: 0,
      crossExtent: columns.crossExtent
    ).size
  }

  /// Divides all items into rows, if the content or the environment is new.
  ///
  /// - Complexity: O(n), or O(1) if nothing changed.
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    let new = GridColumns(wanted, spacing: spacing.extent, in: environment)
    let isSame = new == columns && axis == environment.axis && pixels == environment.pixels
    if content.geometry == nil, isSame { return }
    // Extents along the old axis are not valid along the new one.
    if axis != environment.axis { forgetAll() }
    (axis, columns, pixels) = (environment.axis, new, environment.pixels)
    if let geometry = content.geometry {
      items = SizeSequence()
      (faulty, isAnyMeasured) = (FaultyItems(), false)
      append(geometry, count: content.count)
    }
    fillAll()
  }

  /// Returns the extent of a row or an item until it is measured, in points; `nil` for other kinds of elements.
  public func estimate(of kind: ElementKind) -> Double? { kind == .item ? estimate : nil }

  /// Applies a change to the items, and divides the affected items into rows again.
  ///
  /// - Complexity: O(c log n) for a measurement, with c columns; O(log n) for each item that an edit affects, and for each
  ///   row that has other items afterwards; O(1) for a new estimate.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .insert(let items, let target):
      faulty = FaultyItems()
      insert(items, at: target)
    case .remove(let range): remove(range)
    case .move(let source, let target): move(from: source, to: target)
    case .resize(let index, let size): declare(size, at: index)
    case .reframe(let index, let frame): declare(frame.size, at: index)
    case .measured(.item, let index, let size, _):
      if !measure(index, size[axis], within: environment.tolerance) { return .nothing }
    case .estimate(.item, let extent):
      guard extent > 0, extent <= LayoutRect.greatestCoordinate else { return .nothing }
      estimate = extent
      rows.setEstimate(extent)
    case .measured, .estimate, .shift, .drifted: return .nothing
    case .invalidate(let context):
      switch context.scope {
      case .everything:
        forgetAll()
        fillAll()
      case .items(let indexes):
        for index in indexes where index >= 0 && index < items.count { forget(index) }
      case .counts, .arrangement, .supplementaries, .decorations: return .nothing
      }
    }
    _checkInvariants()
    return .attributes
  }

  /// Returns the items that were measured.
  ///
  /// - Complexity: O(n), or O(1) if no item was measured.
  public func measuredItems() -> [MeasuredItem] {
    var measured: [MeasuredItem] = []
    if !isAnyMeasured { return measured }
    var place = items.place(of: 0)
    while place.index < items.count {
      forEachItem(ofRowFrom: &place) { index, item, column, span in
        if item.source != .host { return }
        let frame = LayoutRect(
          along: axis, offset: 0, extent: item.size[axis], crossOffset: 0,
          crossExtent: columns.extent(of: column, spanning: span))
        measured.append(MeasuredItem(index: index, size: frame.size, axes: AxisSet(axis)))
      }
    }
    return measured
  }

  /// Returns faults for invalid columns, spacing, estimate, item sizes and spans.
  public func faults() -> [LayoutFault] {
    var faults: [LayoutFault] = []
    if columns.isRepaired { faults.append(.columns(taken: columns.count)) }
    if spacing.isRepaired || rowSpacing.isRepaired || isEstimateRepaired { faults.append(.lengths) }
    if let fault = faulty.fault { faults.append(fault) }
    return faults
  }

  /// Returns a description of the kind `measuredGrid`, with all parameters of the layout.
  public func layoutDescription() -> LayoutDescription {
    var description = LayoutDescription("measuredGrid")
    wanted.describe(in: &description)
    description.append(estimate)
    description.append(spacing.extent)
    description.append(rowSpacing.extent)
    description.append(stretches)
    return description
  }

  init(from parameters: inout LayoutParameters) throws(UnknownLayout) {
    self.init(
      columns: try Columns(from: &parameters), estimate: try parameters.number(),
      spacing: try parameters.number(), rowSpacing: try parameters.number(),
      stretches: try parameters.flag())
  }

  // MARK: Items

  /// Returns the size and span of a new item, declared or unknown, and records invalid ones as a fault.
  private mutating func item(
    _ geometry: ItemGeometry, _ index: Int, at place: Int
  ) -> SizeSequence.Item {
    let span = geometry.columns(at: index)
    var item = SizeSequence.Item(
      size: .zero, source: .estimate, span: UInt8(max(1, min(span, 255))))
    var isFaulty = span < 1
    if case .extents = geometry {
      let extent = geometry.extent(at: index, along: axis) ?? .nan
      item = declared(extent: extent, item)
      // In declared geometry, a value that is not a number means that the extent is unknown; this is no fault.
      isFaulty = item.source == .estimate && !extent.isNaN
    } else if let size = geometry.size(at: index) {
      if isShape(size) {
        (item.size, item.source) = (size, .data)
      } else {
        isFaulty = true
      }
    }
    if isFaulty { faulty.add(place) }
    return item
  }

  /// Returns the item with a declared extent, or the unchanged item if the extent is invalid.
  private func declared(extent: Double, _ item: SizeSequence.Item) -> SizeSequence.Item {
    guard extent >= 0, extent <= LayoutRect.greatestCoordinate else { return item }
    var item = item
    (item.size, item.source) = (.zero, .data)
    item.size[axis] = extent
    return item
  }

  private func isShape(_ size: LayoutSize) -> Bool {
    guard size.isValid, size[axis] > 0, size[axis.crossing] > 0 else { return false }
    let ratio = size[axis] / size[axis.crossing]
    return ratio > 1e-6 && ratio < 1e6
  }

  private mutating func append(_ geometry: ItemGeometry, count: Int) {
    // The swap keeps the sequence uniquely referenced: the closure below uses `self`, and would otherwise cause a copy.
    var known = SizeSequence()
    swap(&known, &items)
    let first = known.count
    known.append(count: count) { item(geometry, $0, at: first + $0) }
    items = known
  }

  private mutating func insert(_ list: ItemList, at target: Int) {
    if list.count == 0 { return }
    if target == items.count {
      append(list.geometry, count: list.count)
    } else {
      for index in 0..<list.count {
        items.insert(item(list.geometry, index, at: target + index), at: target + index)
      }
    }
    rows.addItems(list.count, at: target)
    fillRows(from: target, to: target + list.count)
  }

  private mutating func remove(_ range: Range<Int>) {
    if range.isEmpty { return }
    for _ in range { items.remove(at: range.lowerBound) }
    rows.removeItems(range)
    // The row that lost items may now have space for items of the next row.
    fillRows(from: range.lowerBound, to: range.lowerBound + 1)
  }

  private mutating func move(from source: Int, to target: Int) {
    let item = items[source]
    remove(source..<source + 1)
    items.insert(item, at: target)
    rows.addItems(1, at: target)
    fillRows(from: target, to: target + 1)
  }

  /// Stores the size that the app declares for an item, as a shape or an extent.
  private mutating func declare(_ size: LayoutSize, at index: Int) {
    var item = items[index]
    if isShape(size) {
      (item.size, item.source) = (size, .data)
    } else {
      item = declared(extent: size[axis], item)
    }
    items.set(item, at: index)
    updateRow(of: index)
  }

  /// Stores the extent that the host measured for an item.
  ///
  /// - Returns: `true` if the extent of the item has changed.
  private mutating func measure(_ index: Int, _ extent: Double, within tolerance: Double) -> Bool {
    var item = items[index]
    if item.source == .data { return false }
    if item.source == .host, (item.size[axis] - extent).magnitude < tolerance { return false }
    isAnyMeasured = true
    (item.size, item.source) = (.zero, .host)
    item.size[axis] = extent
    items.set(item, at: index)
    updateRow(of: index)
    return true
  }

  /// Makes the extent of an item unknown, and computes its row again.
  private mutating func forget(_ index: Int) {
    let item = items[index]
    items.set(SizeSequence.Item(size: .zero, source: .estimate, span: item.span), at: index)
    updateRow(of: index)
  }

  /// Makes the extents of all items unknown, and keeps their column spans.
  private mutating func forgetAll() {
    var known = SizeSequence()
    var place = items.place(of: 0)
    known.append(count: items.count) { _ in
      let span = items[place].span
      items.advance(&place)
      return SizeSequence.Item(size: .zero, source: .estimate, span: span)
    }
    items = known
    isAnyMeasured = false
  }

  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      precondition(
        rows.itemCount == items.count, "\(rows.itemCount) of \(items.count) items have a row")
    #endif
  }
}
