import LazyScrollEngine

/// The methods by which a ``SectionListView`` subclass calls its data source and delegate, by index path.
///
/// Each subclass has its own data source and delegate protocols. This protocol's extension translates events from item
/// references to index paths, once for all subclasses.
package protocol SectionVocabulary<View>: SectionSource {
  /// Returns true if a touch may highlight or select an item, as the delegate decides.
  func allows(_ action: TouchAction, at path: ItemPath) -> Bool

  /// Calls the method of the delegate, or of the data source, for an event of the list view.
  func tell(_ event: PathEvent<View>)
}

extension SectionVocabulary {
  /// Returns true if a touch may highlight or select an item; false if the item does not exist any more.
  package func allows(_ action: TouchAction, _ item: ItemReference) -> Bool {
    reader.list.path(of: item).map { allows(action, at: $0) } ?? false
  }

  /// Passes an event on to the delegate with index paths, and then to the adapter that reads the data source (`reader`).
  package func handle(_ event: ListEvent<View>) {
    if let event = reader.list.pathEvent(event) { tell(event) }
    reader.handle(event)
  }
}
