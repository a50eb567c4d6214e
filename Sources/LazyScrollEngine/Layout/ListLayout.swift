/// A layout of items one after the other along the axis, each across the whole width.
///
/// Extents come from the data source if it declares them, and otherwise from the host, which
/// measures an item whenever it is bound; until then the item has the estimated extent. A billion
/// unmeasured items cost less than a kilobyte.
public struct ListLayout: SectionLayout {
  private var extents: ExtentTree
  private var axis = ScrollAxis.vertical
  private var crossExtent = 0.0
  /// A Boolean value that indicates whether the data source declared extents, so that only the
  /// others are measured.
  private var isDeclared = false
  /// The declared items, each of extent 1; `nil` if all or none are.
  private var declared: ExtentTree?
  /// True if the estimate given was invalid.
  let isEstimateRepaired: Bool

  /// Creates a list with the given estimate for its items, in points.
  ///
  /// - Parameter estimate: The extent of an item until it is measured. If it is less than
  ///   ``leastEstimate``, or not a number, 44 is used.
  public init(estimate: Double) {
    let isUsable = estimate >= Self.leastEstimate && estimate <= LayoutRect.greatestCoordinate
    extents = ExtentTree(estimate: isUsable ? estimate : 44)
    isEstimateRepaired = !isUsable
  }

  /// The least estimate of an item, in points: all items that would fit into the window at their
  /// estimate are requested.
  public static var leastEstimate: Double { LayoutRect.leastLength }

  /// The number of items.
  var count: Int { extents.count }
  /// The sum of the extents, in points.
  var extent: Double { extents.total }

  /// `true`: the extents are stored in a tree.
  public static var keepsGeometry: Bool { true }

  /// The sum of the extents, and the cross extent.
  public var contentSize: LayoutSize {
    LayoutRect(
      along: axis, offset: 0, extent: extents.total, crossOffset: 0, crossExtent: crossExtent
    ).size
  }

  /// Stores the number of items and the known extents.
  ///
  /// - Complexity: O(1) without known extents, otherwise O(n).
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    axis = environment.axis
    crossExtent = environment.crossExtent
    guard let geometry = content.geometry else { return }
    extents = ExtentTree(count: 0, estimate: extents.estimate)
    isDeclared = geometry.count != nil
    declared = nil
    insert(geometry, count: content.count, at: 0)
  }

  /// Adds the items that intersect a rectangle, in order.
  ///
  /// - Complexity: O(log n + k) for k of them.
  public func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    let (axis, crossExtent, isDeclared, declared) = (axis, crossExtent, isDeclared, declared)
    let (lower, upper) = (rect.offset(along: axis), rect.end(along: axis))
    let known = answer.count
    var (first, last) = (Double.infinity, -Double.infinity)
    var reach = (backward: Double.infinity, forward: Double.infinity)
    // One more than the remaining number shows that some are omitted.
    let limit = answer.limitOfVisits
    extents.forEachItem(from: lower, to: upper, atMost: limit) {
      index, offset, extent, isMeasured in
      // The answer changes when the first item leaves, the last one does, or the next one enters.
      reach.forward = min(reach.forward, offset + extent - lower)
      reach.backward = min(reach.backward, upper - offset)
      first = min(first, offset)
      last = max(last, offset + extent)
      answer.append(
        LayoutAttributes(
          index: index,
          frame: LayoutRect(
            along: axis, offset: offset, extent: extent, crossOffset: 0, crossExtent: crossExtent),
          selfSizing: isDeclared && declared?.extent(at: index) != 0 ? [] : AxisSet(axis),
          isMeasured: isMeasured))
    }
    if answer.count == known {
      let total = extents.total
      answer.holds(
        backward: lower >= total && total > 0 ? lower - total : .infinity,
        forward: upper <= 0 && total > 0 ? -upper : .infinity)
      return
    }
    // Before an item that starts within the rectangle nothing can leave.
    if first <= lower { reach.backward = min(reach.backward, lower - first) }
    if last >= upper { reach.forward = min(reach.forward, last - upper) }
    answer.holds(backward: reach.backward, forward: reach.forward)
  }

  /// Returns the attributes of one item.
  ///
  /// - Complexity: O(log n).
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, index >= 0, index < extents.count else { return nil }
    let place = extents.place(of: index)
    return LayoutAttributes(
      index: index,
      frame: LayoutRect(
        along: axis, offset: place.offset, extent: place.extent, crossOffset: 0,
        crossExtent: crossExtent),
      selfSizing: isDeclared && declared?.extent(at: index) != 0 ? [] : AxisSet(axis),
      isMeasured: place.isMeasured)
  }

  /// Returns the extent of an item until it is measured.
  public func estimate(of kind: ElementKind) -> Double? {
    kind == .item ? extents.estimate : nil
  }

  /// Returns the items that were measured.
  ///
  /// - Complexity: O(m) for m of them.
  public func measuredItems() -> [MeasuredItem] {
    var items: [MeasuredItem] = []
    func append(_ range: Range<Int>) {
      extents.forEachMeasuredItem(in: range) { index, extent in
        let frame = LayoutRect(
          along: axis, offset: 0, extent: extent, crossOffset: 0, crossExtent: crossExtent)
        items.append(MeasuredItem(index: index, size: frame.size, axes: AxisSet(axis)))
      }
    }
    if let declared {
      var first = 0
      declared.forEachRun { run in
        if run.extent == 0 { append(first..<first + run.count) }
        first += run.count
      }
    } else if !isDeclared {
      append(0..<extents.count)
    }
    return items
  }

  /// Edits the extents.
  ///
  /// - Complexity: O(log n) for each run of items touched.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .insert(let items, let target):
      insert(items.geometry, count: items.count, at: target)
    case .remove(let range):
      extents.remove(range)
      declared?.remove(range)
    case .move(let source, let target):
      let extent = extents.isMeasured(at: source) ? extents.extent(at: source) : nil
      extents.remove(source..<source + 1)
      if let extent {
        extents.insert(extent: extent, at: target)
      } else {
        extents.insert(count: 1, at: target)
      }
      if let mark = declared?.extent(at: source) {
        declared?.remove(source..<source + 1)
        declared?.insert(extent: mark, at: target)
      }
    case .resize(let index, let size): declare(size[axis], at: index)
    case .reframe(let index, let frame): declare(frame.size[axis], at: index)
    case .measured(.item, let index, let size, _):
      if extents.isMeasured(at: index)
        && (extents.extent(at: index) - size[axis]).magnitude < environment.tolerance
      {
        return .nothing
      }
      extents.setExtent(size[axis], at: index)
    case .measured: return .nothing
    case .estimate(let kind, let extent):
      guard kind == .item, extent > 0, extent <= LayoutRect.greatestCoordinate else {
        return .nothing
      }
      extents.estimate = extent
    case .shift, .drifted: return .nothing
    case .invalidate(let context):
      switch context.scope {
      case .everything:
        extents.forgetAllExtents()
        (isDeclared, declared) = (false, nil)
      case .items(let indexes):
        for index in indexes where index >= 0 && index < extents.count {
          extents.forgetExtent(at: index)
          tellApart()
          declared?.setExtent(0, at: index)
        }
      case .counts, .arrangement, .supplementaries, .decorations: return .nothing
      }
    }
    return .attributes
  }

  /// Returns a fault for an invalid estimate.
  public func faults() -> [LayoutFault] { isEstimateRepaired ? [.lengths] : [] }

  /// Writes the name `list` and the estimate.
  public func write(to trace: inout TraceWriter) {
    trace.word("list")
    trace.number(extents.estimate)
  }

  /// Stores an extent declared by the app.
  private mutating func declare(_ extent: Double, at index: Int) {
    extents.setExtent(extent, at: index)
    declared?.setExtent(1, at: index)
  }

  /// Begins to distinguish declared items from others, if all of them were declared.
  private mutating func tellApart() {
    if !isDeclared || declared != nil { return }
    var all = ExtentTree(estimate: 0)
    all.insert(extent: 1, count: extents.count, at: 0)
    declared = all
  }

  /// Inserts items with the known extents; an invalid extent counts as unknown.
  private mutating func insert(_ geometry: ItemGeometry, count: Int, at target: Int) {
    guard geometry.count != nil else {
      tellApart()
      extents.insert(count: count, at: target)
      declared?.insert(extent: 0, count: count, at: target)
      return
    }
    if case .extents(let all) = geometry, all.count == count, target == extents.count,
      all.allSatisfy({ $0 >= 0 && $0 <= LayoutRect.greatestCoordinate })
    {
      declared?.insert(extent: 1, count: count, at: target)
      extents.append(extents: all)
      return
    }
    // The items after the known ones are one run, whatever their number.
    let knownCount = min(count, geometry.count ?? 0)
    if knownCount < count {
      tellApart()
      extents.insert(count: count - knownCount, at: target)
      declared?.insert(extent: 0, count: count - knownCount, at: target)
    }
    var known: [Double?] = []
    known.reserveCapacity(knownCount)
    for index in 0..<knownCount {
      let extent = geometry.extent(at: index, along: axis)
      let isUsable = extent.map { $0 >= 0 && $0 <= LayoutRect.greatestCoordinate } ?? false
      known.append(isUsable ? extent : nil)
    }
    if target == extents.count && known.allSatisfy({ $0 != nil }) {
      declared?.insert(extent: 1, count: knownCount, at: target)
      extents.append(extents: known.lazy.map { $0 ?? 0 })
      return
    }
    if known.contains(nil) { tellApart() }
    for (index, extent) in known.enumerated() {
      if let extent {
        extents.insert(extent: extent, at: target + index)
      } else {
        extents.insert(count: 1, at: target + index)
      }
      declared?.insert(extent: extent == nil ? 0 : 1, at: target + index)
    }
  }
}
