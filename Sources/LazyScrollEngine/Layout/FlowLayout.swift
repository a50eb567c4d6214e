/// A layout of items of individual sizes, side by side in lines like words in a text.
///
/// ```swift
/// FlowLayout(estimate: LayoutSize(width: 80, height: 32), spacing: 8, alignment: .justified)
/// ```
///
/// A line contains as many items as fit. Its extent is that of its longest item, and all its items
/// begin at its start. A size declared by the data source is used, limited to the width of the
/// section. The host measures both lengths of all other items; until then they have the estimated size.
/// An item without area takes up no space and no spacing.
///
/// Lines are stored. After a change, items are divided into lines again from the line before the first
/// changed item, and only until a line begins with the same item as before.
public struct FlowLayout: SectionLayout {
  /// The alignment of the items in a line that they do not fill.
  public enum Alignment: UInt8, Hashable, Sendable {
    /// At the leading edge.
    case start
    /// In the middle.
    case center
    /// At the trailing edge.
    case end
    /// From edge to edge, with wider spacing; the items of the last line are at the leading edge.
    case justified
  }

  let estimate: LayoutSize
  let alignment: Alignment
  /// The spacing between the items of a line.
  let spacing: Spacing
  /// The spacing between lines.
  let lineSpacing: Spacing
  private let isEstimateRepaired: Bool

  var axis = ScrollAxis.vertical
  var pixels = PixelGrid()
  var crossExtent = 0.0
  var sizes = SizeSequence()
  var lines = LineSequence()
  /// The items with invalid sizes, among the items that were added last.
  private var faulty = FaultyItems()
  /// The items wider than a line, among the items added last, or among all items after all lines were computed again.
  var tooWide = FaultyItems()
  var visits = VisitCount()
  /// True if the host has measured an item.
  private var isAnyMeasured = false

  /// Creates a layout of items in lines.
  ///
  /// - Parameters:
  ///   - estimate: The size of an item until it is measured, in points; 44 by 44 if it is invalid.
  ///   - spacing: The distance between two items of a line, in points.
  ///   - lineSpacing: The distance between two lines, in points; by default, the value of `spacing`.
  ///   - alignment: The alignment of the items in a line that they do not fill.
  public init(
    estimate: LayoutSize = LayoutSize(width: 44, height: 44), spacing: Double = 0,
    lineSpacing: Double? = nil,
    alignment: Alignment = .start
  ) {
    let isUsable =
      estimate.isValid && min(estimate.width, estimate.height) >= ListLayout.leastEstimate
    self.estimate = isUsable ? estimate : LayoutSize(width: 44, height: 44)
    isEstimateRepaired = !isUsable
    self.spacing = Spacing(spacing)
    self.lineSpacing = Spacing(lineSpacing ?? spacing)
    self.alignment = alignment
  }

  /// `true`: the layout stores the sizes itself, in a tree.
  public static var keepsGeometry: Bool { true }

  /// 2²⁰: the size of each item is stored, and all lines are computed again when the width changes.
  public static var greatestCount: Int { 1 << 20 }

  /// The number of bytes that the layout has allocated on the heap.
  public var byteCount: Int { sizes.byteCount + lines.byteCount }

  /// The size of all lines with the spacing between them: along the axis the end of the last line, across it the full width.
  public var contentSize: LayoutSize {
    LayoutRect(
      along: axis, offset: 0, extent: max(0, lines.extent - lineSpacing.extent), crossOffset: 0,
      crossExtent: crossExtent
    ).size
  }

  /// Divides all items into lines, if the content or the environment is new.
  ///
  /// - Complexity: O(n), or O(1) if nothing changed.
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    let isSame =
      axis == environment.axis && crossExtent == environment.crossExtent
      && pixels == environment.pixels
    (axis, crossExtent) = (environment.axis, max(0, environment.crossExtent))
    pixels = environment.pixels
    if let geometry = content.geometry {
      sizes = SizeSequence()
      faulty = FaultyItems()
      append(geometry, count: content.count)
    } else if isSame {
      return
    }
    breakAll()
  }

  /// Applies a change to the sizes, and divides the affected lines again.
  ///
  /// - Complexity: O(log n) for each affected item, and for each line that has other items afterwards.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .insert(let items, let target):
      forgetFaults()
      insert(items, at: target)
    case .remove(let range): remove(range)
    case .move(let source, let target): move(from: source, to: target)
    case .resize(let index, let size): resize(index, to: size)
    case .reframe(let index, let frame): resize(index, to: frame.size)
    case .measured(.item, let index, let size, _):
      if !measure(index, size, within: environment.tolerance) { return .nothing }
    case .measured, .estimate, .shift, .drifted: return .nothing
    case .invalidate(let context):
      switch context.scope {
      case .everything:
        let count = sizes.count
        sizes = SizeSequence()
        append(.none, count: count)
        breakAll()
      case .items(let indexes):
        for index in indexes where index >= 0 && index < sizes.count {
          set(estimate, .estimate, at: index)
        }
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
    var items: [MeasuredItem] = []
    if !isAnyMeasured { return items }
    var place = sizes.place(of: 0)
    while place.index < sizes.count {
      let item = sizes[place]
      if item.source == .host {
        items.append(
          MeasuredItem(index: place.index, size: item.size, axes: [.horizontal, .vertical]))
      }
      sizes.advance(&place)
    }
    return items
  }

  /// Returns faults for invalid spacing, estimate and item sizes, and for items wider than a line.
  public func faults() -> [LayoutFault] {
    var faults: [LayoutFault] = []
    if spacing.isRepaired || lineSpacing.isRepaired || isEstimateRepaired {
      faults.append(.lengths)
    }
    if let fault = faulty.with(tooWide).fault { faults.append(fault) }
    return faults
  }

  /// Returns a description of the kind `flow`, with all parameters of the layout.
  public func layoutDescription() -> LayoutDescription {
    var description = LayoutDescription("flow")
    description.append(estimate)
    description.append(spacing.extent)
    description.append(lineSpacing.extent)
    description.append(Int(alignment.rawValue))
    return description
  }

  init(from parameters: inout LayoutParameters) throws(UnknownLayout) {
    self.init(
      estimate: try parameters.size(), spacing: try parameters.number(),
      lineSpacing: try parameters.number(),
      alignment: try parameters.choice { Alignment(rawValue: $0) })
  }

  // MARK: Items

  /// Returns the size of a new item, declared or estimated, and records an invalid declared size as a fault.
  private mutating func item(
    _ geometry: ItemGeometry, _ index: Int, at place: Int
  ) -> SizeSequence.Item {
    var size = geometry.size(at: index)
    if case .extents = geometry, let extent = geometry.extent(at: index, along: axis) {
      var known = estimate
      known[axis] = extent
      size = known
    }
    guard let size else { return SizeSequence.Item(size: estimate, source: .estimate) }
    if !size.isValid {
      faulty.add(place)
      return SizeSequence.Item(size: estimate, source: .estimate)
    }
    return SizeSequence.Item(size: size, source: .data)
  }

  private mutating func forgetFaults() {
    (faulty, tooWide) = (FaultyItems(), FaultyItems())
  }

  private mutating func resize(_ index: Int, to size: LayoutSize) {
    forgetFaults()
    set(size, .data, at: index)
  }

  private mutating func append(_ geometry: ItemGeometry, count: Int) {
    // The swap keeps the sequence uniquely referenced: the closure below uses `self`, and would otherwise cause a copy.
    var known = SizeSequence()
    swap(&known, &sizes)
    let first = known.count
    known.append(count: count) { item(geometry, $0, at: first + $0) }
    sizes = known
  }

  private mutating func insert(_ items: ItemList, at target: Int) {
    if target == sizes.count {
      append(items.geometry, count: items.count)
    } else {
      for index in 0..<items.count {
        sizes.insert(item(items.geometry, index, at: target + index), at: target + index)
      }
    }
    breakLines(inserting: items.count, at: target)
  }

  private mutating func remove(_ range: Range<Int>) {
    for _ in range { sizes.remove(at: range.lowerBound) }
    breakLines(removing: range)
  }

  private mutating func move(from source: Int, to target: Int) {
    let item = sizes[source]
    sizes.remove(at: source)
    breakLines(removing: source..<source + 1)
    sizes.insert(item, at: target)
    breakLines(inserting: 1, at: target)
  }

  /// Stores the size that the host measured for an item.
  ///
  /// - Returns: `true` if the item had only an estimated size, or if its placed size has changed.
  private mutating func measure(_ index: Int, _ size: LayoutSize, within tolerance: Double) -> Bool
  {
    let known = sizes[index]
    let new = SizeSequence.Item(size: size, source: known.source == .data ? .data : .host)
    isAnyMeasured = true
    let (placed, wanted) = (self.size(of: known), self.size(of: new))
    if known.source != .estimate, (placed.width - wanted.width).magnitude < tolerance,
      (placed.height - wanted.height).magnitude < tolerance
    {
      sizes.set(new, at: index)
      return false
    }
    set(new.size, new.source, at: index)
    return true
  }

  private mutating func set(_ size: LayoutSize, _ source: SizeSequence.Item.Source, at index: Int) {
    sizes.set(SizeSequence.Item(size: size, source: source), at: index)
    breakLines(from: index, to: index + 1)
  }

  func _checkInvariants() {
    #if LAZYSCROLL_CHECKS
      precondition(
        lines.itemCount == sizes.count, "\(lines.itemCount) of \(sizes.count) items have a line")
    #endif
  }
}
