#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The items of a section, read part by part: each property stays empty until an item has it.
  struct ItemParts {
    /// The number of items so far.
    private(set) var count = 0
    private var ids = DeclaredList(missing: ItemID.missing)
    private var revisions = DeclaredList(missing: ItemID.missing)
    private var extents = DeclaredList(missing: Double.nan)
    private var frames = DeclaredList(missing: LayoutRect.zero)
    private var sizes = DeclaredSizes()

    /// Adds the next items.
    ///
    /// - Complexity: O(m) for m of them, and O(n) for the first part that has a property.
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
      count += part.count
      sizes.appendUnknown(count - sizes.count)
    }

    /// All items.
    ///
    /// - Complexity: O(1), and O(n) for a property that the last part has not.
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
#endif
