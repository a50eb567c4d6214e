import LazyScrollEngine

/// Edits of items, and other layouts; edits of sections, reloads and batches are those of every
/// ``SectionedView``.
extension CollectionView {
  /// Items came in; they are read.
  ///
  /// - Parameters:
  ///   - path: Where the first of them stands now.
  ///   - count: How many there are.
  ///   - transition: How they appear.
  /// - Complexity: O(m log n) for m items with the built-in layouts, that of lines and columns included.
  public func insertItems(at path: IndexPath, count: Int = 1, transition: Transition? = nil) {
    edit(transition) { $0.insertItems(path.items(count), inSection: path.section) }
  }

  /// Items are gone.
  ///
  /// - Parameters:
  ///   - path: Where the first of them stood.
  ///   - count: How many there were.
  ///   - transition: How they disappear.
  public func deleteItems(at path: IndexPath, count: Int = 1, transition: Transition? = nil) {
    edit(transition) { $0.deleteItems(path.items(count), inSection: path.section) }
  }

  /// An item stands elsewhere; it keeps its cell, and within its section its size.
  ///
  /// - Parameters:
  ///   - source: Where it stood.
  ///   - target: Where it stands now.
  ///   - transition: How that is shown.
  public func moveItem(at source: IndexPath, to target: IndexPath, transition: Transition? = nil) {
    edit(transition) { $0.moveItem(at: source, to: target) }
  }

  /// The content of items changed: they are read, and their cells are asked for again unless their
  /// revisions are unchanged.
  ///
  /// - Parameters:
  ///   - path: Where the first of them stood.
  ///   - count: How many there are.
  ///   - transition: How that is shown.
  /// - Complexity: O(m log n) for m items; O(n) where items span columns.
  public func reloadItems(at path: IndexPath, count: Int = 1, transition: Transition? = nil) {
    edit(transition) { $0.reloadItems(path.items(count), inSection: path.section) }
  }

  // MARK: Layouts

  /// Lays a section out in another way, in which the first item in the viewport stays where it is.
  ///
  /// The data source answers with the new layout from now on. Inside a batch the section is read again as the
  /// data source gives it.
  ///
  /// - Parameters:
  ///   - layout: How the items are laid out, within the header, the footer and the insets that the data
  ///     source gives.
  ///   - section: The section; one that does not exist is reported.
  ///   - transition: How items get to their new places; `nil` at once.
  /// - Complexity: O(n) for n items of the section, O(1) for a list or a grid of items that are counted.
  public func setLayout<Layout: SectionLayout>(
    _ layout: Layout, forSection section: Int, transition: Transition? = nil
  ) { layOut(section, transition) { $0.setLayout(layout) } }

  /// Lays a section out as the data source says now, as ``setLayout(_:forSection:transition:)`` does.
  public func layOutSection(_ section: Int, transition: Transition? = nil) {
    layOut(section, transition) { _ in }
  }

  private func layOut(
    _ section: Int, _ transition: Transition?, _ change: (inout CollectionSection) -> Void
  ) {
    if batch != nil || driver.needsRefresh || joinsReading() || !isLoaded
      || !itemCounts.indices.contains(section)
    {
      edit(transition) { $0.reloadSections(section..<(section == .max ? section : section + 1)) }
      return
    }
    driver.performTogether { readAndLayOut(section, transition, change) }
  }

  private func readAndLayOut(
    _ section: Int, _ transition: Transition?, _ change: (inout CollectionSection) -> Void
  ) {
    reading = .valid
    var model = dataSource?.section(at: section) ?? CollectionSection(layout: AbsoluteLayout())
    change(&model)
    let count = readItemCount(section)
    let snapshot = snapshot(
      of: model, at: section, holding: readItems(0..<count, inSection: section))
    let ended = endReading()
    if ended == .void { return }
    if ended == .stale || count != itemCounts[section] {
      reloadData(transition: transition)
      return
    }
    driver.send(.edit(ChangeSet([.layOutSection(snapshot, at: section)], transition: transition)))
  }

  /// Lets a section's layout forget something that is stale without a change of the data.
  ///
  /// It takes effect in the next layout pass, which all invalidations until then share: with the next display
  /// frame, edit or scroll, or before a question about places is answered.
  ///
  /// - Parameters:
  ///   - section: The section; one that does not exist is reported.
  ///   - context: What is stale.
  public func invalidateLayout(ofSection section: Int, _ context: InvalidationContext) {
    driver.send(.invalidate(section: section, context))
  }

  /// Lets a waterfall assign all items a column anew: after edits some columns may be longer than others.
  ///
  /// The item that is held still stays; sizes stay as they are known. Other layouts have nothing to do.
  ///
  /// - Parameter section: The section; one that does not exist is reported.
  /// - Complexity: O(n) for n items of the section.
  public func rebalance(inSection section: Int) {
    invalidateLayout(ofSection: section, InvalidationContext(.arrangement))
  }
}
