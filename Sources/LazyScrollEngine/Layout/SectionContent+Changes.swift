/// What is known of the items' places follows the changes, for layouts that do not keep it.
extension SectionContent {
  mutating func apply(_ change: LayoutChange, axis: Axis) {
    guard let known = geometry else { return }
    switch change {
    case .insert(let items, let target): insert(items, at: target, axis: axis)
    case .remove(let range): geometry = known.removing(range)
    case .move(let source, let target): geometry = known.moving(from: source, to: target)
    case .resize(let index, let size): geometry = known.resizing(index, to: size, axis: axis)
    case .reframe(let index, let frame):
      if case .frames(var frames) = known, frames.indices.contains(index) {
        frames[index] = frame
        geometry = .frames(frames)
      } else {
        geometry = known.resizing(index, to: frame.size, axis: axis)
      }
    case .shift(let index, let delta):
      if case .frames(var frames) = known, frames.indices.contains(index) {
        let line = frames[index].end(along: axis)
        for position in frames.indices where frames[position].offset(along: axis) >= line {
          frames[position].origin[axis] += delta
        }
        geometry = .frames(frames)
      }
    case .measured, .invalidate: break
    }
  }

  /// Inserts what is known of new items in the form in which the others are known.
  private mutating func insert(_ items: ItemList, at target: Int, axis: Axis) {
    let new = items.geometry
    switch geometry ?? .none {
    case .none:
      if count == items.count { geometry = new }
    case .extents(var extents):
      let added = (0..<items.count).map { new.extent(at: $0, along: axis) ?? .nan }
      extents.insert(contentsOf: added, at: min(target, extents.count))
      geometry = .extents(extents)
    case .sizes(var sizes):
      let added = (0..<items.count).map { new.size(at: $0) ?? .zero }
      sizes.insert(contentsOf: added, at: min(target, sizes.count))
      geometry = .sizes(sizes)
    case .frames(var frames):
      let added = (0..<items.count).map { new.frame(at: $0) ?? .zero }
      frames.insert(contentsOf: added, at: min(target, frames.count))
      geometry = .frames(frames)
    }
  }
}

extension ItemGeometry {
  fileprivate func removing(_ range: Range<Int>) -> ItemGeometry {
    switch self {
    case .none: return .none
    case .extents(var extents):
      extents.removeSubrange(range.clamped(to: extents.indices))
      return .extents(extents)
    case .sizes(var sizes):
      sizes.removeSubrange(range.clamped(to: sizes.indices))
      return .sizes(sizes)
    case .frames(var frames):
      frames.removeSubrange(range.clamped(to: frames.indices))
      return .frames(frames)
    }
  }

  fileprivate func moving(from source: Int, to target: Int) -> ItemGeometry {
    switch self {
    case .none: .none
    case .extents(let extents): .extents(extents.moving(from: source, to: target))
    case .sizes(let sizes): .sizes(sizes.moving(from: source, to: target))
    case .frames(let frames): .frames(frames.moving(from: source, to: target))
    }
  }

  fileprivate func resizing(_ index: Int, to size: Size, axis: Axis) -> ItemGeometry {
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
    }
  }
}

extension Array {
  fileprivate func moving(from source: Int, to target: Int) -> [Element] {
    guard indices.contains(source) else { return self }
    var moved = self
    let element = moved.remove(at: source)
    moved.insert(element, at: Swift.min(target, moved.count))
    return moved
  }
}
