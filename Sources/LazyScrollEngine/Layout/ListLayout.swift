/// A layout of items one after the other along the axis, each across the full width, with an optional distance
/// between them.
///
/// Extents come from the data source if it declares them, and otherwise from the host, which
/// measures an item whenever it is bound; until then the item has the estimated extent. A billion
/// unmeasured items cost less than a kilobyte.
public struct ListLayout: SectionLayout {
  /// The pitch of each item: its extent with the distance to the next item, in points.
  ///
  /// An item without an extent takes up no space, so its pitch is 0.
  private(set) var pitches: ExtentTree
  /// The distance between two items, in points.
  let spacing: Double
  private var axis = ScrollAxis.vertical
  private var crossExtent = 0.0
  /// True if the data source declared extents, so that only the items without a declared extent are measured.
  private var isDeclared = false
  /// A mark for each item: extent 1 if its extent is declared, else 0; `nil` if all or none are declared.
  private var declared: ExtentTree?
  /// True if the given estimate or spacing was invalid and has been replaced.
  let areLengthsRepaired: Bool

  /// Creates a list with an estimated extent for its items, in points.
  ///
  /// - Parameters:
  ///   - estimate: The extent of an item until it is measured. If it is less than 1/64 point, or not a number, 44
  ///     is used.
  ///   - spacing: The distance between two items. A negative value, or one that is not a number, counts as 0. An item
  ///     of extent 0 has no distance to its neighbours.
  public init(estimate: Double, spacing: Double = 0) {
    let isEstimateUsable =
      estimate >= Self.leastEstimate && estimate <= LayoutRect.greatestCoordinate
    let isSpacingUsable = spacing >= 0 && spacing <= LayoutRect.greatestCoordinate
    self.spacing = isSpacingUsable ? spacing : 0
    pitches = ExtentTree(estimate: (isEstimateUsable ? estimate : 44) + self.spacing)
    areLengthsRepaired = !isEstimateUsable || !isSpacingUsable
  }

  /// The least valid estimate, in points.
  ///
  /// The engine requests as many items as fill the window at their estimate, so a tiny estimate would request too many.
  package static var leastEstimate: Double { LayoutRect.leastLength }

  /// The number of items.
  var count: Int { pitches.count }
  /// The extent from the first item's start to the last one's end, in points.
  var extent: Double { max(0, pitches.total - spacing) }

  /// `true`: the layout stores the extents itself, in a tree.
  public static var keepsGeometry: Bool { true }

  /// The extent from the first item's start to the last one's end, and the cross extent.
  public var contentSize: LayoutSize {
    LayoutRect(
      along: axis, offset: 0, extent: extent, crossOffset: 0, crossExtent: crossExtent
    ).size
  }

  private func pitch(ofExtent extent: Double) -> Double { Self.pitch(ofExtent: extent, spacing) }

  private static func pitch(ofExtent extent: Double, _ spacing: Double) -> Double {
    extent > 0 ? extent + spacing : 0
  }

  private func extent(ofPitch pitch: Double) -> Double { max(0, pitch - spacing) }

  /// Stores the number of items and their declared extents.
  ///
  /// - Complexity: O(1) without declared extents, otherwise O(n).
  public mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    axis = environment.axis
    crossExtent = environment.crossExtent
    guard let geometry = content.geometry else { return }
    pitches = ExtentTree(count: 0, estimate: pitches.estimate)
    isDeclared = geometry.count != nil
    declared = nil
    insert(geometry, count: content.count, at: 0)
  }

  /// Adds the items that intersect a rectangle, in order.
  ///
  /// - Complexity: O(log n + k) for k intersecting items.
  public func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    let (axis, crossExtent, isDeclared, declared) = (axis, crossExtent, isDeclared, declared)
    let (lower, upper) = (rect.offset(along: axis), rect.end(along: axis))
    var (first, last) = (Double.infinity, -Double.infinity)
    var reach = (backward: Double.infinity, forward: Double.infinity)
    // The limit is one more than can be added, so that the answer records an omission.
    let limit = answer.limitOfVisits
    pitches.forEachItem(from: lower, to: upper, atMost: limit) {
      index, offset, pitch, isMeasured in
      let extent = extent(ofPitch: pitch)
      last = max(last, offset + pitch)
      if extent > 0, offset + extent <= lower {
        // The item ends before the rectangle: only the spacing after it intersects.
        reach.backward = min(reach.backward, lower - offset - extent)
        return
      }
      // The answer changes when an item leaves the rectangle at either end.
      reach.forward = min(reach.forward, offset + extent - lower)
      reach.backward = min(reach.backward, upper - offset)
      first = min(first, offset)
      answer.append(
        LayoutAttributes(
          index: index,
          frame: LayoutRect(
            along: axis, offset: offset, extent: extent, crossOffset: 0, crossExtent: crossExtent),
          selfSizing: isDeclared && declared?.extent(at: index) != 0 ? [] : AxisSet(axis),
          isMeasured: isMeasured))
    }
    if last < 0 {
      let total = extent
      answer.holds(
        backward: lower >= total && total > 0 ? lower - total : .infinity,
        forward: upper <= 0 && total > 0 ? -upper : .infinity)
      return
    }
    // The item before the first one enters once the rectangle starts before the first one.
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
    guard kind == .item, index >= 0, index < pitches.count else { return nil }
    let place = pitches.place(of: index)
    return LayoutAttributes(
      index: index,
      frame: LayoutRect(
        along: axis, offset: place.offset, extent: extent(ofPitch: place.extent), crossOffset: 0,
        crossExtent: crossExtent),
      selfSizing: isDeclared && declared?.extent(at: index) != 0 ? [] : AxisSet(axis),
      isMeasured: place.isMeasured)
  }

  /// Returns the extent of an item until it is measured, in points; `nil` for other kinds of elements.
  public func estimate(of kind: ElementKind) -> Double? {
    kind == .item ? pitches.estimate - spacing : nil
  }

  /// Returns the items that were measured.
  ///
  /// - Complexity: O(m) for m measured items.
  public func measuredItems() -> [MeasuredItem] {
    var items: [MeasuredItem] = []
    func append(_ range: Range<Int>) {
      pitches.forEachMeasuredItem(in: range) { index, pitch in
        let frame = LayoutRect(
          along: axis, offset: 0, extent: extent(ofPitch: pitch), crossOffset: 0,
          crossExtent: crossExtent)
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
      append(0..<pitches.count)
    }
    return items
  }

  /// Applies a change to the stored extents.
  ///
  /// - Complexity: O(log n) for each affected run of items.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    switch change {
    case .insert(let items, let target):
      insert(items.geometry, count: items.count, at: target)
    case .remove(let range):
      pitches.remove(range)
      declared?.remove(range)
    case .move(let source, let target):
      let pitch = pitches.isMeasured(at: source) ? pitches.extent(at: source) : nil
      pitches.remove(source..<source + 1)
      if let pitch {
        pitches.insert(extent: pitch, at: target)
      } else {
        pitches.insert(count: 1, at: target)
      }
      if let mark = declared?.extent(at: source) {
        declared?.remove(source..<source + 1)
        declared?.insert(extent: mark, at: target)
      }
    case .resize(let index, let size): declare(size[axis], at: index)
    case .reframe(let index, let frame): declare(frame.size[axis], at: index)
    case .measured(.item, let index, let size, _):
      let pitch = pitch(ofExtent: size[axis])
      if pitches.isMeasured(at: index)
        && (pitches.extent(at: index) - pitch).magnitude < environment.tolerance
      {
        return .nothing
      }
      pitches.setExtent(pitch, at: index)
    case .measured: return .nothing
    case .estimate(let kind, let extent):
      guard kind == .item, extent > 0, extent <= LayoutRect.greatestCoordinate else {
        return .nothing
      }
      pitches.estimate = extent + spacing
    case .shift, .drifted: return .nothing
    case .invalidate(let context):
      switch context.scope {
      case .everything:
        pitches.forgetAllExtents()
        (isDeclared, declared) = (false, nil)
      case .items(let indexes):
        for index in indexes where index >= 0 && index < pitches.count {
          pitches.forgetExtent(at: index)
          tellApart()
          declared?.setExtent(0, at: index)
        }
      case .counts, .arrangement, .supplementaries, .decorations: return .nothing
      }
    }
    return .attributes
  }

  /// Returns a fault for an invalid estimate or spacing.
  public func faults() -> [LayoutFault] { areLengthsRepaired ? [.lengths] : [] }

  /// Returns the kind `list` with the estimate; with a spacing, the kind `spacedList` with estimate and spacing.
  public func layoutDescription() -> LayoutDescription {
    var description = LayoutDescription(spacing == 0 ? "list" : "spacedList")
    description.append(pitches.estimate - spacing)
    if spacing != 0 { description.append(spacing) }
    return description
  }

  /// Stores the extent that the app declares for an item.
  private mutating func declare(_ extent: Double, at index: Int) {
    pitches.setExtent(pitch(ofExtent: extent), at: index)
    declared?.setExtent(1, at: index)
  }

  /// Creates the marks that distinguish declared items from measured ones, if all items were declared until now.
  private mutating func tellApart() {
    if !isDeclared || declared != nil { return }
    var all = ExtentTree(estimate: 0)
    all.insert(extent: 1, count: pitches.count, at: 0)
    declared = all
  }

  /// Inserts items with their declared extents; an invalid extent counts as not declared.
  private mutating func insert(_ geometry: ItemGeometry, count: Int, at target: Int) {
    guard geometry.count != nil else {
      tellApart()
      pitches.insert(count: count, at: target)
      declared?.insert(extent: 0, count: count, at: target)
      return
    }
    if case .extents(let all) = geometry, all.count == count, target == pitches.count,
      all.allSatisfy({ $0 >= 0 && $0 <= LayoutRect.greatestCoordinate })
    {
      declared?.insert(extent: 1, count: count, at: target)
      if spacing == 0 {
        pitches.append(extents: all)
      } else {
        let spacing = spacing
        pitches.append(extents: all.lazy.map { Self.pitch(ofExtent: $0, spacing) })
      }
      return
    }
    // All items after the last declared one become a single run, whatever their number.
    let knownCount = min(count, geometry.count ?? 0)
    if knownCount < count {
      tellApart()
      pitches.insert(count: count - knownCount, at: target)
      declared?.insert(extent: 0, count: count - knownCount, at: target)
    }
    var known: [Double?] = []
    known.reserveCapacity(knownCount)
    for index in 0..<knownCount {
      let extent = geometry.extent(at: index, along: axis)
      let isUsable = extent.map { $0 >= 0 && $0 <= LayoutRect.greatestCoordinate } ?? false
      known.append(isUsable ? extent : nil)
    }
    if target == pitches.count && known.allSatisfy({ $0 != nil }) {
      declared?.insert(extent: 1, count: knownCount, at: target)
      let spacing = spacing
      pitches.append(extents: known.lazy.map { Self.pitch(ofExtent: $0 ?? 0, spacing) })
      return
    }
    if known.contains(nil) { tellApart() }
    for (index, extent) in known.enumerated() {
      if let extent {
        pitches.insert(extent: pitch(ofExtent: extent), at: target + index)
      } else {
        pitches.insert(count: 1, at: target + index)
      }
      declared?.insert(extent: extent == nil ? 0 : 1, at: target + index)
    }
  }
}
