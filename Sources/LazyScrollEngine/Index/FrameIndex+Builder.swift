extension FrameIndex {
  /// Builds an index in slices, so that a feed of a million items never holds up a frame.
  ///
  /// ```swift
  /// var builder = FrameIndex.Builder(frames, axis: .vertical)
  /// while !builder.step(visiting: 20_000) { /* another frame goes by */ }
  /// let index = builder.finish()
  /// ```
  ///
  /// It looks through the frames once; where they are sorted by offset it files them in a second
  /// pass, otherwise after a radix sort. The result is the same however it was sliced. It cannot be
  /// copied, as nobody needs it twice.
  public struct Builder: ~Copyable, Sendable {
    /// What is done in the slices, in this order.
    private enum Phase: Sendable {
      case scan, key, sort, file, number, done
    }

    /// The number of frames that are no place (see ``Rect/isValid``); known once scanned.
    public private(set) var invalidCount = 0
    /// The first of them.
    public private(set) var firstInvalid: Int?

    private let frames: [Rect]
    /// The number of items; those behind the last frame have none.
    private let count: Int
    private var phase = Phase.scan
    private var next = 0
    private var isSorted = true
    private var last = -Double.infinity
    private let sample: FrameSample
    /// The order of filing, unless that is document order.
    private var sort: RadixSort?
    private var index: FrameIndex
    private var leaf = FrameIndex.OpenLeaf()

    /// A builder for the given frames, in document order.
    ///
    /// - Parameters:
    ///   - frames: Frames in content space, in any order. They are not copied.
    ///   - axis: The scroll axis.
    public init(_ frames: [Rect], axis: Axis) {
      self.init(frames, count: frames.count, axis: axis)
    }

    /// A builder for so many items, of which the first ones have frames.
    init(_ frames: [Rect], count: Int, axis: Axis) {
      self.frames = frames
      self.count = count
      index = FrameIndex(axis: axis, capacity: count)
      sample = FrameSample(frames, axis: axis)
      // What has no frame is filed as an empty one, at the start.
      isSorted = frames.count >= count
    }

    /// Does part of the work.
    ///
    /// - Parameter limit: The most frames to visit, at least one.
    /// - Returns: Whether the index is built.
    public mutating func step(visiting limit: Int) -> Bool {
      var left = max(1, limit)
      while left > 0 && phase != .done {
        let range = next..<next + min(left, count - next)
        left -= max(1, range.count)
        switch phase {
        case .scan: scan(range)
        case .key: makeKeys(range)
        case .sort: sort?.scatter(range)
        case .file: file(range)
        case .number: index.number(range.count)
        case .done: break
        }
        next = range.upperBound
        if next == count { advance() }
      }
      return phase == .done
    }

    /// The index, once ``step(visiting:)`` said it is built.
    public consuming func finish() -> FrameIndex {
      var built = FrameIndex(axis: index.axis, capacity: 0)
      finish(into: &built)
      return built
    }

    /// Exchanges an index for the one that is built, so that no reference in it is counted up and down.
    consuming func finish(into old: inout FrameIndex) {
      precondition(phase == .done, "the index is not built yet: step(visiting:) says when it is")
      index._checkInvariants()
      swap(&old, &index)
    }

    private mutating func advance() {
      next = 0
      switch phase {
      case .scan:
        // Where some thirty items stand side by side, content is a canvas and not a feed.
        let isCanvas = count > 1024 && sample.itemsAbreast(of: count) > 32
        leaf = index.beginFiling(
          count, packing: isCanvas ? .hilbert : .byOffset, typical: sample.extents)
        if isSorted && !isCanvas {
          phase = .file
        } else {
          sort = RadixSort(count: count)
          phase = .key
        }
      case .key, .sort:
        phase = sort?.begin() == true ? .sort : .file
      case .file:
        index.endFiling(leaf)
        phase = .number
      case .number, .done:
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
            // It will be filed as an empty frame, at the start.
            isSorted = false
          }
        }
      }
      (self.isSorted, self.last) = (isSorted, last)
      (invalidCount, firstInvalid) = invalid
    }

    /// The frame that an item is filed with.
    private func place(of position: Int) -> Rect {
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

/// Cuts a range of coordinates into equal cells, as keys to sort by.
///
/// Items that start in one cell keep their document order, which is as good: blocks are found by
/// their bounds, and a cell is a billionth of the content. What lies outside the range counts to its
/// first or last cell.
private struct Scale {
  private let low: Double
  private let length: Double

  /// Cells for the range of a sample, with room for what the sample missed at both ends.
  init(_ sampled: FrameSample.Starts) {
    let reach = max(sampled.length, 1)
    // Without a sample there is but one cell.
    low = sampled.first.isFinite ? sampled.first - reach / 2 : 0
    length = 2 * reach
  }

  func cell(of value: Double, bits: Int) -> UInt32 {
    let cells = Double(UInt64(1) << UInt64(bits))
    return UInt32(min(cells - 1, max(0, (value - low) / length * cells)))
  }
}

/// The number of cells on each side of the square a Hilbert curve is drawn through.
private let hilbertSide: UInt32 = 1 << 16

/// The distance along the curve to a cell.
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
