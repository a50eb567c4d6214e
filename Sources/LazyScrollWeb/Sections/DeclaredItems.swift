#if arch(wasm32)
  import LazyScrollEngine
  import LazyScrollWebHost

  /// The properties that a page writes for its items; the numbers of an item are in the order of these cases.
  struct DeclaredItems: OptionSet {
    let rawValue: Int32

    /// The ID, or -1; it is written for every item that has any property.
    static let ids = DeclaredItems(rawValue: 1)
    /// The extent along the axis; NaN if it has to be measured.
    static let extents = DeclaredItems(rawValue: 2)
    /// The width and the height; NaN if they have to be measured.
    static let sizes = DeclaredItems(rawValue: 4)
    /// The number of columns that the item spans.
    static let spans = DeclaredItems(rawValue: 8)
    /// The x, y, width and height; NaN if the item's layout needs none.
    static let frames = DeclaredItems(rawValue: 16)
    /// The revision, which is the last number.
    static let revisions = DeclaredItems(rawValue: 32)

    /// The count of numbers per item.
    var length: Int {
      (contains(.ids) ? 1 : 0) + (contains(.extents) ? 1 : 0) + (contains(.sizes) ? 2 : 0)
        + (contains(.spans) ? 1 : 0) + (contains(.frames) ? 4 : 0)
        + (contains(.revisions) ? 1 : 0)
    }

    /// Reads items; if no properties are declared, the items are only counted.
    ///
    /// - Parameters:
    ///   - numbers: The address of the first item's numbers.
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

    /// Reads the declared geometry: frames if an item has one, otherwise sizes, with column spans if items span several columns
    /// or have no size.
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
      // `ItemGeometry.sizes` cannot express an unknown size, so use spans if only some sizes are known.
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

    /// Reads the column span and the size of an item from its numbers after the ID.
    private func span(_ numbers: UnsafePointer<Double>) -> ItemSpan {
      var (place, size) = (numbers, LayoutSize?.none)
      if contains(.sizes) {
        // An omitted length is NaN. Invalid lengths are not checked here, because the layout reports them.
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
