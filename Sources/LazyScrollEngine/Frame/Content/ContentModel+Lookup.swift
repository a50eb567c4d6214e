/// Lookup of items by index path and by identity.
extension ContentModel {
  /// Returns the number of items in a section; 0 if the section does not exist.
  ///
  /// - Complexity: O(log s) for s sections.
  public func itemCount(inSection section: Int) -> Int {
    guard section >= 0, section < sections.count else { return 0 }
    return sections[sections.handle(at: section)].order.count
  }

  /// Returns the ID of a section; `nil` if the section has no ID or does not exist.
  ///
  /// - Complexity: O(log s) for s sections.
  package func id(ofSection section: Int) -> UInt64? {
    guard section >= 0, section < sections.count else { return nil }
    return sections[sections.handle(at: section)].id
  }

  /// Returns the ID of the item at a path; `nil` if there is no item at the path.
  ///
  /// - Complexity: O(log n).
  public func id(at path: ItemPath) -> ItemID? {
    guard path.item >= 0, path.item < itemCount(inSection: path.section) else { return nil }
    return sections[sections.handle(at: path.section)].order.id(at: path.item)
  }

  /// Returns the index path of an item.
  ///
  /// - Parameters:
  ///   - id: The ID of the item, or its position in a section.
  ///   - section: The section, which is used only if `id` is a position.
  /// - Returns: The index path; `nil` if the item is not in the data.
  /// - Complexity: O(log n).
  public func path(of id: ItemID, inSection section: Int = 0) -> ItemPath? {
    guard let index = id.position else { return path(ofName: id.name ?? ItemID.missing) }
    let path = ItemPath(section: section, item: index)
    return self.id(at: path) == id ? path : nil
  }

  /// Returns the index path of an item; `nil` if the item is not in the data.
  ///
  /// - Complexity: O(log n).
  func path(of item: ItemReference) -> ItemPath? { path(of: item.id, inSection: item.section) }

  /// Returns the revision of an item's content; `nil` if the app gave none, or there is no item at the path.
  ///
  /// - Complexity: O(log n).
  package func revision(at path: ItemPath) -> UInt64? {
    guard path.item >= 0, path.item < itemCount(inSection: path.section) else { return nil }
    return sections[sections.handle(at: path.section)].order.revision(at: path.item)
  }

  /// Returns the identity of an element, by which a reuse pool recognizes the view that showed the element last.
  ///
  /// - Complexity: O(log s) for s sections.
  package func identity(of element: ListElement) -> ElementIdentity {
    let isThere =
      element.section >= 0 && element.section < sections.count && element.index >= 0
    return ElementIdentity(
      kind: element.kind, handle: isThere ? sections.handle(at: element.section) : -1,
      index: element.index, id: element.id)
  }

  /// Returns a description of the content that a view bound to an element shows: the element's identity and its revision.
  ///
  /// A ``Recycler`` stores it when the view is recycled, and prefers the same view if the element becomes visible again.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - owner: The number of the list view in its reuse pool.
  /// - Returns: The identity, the revision and the owner.
  /// - Complexity: O(log n).
  public func shown(_ element: ListElement, by owner: Int32) -> ShownContent {
    let path = ItemPath(section: element.section, item: element.index)
    let revision = element.kind == .item ? self.revision(at: path) : nil
    return ShownContent(
      owner: owner, identity: identity(of: element), revision: revision ?? ItemID.missing)
  }

  /// Returns the extent that a section's layout assumes for an unmeasured element; `nil` if the layout uses no estimates.
  package func estimate(of kind: ElementKind, inSection section: Int) -> Double? {
    guard section >= 0, section < sections.count else { return nil }
    return sections[sections.handle(at: section)].layout.estimate(of: kind)
  }

  // MARK: By handle

  /// Returns the number of elements of a kind in a section.
  ///
  /// Only the layout knows the number of its decoration views, so the result for a decoration is `Int.max`.
  func count(of kind: ElementKind, inSection handle: Int) -> Int {
    if kind == .item { return sections[handle].content.count }
    if let kind = kind.supplementary {
      return sections[handle].content.count(ofSupplementary: kind)
    }
    return .max
  }

  /// Returns the ID of an element of a section: the ID of an item that has one, otherwise its position.
  func id(of kind: ElementKind, at index: Int, inSection handle: Int) -> ItemID {
    kind == .item ? sections[handle].order.id(at: index) : .position(index)
  }

  /// Returns the index path of an item with an ID, by the number of the ID; `nil` if the item is not in the data.
  func path(ofName name: UInt64) -> ItemPath? {
    guard let place = table.place(of: name) else { return nil }
    let handle = Int(place.section)
    return ItemPath(
      section: sections.index(of: handle),
      item: sections[handle].order.index(ofSlot: Int(place.slot)))
  }
}
