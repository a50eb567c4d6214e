import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// A list view of several sections that asks a data source.
typealias HostileList = ListView<HostileHost> & SectionEditing<HostileHost>

/// A table or a collection in a hostile life.
class HostileSections: HostileStage {
  /// An edit of items, in the terms of a table or a collection.
  enum Edit {
    case insert(ItemPath, Int)
    case delete(ItemPath, Int)
    case reload(ItemPath, Int)
    case move(ItemPath, ItemPath)
    case select(ItemPath)
    case deselect(ItemPath)
    case highlight(ItemPath?)
    case hold(ItemPath)
    case release(ItemPath)
    case scroll(ItemPath, ScrollDestination.Alignment)
  }

  private var held: [ItemPath] = []

  // MARK: For tables and collections

  var sections: any HostileList { fatalError("no list view") }
  func perform(_ edit: Edit, _ transition: ListTransition?) {}
  var selectedPaths: [ItemPath] { [] }
  /// Changes how it looks.
  func changeLook() {}
  /// Queries anything.
  func ask(_ path: ItemPath) {}

  final override var scrollView: ListView<HostileHost> { sections }

  override func reload() { sections.reloadData() }

  override func settle() {
    sections.cancelInteractiveMovement()
    sections.isEditing = false
  }

  override func setSelectionMode(_ mode: Selection.Mode) { sections.selectionMode = mode }

  override func select(_ content: UInt64, _ isSelected: Bool) {
    for section in groups.indices {
      for item in groups[section].items.indices
      where groups[section].items[item].content == content {
        let path = ItemPath(item: item, section: section)
        perform(isSelected ? .select(path) : .deselect(path), nil)
      }
    }
  }

  override var selectedContents: [UInt64] { selectedPaths.map(content(at:)) }

  // MARK: Data

  func isThere(_ path: ItemPath) -> Bool {
    groups.indices.contains(path.section) && groups[path.section].items.indices.contains(path.item)
  }

  func content(at path: ItemPath) -> UInt64 {
    isThere(path) ? groups[path.section].items[path.item].content : 0
  }

  func group(at section: Int) -> HostileGroup {
    groups.indices.contains(section) ? groups[section] : HostileGroup()
  }

  /// Moves an item that the user dropped.
  func move(from source: ItemPath, to target: ItemPath) {
    life.callback()
    if life.may(.wrongCounts, oneIn: 4) { return }
    guard isThere(source), groups.indices.contains(target.section) else { return }
    let item = groups[source.section].items.remove(at: source.item)
    let count = groups[target.section].items.count
    groups[target.section].items.insert(item, at: max(0, min(target.item, count)))
  }

  func path() -> ItemPath {
    let section = life.index(below: groups.count)
    return ItemPath(item: life.index(below: group(at: section).items.count), section: section)
  }

  private func transition() -> ListTransition? {
    life.random.oneIn(4) ? ListTransition(duration: 0.2) : nil
  }

  // MARK: Operations

  override func actItself() {
    switch life.random.below(20) {
    case 0..<5: editRightly()
    case 5: editWrongly()
    case 6..<8: performBatch()
    case 8: editSections()
    case 9..<13:
      if life.may(.movement, oneIn: 1) { moveInteractively() } else { editRightly() }
    case 13..<16: select()
    case 16:
      let alignment = life.random.pick([ScrollDestination.Alignment.start, .center, .end, .nearest])
      let path = path()
      life.tell("\(name): scroll to \(path)")
      switch life.random.below(4) {
      case 0: sections.scrollToHeader(ofSection: path.section, at: alignment)
      case 1: sections.scrollToFooter(ofSection: path.section, at: alignment)
      default: perform(.scroll(path, alignment), nil)
      }
    case 17:
      if life.random.oneIn(2) { changeData() }
      let transition = transition()
      life.tell("\(name): reload of \(groups.map(\.items.count))")
      sections.reloadData(transition: transition)
    case 18:
      life.tell("\(name): needs reload")
      if life.random.oneIn(2) { changeData() }
      sections.setNeedsReload()
    default:
      if life.random.oneIn(2) { changeLook() } else { ask(path()) }
    }
  }

  private func editRightly() {
    guard !groups.isEmpty else { return }
    let section = life.random.below(groups.count)
    let count = groups[section].items.count
    let index = life.random.below(count + 1)
    let path = ItemPath(item: index, section: section)
    let transition = transition()
    switch life.random.below(5) {
    case 0..<2:
      let added = (0..<1 + life.random.below(3)).map { _ in item() }
      groups[section].items.insert(contentsOf: added, at: index)
      life.tell("\(name): insert \(added.count) at \(path)")
      perform(.insert(path, added.count), transition)
    case 2 where index < count:
      let removed = min(count - index, 1 + life.random.below(3))
      groups[section].items.removeSubrange(index..<index + removed)
      life.tell("\(name): delete \(removed) at \(path)")
      perform(.delete(path, removed), transition)
    case 3 where index < count:
      let target = life.random.below(groups.count)
      let item = groups[section].items.remove(at: index)
      let to = ItemPath(item: life.random.below(groups[target].items.count + 1), section: target)
      groups[target].items.insert(item, at: to.item)
      life.tell("\(name): move \(path) to \(to)")
      perform(.move(path, to), transition)
    case 4 where index < count:
      groups[section].items[index].content = life.newContent()
      groups[section].items[index].revision = nil
      life.tell("\(name): reload \(path)")
      perform(.reload(path, 1), transition)
    default: break
    }
  }

  /// Makes an edit that does not fit the data, or changes the data without an edit.
  private func editWrongly() {
    if !life.may(.wrongEdits, oneIn: 1) { return }
    if life.random.oneIn(2), !groups.isEmpty {
      let section = life.random.below(groups.count)
      groups[section].items = groups[section].items.dropLast(life.random.below(3))
    }
    let (path, count) = (path(), life.index(below: 4))
    let edit =
      switch life.random.below(4) {
      case 0: Edit.insert(path, count)
      case 1: Edit.delete(path, count)
      case 2: Edit.reload(path, count)
      default: Edit.move(path, self.path())
      }
    life.tell("\(name): wrongly \(edit)")
    perform(edit, transition())
  }

  /// Performs some deletions, insertions and, where batches may be mixed, reloads and a move, with UIKit's indexes.
  private func performBatch() {
    guard !groups.isEmpty else { return }
    let section = life.random.below(groups.count)
    let before = groups[section].items
    var edits: [Edit] = []
    var kept: [HostileItem] = []
    for index in before.indices {
      let path = ItemPath(item: index, section: section)
      if life.random.oneIn(6) {
        edits.append(.delete(path, 1))
        continue
      }
      var item = before[index]
      if life.may(.mixedBatches, oneIn: 6) {
        item.content = life.newContent()
        item.revision = nil
        edits.append(.reload(path, 1))
      }
      kept.append(item)
    }
    var after: [HostileItem] = []
    for item in kept {
      if life.random.oneIn(8) {
        edits.append(.insert(ItemPath(item: after.count, section: section), 1))
        after.append(self.item())
      }
      after.append(item)
    }
    groups[section].items = after
    life.tell("\(name): batch of \(edits)")
    let wrong = life.may(.wrongEdits, oneIn: 4) ? Edit.delete(path(), 2) : nil
    sections.performBatchUpdates(transition: transition()) {
      life.callback()
      // A batch within a batch is part of it.
      let outer = life.random.oneIn(3) ? life.random.below(edits.count + 1) : edits.count
      for edit in edits.prefix(outer) { perform(edit, nil) }
      if outer < edits.count {
        sections.performBatchUpdates {
          for edit in edits.dropFirst(outer) { perform(edit, nil) }
        }
      }
      if let wrong { perform(wrong, nil) }
    }
  }

  private func editSections() {
    let index = life.random.below(groups.count + 1)
    let transition = transition()
    let isWrong = life.may(.wrongEdits, oneIn: 3)
    switch life.random.below(4) {
    case 0:
      if !isWrong { groups.insert(group(), at: index) }
      life.tell("\(name): insert section \(index)")
      sections.insertSections(index..<index + 1, transition: transition)
    case 1 where index < groups.count && groups.count > 1:
      if !isWrong { groups.remove(at: index) }
      life.tell("\(name): delete section \(index)")
      sections.deleteSections(index..<index + 1, transition: transition)
    case 2 where index < groups.count:
      let target = life.random.below(groups.count)
      if !isWrong { groups.insert(groups.remove(at: index), at: target) }
      life.tell("\(name): move section \(index) to \(target)")
      sections.moveSection(index, toSection: target, transition: transition)
    case 3 where index < groups.count:
      groups[index] = group()
      life.tell("\(name): reload section \(index)")
      sections.reloadSections(index..<index + 1, transition: transition)
    default:
      if !life.may(.hugeNumbers, oneIn: 1) { return }
      let range = life.random.pick([0..<Int.max - 2, 1..<1 << 40, -5..<2, Int.min..<0])
      life.tell("\(name): sections \(range)")
      switch life.random.below(3) {
      case 0: sections.insertSections(range)
      case 1: sections.deleteSections(range)
      default: sections.reloadSections(range)
      }
    }
  }

  private func moveInteractively() {
    let path = path()
    switch life.random.below(9) {
    case 0..<3:
      let point = life.random.oneIn(3) ? nil : point()
      life.tell("\(name): begin drag of \(path) at \(point as Any)")
      sections.beginInteractiveMovementForItem(at: path, grabbedAt: point)
    case 3..<5:
      let point = point()
      life.tell("\(name): drag to \(point)")
      sections.updateInteractiveMovementTargetPosition(point)
    case 5:
      let step = life.random.below(7) - 3
      life.tell("\(name): shift by \(step)")
      sections.shiftInteractiveMovement(by: step)
    case 6..<8:
      life.tell("\(name): drop")
      sections.endInteractiveMovement()
    default:
      life.tell("\(name): cancel drag")
      sections.cancelInteractiveMovement()
    }
  }

  private func select() {
    let path = path()
    switch life.random.below(8) {
    case 0:
      sections.selectionMode = life.random.pick([.none, .single, .multiple])
      life.tell("\(name): selection \(sections.selectionMode)")
    case 1:
      sections.clearsSelectionOnReload.toggle()
      life.tell("\(name): clears selection: \(sections.clearsSelectionOnReload)")
    case 2:
      life.tell("\(name): edits: \(!sections.isEditing)")
      sections.isEditing.toggle()
    case 3:
      life.tell("\(name): deselect \(path)")
      perform(.deselect(path), nil)
    case 4:
      let path = life.random.oneIn(2) ? nil : path
      life.tell("\(name): highlight \(path as Any)")
      perform(.highlight(path), nil)
    case 5:
      life.tell("\(name): hold \(path)")
      perform(life.random.oneIn(3) ? .release(path) : .hold(path), nil)
    default:
      life.tell("\(name): select \(path)")
      perform(.select(path), nil)
    }
  }
}
