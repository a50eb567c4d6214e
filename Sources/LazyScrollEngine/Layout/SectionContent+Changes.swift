/// The effect of changes on the declared geometry, for layouts that do not store the geometry themselves.
extension SectionContent {
  mutating func apply(_ change: LayoutChange, axis: ScrollAxis) {
    guard let known = geometry else { return }
    let length = known.count ?? 0
    switch change {
    case .insert(let items, let target):
      if case .none = known {
        if count == items.count { geometry = items.geometry }
        return
      }
      let first = min(target, length)
      let end = first + items.count
      geometry = known.rearranged(count: length + items.count, adding: items.geometry, axis) {
        $0 < first ? $0 : $0 < end ? first - $0 - 1 : $0 - items.count
      }
    case .remove(let range):
      let gone = range.clamped(to: 0..<length)
      geometry = known.rearranged(count: length - gone.count, axis) {
        $0 < gone.lowerBound ? $0 : $0 + gone.count
      }
    case .move(let source, let target):
      guard source < length else { return }
      let last = min(target, length - 1)
      geometry = known.rearranged(count: length, axis) {
        if $0 == last { return source }
        let passed = $0 < last ? $0 : $0 - 1
        return passed < source ? passed : passed + 1
      }
    case .resize(let index, let size): geometry = known.resizing(index, to: size, axis: axis)
    case .reframe(let index, let frame):
      geometry = known.resizing(index, to: frame.size, axis: axis)
      if case .frames(var frames)? = geometry, frames.indices.contains(index) {
        geometry = nil
        frames[index] = frame
        geometry = .frames(frames)
      }
    case .shift(let index, let delta):
      if case .frames(var frames) = known, frames.indices.contains(index) {
        let line = frames[index].end(along: axis)
        for position in frames.indices where frames[position].offset(along: axis) >= line {
          frames[position].origin[axis] += delta
        }
        geometry = .frames(frames)
      }
    case .measured, .estimate, .drifted, .invalidate: break
    }
  }
}

extension ItemGeometry {
  /// Returns the geometry with its items in another order, and with the geometry of inserted items.
  ///
  /// - Parameters:
  ///   - count: The number of items in the result.
  ///   - other: The geometry of the inserted items.
  ///   - axis: The scroll axis, along which extents are declared.
  ///   - source: Returns, for an index in the result, the old index of the item; for an inserted item, -1 minus its index in
  ///     `other`.
  /// - Returns: The geometry of all items in the new order.
  fileprivate func rearranged(
    count: Int, adding other: ItemGeometry = .none, _ axis: ScrollAxis, _ source: (Int) -> Int
  ) -> ItemGeometry {
    var (extents, sizes, frames): ([Double], [LayoutSize], [LayoutRect]) = ([], [], [])
    var spans: [ItemSpan] = []
    for index in 0..<count {
      let source = source(index)
      let origin = source < 0 ? other : self
      let place = source < 0 ? -1 - source : source
      switch self {
      case .none: break
      case .extents: extents.append(origin.extent(at: place, along: axis) ?? .nan)
      case .sizes: sizes.append(origin.size(at: place) ?? .zero)
      case .frames: frames.append(origin.frame(at: place) ?? .zero)
      case .spans:
        spans.append(
          ItemSpan(columns: origin.columns(at: place), size: origin.size(at: place)))
      }
    }
    return switch self {
    case .none: .none
    case .extents: .extents(extents)
    case .sizes: .sizes(sizes)
    case .frames: .frames(frames)
    case .spans: .spans(spans)
    }
  }

  fileprivate func resizing(_ index: Int, to size: LayoutSize, axis: ScrollAxis) -> ItemGeometry {
    switch self {
    case .none: return .none
    case .extents(var extents):
      if extents.indices.contains(index) { extents[index] = size[axis] }
      return .extents(extents)
    case .sizes(var sizes):
      if sizes.indices.contains(index) { sizes[index] = size }
      return .sizes(sizes)
    case .frames(var frames):
      if frames.indices.contains(index) { frames[index].size = size }
      return .frames(frames)
    case .spans(var spans):
      if spans.indices.contains(index) { spans[index].size = size }
      return .spans(spans)
    }
  }
}
