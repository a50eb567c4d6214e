import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// One or two list views under random misuse by an app and a host, until both become honest.
///
/// A life follows from its seed alone. Afterwards every cell in the viewport shows the data at its frame;
/// see ``HostileStage/check(isExact:)``.
final class HostileLife {
  typealias View = RecordingHost.View

  /// A mistake that apps and hosts make, or a circumstance that makes mistakes harder to handle.
  enum Trait: String, CaseIterable {
    /// Items have revisions, so that their views need not be bound again.
    case revisions
    /// The data source returns views that show another item, or that it returned before.
    case viewsGivenTwice
    /// The data source returns no view, or another one than was dequeued.
    case viewsWithheld
    /// Views change their reuse identifiers.
    case oddIdentifiers
    /// Item counts are wrong, or change while they are read.
    case wrongCounts
    /// Item IDs occur twice.
    case duplicateNames
    /// Lengths of items are invalid.
    case wrongSizes
    /// Lengths of items are zero or close to it.
    case tinySizes
    /// Viewports are invalid.
    case wrongViewports
    /// Viewports have unusual insets and scales.
    case oddViewports
    /// The host does not scroll to where it is sent.
    case disobedientHosts
    /// Callbacks call public methods.
    case reentry
    /// Edits do not fit the data.
    case wrongEdits
    /// Batches combine reloads and moves, which is allowed.
    case mixedBatches
    /// The user moves items.
    case movement
    /// Indexes and counts are as large as integers go.
    case hugeNumbers
    /// Data source and delegate are removed and set again.
    case missingDelegates
    /// The time for a display frame is short.
    case frameBudgets
    /// The host reports events that did not happen.
    case strayEvents
    /// Several list views share the views of one pool.
    case sharedPools
    /// List views are released.
    case destruction
    /// Data is expected that comes later, or never.
    case lateData
  }

  let seed: UInt64
  var random: SeededRandom
  /// The traits of this life.
  private var committed: Set<Trait>
  /// A Boolean value that indicates whether app and host are honest.
  private(set) var isHonest = false
  private(set) var story: [String] = []
  private(set) var failures: [String] = []
  private(set) var stages: [HostileStage] = []
  private let sharedViews = HostileViews()
  private var depth = 0
  /// Callbacks since the last step.
  private var calls = 0
  private var lastContent: UInt64 = 0
  /// Prints each step when it begins.
  var isVerbose = false

  /// The list views of a life.
  enum Stages: Int {
    /// List views that stand alone.
    case plain
    /// Lists whose rows are carousels.
    case shelves
    /// A list by the app's own IDs beside others.
    case typed
    /// Lists with lists inside of their views.
    case nested
  }
  private let kind: Stages

  /// True if the user selects ranges, and moves items by gestures and keys.
  ///
  /// It is no trait, so that lives that a soak has found go on as they were.
  let hasGestures: Bool

  /// True if the window of nested lists is rotated, so that their rows get longer and shorter.
  ///
  /// It is no trait, for the same reason.
  let hasRotations: Bool

  init(
    seed: UInt64, traits: Set<Trait>, _ kind: Stages = .plain, hasGestures: Bool = false,
    hasRotations: Bool = false
  ) {
    self.hasRotations = hasRotations
    self.seed = seed
    self.kind = kind
    self.hasGestures = hasGestures
    var random = SeededRandom(seed: seed &* 7919 &+ 17)
    for _ in 0..<3 { _ = random.next() }
    // Few traits at once: one of them often hides the effect of another.
    let few = Trait.allCases.filter { _ in random.oneIn(4) }
    committed = traits.intersection(random.oneIn(3) ? Trait.allCases : few)
    self.random = random
  }

  /// Runs the life until everything was honest and is checked.
  ///
  /// - Returns: The first failure; `nil` for none.
  func live() -> String? {
    addStage()
    if random.oneIn(3) { addStage() }
    for _ in 0..<8 + random.below(40) where failures.isEmpty { step() }
    for _ in 0..<2 where failures.isEmpty { becomeHonest() }
    isHonest = true
    // Released first: list views that are released call their hosts.
    let ended = stages
    stages = []
    for stage in ended { stage.detach() }
    if failures.isEmpty { return nil }
    return "hostile life \(seed): \(failures[0])\n  " + story.joined(separator: "\n  ")
  }

  private func step() {
    calls = 0
    if may(.destruction, oneIn: 12) {
      let index = random.below(stages.count)
      tell("\(stages[index].name) is released")
      stages.remove(at: index).detach()
      addStage()
      return
    }
    random.pick(stages).act()
  }

  private func addStage() {
    let views = may(.sharedPools, oneIn: 2) ? sharedViews : HostileViews()
    let number = stages.count + 1
    let hasTyped = stages.contains { $0 is HostileTyped }
    let choice =
      switch kind {
      case .shelves: 7
      case .typed where !hasTyped: 8
      case .nested: 9
      case .plain, .typed: random.below(7)
      }
    let stage: HostileStage =
      switch choice {
      case 7: HostileShelves(self, "shelves \(number)", views)
      case 8: HostileTyped(self, "list \(number)", views)
      case 9: HostileNesting(self, "nesting \(number)", views)
      case 0..<2: HostileFeed(self, "feed \(number)", views)
      case 2..<4: HostileTable(self, "table \(number)", views)
      case 4..<6: HostileCollection(self, "collection \(number)", views)
      default: HostileCarousel(self, "carousel \(number)", views)
      }
    stages.append(stage)
    tell("\(stage.name) begins")
    stage.begin()
  }

  private func becomeHonest() {
    isHonest = true
    tell("everything is honest")
    for stage in stages {
      calls = 0
      stage.becomeHonest()
    }
    for stage in stages where failures.isEmpty {
      calls = 0
      stage.check(isExact: false)
    }
    for stage in stages where failures.isEmpty {
      calls = 0
      stage.readAll()
    }
    for stage in stages where failures.isEmpty { stage.checkAtSomeOffsets() }
    // A second time after honest use.
    isHonest = false
    let hostile = committed
    committed = []
    for _ in 0..<6 where failures.isEmpty { step() }
    committed = hostile
  }

  // MARK: Questions of host and list views

  /// Returns whether a mistake of a trait is made now, in one of so many cases.
  func may(_ trait: Trait, oneIn odds: Int) -> Bool {
    !isHonest && committed.contains(trait) && random.oneIn(odds)
  }

  /// Returns whether the life has a trait.
  func has(_ trait: Trait) -> Bool { committed.contains(trait) }

  /// Records a step.
  func tell(_ words: String) {
    story.append(String(repeating: "· ", count: depth) + words)
    if isVerbose { print(story[story.count - 1]) }
  }

  func fail(_ words: String) { failures.append("after step \(story.count): \(words)") }

  /// Handles a callback of a list view, which may call any of them in turn.
  func callback() {
    calls += 1
    if calls == 200_000 {
      fail("callbacks never end")
      isHonest = true
    }
    if calls > 2_000_000 { fatalError("hostile life \(seed) hangs:\n\(story.suffix(60))") }
    guard depth < 3, calls < 2000, !stages.isEmpty, may(.reentry, oneIn: 40) else { return }
    depth += 1
    random.pick(stages).act()
    depth -= 1
  }

  var isReentered: Bool { depth > 0 }

  /// Returns a number for content that was never shown.
  func newContent() -> UInt64 {
    lastContent += 1
    return lastContent
  }

  // MARK: Sizes

  /// The length of content along the axis, in points.
  static func extent(of content: UInt64) -> Double { 20 + Double(content * 37 % 90) }

  /// Returns the part of its length that content has in a width, if windows are rotated.
  func part(inWidth width: Double) -> Double {
    if !hasRotations { return 1 }
    return width < 250 ? 2 : width > 350 ? 0.5 : 1
  }

  /// Returns whether the data source declares the length of some content.
  static func isDeclared(_ content: UInt64) -> Bool { content % 3 == 0 }

  /// Returns a length, which may be invalid.
  func length(_ honest: Double) -> Double {
    if may(.wrongSizes, oneIn: 8) {
      return random.pick([.nan, .infinity, -.infinity, -5, 1e300, -1e300, 1e15])
    }
    if may(.tinySizes, oneIn: 8) { return random.pick([0, -0.0, 1e-9, 1e-300]) }
    return honest
  }

  func measure(_ view: View, _ proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
    if may(.wrongSizes, oneIn: 20) { return nil }
    guard let content = view.content else { return nil }
    let extent = Self.extent(of: content)
    if axes == [.horizontal, .vertical] {
      return LayoutSize(width: length(extent), height: length(extent / 2))
    }
    var size = proposed
    size[axes == .vertical ? .vertical : .horizontal] = length(
      extent * part(inWidth: proposed.width))
    return size
  }

  /// Returns an index below a count, which may be invalid.
  func index(below count: Int) -> Int {
    if may(.wrongEdits, oneIn: 6) { return random.pick([-1, count, count + 3]) }
    if may(.hugeNumbers, oneIn: 6) { return random.pick([.max, .min, .max - 2, 1 << 40]) }
    return count > 0 ? random.below(count) : 0
  }
}
