import LazyScrollEngine

/// Edits of items, and changes of layouts; ``SectionEditing`` has reloads, batches, and edits of sections.
extension CollectionView {
  /// Tells the collection that the data source has inserted items, which are then read.
  ///
  /// - Parameters:
  ///   - path: The index path of the first inserted item, after the insertion.
  ///   - count: The number of consecutive items.
  ///   - transition: The animation of the change; `nil` for none.
  /// - Complexity: O(m log n) for m items, with the built-in layouts, including the update of lines and columns.
  public func insertItems(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.insertItems(path.items(count), inSection: path.section) }
  }

  /// Tells the collection that the data source has deleted items.
  ///
  /// - Parameters:
  ///   - path: The index path of the first of the items, before the change.
  ///   - count: The number of consecutive items.
  ///   - transition: The animation of the change; `nil` for none.
  public func deleteItems(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.deleteItems(path.items(count), inSection: path.section) }
  }

  /// Tells the collection that the data source has moved an item.
  ///
  /// The item keeps its cell. It also keeps its size if it stays in its section.
  ///
  /// - Parameters:
  ///   - source: The index path of the item, before the move.
  ///   - target: The index path of the item, after the move.
  ///   - transition: The animation of the change; `nil` for none.
  public func moveItem(at source: ItemPath, to target: ItemPath, transition: ListTransition? = nil)
  {
    reader.edit(transition) { $0.moveItem(at: source, to: target) }
  }

  /// Tells the collection that the content of items has changed.
  ///
  /// The items are read, and their cells are requested again unless the revision of an item is unchanged.
  ///
  /// - Parameters:
  ///   - path: The index path of the first of the items, before the change.
  ///   - count: The number of consecutive items.
  ///   - transition: The animation of the change; `nil` for none.
  /// - Complexity: O(m log n) for m items; O(n) in a layout in which items span several columns.
  public func reloadItems(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.reloadItems(path.items(count), inSection: path.section) }
  }

  /// Tells the collection that only the sizes of items have changed.
  ///
  /// The sizes are read or measured again. No cell is requested again.
  ///
  /// - Parameters:
  ///   - path: The index path of the first of the items, before the change.
  ///   - count: The number of consecutive items.
  ///   - transition: The animation of the change; `nil` for none.
  /// - Complexity: O(m log n) for m items.
  public func resizeItems(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.resizeItems(path.items(count), inSection: path.section) }
  }

  // MARK: Layouts

  /// Changes the layout of a section; the first item in the viewport stays at its place on the screen.
  ///
  /// From the call on, the data source has to return the new layout for the section. Inside a batch of edits, the section is
  /// reloaded from the data source instead.
  ///
  /// - Parameters:
  ///   - layout: The layout of the items, inside the header, the footer and the insets that the data source returns.
  ///   - section: The index of the section. An index that does not exist is reported.
  ///   - transition: The animation of the items to their new frames; `nil` for none.
  /// - Complexity: O(n) for n items of the section; O(1) for a list or a grid whose items are only counted.
  public func setLayout<Layout: SectionLayout>(
    _ layout: Layout, forSection section: Int, transition: ListTransition? = nil
  ) { layOut(section, transition) { $0.setLayout(layout) } }

  /// Reads the layout of a section from the data source again, and applies it as ``setLayout(_:forSection:transition:)`` does.
  public func layOutSection(_ section: Int, transition: ListTransition? = nil) {
    layOut(section, transition) { _ in }
  }

  private func layOut(
    _ section: Int, _ transition: ListTransition?, _ change: (inout CollectionSection) -> Void
  ) {
    if reader.batch != nil || driver.needsRefresh || reader.joinReading() || !sections.isLoaded
      || !sections.contains(section)
    {
      reader.edit(transition) {
        $0.reloadSections(section..<(section == .max ? section : section + 1))
      }
      return
    }
    driver.performTogether { readAndLayOut(section, transition, change) }
  }

  private func readAndLayOut(
    _ section: Int, _ transition: ListTransition?, _ change: (inout CollectionSection) -> Void
  ) {
    var read: SectionSnapshot?
    let isValid = reader.readPart {
      var model =
        dataSource?.collectionView(self, sectionAt: section)
        ?? CollectionSection(layout: AbsoluteLayout())
      change(&model)
      let count = reader.itemCount(inSection: section)
      read = snapshot(
        of: model, at: section, holding: reader.readItems(0..<count, inSection: section))
    }
    guard let isValid, let read else { return }
    guard isValid, read.items.count == sections.itemCount(inSection: section) else {
      reloadData(transition: transition)
      return
    }
    driver.sendForNextPass(
      .edit(ChangeSet([.layOutSection(read, at: section)], transition: transition)))
  }
}
