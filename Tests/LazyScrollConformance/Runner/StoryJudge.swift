import LazyScrollEngine

/// The comparison of what a host shows with what it should show, step by step.
struct StoryJudge {
  private let story: HostStory
  private let traits: HostTraits
  private var window: LayoutSize
  private var step = 0
  /// A Boolean value that indicates whether both have gone the same way, so that the bindings are equal.
  private var isExact = true
  /// A Boolean value that indicates whether both have given up the same views.
  private var areBindingsExact = true
  /// A Boolean value that indicates whether both know the same sizes, so that the offset is equal.
  private var isOffsetExact = true
  /// A Boolean value that indicates whether both stand at the same item.
  private var isTogether = true
  /// The views as they were drawn when movements were ordered last; `nil` while nothing moves.
  private var origins: [ShownItem]?
  private var before: StoryPicture?
  private(set) var failures: [HostFailure] = []

  init(_ story: HostStory, traits: HostTraits) {
    self.story = story
    self.traits = traits
    window = LayoutSize(width: story.width, height: story.height)
  }

  /// Compares the first picture, or that after the next step.
  mutating func compare(_ seen: StoryPicture, with expected: StoryPicture) {
    let done = step == 0 ? nil : story.steps[step - 1]
    if let done { record(done) }
    var visible = seen.shown.compactMap { $0.clipped(to: window) }
    let placeholders = visible.filter { $0.item == ShownItem.placeholder }
    visible.removeAll { $0.item == ShownItem.placeholder }
    var wanted = rounded(expected)
    let repeated = Dictionary(grouping: visible, by: \.item).filter { $0.value.count > 1 }
    for item in repeated.keys.sorted() {
      fail("item \(item) is shown twice: \(repeated[item]?.map(\.place) ?? []).")
    }
    if story.hasOverlaps {
      visible = uncovered(visible)
      wanted = uncovered(wanted)
    }
    if done?.endsAtRest ?? true {
      for left in placeholders { fail("a placeholder is left at \(left.place).") }
      if isTogether { compare(visible, with: wanted) }
      compareCounts(seen, expected)
      origins = nil
      before = seen
    } else if case .animate = done {
      origins = visible
    } else if case .hurry = done {
      compare(visible, and: placeholders, with: wanted)
    } else if case .pass = done, isTogether, let origins {
      compareWays(visible, from: origins, to: wanted)
    }
    step += 1
  }

  /// Takes in what a step changes for the comparison.
  private mutating func record(_ done: HostStep) {
    switch done {
    case .collapse:
      window = .zero
      // Some platforms keep the views of what they hide. Where heights are unknown, the offset depends on the rows that were
      // measured by then: those on the screen are compared.
      areBindingsExact = false
      isOffsetExact = isOffsetExact && story.areHeightsGiven
    case .resize(let width, let height): window = LayoutSize(width: width, height: height)
    case .glide where traits.abilities.contains(.animatedScrolls): isExact = false
    case .fling where traits.abilities.contains(.momentum):
      isExact = false
      isTogether = false
    case .fling, .scroll: if !traits.scrollsAtOnce { isExact = false }
    case .show: isTogether = true
    // Which views are bound before the next step is a matter of the host's frames.
    case .hurry: areBindingsExact = false
    // Some hosts bind what stood at the new offset before the update, and others report the offset with the update.
    case .leap, .leapNested: areBindingsExact = false
    // Hosts call back before or after they have told the sizes that they measured.
    case .applyInBinding, .applyInScroll: isOffsetExact = false
    default: break
    }
  }

  private mutating func fail(_ message: String) {
    failures.append(HostFailure(story: story.name, step: step, message: message))
  }

  // MARK: Pictures

  /// Returns the expected views as the host rounds them.
  private func rounded(_ picture: StoryPicture) -> [ShownItem] {
    picture.shown.compactMap { item in
      func rounded(_ edge: Double, _ axis: ScrollAxis) -> Double {
        traits.rounding.rounded(
          edge, offset: axis == story.axis ? picture.offset : 0, along: axis)
      }
      func column(_ x: Double) -> Double {
        // Cells count from the window's leading edge.
        story.isRightToLeft
          ? window.width - rounded(window.width - x, .horizontal) : rounded(x, .horizontal)
      }
      let (left, right) = (column(item.x), column(item.x + item.width))
      let (top, bottom) = (rounded(item.y, .vertical), rounded(item.y + item.height, .vertical))
      return ShownItem(
        item: item.item,
        frame: LayoutRect(x: left, y: top, width: right - left, height: bottom - top),
        isSelected: item.isSelected, isEmpty: item.isEmpty
      ).clipped(to: window)
    }
  }

  /// Returns the part of each view from the first to the last line that no later view covers; all are as wide as the window.
  ///
  /// Hosts that read frames tell whole views in drawing order, and those that read pixels tell these parts.
  private func uncovered(_ shown: [ShownItem]) -> [ShownItem] {
    shown.indices.compactMap { index in
      var part = shown[index]
      // Each view cuts off an end of the part, until no view does: it may take the one below to reach an end.
      var isCut = true
      while isCut, part.height > 0 {
        isCut = false
        for above in shown[(index + 1)...] {
          let (start, end) = (part.y, part.y + part.height)
          let (top, bottom) = (above.y, above.y + above.height)
          if top <= start, bottom > start {
            part.y = min(end, bottom)
            part.height = end - part.y
            isCut = true
          } else if top < end, bottom >= end {
            part.height = top - start
            isCut = true
          }
        }
      }
      return part.height > 0 ? part : nil
    }
  }

  /// A Boolean value that indicates whether a view is so thin that rounding may hide it.
  private func isSliver(_ item: ShownItem) -> Bool {
    min(item.width, item.height) <= 2 * traits.rounding.tolerance
  }

  /// Compares a picture in which placeholders stand for views: each item's place has its view, or is covered by placeholders.
  private mutating func compare(
    _ visible: [ShownItem], and placeholders: [ShownItem], with wanted: [ShownItem]
  ) {
    if placeholders.isEmpty { fail("no placeholder is shown.") }
    for placeholder in placeholders {
      for item in visible where item.overlaps(placeholder, by: traits.rounding.tolerance) {
        fail("a placeholder at \(placeholder.place) is over item \(item.item) at \(item.place).")
      }
    }
    compare(visible, with: wanted, coveredBy: placeholders.map(\.frame))
  }

  private mutating func compare(
    _ visible: [ShownItem], with wanted: [ShownItem], coveredBy placeholders: [LayoutRect] = []
  ) {
    let places = Dictionary(visible.map { ($0.item, $0) }) { first, _ in first }
    for expected in wanted.sorted(by: { $0.item < $1.item }) {
      guard let seen = places[expected.item] else {
        if !isSliver(expected), expected.isEmpty != true,
          !expected.frame.isCovered(by: placeholders[...], within: 2 * traits.rounding.tolerance)
        {
          fail("item \(expected.item) is not shown, expected at \(expected.place).")
        }
        continue
      }
      // A view without content may be as small as that.
      if expected.isEmpty != true, !seen.isAt(expected, within: traits.rounding.tolerance) {
        fail("item \(expected.item) is at \(seen.place), expected at \(expected.place).")
      }
      if seen.isSelected != expected.isSelected, traits.abilities.contains(.touches) {
        fail(
          "item \(expected.item) is drawn as \(seen.isSelected ? "" : "not ")selected, expected otherwise."
        )
      }
    }
    let known = Set(wanted.map(\.item))
    for seen in visible where !known.contains(seen.item) && !isSliver(seen) {
      fail("item \(seen.item) is shown at \(seen.place), expected nowhere.")
    }
  }

  // MARK: Counts

  private mutating func compareCounts(_ seen: StoryPicture, _ expected: StoryPicture) {
    // Nobody sees a view of an item that stays in sight being bound again.
    let stayed = Set(before?.shown.map(\.item) ?? []).intersection(seen.shown.map(\.item))
    for item in stayed.sorted() where seen.bound[item] != nil && expected.bound[item] == nil {
      fail("item \(item) stayed in sight and was bound again.")
    }
    guard isExact else { return }
    let tolerance = traits.rounding.tolerance
    if isOffsetExact, (seen.offset - expected.offset).magnitude > tolerance {
      fail("the content offset is \(seen.offset), expected \(expected.offset).")
    }
    if areBindingsExact, seen.bound != expected.bound {
      let items = Set(seen.bound.keys).union(expected.bound.keys).sorted()
      for item in items where seen.bound[item] != expected.bound[item] {
        fail(
          "item \(item) was bound \(seen.bound[item] ?? 0) times, expected \(expected.bound[item] ?? 0)."
        )
      }
    }
  }

  // MARK: Movements

  /// Compares a picture while views may move: each is on its way, between where it was drawn and where it is placed.
  private mutating func compareWays(
    _ visible: [ShownItem], from origins: [ShownItem], to wanted: [ShownItem]
  ) {
    if !traits.abilities.contains(.movements) { return compare(visible, with: wanted) }
    var (moving, isOnItsWay) = ([Int](), false)
    let axis = story.axis
    let tolerance = 2 * traits.rounding.tolerance + cellLength
    for seen in visible where isWhole(seen) {
      guard let origin = origins.first(where: { $0.item == seen.item }),
        let target = wanted.first(where: { $0.item == seen.item }), isWhole(origin),
        isWhole(target),
        // Another view may cover a part of one that crosses its way.
        seen.extent(axis) + traits.rounding.tolerance
          >= min(origin.extent(axis), target.extent(axis))
      else { continue }
      let (start, end, place) = (origin.start(axis), target.start(axis), seen.start(axis))
      let (low, high) = (min(start, end), max(start, end))
      if place < low - tolerance || place > high + tolerance {
        fail(
          "item \(seen.item) is at \(seen.place) on its way from \(origin.place) to \(target.place)."
        )
      }
      guard high - low > 3 * tolerance + 1 else { continue }
      moving.append(seen.item)
      if place > low + 0.5, place < high - 0.5 { isOnItsWay = true }
    }
    if !moving.isEmpty, !isOnItsWay { fail("none of the items \(moving) is seen on its way.") }
  }

  private var cellLength: Double {
    guard case .cells(let width, let height) = traits.rounding else { return 0 }
    return story.isSideways ? width : height
  }

  /// Returns a Boolean value that indicates whether the window cuts nothing off, as far as can be seen.
  private func isWhole(_ item: ShownItem) -> Bool {
    let (start, extent) = (item.start(story.axis), item.extent(story.axis))
    return start > 0 && start + extent < window[story.axis]
  }
}

extension ShownItem {
  /// The distance of the first edge along an axis from the window's.
  fileprivate func start(_ axis: ScrollAxis) -> Double { axis == .vertical ? y : x }

  /// The length along an axis.
  fileprivate func extent(_ axis: ScrollAxis) -> Double { axis == .vertical ? height : width }

  /// Returns a Boolean value that indicates whether two views share more than a distance along both axes.
  fileprivate func overlaps(_ other: ShownItem, by distance: Double) -> Bool {
    min(x + width, other.x + other.width) - max(x, other.x) > distance
      && min(y + height, other.y + other.height) - max(y, other.y) > distance
  }

  /// The edges, as a text.
  fileprivate var place: String { "(\(x), \(y), \(width) × \(height))" }

  fileprivate func isAt(_ other: ShownItem, within tolerance: Double) -> Bool {
    (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
      && (x + width - other.x - other.width).magnitude <= tolerance
      && (y + height - other.y - other.height).magnitude <= tolerance
  }
}

extension LayoutRect {
  /// Returns a Boolean value that indicates whether other rectangles together cover this one, except for strips of a width.
  fileprivate func isCovered(by others: ArraySlice<LayoutRect>, within width: Double) -> Bool {
    if size.width <= width || size.height <= width { return true }
    guard let place = others.firstIndex(where: { intersects($0) }) else { return false }
    let (first, rest) = (others[place], others[(place + 1)...])
    let (top, bottom) = (max(minY, first.minY), min(maxY, first.maxY))
    // What the first one leaves: above it, below it, and at both sides.
    let parts = [
      part(minX, minY, maxX, top), part(minX, bottom, maxX, maxY),
      part(minX, top, max(minX, first.minX), bottom),
      part(min(maxX, first.maxX), top, maxX, bottom),
    ]
    return parts.allSatisfy { $0.isCovered(by: rest, within: width) }
  }

  private func part(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> LayoutRect
  {
    LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
