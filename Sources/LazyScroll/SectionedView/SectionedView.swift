import LazyScrollEngine

/// What faces over several sections share: a table, whose items are rows, and a collection.
///
/// Here is what does not depend on how sections look: counting and reading them, edits in UIKit's way of
/// counting, where things stand, choosing by index path, and what is on the screen. A face gives it
/// words, and answers the questions at the end of this file by overriding them.
///
/// Sections and items count as the data source counts them; frames are in content space, in points.
public class SectionedView<H: Host>: ScrollView<H> {
  /// What lies behind everything and fills the viewport; it does not scroll.
  public final var backgroundView: View? {
    didSet {
      if let oldValue, oldValue !== backgroundView { host.remove(oldValue) }
      if let backgroundView, oldValue !== backgroundView { host.add(backgroundView) }
      backgroundFrame = nil
      placeBackground()
    }
  }

  // MARK: Choosing

  /// Whether a reload gives up what was chosen, as UIKit does; at first it does not.
  public final var clearsSelectionOnReload = false
  /// Whether items are being edited, which lets ``selectionModeWhileEditing`` count.
  public final var isEditing = false { didSet { applySelectionMode() } }
  /// How many items may be chosen while they are being edited; none at first.
  public final var selectionModeWhileEditing = Selection.Mode.none {
    didSet { applySelectionMode() }
  }
  /// How many items may be chosen otherwise; none at first.
  ///
  /// Allowing fewer than are chosen gives all of them up.
  public final var selectionMode = Selection.Mode.none { didSet { applySelectionMode() } }

  // MARK: State

  /// How many items each section had when it was read last, edits counted in.
  final var itemCounts: [Int] = []
  /// Whether anything was read yet.
  final var isLoaded = false
  /// What the edits under way say, inside ``performBatchUpdates(transition:_:)``.
  final var batch: SectionUpdates?
  /// The item on its way; see `MovementState.swift`.
  final var movementState = MovementState.none
  /// What the reader holds; see `SectionedView+Lift.swift`.
  final var lift: Lift?
  /// Where the background was placed last.
  final var backgroundFrame: Rect?

  /// The number of sections read so far.
  public final var numberOfSections: Int { itemCounts.count }

  /// Where an element stands, as the data source counts.
  final func path(of element: Element) -> IndexPath {
    let path = IndexPath(section: element.section, item: element.index)
    if element.kind == .item || element.kind == .separator { return inData(path) }
    return IndexPath(item: element.index, section: element.section - firstSection)
  }

  /// A path of the data source's, as the engine counts.
  final func inEngine(_ path: IndexPath) -> IndexPath {
    let path = movement?.onScreen(path) ?? path
    return IndexPath(section: path.section &+ firstSection, item: path.item)
  }

  /// A path of the engine's, as the data source counts.
  final func inData(_ path: IndexPath) -> IndexPath {
    let path = IndexPath(section: path.section &- firstSection, item: path.item)
    return movement?.inData(path) ?? path
  }

  /// How many items a section has, as read so far; 0 for a section that does not exist.
  final func itemCount(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  /// How sections look is another now: it is taken up with a reload, in the next layout pass.
  final func lookDidChange() { if isLoaded { setNeedsReload() } }

  // MARK: For the scroll view

  override func refreshedData() -> Event? { readSnapshot(transition: nil) }

  override func didPerform() {
    super.didPerform()
    placeBackground()
    resumeMovement()
    endMovementIfWanted()
  }

  override func viewportDidChange() { followHand() }

  override func frameDidCome() { scrollAtEdge() }

  override func shows(_ view: ViewID, _ attributes: LayoutAttributes) -> Bool {
    showsInHand(view, attributes)
  }

  override func forgetData() {
    itemCounts = []
    isLoaded = false
    // The engine forgets its leases, and gives up the view in the hand.
    movementState = .none
    lift = nil
  }

  // MARK: What a face gives

  /// The engine's section that holds the data source's first.
  var firstSection: Int { 0 }
  /// How many sections the data source has, as it says.
  func countSections() -> Int { 0 }
  /// How many items a section has, as the data source says.
  func countItems(inSection section: Int) -> Int { 0 }
  /// Whether the data source is asked what it knows of each item.
  var declaresItems: Bool { false }
  /// Whether some items may span several columns.
  var itemsMaySpan: Bool { false }
  /// What the data source knows of items; asked for if ``declaresItems``.
  func declaredItems(_ range: Range<Int>, inSection section: Int) -> ItemList {
    ItemList(count: range.count)
  }
  /// A section that holds these items.
  func snapshot(ofSection section: Int, holding items: ItemList) -> SectionSnapshot {
    SectionSnapshot(items: items, layout: ListLayout(estimate: 44))
  }
  /// The whole content, of these sections.
  func snapshot(of sections: [SectionSnapshot]) -> Snapshot { Snapshot(sections: sections) }
  /// Whether the reader may move an item.
  func canMove(_ path: IndexPath) -> Bool { false }
  /// Where an item is to be put that the reader holds over another place.
  func target(ofMoveFrom source: IndexPath, to proposed: IndexPath) -> IndexPath { proposed }
  /// The reader put an item down elsewhere: the data source is to have it there.
  func didMove(from source: IndexPath, to target: IndexPath) {}
  /// What a batch has to say of an item that came from another section, beside its move.
  ///
  /// Nothing, where all sections are laid out alike.
  func takeUp(_ move: SectionUpdates.Move, _ steps: inout SectionSteps) {}
}

extension IndexPath {
  /// The position of an item in a section.
  public init(item: Int, section: Int) { self.init(section: section, item: item) }
}
