import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport

/// The calls that tables and collections have under different names, for tests of both.
protocol EditedList: ListView<RecordingHost>, SectionEditing<RecordingHost> {
  func deleteItem(_ path: IndexPath)
  func insertItem(_ path: IndexPath)
  func moveItem(_ source: IndexPath, _ target: IndexPath)
  func reloadItem(_ path: IndexPath)
  func setSelected(_ isSelected: Bool, at path: IndexPath)
  func setHighlighted(_ path: IndexPath?)
  func frameOfItem(_ path: IndexPath) -> Rect?
}

extension TableView<RecordingHost>: EditedList {
  func deleteItem(_ path: IndexPath) { deleteRows(at: path) }
  func insertItem(_ path: IndexPath) { insertRows(at: path) }
  func moveItem(_ source: IndexPath, _ target: IndexPath) { moveRow(at: source, to: target) }
  func reloadItem(_ path: IndexPath) { reloadRows(at: path) }
  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selectRow(at: path) } else { deselectRow(at: path) }
  }
  func setHighlighted(_ path: IndexPath?) { highlightRow(at: path) }
  func frameOfItem(_ path: IndexPath) -> Rect? { rectForRow(at: path) }
}

extension CollectionView<RecordingHost>: EditedList {
  func deleteItem(_ path: IndexPath) { deleteItems(at: path) }
  func insertItem(_ path: IndexPath) { insertItems(at: path) }
  func moveItem(_ source: IndexPath, _ target: IndexPath) { moveItem(at: source, to: target) }
  func reloadItem(_ path: IndexPath) { reloadItems(at: path) }
  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selectItem(at: path) } else { deselectItem(at: path) }
  }
  func setHighlighted(_ path: IndexPath?) { highlightItem(at: path) }
  func frameOfItem(_ path: IndexPath) -> Rect? { layoutAttributesForItem(at: path)?.frame }
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
