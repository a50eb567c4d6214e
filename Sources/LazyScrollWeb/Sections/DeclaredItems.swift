#if arch(wasm32)
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The properties that a page declares of items: the numbers that it writes for each of them, in this order.
  struct DeclaredItems: OptionSet {
    let rawValue: Int32

    /// The ID, or -1; every declared item has it.
    static let ids = DeclaredItems(rawValue: 1)
    /// The length along the axis; NaN where it is measured.
    static let extents = DeclaredItems(rawValue: 2)
    /// The width and the height; NaN where they are measured.
    static let sizes = DeclaredItems(rawValue: 4)
    /// The number of columns that the item spans.
    static let spans = DeclaredItems(rawValue: 8)
    /// x, y, width and height; NaN where the item's layout needs none.
    static let frames = DeclaredItems(rawValue: 16)
    /// The revision; behind all others.
    static let revisions = DeclaredItems(rawValue: 32)

    /// The number of numbers of an item.
    var length: Int {
      (contains(.ids) ? 1 : 0) + (contains(.extents) ? 1 : 0) + (contains(.sizes) ? 2 : 0)
        + (contains(.spans) ? 1 : 0) + (contains(.frames) ? 4 : 0)
        + (contains(.revisions) ? 1 : 0)
    }

    /// Reads items; only their number where nothing is declared.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of the first item.
    ///   - count: The number of items.
    /// - Returns: The items.
    /// - Complexity: O(`count`); O(1) for items that are only counted.
    func items(_ numbers: UnsafePointer<Double>, count: Int) -> ItemList {
      if isEmpty { return ItemList(count: count) }
      let geometry = geometry(numbers + 1, count: count)
      var ids: [UInt64] = []
      var revisions: [UInt64] = []
      var isNamed = false
      ids.reserveCapacity(count)
      for index in 0..<count {
        let item = numbers + length * index
        let id = UInt64(number: item[0])
        if id != nil { isNamed = true }
        ids.append(id ?? ItemID.missing)
        if contains(.revisions) { revisions.append(UInt64(number: item[length - 1]) ?? 0) }
      }
      return isNamed
        ? ItemList(ids: ids, geometry: geometry, revisions: revisions)
        : ItemList(count: count, geometry: geometry)
    }

    /// The geometry that is declared: frames where an item has one, otherwise sizes, with columns where some items
    /// span several or have no size.
    private func geometry(_ numbers: UnsafePointer<Double>, count: Int) -> ItemGeometry {
      if contains(.extents) { return extents(numbers, count: count) }
      if contains(.frames), let frames = frames(numbers, count: count) { return frames }
      if isDisjoint(with: [.sizes, .spans]) { return .none }
      var spans: [ItemSpan] = []
      var (sizes, isSpanning) = (0, false)
      spans.reserveCapacity(count)
      for index in 0..<count {
        let span = span(numbers + length * index)
        if span.size != nil { sizes += 1 }
        if span.columns != 1 { isSpanning = true }
        spans.append(span)
      }
      // A list of sizes has no word for one that is not known.
      if isSpanning || (sizes > 0 && sizes < count) { return .spans(spans) }
      return sizes > 0 ? .sizes(spans.map { $0.size ?? .zero }) : .none
    }

    private func extents(_ numbers: UnsafePointer<Double>, count: Int) -> ItemGeometry {
      var extents: [Double] = []
      var isKnown = false
      extents.reserveCapacity(count)
      for index in 0..<count {
        let extent = numbers[length * index]
        if extent >= 0 { isKnown = true }
        extents.append(extent)
      }
      return isKnown ? .extents(extents) : .none
    }

    private func frames(_ numbers: UnsafePointer<Double>, count: Int) -> ItemGeometry? {
      let start = numbers + (contains(.sizes) ? 2 : 0) + (contains(.spans) ? 1 : 0)
      var frames: [LayoutRect] = []
      var isKnown = false
      frames.reserveCapacity(count)
      for index in 0..<count {
        let frame = start + length * index
        let isGiven = frame[0] == frame[0]
        if isGiven { isKnown = true }
        frames.append(
          isGiven ? LayoutRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) : .zero)
      }
      return isKnown ? .frames(frames) : nil
    }

    /// The columns and the size of an item whose numbers behind the ID start there.
    private func span(_ numbers: UnsafePointer<Double>) -> ItemSpan {
      var (place, size) = (numbers, LayoutSize?.none)
      if contains(.sizes) {
        // Omitted lengths are not a number; the layout reports invalid ones.
        if place[0] == place[0] || place[1] == place[1] {
          size = LayoutSize(width: place[0], height: place[1])
        }
        place += 2
      }
      let columns = !contains(.spans) ? 1 : place[0] < 1_000_000 ? Int(place[0]) : ItemSpan.full
      return ItemSpan(columns: columns, size: size)
    }
  }
#endif
