import LazyScroll
import LazyScrollEngine

/// A story that is performed on a stage, step by step.
final class StoryScene<Stage: HostStage> {
  typealias List = LazyList<Stage.Host, Int, Int>
  typealias NestedList = LazyList<NestedHost<Stage.Host>, Int, Int>

  private let story: HostStory
  private let stage: Stage
  private let traits: HostTraits
  private var list: List?
  private var nested: NestedList?
  private var movements: MovementLog<Stage.Host>?
  private var items: Registration<Stage.Host.View, Int>?
  private var rows: CardRows<Stage>?
  /// The heights that steps have changed.
  private var heights: [Int: Double] = [:]
  private var late: Set<Int>
  private var bound: [Int: Int] = [:]
  /// The items to apply from inside the next callback of either kind.
  private var inBinding: [Int]?
  private var inScroll: [Int]?
  /// The pictures so far: the first one, and one for each step.
  private(set) var pictures: [StoryPicture] = []
  /// The faults that no picture shows.
  private(set) var faults: [HostFailure] = []

  /// Begins a story on a stage.
  ///
  /// - Parameters:
  ///   - story: The story.
  ///   - stage: The stage.
  ///   - traits: The traits of the host under test, which may be another one than the stage's.
  ///   - rows: Makes the rows of cards, for stages that can.
  init(
    _ story: HostStory, on stage: Stage, as traits: HostTraits,
    rows: ((Stage, HostStory, @escaping (Int) -> Void) -> CardRows<Stage>)? = nil
  ) {
    self.story = story
    self.stage = stage
    self.traits = traits
    late = story.late
    items = Registration { [unowned self] in
      self.stage.makeView()
    } update: { [unowned self] view, item in
      bind(item, in: view)
    }
    if story.needs.contains(.nesting) {
      self.rows = rows?(stage, story) { [unowned self] item in bound[item, default: 0] += 1 }
    }
    begin(story.items)
    stage.settle()
    addPicture(atRest: true)
  }

  /// The viewport that the host has told.
  var viewport: Viewport { list?.driver.withEngine { $0.viewport } ?? .zero }

  /// Performs all steps, and ends the list.
  func perform() {
    for step in story.steps {
      bound = [:]
      perform(step)
      if step.endsAtRest { stage.settle() }
      addPicture(atRest: step.endsAtRest)
    }
    end()
  }

  private func addPicture(atRest isAtRest: Bool) {
    pictures.append(
      StoryPicture(shown: stage.shown(), offset: viewport.bounds.origin[story.axis], bound: bound))
    guard isAtRest, let movements else { return }
    faults += movements.faults().map {
      HostFailure(story: story.name, step: pictures.count - 1, message: $0)
    }
  }

  // MARK: The list

  private func begin(_ items: [Int]) {
    let (cells, rows, story) = (self.items, self.rows, self.story)
    let room = story.nested.map { (item: $0.room, view: stage.makeView()) }
    let cell = { (item: Int) -> ListCell<Stage.Host.View>? in
      if let room, item == room.item { return ListCell(room.view) }
      return rows.map { $0.cell(item, story.cards(inRow: item)) } ?? cells?(item)
    }
    let list = List(host: stage.host, section: { _ in story.section }, cell: cell)
    list.header = { cells?(HeadedSections.headers + $0) }
    list.background = { cells?(HeadedSections.backgrounds + $0) }
    if let room { beginNested(in: room.view, of: list) }
    let movements = MovementLog(list.driver, passingTo: stage.host.events ?? list.driver)
    list.driver.recorder = movements
    list.addScrollObserver(ScrollCallback { [unowned self] in scrollDidCome() })
    if traits.abilities.contains(.touches) { list.selectionMode = .multiple }
    if story.movesItems { list.canMove = { _ in true } }
    if story.followsEnd { list.followedEdges = .end }
    if story.standsAtEnd { list.shortContentEdge = .end }
    if story.areHeightsGiven {
      list.size = { $0 == room?.item ? nil : story.givenSize(of: $0) }
    }
    list.axis = story.axis
    self.list = list
    self.movements = movements
    stage.host.events = movements
    stage.appear()
    list.apply(story.snapshot(of: items))
  }

  /// Begins the list inside a view.
  private func beginNested(in room: Stage.Host.View, of list: List) {
    let (cells, story) = (self.items, self.story)
    let nested = NestedList(
      host: list.nest(in: room), section: { _ in story.section }, cell: { cells?($0) })
    if story.areHeightsGiven { nested.size = { story.givenSize(of: $0) } }
    self.nested = nested
    nested.apply(story.snapshot(of: story.nested?.items ?? []))
  }

  private func end() {
    nested?.reset()
    nested = nil
    list?.reset()
    list = nil
    movements = nil
  }

  private func bind(_ item: Int, in view: Stage.Host.View) {
    bound[item, default: 0] += 1
    if let items = inBinding {
      inBinding = nil
      list?.apply(story.snapshot(of: items))
    }
    stage.show(content(of: item), in: view)
  }

  private func scrollDidCome() {
    guard let items = inScroll else { return }
    inScroll = nil
    list?.apply(story.snapshot(of: items))
  }

  private func content(of item: Int) -> StageContent {
    let length = late.contains(item) ? 0 : heights[item] ?? story.height(of: item)
    return story.isSideways
      ? StageContent(item: item, height: length > 0 ? story.height : 0, width: length)
      : StageContent(item: item, height: length)
  }

  // MARK: Steps

  private func perform(_ step: HostStep) {
    guard let list else { return }
    switch step {
    case .apply(let items): list.apply(story.snapshot(of: items))
    case .animate(let items):
      list.apply(
        story.snapshot(of: items), transition: ListTransition(duration: 0.4, curve: .linear))
      list.layoutIfNeeded()
    case .revise(let items):
      var snapshot = list.snapshot
      snapshot.reconfigureItems(items)
      list.apply(snapshot)
    case .grow(let items, let height): grow(items, to: height, in: list)
    case .arrive(let items):
      late.subtract(items)
      showAgain(items, in: list)
    case .show(let item, let alignment): list.scroll(to: item, at: alignment.inEngine)
    case .glide(let item, let alignment):
      list.scroll(to: item, at: alignment.inEngine, isAnimated: true)
    case .applyInBinding(let items): inBinding = items
    case .applyInScroll(let items): inScroll = items
    case .leap(let distance, let items):
      stage.setOffset(by: distance)
      list.apply(story.snapshot(of: items))
    case .applyNested(let items): nested?.apply(story.snapshot(of: items))
    case .showNested(let item, let alignment): nested?.scroll(to: item, at: alignment.inEngine)
    case .leapNested(let distance, let items):
      stage.setOffset(by: distance)
      nested?.apply(story.snapshot(of: items))
    case .replaceList(let items):
      end()
      begin(items)
    case .scroll(let distance): stage.scroll(by: distance)
    case .hurry(let distance): stage.hurry(by: distance)
    case .scrollCards(let row, let distance):
      if let view = list.view(for: row) { rows?.scroll(view, distance) }
    case .fling(let distance): stage.fling(by: distance)
    case .tap(let x, let y): stage.tap(at: LayoutPoint(x: x, y: y))
    case .drag(let x, let start, let end):
      stage.drag(from: LayoutPoint(x: x, y: start), to: LayoutPoint(x: x, y: end))
    case .extendTap(let x, let y): stage.extendTap(at: LayoutPoint(x: x, y: y))
    case .selectAll: stage.selectAll()
    case .move(let x, let y, let direction):
      stage.moveItem(at: LayoutPoint(x: x, y: y), direction == .up ? .up : .down)
    case .resize(let width, let height):
      stage.resize(to: LayoutSize(width: width, height: height))
    case .collapse: stage.collapse()
    case .cover(let edges): stage.cover(edges.insets)
    case .pass(let seconds): stage.pass(seconds: seconds)
    case .rest: stage.settle()
    }
  }

  private func grow(_ items: [Int], to height: Double, in list: List) {
    for item in items { heights[item] = height }
    showAgain(items, in: list)
    if traits.abilities.contains(.observation) { return }
    tellSizes(of: items, to: list)
    if let nested { tellSizes(of: items, to: nested) }
  }

  private func tellSizes<Host: ListHost>(of items: [Int], to list: LazyList<Host, Int, Int>) {
    var snapshot = list.snapshot
    snapshot.resizeItems(items.filter { snapshot.contains($0) })
    list.apply(snapshot)
  }

  /// Lets the views of items show other content, of which the list is not told.
  private func showAgain(_ items: [Int], in list: List) {
    for item in items {
      if let view = list.view(for: item) ?? nested?.view(for: item) {
        stage.show(content(of: item), in: view)
      }
    }
  }
}

extension HostStory {
  /// A section of the story, which has the story's arrangement.
  fileprivate var section: CollectionSection {
    var section =
      switch arrangement {
      case .list(let estimate, let spacing):
        CollectionSection(layout: ListLayout(estimate: estimate, spacing: spacing))
      case .rows: CollectionSection(layout: ListLayout(estimate: 48))
      case .overlapping(let step, let height, let raisesThirds):
        CollectionSection(
          layout: OverlapLayout(step: step, height: height, raisesThirds: raisesThirds))
      case .waterfall(let columns, let estimate, let spacing):
        CollectionSection(
          layout: WaterfallLayout(columns: .count(columns), estimate: estimate, spacing: spacing))
      }
    guard let sections else { return section }
    section.header = BarModel(isPinned: true)
    section.insets.top = sections.gap
    if sections.haveBackgrounds { section.background = .zero }
    return section
  }

  /// Returns the data of a list of items.
  fileprivate func snapshot(of items: [Int]) -> ListSnapshot<Int, Int> {
    var snapshot = ListSnapshot<Int, Int>()
    guard let sections else {
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      return snapshot
    }
    var rest = items[...]
    while let first = rest.first {
      let section = sections.section(of: first)
      let part = rest.prefix { sections.section(of: $0) == section }
      snapshot.appendSections([section])
      snapshot.appendItems(Array(part))
      rest = rest[part.endIndex...]
    }
    return snapshot
  }
}

/// A listener to scrolling that calls a closure.
private final class ScrollCallback: ScrollObserver {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  func didScroll(from old: Viewport, to new: Viewport) { body() }
}

extension HostStep.Alignment {
  fileprivate var inEngine: ScrollDestination.Alignment {
    switch self {
    case .start: .start
    case .center: .center
    case .end: .end
    case .nearest: .nearest
    }
  }
}
