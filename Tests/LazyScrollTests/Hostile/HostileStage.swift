import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// An item of a hostile life: its content is a number, which determines its size.
struct HostileItem {
  var id: UInt64?
  var content: UInt64
  var revision: UInt64?
  /// The frame in a feed.
  var frame = LayoutRect.zero
}

/// A section of a hostile life, with the contents of its header and footer if it has them.
struct HostileGroup {
  var id: UInt64?
  var header: UInt64?
  var footer: UInt64?
  var items: [HostileItem] = []
  /// The layout, if it can be chosen.
  var form = 0
}

/// A list view in a hostile life, with its host and its data.
class HostileStage {
  typealias View = RecordingHost.View

  unowned let life: HostileLife
  let name: String
  let host: HostileHost
  /// The views of its pool.
  let views: HostileViews
  var groups: [HostileGroup] = []
  /// The contents of the items that were selected once everything was honest.
  var selected: Set<UInt64> = []
  /// Data that is prepared elsewhere.
  var build: Build?
  private lazy var observer = HostileObserver(life)

  init(_ life: HostileLife, _ name: String, _ host: HostileHost) {
    self.life = life
    self.name = name
    self.host = host
    views = host.views
  }

  // MARK: For each kind of list view

  /// True if all views belong to the pool of ``scrollView``; another pool does not know where its own ones are.
  var hasOnePool: Bool { true }
  var scrollView: ListView<HostileHost> { fatalError("no list view") }
  /// Sets the data source and the delegate of the list view, or removes them.
  func attach(_ isAttached: Bool) {}
  /// Reloads everything.
  func reload() {}
  /// Performs one of its own operations.
  func actItself() {}
  /// Ends operations in progress and resets what was set.
  func settle() {}
  /// The elements around a viewport and their places, by the data alone; not all sizes need be known.
  func expected(in viewport: LayoutRect, isExact: Bool) -> [HostileView] { [] }
  /// The length of the content, by the data alone; `nil` where that cannot be said.
  var expectedExtent: Double? { nil }
  /// A Boolean value that indicates whether columns may stand further along than their items alone would
  /// put them, until the start of their section was seen.
  var hasColumns: Bool { false }
  /// The contents of the items that the list view says are selected.
  var selectedContents: [UInt64] { [] }
  /// Says how many items expected data will have, where a list view has a call for it.
  func announceData() {}
  /// Brings data that was expected.
  func bring(_ build: Build) { scrollView.driver.finish(build, with: .reset) }
  /// The contents of the items that may be selected.
  var selectable: [UInt64] { groups.flatMap { $0.items.map(\.content) } }
  func setSelectionMode(_ mode: Selection.Mode) {}
  /// Selects the item of some content, or gives it up.
  func select(_ content: UInt64, _ isSelected: Bool) {}
  var axis: ScrollAxis { .vertical }
  /// Checks the list views inside of its views.
  func checkInside() {}

  // MARK: Life

  func begin() {
    changeData()
    attach(true)
    host.screen.appear()
    if !life.may(.wrongEdits, oneIn: 5) { reload() }
  }

  /// Releases everything, since a list view holds its data source.
  func detach() {
    attach(false)
    scrollView.scrollDelegate = nil
    scrollView.removeScrollObserver(observer)
    host.screen.measuring = nil
  }

  func becomeHonest() {
    host.screen.bindsPerFrame = .max
    host.screen.makesPlaceholders = true
    host.screen.endsTransitionsAtOnce = true
    host.screen.clampsOffset = true
    attach(true)
    for reuse in -2..<9 { scrollView.register(ReuseIdentifier(Int32(reuse)), make: nil) }
    settle()
    renew()
    let viewport = host.screen.viewport
    host.screen.change {
      $0 = Viewport(bounds: LayoutRect(x: 0, y: 0, width: 300, height: 400))
      let offset = viewport.bounds.origin[axis]
      if offset.isFinite { $0.bounds.origin[axis] = offset }
    }
    // The user takes over from a current scroll.
    host.events?.phaseDidChange(to: .dragging)
    host.events?.phaseDidChange(to: .idle)
    reload()
    passFrames()
    // Within the content, as on a platform.
    host.screen.resize(width: 300, height: 400)
    passFrames()
    selectAnew()
  }

  /// Selects some items and no others, and keeps in mind which.
  private func selectAnew() {
    host.events?.touchDidChange(.cancelled)
    setSelectionMode(.none)
    selected = []
    let isSingle = life.random.oneIn(3)
    setSelectionMode(isSingle ? .single : .multiple)
    let contents = selectable
    if contents.isEmpty { return }
    for _ in 0..<life.random.below(6) {
      let content = life.random.pick(contents)
      if selected.contains(content), life.random.oneIn(2) {
        selected.remove(content)
        select(content, false)
      } else {
        if isSingle { selected = [] }
        selected.insert(content)
        select(content, true)
      }
    }
  }

  /// Takes up listening to scrolling, or stops.
  func toggleObserver() {
    switch life.random.below(4) {
    case 0: scrollView.addScrollObserver(observer)
    case 1: scrollView.removeScrollObserver(observer)
    case 2: scrollView.scrollDelegate = observer
    default: scrollView.scrollDelegate = nil
    }
  }

  func passFrames() {
    host.screen.finishTransitions()
    if host.screen.passFrames(limit: 400) >= 400 { life.fail("\(name) requests frames forever") }
    host.screen.finishTransitions()
    host.screen.passFrames(limit: 10)
    host.screen.pass(seconds: 2)
    host.screen.passFrames(limit: 10)
  }

  /// Scrolls from start to end, so that every size becomes known.
  func readAll() {
    scrollToStart()
    for _ in 0..<1000 {
      let isAtEnd =
        host.screen.viewport.bounds.end(along: axis) >= host.screen.contentSize[axis] - 0.5
      host.screen.scroll(by: 150, along: axis)
      passFrames()
      if !isAtEnd { continue }
      if hasColumns { readBack() }
      return
    }
    life.fail("\(name) has no end")
  }

  /// Scrolls back from end to start, so that all columns come to stand where they belong.
  private func readBack() {
    for _ in 0..<1000 {
      if host.screen.viewport.bounds.offset(along: axis) <= 0 { return }
      host.screen.scroll(by: -150, along: axis)
      passFrames()
    }
    life.fail("\(name) has no start")
  }

  /// Scrolls to the start, more than once where sizes before what is seen become known on the way.
  ///
  /// The anchor of such a scroll stays, so that the start moves away.
  private func scrollToStart() {
    for _ in 0..<100 {
      host.screen.scroll(to: -10, along: axis)
      passFrames()
      if host.screen.viewport.bounds.offset(along: axis) <= 0 { return }
    }
    life.fail("\(name) has no start")
  }

  func checkAtSomeOffsets() {
    check(isExact: true)
    for _ in 0..<3 {
      let end = max(1, Int(host.screen.contentSize[axis]))
      host.screen.scroll(to: Double(life.random.below(end)), along: axis)
      passFrames()
      check(isExact: true)
    }
  }

  // MARK: Data

  func item() -> HostileItem {
    let content = life.newContent()
    let y = Double(life.random.below(24)) * 60
    return HostileItem(
      id: life.random.oneIn(5) ? nil : 10_000 + content, content: content,
      revision: life.has(.revisions) && life.random.oneIn(2) ? 1 : nil,
      frame: LayoutRect(
        x: Double(life.random.below(3)) * 100, y: y, width: 90,
        height: HostileLife.extent(of: content)))
  }

  func group() -> HostileGroup {
    var group = HostileGroup(id: life.random.oneIn(2) ? life.newContent() : nil)
    if life.random.oneIn(2) { group.header = life.newContent() }
    if life.random.oneIn(3) { group.footer = life.newContent() }
    group.form = life.random.below(7)
    group.items = (0..<life.random.below(14)).map { _ in item() }
    return group
  }

  /// Replaces all data.
  func changeData() { groups = (0..<1 + life.random.below(3)).map { _ in group() } }

  /// Gives everything a new revision, so that no dishonest answer counts as known.
  private func renew() {
    for group in groups.indices {
      for index in groups[group].items.indices where groups[group].items[index].revision != nil {
        groups[group].items[index].revision = life.newContent() + 1000
      }
    }
  }

  // MARK: Answers

  /// Returns a view, or none.
  func answer(
    _ content: UInt64, _ number: Int32, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    life.callback()
    var reuse = ReuseIdentifier(number)
    if life.may(.viewsWithheld, oneIn: 8) {
      if life.random.oneIn(2) { _ = dequeuer.dequeue(reuse) }
      return nil
    }
    if life.may(.oddIdentifiers, oneIn: 6) {
      reuse = ReuseIdentifier(life.random.pick([-7, -1, 0, 1, 2, 7]))
    }
    if life.may(.viewsGivenTwice, oneIn: 4), !views.all.isEmpty {
      let view = life.random.pick(views.all)
      (view.content, view.isPlaceholder) = (content, false)
      return BoundView(view, reuse: reuse)
    }
    var view = dequeuer.dequeue(reuse)
    if life.may(.viewsWithheld, oneIn: 8) {
      let other = dequeuer.dequeue(reuse)
      if life.random.oneIn(2) { view = other }
    }
    let shown = view ?? views.make()
    (shown.content, shown.isPlaceholder) = (content, false)
    life.callback()
    if life.may(.oddIdentifiers, oneIn: 6) {
      reuse = ReuseIdentifier(life.random.pick([-7, -1, 0, 1, 2, 7]))
    }
    return BoundView(shown, reuse: reuse)
  }

  func placeholder(from dequeuer: borrowing Dequeuer<View>) -> View? {
    life.callback()
    if life.may(.viewsWithheld, oneIn: 4) { _ = dequeuer.dequeue(ReuseIdentifier(1)) }
    if life.may(.viewsGivenTwice, oneIn: 3), !views.all.isEmpty {
      return life.random.pick(views.all)
    }
    if life.may(.oddIdentifiers, oneIn: 4) { return dequeuer.dequeue(ReuseIdentifier(1)) }
    return nil
  }

  /// Returns an item count, which may be wrong.
  func count(_ honest: Int) -> Int {
    life.callback()
    if life.may(.wrongCounts, oneIn: 8) { return max(-1, honest + life.random.below(5) - 2) }
    return honest
  }

  /// Returns an ID, which may be a duplicate.
  func name(_ honest: UInt64?) -> UInt64? {
    if life.may(.duplicateNames, oneIn: 6) { return life.random.pick([1, 2, ItemID.missing]) }
    return honest
  }
}

/// The views made for a pool, and the pool.
///
/// A view is never given to list views with different pools: these cannot know of each other.
final class HostileViews {
  let pool = ReusePool<RecordingHost.View>()
  var all: [RecordingHost.View] = []

  func make() -> RecordingHost.View {
    let view = RecordingHost.View(number: all.count + 1)
    all.append(view)
    return view
  }
}

/// The frame and the content of an element that is to be visible.
struct HostileView {
  var content: UInt64
  var frame: LayoutRect
  var isItem = true
  /// A Boolean value that indicates whether the frame depends on sizes in the viewport only.
  var isLocal = true
}

/// A listener to scrolling that calls list views in turn.
final class HostileObserver: ScrollObserver {
  private unowned let life: HostileLife

  init(_ life: HostileLife) {
    self.life = life
  }

  func didScroll(from old: Viewport, to new: Viewport) { life.callback() }
  func scrollPhaseDidChange(to phase: ScrollingPhase) { life.callback() }
}
