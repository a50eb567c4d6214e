extension FrameIndex {
  /// A builder of an index in slices, so that a feed of a million items never blocks a display
  /// frame.
  ///
  /// ```swift
  /// var builder = FrameIndex.Builder(frames, axis: .vertical)
  /// while !builder.step(visiting: 20_000) { /* another frame goes by */ }
  /// let index = builder.finish()
  /// ```
  ///
  /// It scans the frames once. If they are sorted by offset it files them in a second pass,
  /// otherwise after a radix sort. The result does not depend on the sizes of the slices. The
  /// builder cannot be copied, as a copy would be of no use.
  package struct Builder: ~Copyable, Sendable {
    /// The phases of the build, in this order.
    private enum Phase: Sendable {
      case scan, key, sort, file, done
    }

    /// The number of invalid frames (see ``LayoutRect/isValid``); known after the scan.
    package private(set) var invalidCount = 0
    /// The position of the first invalid frame, or `nil`.
    package private(set) var firstInvalid: Int?

    private let frames: [LayoutRect]
    /// The number of items; items behind the last frame have no frame.
    private let count: Int
    private var phase = Phase.scan
    private var next = 0
    private var isSorted = true
    private var last = -Double.infinity
    private let sample: FrameSample
    /// The order of filing, or `nil` for document order.
    private var sort: RadixSort?
    private var index: FrameIndex
    private var leaf = FrameIndex.OpenLeaf()

    /// Creates a builder for the given frames, in document order.
    ///
    /// - Parameters:
    ///   - frames: Frames in content space, in any order. They are not copied.
    ///   - axis: The scroll axis.
    package init(_ frames: [LayoutRect], axis: ScrollAxis) {
      self.init(frames, count: frames.count, axis: axis)
    }

    /// Creates a builder for `count` items, of which the first ones have frames.
    init(_ frames: [LayoutRect], count: Int, axis: ScrollAxis) {
      self.frames = frames
      self.count = count
      index = FrameIndex(axis: axis, capacity: count)
      sample = FrameSample(frames, axis: axis)
      // Items without a frame are filed as empty ones, at the start.
      isSorted = frames.count >= count
    }

    /// Performs part of the build.
    ///
    /// - Parameter limit: The maximum number of frames to visit, at least 1.
    /// - Returns: `true` if the index is built.
    package mutating func step(visiting limit: Int) -> Bool {
      var left = max(1, limit)
      while left > 0 && phase != .done {
        let range = next..<next + min(left, count - next)
        left -= max(1, range.count)
        switch phase {
        case .scan: scan(range)
        case .key: makeKeys(range)
        case .sort: sort?.scatter(range)
        case .file: file(range)
        case .done: break
        }
        next = range.upperBound
        if next == count { advance() }
      }
      return phase == .done
    }

    /// Returns the index.
    ///
    /// Call it after ``step(visiting:)`` has returned `true`.
    package consuming func finish() -> FrameIndex {
      var built = FrameIndex(axis: index.axis, capacity: 0)
      finish(into: &built)
      return built
    }

    /// Swaps the built index with another one, so that no reference in it is retained and released.
    consuming func finish(into old: inout FrameIndex) {
      precondition(
        phase == .done, "the index is not built yet: call step(visiting:) until it returns true")
      index._checkInvariants()
      swap(&old, &index)
    }

    private mutating func advance() {
      next = 0
      switch phase {
      case .scan:
        // With more than 32 items side by side on average, content is a canvas and not a feed.
        let isCanvas = count > 1024 && sample.itemsAbreast(of: count) > 32
        let isInOrder = isSorted && !isCanvas
        leaf = index.beginFiling(
          count, isInOrder: isInOrder, packing: isCanvas ? .hilbert : .byOffset,
          typical: sample.extents)
        if isInOrder {
          phase = .file
        } else {
          sort = RadixSort(count: count)
          phase = .key
        }
      case .key, .sort:
        phase = sort?.begin() == true ? .sort : .file
      case .file:
        index.endFiling(leaf, count: count)
        phase = .done
      case .done:
        phase = .done
      }
    }

    private mutating func scan(_ range: Range<Int>) {
      let (axis, frames) = (index.axis, frames)
      var (isSorted, last) = (isSorted, last)
      var invalid = (count: invalidCount, first: firstInvalid)
      frames.withUnsafeBufferPointer { frames in
        for position in range.clamped(to: frames.indices) {
          let frame = frames[position]
          if frame.isValid {
            let offset = frame.offset(along: axis)
            if offset < last { isSorted = false }
            last = offset
          } else {
            if invalid.first == nil { invalid.first = position }
            invalid.count += 1
            // It is filed as an empty frame, at the start.
            isSorted = false
          }
        }
      }
      (self.isSorted, self.last) = (isSorted, last)
      (invalidCount, firstInvalid) = invalid
    }

    /// Returns the frame with which an item is filed.
    private func place(of position: Int) -> LayoutRect {
      position < frames.count && frames[position].isValid ? frames[position] : .zero
    }

    private mutating func makeKeys(_ range: Range<Int>) {
      let (axis, isCanvas) = (index.axis, index.blocks.packing == .hilbert)
      let (along, across) = (Scale(sample.along), Scale(sample.across))
      for position in range {
        let frame = place(of: position)
        let offset = frame.offset(along: axis)
        let key =
          isCanvas
          ? hilbertDistance(
            along.cell(of: offset, bits: 16),
            across.cell(of: frame.offset(along: axis.crossing), bits: 16))
          : along.cell(of: offset, bits: 32)
        sort?.setKey(key, at: position)
      }
    }

    private mutating func file(_ range: Range<Int>) {
      frames.withUnsafeBufferPointer {
        index.file(range, into: &leaf, of: $0, sortedBy: sort)
      }
    }
  }
}

/// A division of a range of coordinates into equal cells, whose numbers are sort keys.
///
/// Items that start in one cell keep their document order, which does as well: blocks are found by
/// their bounds, and a cell is a billionth of the content. Coordinates outside the range belong to
/// its first or last cell.
private struct Scale {
  private let low: Double
  private let length: Double

  /// Creates cells for the range of a sample, extended at both ends for coordinates that the sample
  /// missed.
  init(_ sampled: FrameSample.Starts) {
    let margin = max(sampled.length, 1)
    // Without a sample all coordinates are in one cell.
    low = sampled.first.isFinite ? sampled.first - margin / 2 : 0
    length = 2 * margin
  }

  func cell(of value: Double, bits: Int) -> UInt32 {
    let cells = Double(UInt64(1) << UInt64(bits))
    return UInt32(min(cells - 1, max(0, (value - low) / length * cells)))
  }
}

/// The number of cells on each side of the square that the Hilbert curve fills.
private let hilbertSide: UInt32 = 1 << 16

/// Returns the distance along the Hilbert curve to a cell.
private func hilbertDistance(_ x: UInt32, _ y: UInt32) -> UInt32 {
  var (x, y) = (x, y)
  var distance: UInt32 = 0
  var side = hilbertSide / 2
  while side > 0 {
    let right: UInt32 = x & side != 0 ? 1 : 0
    let upper: UInt32 = y & side != 0 ? 1 : 0
    distance &+= side &* side &* ((3 * right) ^ upper)
    if upper == 0 {
      if right == 1 {
        x = hilbertSide - 1 - x
        y = hilbertSide - 1 - y
      }
      swap(&x, &y)
    }
    side /= 2
  }
  return distance
}
