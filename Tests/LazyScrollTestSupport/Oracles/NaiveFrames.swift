import struct LazyScrollEngine.LayoutRect
import enum LazyScrollEngine.ScrollAxis

/// A plain array with the answers expected of a `FrameIndex`.
package struct NaiveFrames: Equatable, Sendable {
  /// The frames in document order.
  package var frames: [LayoutRect]
  /// The scroll axis.
  package var axis: ScrollAxis

  /// The given frames; invalid ones are kept as empty ones.
  package init(_ frames: [LayoutRect] = [], axis: ScrollAxis = .vertical) {
    self.frames = frames.map { $0.isValid ? $0 : .zero }
    self.axis = axis
  }

  /// The items that share area with `window`, in document order.
  package func indices(meeting window: LayoutRect) -> [Int] {
    frames.indices.filter { index in
      let frame = frames[index]
      return frame.size.width > 0 && frame.size.height > 0 && window.size.width > 0
        && window.size.height > 0 && frame.minX < window.maxX && frame.maxX > window.minX
        && frame.minY < window.maxY && frame.maxY > window.minY
    }
  }

  /// Moves the frames that start at or after `line`.
  package mutating func shift(from line: Double, by delta: Double) {
    for index in frames.indices where frames[index].offset(along: axis) >= line {
      frames[index].origin[axis] += delta
    }
  }

  /// Removes the item at `source` and inserts it at `target`.
  package mutating func move(from source: Int, to target: Int) {
    frames.insert(frames.remove(at: source), at: target)
  }
}
