import LazyScrollEngine

/// The interface through which a ``SectionReader`` reads the data source of a table or a collection, section by section.
///
/// Indexes of sections and items are those of the app.
package protocol SectionSource<View>: ListContent, DataSourceListView
where View == PlatformHost.View {
  /// True if the app has set a data source, and the data source was deallocated.
  var hasLostDataSource: Bool { get }

  /// Returns the number of sections that the app's data source gives, which may be invalid.
  func countSections() -> Int

  /// Returns the number of items in a section that the app's data source gives, which may be invalid.
  func countItems(inSection section: Int) -> Int

  /// True if the app declares properties of items, so that ``declaredItems(_:inSection:)`` is called; false if items are only
  /// counted.
  var declaresItems: Bool { get }

  /// Returns items of a section with the properties that the app declares, such as IDs and sizes.
  func declaredItems(_ range: Range<Int>, inSection section: Int) -> ItemList

  /// True if an item that is moved to another section keeps its size there.
  var itemsKeepSizes: Bool { get }

  /// Returns the snapshot of a section with the given items and with the section's layout and other properties.
  func snapshot(ofSection section: Int, holding items: ItemList) -> SectionSnapshot

  /// Returns the snapshot of the list view's data with the given sections.
  func snapshot(of sections: [SectionSnapshot]) -> Snapshot
}

extension SectionSource {
  /// The value `true`, for lists in which an item's size does not depend on its section.
  package var itemsKeepSizes: Bool { true }

  // MARK: Answers of the reader

  /// Reads all data of the data source, and returns it as an event for the engine.
  package func refreshedData() -> EngineEvent? { reader.readSnapshot(transition: nil) }
  /// Makes a reset of the list view wait while the data source is being read; returns true if it has to wait.
  package func defersReset() -> Bool { reader.defersReset() }
  /// Returns the changes that give an item the size which it has in the section to which it was moved.
  package func changes(afterMoveTo path: ItemPath) -> [SnapshotChange] {
    reader.changes(afterMoveTo: path)
  }
}

extension ItemList {
  /// The greatest number of items of a section whose properties the data source is asked for; items of a longer section are
  /// only counted.
  static var greatestDeclaredCount: Int { 1 << 26 }
}

extension Snapshot {
  /// The greatest number of sections that a data source may have.
  static var greatestSectionCount: Int { 1 << 20 }
}
