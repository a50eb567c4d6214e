import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// The calls that tables and collections have under different names, for tests of both.
protocol EditedList: ListView<RecordingHost>, SectionEditing<RecordingHost> {
  func deleteItem(_ path: ItemPath)
  func insertItem(_ path: ItemPath)
  func moveItem(_ source: ItemPath, _ target: ItemPath)
  func reloadItem(_ path: ItemPath)
  func setSelected(_ isSelected: Bool, at path: ItemPath)
  func setHighlighted(_ path: ItemPath?)
  func frameOfItem(_ path: ItemPath) -> LayoutRect?
}

extension TableView<RecordingHost>: EditedList {
  func deleteItem(_ path: ItemPath) { deleteRows(at: path) }
  func insertItem(_ path: ItemPath) { insertRows(at: path) }
  func moveItem(_ source: ItemPath, _ target: ItemPath) { moveRow(at: source, to: target) }
  func reloadItem(_ path: ItemPath) { reloadRows(at: path) }
  func setSelected(_ isSelected: Bool, at path: ItemPath) {
    if isSelected { selectRow(at: path) } else { deselectRow(at: path) }
  }
  func setHighlighted(_ path: ItemPath?) { highlightedPath = path }
  func frameOfItem(_ path: ItemPath) -> LayoutRect? { rectForRow(at: path) }
}

extension CollectionView<RecordingHost>: EditedList {
  func deleteItem(_ path: ItemPath) { deleteItems(at: path) }
  func insertItem(_ path: ItemPath) { insertItems(at: path) }
  func moveItem(_ source: ItemPath, _ target: ItemPath) { moveItem(at: source, to: target) }
  func reloadItem(_ path: ItemPath) { reloadItems(at: path) }
  func setSelected(_ isSelected: Bool, at path: ItemPath) {
    if isSelected { selectItem(at: path) } else { deselectItem(at: path) }
  }
  func setHighlighted(_ path: ItemPath?) { highlightedPath = path }
  func frameOfItem(_ path: ItemPath) -> LayoutRect? { layoutAttributesForItem(at: path)?.frame }
}

extension RandomBatch {
  /// Performs the edits on a list view, inside a batch of its own.
  func name(to list: some EditedList) {
    for edit in edits {
      switch edit {
      case .deleteSection(let section): list.deleteSections(section..<section + 1)
      case .insertSection(let section): list.insertSections(section..<section + 1)
      case .moveSection(let source, let target): list.moveSection(source, toSection: target)
      case .deleteItem(let path): list.deleteItem(path)
      case .insertItem(let path): list.insertItem(path)
      case .moveItem(let source, let target): list.moveItem(source, target)
      case .reloadItem(let path): list.reloadItem(path)
      }
    }
  }
}
