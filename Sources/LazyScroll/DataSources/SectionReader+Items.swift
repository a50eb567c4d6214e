import LazyScrollEngine

/// The reading of sections and items from the data source.
extension SectionReader {
  /// Reads one section with its items from the data source.
  ///
  /// - Returns: The section, and the mismatch if its number of items changed during the reading.
  func readSection(_ index: Int) -> (SectionSnapshot, CountMismatch?) {
    var items = ItemList(count: source.countItems(inSection: index))
    var mismatch: CountMismatch?
    if source.declaresItems, items.count > 0 {
      let expected = items.count
      items = readItems(0..<expected, inSection: index)
      let actual = itemCount(inSection: index)
      if actual != expected {
        mismatch = CountMismatch(expected: expected, actual: actual)
        if actual < expected { items = items[0..<actual] }
      }
    }
    return (source.snapshot(ofSection: index, holding: items), mismatch)
  }

  /// Reads the properties of items that the data source declares before they are shown, such as IDs and sizes.
  ///
  /// If it declares none, items are only counted. A range beyond the limit is only counted as well, and is reported.
  func readItems(_ range: Range<Int>, inSection section: Int) -> ItemList {
    if !source.declaresItems { return ItemList(count: range.count) }
    if range.count > ItemList.greatestDeclaredCount {
      list.report(
        .unequalCounts(
          section: section + list.sections.first, items: range.count, geometry: 0, revisions: 0))
      return ItemList(count: range.count)
    }
    return source.declaredItems(range, inSection: section)
  }

  /// Builds a list of items from the models that the data source returns for them.
  ///
  /// A model's height that is no valid extent counts as unknown, and is reported. So is a wrong number of models: missing ones
  /// count as unknown, and surplus ones are ignored.
  ///
  /// - Parameters:
  ///   - range: The indexes of the items.
  ///   - section: The section of the items.
  ///   - read: A closure that appends a model for each item.
  /// - Returns: The items with their declared properties.
  func items<Model: DeclaredItem>(
    _ range: Range<Int>, inSection section: Int, _ read: (_ models: inout [Model]) -> Void
  ) -> ItemList {
    var models: [Model] = []
    models.reserveCapacity(range.count)
    read(&models)
    let place = section + list.sections.first
    if models.count != range.count {
      list.report(
        .unequalCounts(
          section: place, items: range.count, geometry: models.count, revisions: models.count))
    }
    var items = ItemListBuilder()
    for model in models.prefix(range.count) {
      items.append(model, id: list.number(of: model.id))
    }
    items.complete(to: range.count)
    if items.haveSpans { itemsMaySpan = true }
    let invalid = items.invalidHeights
    if invalid.count > 0 {
      list.report(
        .invalidHeights(
          section: place, count: invalid.count, first: range.lowerBound + invalid.first))
    }
    return items.list
  }
}

extension ItemList {
  /// The items of a range, with their properties.
  ///
  /// - Complexity: O(n) for n items in the range.
  subscript(range: Range<Int>) -> ItemList {
    var list = self
    switch identities {
    case .positions: list.identities = .positions(range.count)
    case .ids(let ids): list.identities = .ids(Array(ids[range]))
    }
    list.geometry =
      switch geometry {
      case .none: .none
      case .extents(let extents): .extents(Array(extents[range]))
      case .sizes(let sizes): .sizes(Array(sizes[range]))
      case .frames(let frames): .frames(Array(frames[range]))
      case .spans(let spans): .spans(Array(spans[range]))
      }
    list.revisions = revisions.isEmpty ? [] : Array(revisions[range])
    return list
  }
}
