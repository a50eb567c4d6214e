import LazyScrollEngine

/// Replacement of the data by items with arbitrary frames, in slices.
extension ListView {
  /// Replaces the data by items with arbitrary frames, in slices; the present data can be scrolled until the new data is ready.
  ///
  /// - Parameters:
  ///   - models: The models of the items, in order; a collection that does not change while it is read.
  ///   - form: The header and the footer of the content.
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

  /// Assigns numbers to the IDs in models that are not numbers.
  package final func assignNumbers(in models: inout ItemModels) {
    #if !hasFeature(Embedded)
      models.assignNumbers { number(of: $0) }
    #endif
  }
}
