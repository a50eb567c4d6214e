extension FrameIndex {
  /// A builder that creates an index in slices, so that a feed of a million items never delays a display frame.
  ///
  /// ```swift
  /// var builder = FrameIndex.Builder(frames, axis: .vertical)
  /// while !builder.step(visiting: 20_000) { /* wait for the next display frame */ }
  /// let index = builder.finish()
  /// ```
  ///
  /// The builder scans the frames once. If they are sorted by offset, it files them in a second pass;
  /// otherwise it first sorts them with a radix sort. The result does not depend on the sizes of the slices. A
  /// builder cannot be copied, because no caller needs a copy.
  package struct Builder: ~Copyable, Sendable {
    /// The phases of the build, in order; the two phases of the sort are skipped if the frames are sorted.
    private enum Phase: Sendable {
      case scan, key, sort, file, done
    }

    /// The number of invalid frames (see ``LayoutRect/isValid``), known after the scan.
    package private(set) var invalidCount = 0
    /// The position of the first invalid frame; `nil` if all frames are valid.
    package private(set) var firstInvalid: Int?

    private let frames: [LayoutRect]
    /// The number of items; items after the last frame have no frame.
    private let count: Int
    private var phase = Phase.scan
    private var next = 0
    private var isSorted = true
    private var last = -Double.infinity
    private let sample: FrameSample
    /// The sort that gives the order of filing; `nil` if frames are filed in the given order.
    private var sort: RadixSort?
    private var index: FrameIndex
    private var leaf = FrameIndex.OpenLeaf()

    /// Creates a builder for frames that are given in document order (the order of the items).
    ///
    /// - Parameters:
    ///   - frames: The frames in content space, sorted by offset or not. The array is not copied.
    ///   - axis: The scroll axis.
    package init(_ frames: [LayoutRect], axis: ScrollAxis) {
      self.init(frames, count: frames.count, axis: axis)
    }

    /// Creates a builder for `count` items, of which only the first ones have frames.
    init(_ frames: [LayoutRect], count: Int, axis: ScrollAxis) {
      self.frames = frames
      self.count = count
      index = FrameIndex(axis: axis, capacity: count)
      sample = FrameSample(frames, axis: axis)
      // An item without a frame is filed as an empty frame at the start, so the frames are not in order.
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

    /// Returns the built index.
    ///
    /// Call it only after ``step(visiting:)`` has returned `true`.
    package consuming func finish() -> FrameIndex {
      var built = FrameIndex(axis: index.axis, capacity: 0)
      finish(into: &built)
      return built
    }

    /// Stores the built index in `old`; a swap does so without retaining and releasing its references.
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
        // If more than 32 items are side by side on average, the content is wide on both axes (a canvas): use a Hilbert curve.
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
            // An invalid frame is filed as an empty frame at the start, so the frames are not in order.
            isSorted = false
          }
        }
      }
      (self.isSorted, self.last) = (isSorted, last)
      (invalidCount, firstInvalid) = invalid
    }

    /// Returns the frame that is filed for an item; empty if the item has no valid frame.
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
/// Items that start in the same cell keep their document order. This is precise enough: blocks are found by
/// their bounds, and a cell is a billionth of the content. A coordinate outside the range gets
/// the first or the last cell.
private struct Scale {
  private let low: Double
  private let length: Double

  /// Creates cells for the range of a sample of the frames.
  ///
  /// The range is extended at both ends, for frames that are not in the sample.
  init(_ sampled: FrameSample.Starts) {
    let margin = max(sampled.length, 1)
    // If there is no sample, all coordinates get the same cell.
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

/// Returns the distance along the Hilbert curve from its start to a cell.
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
