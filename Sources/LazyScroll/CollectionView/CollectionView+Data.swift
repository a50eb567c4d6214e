import LazyScrollEngine

/// Edits of items, and other layouts; reloads, batches and edits of sections are those of every ``SectionEditing`` list
/// view.
extension CollectionView {
  /// Tells that items were inserted; they are read.
  ///
  /// - Parameters:
  ///   - path: The place of the first of them afterwards.
  ///   - count: The number of items.
  ///   - transition: The animation; `nil` for none.
  /// - Complexity: O(m log n) for m items with the built-in layouts, that of lines and columns included.
  public func insertItems(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.insertItems(path.items(count), inSection: path.section) }
  }

  /// Tells that items were deleted.
  ///
  /// - Parameters:
  ///   - path: The place of the first of them before.
  ///   - count: The number of items.
  ///   - transition: The animation; `nil` for none.
  public func deleteItems(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.deleteItems(path.items(count), inSection: path.section) }
  }

  /// Tells that an item was moved; it keeps its cell, and within its section its size.
  ///
  /// - Parameters:
  ///   - source: Its place before.
  ///   - target: Its place afterwards.
  ///   - transition: The animation; `nil` for none.
  public func moveItem(at source: ItemPath, to target: ItemPath, transition: ListTransition? = nil)
  {
    reader.edit(transition) { $0.moveItem(at: source, to: target) }
  }

  /// Tells that the content of items changed: they are read, and their cells are asked for again unless their revisions
  /// are equal.
  ///
  /// - Parameters:
  ///   - path: The place of the first of them before.
  ///   - count: The number of items.
  ///   - transition: The animation; `nil` for none.
  /// - Complexity: O(m log n) for m items; O(n) where items span columns.
  public func reloadItems(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.reloadItems(path.items(count), inSection: path.section) }
  }

  /// Tells that the sizes of items changed and nothing else: they are read, or measured again, and no cell is asked for.
  ///
  /// - Parameters:
  ///   - path: The place of the first of them before.
  ///   - count: The number of items.
  ///   - transition: The animation; `nil` for none.
  /// - Complexity: O(m log n) for m items.
  public func resizeItems(at path: ItemPath, count: Int = 1, transition: ListTransition? = nil) {
    reader.edit(transition) { $0.resizeItems(path.items(count), inSection: path.section) }
  }

  // MARK: Layouts

  /// Gives a section another layout, in which the first item in the viewport stays at its place.
  ///
  /// The data source answers with the new layout from now on. Inside a batch the section is read again as the
  /// data source gives it.
  ///
  /// - Parameters:
  ///   - layout: The layout of the items, within the header, the footer and the insets that the data source gives.
  ///   - section: The section; one that does not exist is reported.
  ///   - transition: The animation of items to their new places; `nil` for none.
  /// - Complexity: O(n) for n items of the section, O(1) for a list or a grid of items that are counted.
  public func setLayout<Layout: SectionLayout>(
    _ layout: Layout, forSection section: Int, transition: ListTransition? = nil
  ) { layOut(section, transition) { $0.setLayout(layout) } }

  /// Lays a section out as the data source says now, as ``setLayout(_:forSection:transition:)`` does.
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
