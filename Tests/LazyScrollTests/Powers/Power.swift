import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// Something that a list view can do for its app or its user, with a check that a class of list view passes by its public names.
struct Power: Sendable {
  typealias Kind = PowerPage.Kind
  typealias View = RecordingHost.View

  /// The row of the table: what it is, and the names in code.
  let name: String
  /// The classes that do not have it, and why.
  var missing: [Kind: String] = [:]
  /// Performs the power with a fresh list of nine rows of 100 points in a window of 400.
  let check: @Sendable (PowerPage) -> Bool

  /// All powers, in the order of the article.
  static let all: [Power] = items + positions + data + content

  // MARK: Items and the user

  private static let items = [
    Power(
      name: "items that load, enter (counted) and leave: `onLoadItem`, `onEnterItem`, `onLeaveItem`"
    ) {
      $0.listen()
      $0.host.scroll(to: 400)
      $0.host.scroll(to: 0)
      return $0.log.contains("load 6") && $0.log.contains("enter 0 2") && $0.log.contains("leave 7")
    },
    Power(
      name:
        "taps and selection: `onTapItem`, `selectionMode`, `shouldSelectItem`, `shouldHighlightItem`"
    ) {
      $0.listen()
      $0.view.shouldSelectItem = { $0.item != 1 }
      $0.view.shouldHighlightItem = { $0.item != 2 }
      for row in 0..<3 { $0.tap(row: row) }
      return $0.log == ["select 0", "tap 0", "tap 1"]
    },
    Power(
      name:
        "another selection mode while items are edited: `isEditing`, `selectionModeWhileEditing`"
    ) {
      $0.view.selectionModeWhileEditing = .none
      $0.tap(row: 0)
      let isSelected = $0.isSelected(0)
      $0.view.isEditing = true
      $0.tap(row: 1)
      return isSelected && !$0.isSelected(1)
    },
    Power(name: "ranges of selected items, and all items: Shift, Control or Command and A") {
      page in
      page.tap(row: 1)
      let point = LayoutPoint(x: 10, y: 350)
      page.host.events?.touchDidChange(.began(point))
      page.host.events?.touchDidChange(.extended(point))
      let isRange = (0..<9).filter { page.isSelected($0) } == [1, 2, 3]
      guard isRange, page.host.events?.selectAll() == true else { return false }
      return (0..<9).allSatisfy { page.isSelected($0) }
    },
    Power(name: "selection that follows its items through updates") {
      $0.tap(row: 3)
      $0.show(2..<9)
      return $0.isSelected(1) && !$0.isSelected(3)
    },
    Power(name: "items that the user drags: `canMoveItem`, `onMoveItem`") {
      var moves: [ItemPath] = []
      $0.view.canMoveItem = { $0.item != 0 }
      $0.view.onMoveItem = { moves += [$0, $1] }
      let isFixed = $0.drag(from: 50, to: 250) == false
      return isFixed && $0.drag(from: 150, to: 360) && moves.map(\.item) == [1, 3]
    },
    Power(name: "items that keys and assistive technology move") {
      var moves: [ItemPath] = []
      $0.view.canMoveItem = { _ in true }
      $0.view.onMoveItem = { moves += [$0, $1] }
      guard let view = $0.view(ofRow: 1), $0.host.events?.canMoveItem(in: view) == true else {
        return false
      }
      return $0.host.events?.moveItem(in: view, .down) == true && moves.map(\.item) == [1, 2]
    },
    Power(name: "views kept alive for a reason: `holdView`, `releaseView`") {
      let view = $0.view(ofRow: 0)
      $0.view.holdView(at: ItemPath(section: 0, item: 0), for: .playing)
      $0.host.scroll(to: 500)
      let isHeld = view?.element?.index == 0 && view?.isHidden == false
      $0.view.releaseView(at: ItemPath(section: 0, item: 0), for: .playing)
      $0.host.scroll(to: 400)
      return isHeld && (view?.isHidden == true || view?.element?.index != 0)
    },
  ]

  // MARK: Positions

  private static let positions = [
    Power(name: "a saved place, restored to the pixel: `readingPosition`, `restore`") {
      $0.restore(ReadingPosition(item: 14, distance: -30))
      $0.show(0..<40)
      $0.host.passFrames()
      return $0.host.viewport.bounds.minY == 1430 && $0.log == ["arrived"]
    },
    Power(name: "a count of new items: `newItemCount`") {
      $0.host.scroll(to: 500)
      $0.show(0..<12)
      return $0.view.newItemCount == 3
    },
    Power(name: "followed ends: `followedEdges`") {
      $0.view.followedEdges = .end
      $0.host.scroll(to: 500)
      $0.show(0..<12)
      return $0.view.isAtEnd && $0.host.viewport.bounds.minY == 800
    },
    Power(name: "short content at the end of the window: `shortContentEdge`") {
      $0.view.shortContentEdge = .end
      $0.show(0..<2)
      return $0.top(ofRow: 0) == 200
    },
    Power(name: "ends that come near: `onNearStart`, `onNearEnd`, `isAtStart`, `isAtEnd`") { page in
      page.view.nearDistance = 50
      page.view.onNearEnd = { page.log.append("end") }
      page.view.onNearStart = { page.log.append("start") }
      page.host.scroll(to: 200)
      page.log = []
      page.host.scroll(to: 460)
      page.host.scroll(to: 0)
      return page.log == ["end", "start"] && page.view.isAtStart && !page.view.isAtEnd
    },
    Power(name: "corrections of the offset, told with their cause: `onCorrection`") { page in
      page.view.onCorrection = { page.log.append("\($0.cause) \($0.distance)") }
      page.host.scroll(to: 400)
      page.show(2..<9)
      return page.log.count == 1 && page.log[0].hasSuffix(" -200.0")
        && page.host.viewport.bounds.minY == 200
    },
  ]

  // MARK: Data

  private static let data = [
    Power(
      name:
        "items to load before they are visible, with the velocity, and items no longer needed: `onPrefetchItems`, `onCancelPrefetchingItems`"
    ) { page in
      page.show(0..<100)
      page.view.onPrefetchItems = { paths, _ in page.log.append("load \(paths.map(\.item).min()!)")
      }
      page.view.onCancelPrefetchingItems = { _ in page.log.append("cancel") }
      page.host.scroll(to: 1000)
      page.host.passFrames()
      let first = page.log
      page.host.scroll(to: 9000)
      page.host.passFrames()
      return first.contains { $0.hasPrefix("load") } && page.log.contains("cancel")
    },
    Power(
      name: "several reloads as one: `setNeedsReload`",
      missing: [
        .list: "`apply` is given the data", .carousel: "`show` is given the data",
      ]
    ) {
      // The data, and the display frame in which it is read.
      $0.reloadLater() == 2 && $0.view.itemCount == 5
    },
    Power(
      name: "batches of edits by index: `performBatchUpdates`",
      missing: [.list: "`apply` compares snapshots", .carousel: "`show` is given the data"]
    ) {
      $0.editInABatch()
      return $0.view.itemCount == 10 && $0.view.item(at: ItemPath(section: 0, item: 0)) != 0
    },
    Power(
      name: "a snapshot, compared with the one before: `apply`",
      missing: [
        .table: "the data source is asked", .collection: "the data source is asked",
        .rectangles: "the data source is asked", .carousel: "`show` is given the data",
      ]
    ) {
      ($0.owner as? SectionedPage)?.apply([3, 1, 2])
      return ($0.owner as? SectionedPage)?.list.visibleItems == [3, 1, 2]
    },
    Power(
      name: "a search through the texts of all items: `find`"
    ) { page in
      func text(_ path: ItemPath) -> String { path.item == 7 ? "the seventh" : "another" }
      let count: () -> Int?
      if let list = (page.owner as? SectionedPage)?.list {
        let search = list.find("seventh", text: { $0 == 7 ? "the seventh" : "another" })
        count = { search.count }
      } else if let search = page.find("seventh", text) {
        search.next()
        count = { search.current?.item == ItemPath(section: 0, item: 7) ? search.count : nil }
      } else {
        return false
      }
      page.host.passFrames()
      return count() == 1
    },
  ]

  // MARK: Content

  private static let content = [
    Power(name: "a list in a list: `nest(in:)`") { page in
      guard let room = page.view(ofRow: 2) else { return false }
      let cells = Registration<View, Int>.numbers()
      let inner = LazyList<NestedHost<RecordingHost>, OnlySection, Int>(
        host: page.view.nest(in: room), layout: ListLayout(estimate: 50)
      ) { cells($0) }
      inner.size = { _ in LayoutSize(width: 300, height: 50) }
      inner.apply([1, 2])
      page.host.scroll(to: 10)
      return inner.visibleItems == [1, 2] && inner.view(for: 2)?.shownFrame?.minY == 250
    },
    Power(name: "a view behind all others: `backgroundView`") {
      let view = View()
      $0.view.backgroundView = view
      $0.host.scroll(to: 30)
      return view.shownFrame == LayoutRect(x: 0, y: 30, width: 300, height: 400)
    },
    Power(name: "a layout that changes without the data: `invalidateLayout`, `measureAll`") {
      var context = InvalidationContext(.everything)
      context.contentOffsetAdjustment = LayoutPoint(x: 0, y: 70)
      $0.view.invalidateLayout(ofSection: 0, context)
      $0.view.layoutIfNeeded()
      return $0.host.viewport.bounds.minY == 70
    },
    Power(name: "views made in advance, and pools that lists share: `prewarm`, `ReusePool`") {
      var made = 0
      $0.view.register(ReuseIdentifier(77)) {
        made += 1
        return View()
      }
      $0.view.prewarm(ReuseIdentifier(77), count: 3)
      $0.host.passFrames()
      return made == 3
    },
    Power(name: "reports of invalid input, as sentences: `onReport`") { page in
      page.view.onReport = { page.log.append($0.message) }
      page.view.invalidateLayout(ofSection: 99, InvalidationContext(.everything))
      page.view.layoutIfNeeded()
      return page.log.count == 1
    },
  ]
}
