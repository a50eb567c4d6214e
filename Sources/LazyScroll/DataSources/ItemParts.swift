#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// The items of a section, read part by part: each property stays empty until an item has it.
  struct ItemParts {
    /// The number of items so far.
    private(set) var count = 0
    private var ids: [UInt64] = []
    private var revisions: [UInt64] = []
    private var extents: [Double] = []
    private var sizes: [LayoutSize] = []
    private var frames: [LayoutRect] = []
    private var spans: [ItemSpan] = []
    private var isAnySizeUnknown = false

    /// Adds the next items.
    ///
    /// - Complexity: O(m) for m of them, and O(n) for the first part that has a property.
    mutating func append(_ part: ItemList) {
      let end = count + part.count
      var declared: [UInt64]?
      if case .ids(let names) = part.identities { declared = names }
      extend(&ids, by: declared, missing: ItemID.missing, to: end)
      extend(
        &revisions, by: part.revisions.isEmpty ? nil : part.revisions, missing: ItemID.missing,
        to: end)
      var geometry = part.geometry
      if case .sizes = geometry {} else if !sizes.isEmpty { isAnySizeUnknown = true }
      if case .sizes = geometry, sizes.isEmpty, count > 0 { isAnySizeUnknown = true }
      var known: (extents: [Double]?, sizes: [LayoutSize]?, frames: [LayoutRect]?, [ItemSpan]?)
      known = (nil, nil, nil, nil)
      switch consume geometry {
      case .none: break
      case .extents(let extents): known.extents = extents
      case .sizes(let sizes): known.sizes = sizes
      case .frames(let frames): known.frames = frames
      case .spans(let spans): known.3 = spans
      }
      geometry = .none
      extend(&extents, by: known.extents, missing: .nan, to: end)
      extend(&sizes, by: known.sizes, missing: LayoutSize(width: .nan, height: .nan), to: end)
      extend(&frames, by: known.frames, missing: .zero, to: end)
      extend(&spans, by: known.3, missing: ItemSpan(columns: 1), to: end)
      count = end
    }

    private func extend<Value>(
      _ values: inout [Value], by more: [Value]?, missing: Value, to end: Int
    ) {
      guard more != nil || !values.isEmpty else { return }
      while values.count < count { values.append(missing) }
      if let more { values.append(contentsOf: more) }
      while values.count < end { values.append(missing) }
    }

    /// All items.
    ///
    /// - Complexity: O(1), and O(n) if some items have a size and others have none.
    var list: ItemList {
      if ids.isEmpty { return ItemList(count: count, geometry: geometry) }
      return ItemList(ids: ids, geometry: geometry, revisions: revisions)
    }

    private var geometry: ItemGeometry {
      if !frames.isEmpty { return .frames(frames) }
      if !extents.isEmpty { return .extents(extents) }
      if spans.isEmpty && !isAnySizeUnknown { return sizes.isEmpty ? .none : .sizes(sizes) }
      if sizes.isEmpty { return spans.isEmpty ? .none : .spans(spans) }
      // A list of sizes has no word for one that is not known.
      return .spans(
        sizes.indices.map { index in
          let span = spans.isEmpty ? ItemSpan(columns: 1) : spans[index]
          let size = sizes[index]
          return ItemSpan(columns: span.columns, size: size.width.isNaN ? span.size : size)
        })
    }
  }
#endif
