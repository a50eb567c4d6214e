#if !hasFeature(Embedded)
  import LazyScrollEngine

  extension CollectionView {
    /// Takes another data source, whose items are read in slices while those on the screen go on scrolling.
    ///
    /// The data source before answers until the new items are ready. An edit or a reload meanwhile is one of the new
    /// data: the rest of it is read at once then. So it is if the reader is moving an item, or if the data source
    /// changes while it is read.
    ///
    /// - Parameters:
    ///   - other: The other data source, held weakly as ``dataSource`` is.
    ///   - limit: The greatest number of items and sections to visit in a slice; there is at least one slice per display
    ///     frame, and more as time allows.
    ///   - completion: Called once, when the data is on the screen or has been replaced.
    /// - Complexity: O(n) in all, and O(s) for s sections at the end.
    public func reloadData(
      from other: any CollectionViewDataSource<H>, inSlicesOf limit: Int,
      completion: ((ListUpdate) -> Void)? = nil
    ) {
      reader.reload(
        inSlicesOf: limit,
        SlicedReading(
          of: { [weak other] in other }, current: { [unowned self] in dataSource },
          setCurrent: { [unowned self] in dataSource = $0 }, completion: completion))
    }

    /// Takes another data source, whose items are read in slices, and waits for its end.
    ///
    /// - Parameters:
    ///   - other: The other data source, held weakly as ``dataSource`` is.
    ///   - limit: The greatest number of items and sections to visit in a slice.
    ///   - isolation: The actor that the list view belongs to.
    /// - Returns: The end of the reload, once the data is on the screen or has been replaced.
    /// - Complexity: As that of the reload with a completion.
    public func reloadData(
      from other: any CollectionViewDataSource<H>, inSlicesOf limit: Int,
      isolation: isolated (any Actor)? = #isolation
    ) async -> ListUpdate {
      let end = UpdateEnd()
      reloadData(from: other, inSlicesOf: limit) { end.update($0) }
      return await end.value(isolation: isolation)
    }
  }
#endif
