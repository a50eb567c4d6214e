import LazyScrollEngine

/// The items of a feed, handed over in slices.
extension ListView {
  /// Replaces the data by a feed's items in slices.
  ///
  /// - Parameters:
  ///   - models: The items, in order; a value, so that nothing changes while they are read.
  ///   - form: The form of the feed.
  ///   - limit: The greatest number of items to visit in a slice.
  package final func show(
    _ models: some RandomAccessCollection<ItemModel>, in form: FeedForm, inSlicesOf limit: Int
  ) {
    var next = models.startIndex
    var read = ItemModels(capacity: models.count)
    show(itemCounts: [models.count], inSlicesOf: limit) { [unowned(unsafe) self] limit in
      var left = limit
      while left > 0, next < models.endIndex {
        read.append(models[next])
        models.formIndex(after: &next)
        left -= 1
      }
      assignNumbers(in: &read)
      return next < models.endIndex ? nil : form.snapshot(of: read.items)
    }
  }

  /// Gives numbers to the IDs in models that are none.
  package final func assignNumbers(in models: inout ItemModels) {
    #if !hasFeature(Embedded)
      models.assignNumbers { number(of: $0) }
    #endif
  }
}
