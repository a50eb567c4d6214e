import LazyScrollEngine

/// The properties of an item that an app may declare before the item is shown.
///
/// The models of table rows and of collection items conform to it, and each has some of the properties; the other ones are
/// unknown.
protocol DeclaredItem {
  /// The item's ID.
  var id: ListItemID? { get }
  /// The revision of the item's content; a view that shows the same revision need not be bound again.
  var revision: UInt64? { get }
  /// The extent along the scroll axis, in points, for a model without a size.
  var height: Double? { get }
  /// The size, in points.
  var size: LayoutSize? { get }
  /// The number of columns that the item spans.
  var span: Int { get }
  /// The frame in an absolute layout, in points.
  var frame: LayoutRect? { get }
}

extension DeclaredItem {
  var height: Double? { nil }
  var size: LayoutSize? { nil }
  var span: Int { 1 }
  var frame: LayoutRect? { nil }
}

/// A builder of the items of a section, which are appended one by one or in parts.
///
/// The array of each property stays empty until an item has the property.
struct ItemListBuilder {
  /// The number of items that were appended so far.
  private(set) var count = 0
  /// True if an item spans several columns.
  private(set) var haveSpans = false
  /// The number of heights that are no valid extents, and the index of the first of them; these heights count as unknown.
  private(set) var invalidHeights = (count: 0, first: 0)
  private var ids = DeclaredList(missing: ItemID.missing)
  private var revisions = DeclaredList(missing: ItemID.missing)
  private var extents = DeclaredList(missing: Double.nan)
  private var frames = DeclaredList(missing: LayoutRect.zero)
  private var sizes = DeclaredSizes()

  /// Appends an item.
  ///
  /// - Parameters:
  ///   - model: The declared properties of the item.
  ///   - id: The number that represents the item's ID; `nil` if it has none.
  mutating func append(_ model: some DeclaredItem, id: UInt64?) {
    ids.append(id, at: count)
    revisions.append(model.revision, at: count)
    let isValid = model.height?.isExtent ?? true
    if !isValid {
      if invalidHeights.count == 0 { invalidHeights.first = count }
      invalidHeights.count += 1
    }
    extents.append(isValid ? model.height : nil, at: count)
    frames.append(model.frame, at: count)
    sizes.append(model.size, columns: model.span)
    if model.span != 1 { haveSpans = true }
    count += 1
  }

  /// Appends several items with their properties.
  ///
  /// - Complexity: O(m) for m appended items, and O(n) for n items so far when the first of them has a property.
  mutating func append(_ part: ItemList) {
    if case .ids(let names) = part.identities { ids.append(contentsOf: names, at: count) }
    revisions.append(contentsOf: part.revisions, at: count)
    switch part.geometry {
    case .sizes(let known): for size in known { sizes.append(size) }
    case .spans(let spans): for span in spans { sizes.append(span.size, columns: span.columns) }
    case .extents(let known): extents.append(contentsOf: known, at: count)
    case .frames(let known): frames.append(contentsOf: known, at: count)
    case .none: break
    }
    complete(to: count + part.count)
  }

  /// Appends items without known properties until the list has `count` items.
  mutating func complete(to count: Int) {
    self.count = count
    sizes.appendUnknown(count - sizes.count)
  }

  /// The list of all items; without IDs, items are identified by position.
  ///
  /// - Complexity: O(1), and O(n) for a property that the last of n items does not have.
  var list: ItemList {
    let names = ids.completed(to: count)
    if names.isEmpty { return ItemList(count: count, geometry: geometry) }
    return ItemList(ids: names, geometry: geometry, revisions: revisions.completed(to: count))
  }

  private var geometry: ItemGeometry {
    let (frames, extents) = (frames.completed(to: count), extents.completed(to: count))
    if !frames.isEmpty { return .frames(frames) }
    return extents.isEmpty ? sizes.geometry : .extents(extents)
  }
}
