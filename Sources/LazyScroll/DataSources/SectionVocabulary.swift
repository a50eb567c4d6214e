import LazyScrollEngine

/// The words of a ``SectionListView``: its questions to the data source and its calls to the delegate, by path.
///
/// An event is translated from references to paths once, for all vocabularies.
package protocol SectionVocabulary<View>: SectionSource {
  /// Returns a Boolean value that indicates whether a touch may do something with an item.
  func allows(_ action: TouchAction, at path: ItemPath) -> Bool

  /// Tells the delegate, or the data source, of an event.
  func tell(_ event: PathEvent<View>)
}

extension SectionVocabulary {
  /// Asks by path; an item that does not exist allows nothing.
  package func allows(_ action: TouchAction, _ item: ItemReference) -> Bool {
    reader.list.path(of: item).map { allows(action, at: $0) } ?? false
  }

  /// Tells of the event by path, and lets the reader take part in it.
  package func handle(_ event: ListEvent<View>) {
    if let event = reader.list.pathEvent(event) { tell(event) }
    reader.handle(event)
  }
}
