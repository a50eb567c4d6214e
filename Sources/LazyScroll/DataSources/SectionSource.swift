import LazyScrollEngine

/// The content of a list view that asks a data source: beside views and events the numbers of sections and items, and
/// the data of each, as a ``SectionReader`` asks for them.
///
/// Sections and items count as the app counts them.
package protocol SectionSource<View>: ListContent, DataSourceListView
where View == PlatformHost.View {
  /// A Boolean value that indicates whether the app's data source was set, and nobody holds it any more.
  var hasLostDataSource: Bool { get }

  /// Returns the number of sections, as the app says it.
  func countSections() -> Int

  /// Returns the number of items of a section, as the app says it.
  func countItems(inSection section: Int) -> Int

  /// A Boolean value that indicates whether ``declaredItems(_:inSection:)`` is asked; otherwise items are counted.
  var declaresItems: Bool { get }

  /// Returns what the app declares of items.
  func declaredItems(_ range: Range<Int>, inSection section: Int) -> ItemList

  /// A Boolean value that indicates whether an item keeps its size in another section.
  var itemsKeepSizes: Bool { get }

  /// Returns a section that holds items.
  func snapshot(ofSection section: Int, holding items: ItemList) -> SectionSnapshot

  /// Returns the content of these sections.
  func snapshot(of sections: [SectionSnapshot]) -> Snapshot
}

extension SectionSource {
  /// True.
  package var itemsKeepSizes: Bool { true }

  // MARK: Answers of the reader

  /// Returns the data as it is now.
  package func refreshedData() -> EngineEvent? { reader.readSnapshot(transition: nil) }
  /// Returns a Boolean value that indicates whether data is being read.
  package func defersReset() -> Bool { reader.defersReset() }
  /// Returns the size of the item in its new section, as the data source declares it.
  package func changes(afterMoveTo path: ItemPath) -> [SnapshotChange] {
    reader.changes(afterMoveTo: path)
  }
}

extension ItemList {
  /// The greatest number of items of a section that are asked for what they declare; more than that are counted.
  static var greatestDeclaredCount: Int { 1 << 26 }
}

extension Snapshot {
  /// The greatest number of sections of a data source.
  static var greatestSectionCount: Int { 1 << 20 }
}
