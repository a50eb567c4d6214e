import LazyScrollEngine

/// A data source as a ``SectionReader`` asks it: the numbers of sections and items, and the data of each.
///
/// Sections and items count as the app counts them.
package protocol SectionSource: AnyObject {
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

  /// A Boolean value that indicates whether an item may span several columns, which it does as long as it lives.
  var itemsMaySpan: Bool { get }

  /// A Boolean value that indicates whether an item keeps its size in another section.
  var itemsKeepSizes: Bool { get }

  /// Returns a section that holds items.
  func snapshot(ofSection section: Int, holding items: ItemList) -> SectionSnapshot

  /// Returns the content of these sections.
  func snapshot(of sections: [SectionSnapshot]) -> Snapshot
}

extension SectionSource {
  /// False.
  package var itemsMaySpan: Bool { false }
  /// True.
  package var itemsKeepSizes: Bool { true }
}

extension ItemList {
  /// The greatest number of items of a section that are asked for what they declare; more than that are counted.
  static var greatestDeclaredCount: Int { 1 << 26 }
}

extension Snapshot {
  /// The greatest number of sections of a data source.
  static var greatestSectionCount: Int { 1 << 20 }
}
