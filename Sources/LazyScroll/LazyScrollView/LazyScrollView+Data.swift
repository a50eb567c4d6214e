import LazyScrollEngine

/// Edits of items, and reloads in slices; other reloads and batches are those of every ``DataSourceListView``.
extension LazyScrollView {
  /// Replaces the data in slices, while the current data goes on scrolling.
  ///
  /// The models are a value, so that nothing changes while they are read: an array, or a collection that makes each
  /// model when it is asked. The new data appears when all of it is read and indexed. Edits made meanwhile apply to
  /// the new data and follow it; the data source answers for the new data from now on.
  ///
  /// - Parameters:
  ///   - models: The new items, in order.
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

  /// Reads the items behind those known, without asking again for those.
  ///
  /// If there are fewer items than known, everything is read again.
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

  /// Tells that items were inserted; they are read, and the others keep their frames.
  ///
  /// If the data source has another number of items than follows, everything is read again.
  ///
  /// - Parameters:
  ///   - range: The places of the new items afterwards.
  ///   - transition: The animation; `nil` for none.
  public func insertItems(in range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.insertItems(range, inSection: 0) }
  }

  /// Tells that items were removed; the others keep their frames.
  ///
  /// - Parameters:
  ///   - range: The places of the items before.
  ///   - transition: The animation; `nil` for none.
  public func removeItems(in range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.deleteItems(range, inSection: 0) }
  }

  /// Tells that an item was moved in the order; its frame stays.
  public func moveItem(from source: Int, to target: Int, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.moveItem(at: path(source), to: path(target)) }
  }

  /// Tells that the content of items changed: their models are read, and their views are asked for again unless their
  /// revisions are equal.
  public func reloadItems(in range: Range<Int>, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.reloadItems(range, inSection: 0) }
  }

  // MARK: Frames

  /// Gives an item another frame; no other item moves.
  public func setFrame(_ frame: LayoutRect, ofItemAt index: Int, transition: ListTransition? = nil)
  {
    send(.reframeItem(at: path(index), frame), transition)
  }

  /// Gives an item another size; no other item moves.
  public func resizeItem(at index: Int, to size: LayoutSize, transition: ListTransition? = nil) {
    send(.resizeItem(at: path(index), size), transition)
  }

  /// Moves all items that start at or below the end of an item.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - delta: The distance in points; negative towards the start.
  ///   - transition: The animation; `nil` for none.
  /// - Complexity: O(log n), however many items move.
  public func shiftItems(after index: Int, by delta: Double, transition: ListTransition? = nil) {
    send(.shiftItems(after: path(index), by: delta), transition)
  }

  /// Gives an item another size, and moves all items below it by the difference.
  ///
  /// - Complexity: O(log n), however many items move.
  public func growItem(at index: Int, to size: LayoutSize, transition: ListTransition? = nil) {
    send(.growItem(at: path(index), size), transition)
  }

  private func path(_ index: Int) -> ItemPath { ItemPath(section: 0, item: index) }

  private func send(_ change: SnapshotChange, _ transition: ListTransition?) {
    driver.sendForNextPass(.edit(ChangeSet([change], transition: transition)))
  }
}
