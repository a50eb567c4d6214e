import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// The laws, checked after every step.
extension RandomLife {
  /// An item on the screen before a step.
  struct Anchor {
    var id: UInt64?
    /// The distance from the top of the window.
    var y: Double
    /// A Boolean value that indicates whether it was seen as it is.
    var isSettled: Bool
    /// A Boolean value that indicates whether it started in the window.
    var isInside: Bool
  }

  /// A header or a footer that grew in a step.
  struct Push {
    var kind: ElementKind
    var section: Int
    var by: Double
    /// A Boolean value that indicates whether it was seen as it is before.
    var isSettled: Bool
    /// The number of the round in which it grew.
    var round: Int
    /// The page before anything grew in that round.
    var page: NaivePage
  }

  func fail(_ message: String) {
    if failures.isEmpty {
      failures.append("seed \(seed), step \(story.count): \(message); after \(story.suffix(4))")
    }
  }

  /// The failures so far.
  var failure: String? { failures.first }

  func checkLaws() {
    checkEstimates()
    checkLeads()
    checkVisibility()
    checkRecycling()
    checkSizes()
    checkLateContent()
    driver.pool._checkInvariants()
  }

  /// Law 1.
  func checkVisibility() {
    guard let window = driver.engine.answeredWindow else {
      let mayBeBlind =
        host.viewport.bounds.isEmpty || story.last == "clear"
        || driver.engine.materializedCount == 0
      if !mayBeBlind { fail("the layouts were not queried") }
      return
    }
    let bounds = driver.engine.viewport.bounds
    if bounds.minY < window.minY - 1e-6 || bounds.maxY > window.maxY + 1e-6 {
      fail("the viewport \(bounds) left the window \(window)")
    }
    if driver.engine.viewport != host.viewport {
      fail("the engine has \(driver.engine.viewport.bounds), the host \(host.viewport.bounds)")
    }
    let wanted = page.elements(meeting: window, seen: bounds)
    var found: [NaivePage.Placed] = []
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      let element = live.element
      if live.isWanted {
        found.append(
          NaivePage.Placed(
            kind: element.kind, section: element.section, index: element.index,
            frame: live.attributes.frame))
      } else if let id = element.id.name, leased.contains(id) {
        // A leased element lies at its own frame.
      } else {
        fail("\(element) is live without a reason")
      }
      checkView(of: live, at: index)
    }
    // Returns false for a place that ends or starts within a rounding of the window's edge: it may be in or out.
    func isClear(_ place: NaivePage.Placed) -> Bool {
      place.frame.maxY - window.minY > 1e-6 && window.maxY - place.frame.minY > 1e-6
    }
    if !isAlike(found, wanted), !isAlike(found.filter(isClear), wanted.filter(isClear)) {
      let odd = found.filter { !wanted.contains($0) } + wanted.filter { !found.contains($0) }
      fail(
        "live are \(found.count), expected \(wanted.count), which differ in \(odd.map(\.short)) of "
          + "\(page.sections.map(\.name)) in \(window)")
    }
    // Rarely, since it takes as long as all the rest.
    if story.count % 8 == 0 { checkAnswers(in: bounds) }
    if (driver.engine.contentSize.height - page.extent).magnitude > 1e-6 {
      fail("the content is \(driver.engine.contentSize.height) high and not \(page.extent)")
    }
    if host.contentSize != driver.engine.contentSize {
      fail("the host does not know the content's size")
    }
  }

  /// Compares the engine's answers about a rectangle with the oracle.
  func checkAnswers(in rect: LayoutRect) {
    let found = driver.engine.content.elements(in: rect).map { element, attributes in
      NaivePage.Placed(
        kind: element.kind, section: element.section, index: element.index,
        frame: attributes.frame)
    }
    let standing = page.elements(meeting: rect, seen: driver.engine.viewport.bounds)
    if !isAlike(found, standing) {
      fail("asked, the engine finds \(found.map(\.short)) and not \(standing.map(\.short))")
    }
  }

  func isAlike(_ a: [NaivePage.Placed], _ b: [NaivePage.Placed]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        a.kind == b.kind && a.section == b.section && a.index == b.index
          && (a.frame.minY - b.frame.minY).magnitude < 1e-6
          && (a.frame.size.height - b.frame.size.height).magnitude < 1e-6
          && a.frame.minX == b.frame.minX && a.frame.size.width == b.frame.size.width
      }
  }

  /// Checks that the view shows the element at its frame.
  func checkView(of live: Engine.Materialized, at index: Int) {
    guard let view = driver.view(ofMaterialized: index) else {
      if live.isBound || (!live.isRefused && !host.isFrameDue) {
        fail("\(live.element) has no view")
      }
      return
    }
    if view.isHidden || !view.isAttached { fail("the view of \(live.element) is not visible") }
    if view.attributes?.frame.isNear(live.attributes.frame) != true {
      fail("the view of \(live.element) stands at \(String(describing: view.attributes?.frame))")
    }
    if live.isBound, view.content != content(of: live.element), !host.isFrameDue {
      fail("the view of \(live.element) shows \(String(describing: view.content))")
    }
    if live.isBound == view.isPlaceholder { fail("a placeholder counts as a bound view") }
  }

  /// Law 2.
  func checkRecycling() {
    var shown: Set<ObjectIdentifier> = []
    for index in 0..<driver.engine.materializedCount {
      guard let view = driver.view(ofMaterialized: index) else { continue }
      if !shown.insert(ObjectIdentifier(view)).inserted { fail("a view shows two elements") }
    }
    let visible = host.views.filter { !$0.isHidden }
    if visible.count != shown.count + driver.engine.leavingViews.count {
      fail(
        "\(visible.count) views are visible, \(shown.count) are live and "
          + "\(driver.engine.leavingViews.count) leaving")
    }
  }

  func rememberAnchor() {
    (seen, headersSeen) = ([], [])
    // Nothing on the screen means no anchor; and while sizes are still settling, the anchor is what was
    // on the screen when that began.
    if driver.engine.materializedCount == 0 || host.isFrameDue { return }
    let bounds = host.viewport.bounds
    (seenBounds, offsetAfterHost) = (bounds, bounds.minY)
    let placed = page.items(meeting: bounds).sorted { $0.frame.minY < $1.frame.minY }
    rememberHeaders(placed)
    let inside = placed.filter { $0.frame.minY > bounds.minY - 0.01 }
    let outside = placed.filter { $0.frame.minY <= bounds.minY - 0.01 }
    let all = inside + outside
    seen = (all.filter(isSettled) + all.filter { !isSettled($0) }).map {
      Anchor(
        id: page.sections[$0.section].items[$0.index].id, y: $0.frame.minY - bounds.minY,
        isSettled: isSettled($0), isInside: $0.frame.minY > bounds.minY - 0.01)
    }
    (movedByApp, passed) = ([], [])
    pushes = []
  }

  /// Remembers the headers in sight of the section whose items are seen first, and of those that it stands under.
  private func rememberHeaders(_ placed: [NaivePage.Placed]) {
    headersSeen = []
    guard let section = placed.map(\.section).min() else { return }
    let above = [section] + page.leaders(of: section)
    let bounds = host.viewport.bounds
    headersSeen = page.elements(meeting: bounds, seen: bounds).reversed().filter {
      $0.kind == .header && above.contains($0.section)
    }.map { (page.sections[$0.section].tag, $0.frame.minY - bounds.minY) }
  }

  /// Law 4: where an edit takes away all items in sight, a header of theirs that stays stands where it stood, as near as the
  /// content's ends allow.
  func checkHeader(_ before: NaivePage) {
    guard isEdited, !seen.isEmpty, seenBounds.minY > 0.5, seenBounds.maxY < before.extent - 0.5
    else { return }
    let left = Set(page.sections.flatMap(\.items).compactMap(\.id))
    if seen.contains(where: { $0.id.map { left.contains($0) } ?? true }) { return }
    let bounds = host.viewport.bounds
    let end = max(0, page.extent - bounds.size.height)
    if bounds.minY < 0.5 || bounds.minY > end - 0.5 { return }
    let headers = page.placed(seenFrom: bounds.minY, to: bounds.maxY).filter {
      $0.kind == .header && $0.frame.size.height > 0
    }
    for held in headersSeen {
      guard let now = headers.first(where: { page.sections[$0.section].tag == held.tag }) else {
        continue
      }
      // The content's end keeps it from where it stood, and moves all elements together. Once their sizes are settled, the place to
      // which the end has taken them is the one that is read: if estimates or sizes that come later let the content's end
      // recede, the first item in sight is held, as after any change, and the header is not taken back to the end.
      // So nothing can be asked of its place.
      if now.frame.minY - held.y > end - 0.5 { return }
      // A header of an outer level that gets another length, measured or estimated, pushes the headers below it.
      let leaders = page.leaders(of: now.section).map { page.sections[$0] }
      let isPushed = leaders.contains { leader in
        let before = before.sections.first { $0.tag == leader.tag }
        return leader.table?.header?.length != before?.table?.header?.length
      }
      if isPushed { return }
      // Better estimates of items in sight that come once the edit has settled hold the first of them, and move the end of the
      // header's group.
      let isEstimated = page.items(meeting: bounds).contains {
        page.sections[$0.section].estimate != nil
          && page.sections[$0.section].items[$0.index].extent == nil
      }
      if isEstimated { return }
      headersHeld += 1
      let y = now.frame.minY - bounds.minY
      if (y - held.y).magnitude > 1, mayStand(held.tag, at: held.y) {
        fail(
          "the header of section \(now.section) stood at \(held.y) and stands at \(y) of headers "
            + "\(headersSeen); from \(seenBounds) of \(before.extent) to \(bounds) of \(page.extent) with "
            + "\(headers.map { ($0.section, page.sections[$0.section].tag, $0.frame.minY) }); "
            + "seen \(seen); was \(before.sections.map { ($0.tag, $0.level, $0.name) }); "
            + "is \(page.sections.map { ($0.tag, $0.level, $0.name) })")
      }
      return
    }
  }

  /// Returns whether a section's header stands at a distance from the window's top for any offset: a new header above it, or another
  /// layout, may leave none.
  private func mayStand(_ tag: Int, at y: Double) -> Bool {
    let height = host.viewport.bounds.size.height
    return stride(from: 0, through: max(0, page.extent - height), by: 1).contains { offset in
      page.placed(seenFrom: offset, to: offset + height).contains {
        $0.kind == .header && page.sections[$0.section].tag == tag
          && ($0.frame.minY - offset - y).magnitude <= 1
      }
    }
  }

  /// Remembers that a header or a footer grew, and the page as it was before anything grew with it.
  func recordPush(_ extent: Double, of element: ListElement) {
    guard let table = page.sections[element.section].table,
      let bar = element.kind == .header ? table.header : table.footer, element.kind != .item
    else { return }
    pushes.append(
      Push(
        kind: element.kind, section: element.section, by: extent - bar.length,
        isSettled: bar.extent != nil, round: round, page: pageBeforeRound))
  }

  /// The distance by which headers and footers that grew push an item, which of a section that starts in
  /// sight they do.
  ///
  /// A window that changed in the step did so before they grew. Which of them push is decided for all of a round
  /// together, on the page before it: pushes of earlier rounds have moved the anchor there already.
  private func distance(ofPushes pushes: [Push], to anchor: Anchor) -> Double {
    var (pushed, pushedBefore, round) = (0.0, 0.0, 0)
    for push in pushes where push.isSettled || !anchor.isSettled {
      guard let id = anchor.id, let place = push.page.place(of: id) else { continue }
      if push.round != round { (pushedBefore, round) = (pushed, push.round) }
      let top = place.minY - anchor.y - pushedBefore
      let bar = push.page.placed(seenFrom: top, to: top + host.viewport.bounds.size.height).first {
        $0.kind == push.kind && $0.section == push.section
      }
      let isStartInSight = push.page.start(ofSection: push.section) > top - 0.01
      if let bar, isStartInSight, bar.frame.minY < place.minY { pushed += push.by }
    }
    return pushed
  }

  /// Returns whether an item was visible with its size, or with its estimate until its content arrives; an item
  /// without a view was not visible.
  func isSettled(_ place: NaivePage.Placed) -> Bool {
    let section = page.sections[place.section]
    guard let index = indexOfShown(place) else { return false }
    if case .grid = section.arrangement { return true }
    return section.estimate == nil || section.items[place.index].extent != nil || isAwaited(index)
  }

  private func indexOfShown(_ place: NaivePage.Placed) -> Int? {
    for index in 0..<driver.engine.materializedCount {
      let live = driver.engine.materialized(at: index)
      let element = live.element
      if element.kind == .item, element.section == place.section, element.index == place.index {
        return live.isBound ? index : nil
      }
    }
    return nil
  }

  /// Notes the items in sight that other data has sent elsewhere: all but the most that have kept their order.
  func recordOrder() {
    // An item without an ID is known by its position, and may be another one.
    if seen.contains(where: { $0.id == nil }) {
      seen = []
      return
    }
    var places: [(id: UInt64, y: Double, place: Int)] = []
    for (place, item) in page.sections.flatMap(\.items).enumerated() {
      if let anchor = seen.first(where: { $0.id == item.id }), let id = anchor.id {
        places.append((id, anchor.y, place))
      }
    }
    places.sort { ($0.y, $0.place) < ($1.y, $1.place) }
    var longest: [[Int]] = Array(repeating: [], count: places.count)
    for index in places.indices.reversed() {
      var best: [Int] = []
      for later in places.indices where later > index {
        if places[later].place > places[index].place, longest[later].count > best.count {
          best = longest[later]
        }
      }
      longest[index] = [index] + best
    }
    let stays = longest.max { $0.count < $1.count || ($0.count == $1.count && $0[0] > $1[0]) } ?? []
    for index in places.indices where !stays.contains(index) { movedByApp.insert(places[index].id) }
  }

  /// Law 4: the anchor stays, or as near to its place as the content's ends allow.
  ///
  /// The anchor is the first visible item that starts in the viewport and that the app did not move itself, nor another one
  /// past it if there are others, for want of one the first of all; of several side by side, one of them. A header that
  /// starts above it in the visible area pushes it.
  func checkAnchor(_ before: NaivePage) {
    var still = seen.filter { $0.id.map { !movedByApp.contains($0) } ?? true }
    if let best = still.first {
      still = still.filter { $0.isSettled == best.isSettled && $0.isInside == best.isInside }
    }
    let rest = still.filter { $0.id.map { !passed.contains($0) } ?? true }
    if !rest.isEmpty { still = rest }
    guard let first = still.first else { return }
    let pushed = distance(ofPushes: pushes, to: first)
    let bounds = host.viewport.bounds
    // A list whose whole content was visible holds its start.
    if seenBounds.minY <= 0.5, seenBounds.maxY >= before.extent - 0.5 {
      if bounds.minY > seenBounds.minY + 0.01 {
        fail("a list that was completely visible is \(bounds.minY) from its start")
      }
      return
    }
    let end = max(0, page.extent - bounds.size.height)
    var least = Double.infinity
    for anchor in still.prefix(while: { ($0.y - first.y).magnitude < 0.01 }) {
      // Only an ID surely survives a change, and an invisible item cannot be seen to
      // move.
      guard let id = anchor.id, let now = page.place(of: id), !now.isEmpty, now.intersects(bounds)
      else {
        return
      }
      // The nearest place that the content's ends allow.
      let start = max(0, min(now.minY - anchor.y - pushed, end))
      least = min(least, (start - bounds.minY).magnitude)
    }
    if least > 1 {
      fail("the anchor \(first) moved by \(least) in \(page.sections.map(\.name))")
    }
  }
}

extension NaivePage {
  /// The frame of the item of some name.
  func place(of id: UInt64) -> LayoutRect? {
    for place in items where sections[place.section].items[place.index].id == id {
      return place.frame
    }
    return nil
  }

  /// The offset at which a section starts.
  func start(ofSection section: Int) -> Double {
    sections[..<section].reduce(0) { $0 + $1.extent(width: width) }
  }

  /// The names of the items from one place to another, wherever the first of both is.
  func names(between a: (section: Int, item: Int), and b: (section: Int, item: Int)) -> [UInt64] {
    let (first, last) = a < b ? (a, b) : (b, a)
    var names: [UInt64] = []
    for section in first.section...last.section {
      for (index, item) in sections[section].items.enumerated()
      where (section, index) >= first && (section, index) <= last {
        if let name = item.id { names.append(name) }
      }
    }
    return names
  }
}

extension NaivePage.Placed {
  fileprivate var short: String {
    "\(kind == .item ? "" : "\(kind) ")\(section)/\(index) \(frame.minY)+\(frame.size.height)"
  }
}
