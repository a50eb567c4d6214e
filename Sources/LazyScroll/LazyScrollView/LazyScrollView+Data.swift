import LazyScrollEngine

/// Edits of items, and reloads in slices; ``DataSourceListView`` has the other reloads, and batches of edits.
extension LazyScrollView {
  /// Replaces the data in slices; the present data can be scrolled until the new data is ready.
  ///
  /// The new data is shown when all models are read and indexed. From the call on, the data source has to describe the new data.
  /// Edits after the call refer to the new data, and are performed after it is shown. Pass a collection that does not change
  /// while it is read: an array, or a collection that makes each model when it is accessed.
  ///
  /// - Parameters:
  ///   - models: The models of the new items, in order.
  ///   - limit: The greatest number of items to visit in a slice; there is at least one slice per display frame, and
  ///     more as time allows.
  public func reloadData(
    from models: some RandomAccessCollection<ItemModel>, inSlicesOf limit: Int
  ) {
    if reportTooManyItems(models.count) {
      reloadData(from: [ItemModel](), inSlicesOf: limit)
      return
    }
    show(models, in: form, inSlicesOf: limit)
  }

  /// Reads the items that the data source has appended, without reading the other items again.
  ///
  /// If the data source has fewer items than the list view, all items are read again.
  ///
  /// - Complexity: O(m log n) for m new items.
  public func loadMore() {
    driver.performTogether {
      let (known, count) = (itemCount, reader.itemCount(inSection: 0))
      if count < known {
        reader.reload(after: CountMismatch(expected: known, actual: count))
      } else if count > known {
        reader.edit(nil) { $0.insertItems(known..<count, inSection: 0) }
      }
    }
  }

  /// Tells the list view that the data source has inserted items.
  ///
  /// The models of the inserted items are read; all other items keep their frames. If the data source then has another number of
  /// items than the list view, all items are read again.
  ///
  /// - Parameters:
  ///   - range: The indexes of the inserted items, after the insertion.
  ///   - transition: The animation of the change; `nil` for none.
  public func insertItems(in range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.insertItems(range, inSection: 0) }
  }

  /// Tells the list view that the data source has removed items; all other items keep their frames.
  ///
  /// - Parameters:
  ///   - range: The indexes of the removed items, before the removal.
  ///   - transition: The animation of the change; `nil` for none.
  public func removeItems(in range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.deleteItems(range, inSection: 0) }
  }

  /// Tells the list view that the data source has moved an item to another index; its frame stays the same.
  public func moveItem(from source: Int, to target: Int, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.moveItem(at: path(source), to: path(target)) }
  }

  /// Tells the list view that the content of items has changed.
  ///
  /// Their models are read, and their views are bound again unless the revision of an item is unchanged.
  public func reloadItems(in range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.reloadItems(range, inSection: 0) }
  }

  // MARK: Frames

  /// Changes the frame of an item; no other item moves.
  public func setFrame(_ frame: LayoutRect, ofItemAt index: Int, transition: ListTransition? = nil)
  {
    send(.reframeItem(at: path(index), frame), transition)
  }

  /// Changes the size of an item; no other item moves.
  public func resizeItem(at index: Int, to size: LayoutSize, transition: ListTransition? = nil) {
    send(.resizeItem(at: path(index), size), transition)
  }

  /// Moves all items that start at or after the end of an item along the scroll axis.
  ///
  /// - Parameters:
  ///   - index: The index of the item, which does not move itself.
  ///   - delta: The distance in points; negative towards the content's start.
  ///   - transition: The animation of the change; `nil` for none.
  /// - Complexity: O(log n), regardless of the number of items that move.
  public func shiftItems(after index: Int, by delta: Double, transition: ListTransition? = nil) {
    send(.shiftItems(after: path(index), by: delta), transition)
  }

  /// Changes the size of an item, and moves all items that start at or after its end by the difference in extent.
  ///
  /// - Complexity: O(log n), regardless of the number of items that move.
  public func growItem(at index: Int, to size: LayoutSize, transition: ListTransition? = nil) {
    send(.growItem(at: path(index), size), transition)
  }

  private func path(_ index: Int) -> ItemPath { ItemPath(section: 0, item: index) }

  private func send(_ change: SnapshotChange, _ transition: ListTransition?) {
    driver.sendForNextPass(.edit(ChangeSet([change], transition: transition)))
  }
}
