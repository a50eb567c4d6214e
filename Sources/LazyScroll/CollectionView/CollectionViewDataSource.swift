import LazyScrollEngine

/// The source of a ``CollectionView``: the number of its items, their layouts, and the views that show them.
///
/// Three requirements have no default: the number of items of a section, the section itself, and the cell for an item.
/// A data source may be asked at any time, from the first ``DataSourceListView/reloadData(transition:)`` on, and may
/// call the collection from inside any of these; that waits its turn.
///
/// ```swift
/// final class Album: CollectionViewDataSource {
///   func collectionView(_ collectionView: CollectionView<TerminalHost>, numberOfItemsInSection section: Int) -> Int { photos.count }
///
///   func collectionView(_ collectionView: CollectionView<TerminalHost>, sectionAt index: Int) -> CollectionSection {
///     CollectionSection(layout: WaterfallLayout(columns: .minimumExtent(160), spacing: 8))
///   }
///
///   func collectionView(
///     _ collectionView: CollectionView<TerminalHost>, cellForItemAt path: ItemPath,
///     from dequeuer: borrowing Dequeuer<TerminalView>
///   ) -> BoundView<TerminalView>? { dequeuer.dequeue(pictures, for: photos[path.item]) }
/// }
/// ```
public protocol CollectionViewDataSource<Host>: AnyObject {
  /// The platform's scroll view.
  associatedtype Host: ListHost

  // MARK: Read on reload

  /// Returns the number of sections; one by default. A negative number, and one above 2²⁰, counts as none.
  func numberOfSections(in collectionView: CollectionView<Host>) -> Int

  /// Returns the number of items of a section; a negative number counts as none.
  func collectionView(_ collectionView: CollectionView<Host>, numberOfItemsInSection section: Int)
    -> Int

  /// Returns the layout, the ID, the header and the footer of a section.
  func collectionView(_ collectionView: CollectionView<Host>, sectionAt index: Int)
    -> CollectionSection

  /// Returns a Boolean value that indicates whether ``collectionView(_:itemAt:)`` is asked for every item; false by default.
  ///
  /// Otherwise items are only counted: a billion of them in a list or a grid cost nothing. The items of a section with
  /// more than 2²⁶ of them are only counted, too.
  func declaresItems(in collectionView: CollectionView<Host>) -> Bool

  /// Returns the ID, size, span, frame and revision of an item; none of them by default.
  func collectionView(_ collectionView: CollectionView<Host>, itemAt path: ItemPath)
    -> CollectionItem

  /// Adds the models of items of a section; asks for one after the other by default.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that asks.
  ///   - range: The items.
  ///   - section: The section.
  ///   - models: Receives one model for each, behind those that it holds.
  func collectionView(
    _ collectionView: CollectionView<Host>, items range: Range<Int>, inSection section: Int,
    into models: inout [CollectionItem])

  // MARK: Moved by the user

  /// Returns a Boolean value that indicates whether the user may move an item; false by default.
  func collectionView(_ collectionView: CollectionView<Host>, canMoveItemAt path: ItemPath) -> Bool

  /// Moves an item in the data, because the user moved it; the collection shows it at its new place already.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that asks.
  ///   - source: The place of the item.
  ///   - target: Its new place, counted without the item at its source.
  func collectionView(
    _ collectionView: CollectionView<Host>, moveItemAt source: ItemPath, to target: ItemPath)

  // MARK: Asked when it comes near the viewport

  /// Returns the cell for an item, bound to its content.
  ///
  /// The data source decides whether a view is reused: ask the dequeuer for one, make one if it has none.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that asks.
  ///   - path: The item.
  ///   - dequeuer: Gives idle views, that which last showed the same item first.
  /// - Returns: The cell and its identifier, or `nil` to show nothing.
  func collectionView(
    _ collectionView: CollectionView<Host>, cellForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the size of an item whose content decides it, asked for once the item has a cell.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that asks.
  ///   - path: The item.
  ///   - proposed: The item's size now; the layout keeps the lengths that it decides itself.
  /// - Returns: The size; `nil`, the default, for the size that the host measures.
  func collectionView(
    _ collectionView: CollectionView<Host>, sizeForItemAt path: ItemPath, proposed: LayoutSize
  ) -> LayoutSize?

  /// Returns the header of a section that has one.
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the footer of a section that has one.
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns the view behind the items of a section that has a background.
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns a supplementary view or a decoration view of another kind, where a layout places one.
  ///
  /// - Parameters:
  ///   - collectionView: The collection that asks.
  ///   - kind: The kind.
  ///   - path: The section, and the position among the elements of the same kind there.
  ///   - dequeuer: Gives idle views.
  /// - Returns: The view and its identifier, or `nil`, the default, to show nothing.
  func collectionView(
    _ collectionView: CollectionView<Host>, viewForElementOfKind kind: ElementKind,
    at path: ItemPath, from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>?

  /// Returns a view that stands for a cell that there is no time to bind; `nil`, the default, for the host's
  /// placeholder.
  func collectionView(
    _ collectionView: CollectionView<Host>, placeholderForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View?
}

extension CollectionViewDataSource {
  /// Returns false.
  public func collectionView(_ collectionView: CollectionView<Host>, canMoveItemAt path: ItemPath)
    -> Bool
  { false }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, moveItemAt source: ItemPath, to target: ItemPath
  ) {}
  /// Returns 1.
  public func numberOfSections(in collectionView: CollectionView<Host>) -> Int { 1 }
  /// Returns false.
  public func declaresItems(in collectionView: CollectionView<Host>) -> Bool { false }
  /// Returns a model without properties.
  public func collectionView(_ collectionView: CollectionView<Host>, itemAt path: ItemPath)
    -> CollectionItem
  { CollectionItem() }
  /// Asks for one model after the other.
  public func collectionView(
    _ collectionView: CollectionView<Host>, items range: Range<Int>, inSection section: Int,
    into models: inout [CollectionItem]
  ) {
    for item in range {
      models.append(
        self.collectionView(collectionView, itemAt: ItemPath(item: item, section: section)))
    }
  }
  /// Returns `nil`, for the size that the host measures.
  public func collectionView(
    _ collectionView: CollectionView<Host>, sizeForItemAt path: ItemPath, proposed: LayoutSize
  ) -> LayoutSize? { nil }
  /// Returns `nil`, to show nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, viewForHeaderInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil`, to show nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, viewForFooterInSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil`, to show nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, viewForBackgroundOfSection section: Int,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil`, to show nothing.
  public func collectionView(
    _ collectionView: CollectionView<Host>, viewForElementOfKind kind: ElementKind,
    at path: ItemPath, from dequeuer: borrowing Dequeuer<Host.View>
  ) -> BoundView<Host.View>? { nil }
  /// Returns `nil`, for the host's placeholder.
  public func collectionView(
    _ collectionView: CollectionView<Host>, placeholderForItemAt path: ItemPath,
    from dequeuer: borrowing Dequeuer<Host.View>
  ) -> Host.View? { nil }
}
