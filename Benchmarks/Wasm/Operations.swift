#if arch(wasm32)
  import LazyScrollEngine
  import LazyScrollTestSupport

  // The operations that `bench.mjs` times: each prepares a batch, runs it, and then checks it
  // against a plain array.

  nonisolated(unsafe) private var bench = Bench()

  /// Creates the data of an operation: 0 list.build, 1 list.resize, 2 list.measure20, 3
  /// list.prepend, 4 list.append, 5 feed.query.
  @_expose(wasm, "begin") @_cdecl("begin")
  public func begin(_ operation: Int32, _ count: Int32) {
    bench = Bench()
    bench.begin(operation, count: Int(count))
  }

  /// Selects the operations of the next batch.
  @_expose(wasm, "prepare") @_cdecl("prepare")
  public func prepare(_ operations: Int32) { bench.prepare(Int(operations)) }

  /// Runs the batch, and returns the number of rows or cards that its queries found.
  @_expose(wasm, "run") @_cdecl("run")
  public func run() -> Int32 { Int32(truncatingIfNeeded: bench.run()) }

  /// Returns 1 if the batch agrees with a plain array.
  @_expose(wasm, "check") @_cdecl("check")
  public func check() -> Int32 { bench.check() ? 1 : 0 }

  /// One operation at one size.
  struct Bench {
    private var operation: Int32 = 0
    private var count = 0
    private var list = ExtentTree(estimate: MeasuredList.estimate)
    private var index = FrameIndex([], axis: .vertical)
    private var hits: [FrameIndex.Hit] = []
    private var contentHeight = 0.0
    private var offsets: [Double] = []
    private var random = SeededRandom(seed: 11)
    /// The expected extents of the list.
    private var plain: [Double] = []
    private var plainTotal = 0.0
    private var rows: [Int] = []
    private var extents: [Double] = []

    mutating func begin(_ operation: Int32, count: Int) {
      self.operation = operation
      self.count = count
      switch operation {
      case 1, 3, 4:
        plain = MeasuredList.extents(count: count)
        list = ExtentTree(extents: plain, estimate: MeasuredList.estimate)
      case 2:
        plain = Array(repeating: MeasuredList.estimate, count: count)
        list = ExtentTree(count: count, estimate: MeasuredList.estimate)
      case 5:
        let frames = ShopFeed.frames(count: count)
        contentHeight = ShopFeed.contentHeight(of: frames)
        index = FrameIndex(frames, axis: .vertical)
        random = SeededRandom(seed: 7)
        hits.reserveCapacity(64)
      default: break
      }
      for extent in plain { plainTotal += extent }
    }

    mutating func prepare(_ operations: Int) {
      rows.removeAll(keepingCapacity: true)
      extents.removeAll(keepingCapacity: true)
      offsets.removeAll(keepingCapacity: true)
      for _ in 0..<operations {
        switch operation {
        case 5:
          offsets.append(random.unit() * (contentHeight - ShopFeed.viewportHeight))
          continue
        case 2: rows.append(20 * random.below(count / 20))
        default: rows.append(random.below(count))
        }
        extents.append([31, 49, 67, 85][random.below(4)])
      }
      if operation == 0 { list = ExtentTree(estimate: MeasuredList.estimate) }
    }

    mutating func run() -> Int {
      var found = 0
      switch operation {
      case 0:
        for _ in rows {
          list = ExtentTree(count: count, estimate: MeasuredList.estimate)
          found += rowCount(from: 0)
        }
      case 1:
        for (row, extent) in zip(rows, extents) {
          list.setExtent(extent, at: row)
          found += rowCount(from: list.total - ShopFeed.viewportHeight)
        }
      case 2:
        for (row, extent) in zip(rows, extents) {
          for step in 0..<20 { list.setExtent(extent, at: row + step) }
          found += rowCount(from: list.offset(of: row)) + Int(list.total)
        }
      case 3:
        for extent in extents {
          list.insert(extent: extent, at: 0)
          found += rowCount(from: 0)
        }
      case 4:
        for extent in extents {
          list.insert(extent: extent, at: list.count)
          found += rowCount(from: list.total - ShopFeed.viewportHeight)
        }
      default:
        for offset in offsets {
          index.query(
            LayoutRect(
              x: 0, y: offset - 20, width: ShopFeed.width, height: ShopFeed.viewportHeight + 40),
            into: &hits)
          found += hits.count
        }
      }
      return found
    }

    mutating func check() -> Bool {
      switch operation {
      case 0: return list.total == Double(count) * MeasuredList.estimate
      case 1:
        for (row, extent) in zip(rows, extents) { replace(row, extent) }
      case 2:
        for (row, extent) in zip(rows, extents) {
          for step in 0..<20 { replace(row + step, extent) }
        }
      case 3, 4:
        for extent in extents { plainTotal += extent }
      default: return true
      }
      return list.total == plainTotal
    }

    private mutating func replace(_ row: Int, _ extent: Double) {
      plainTotal += extent - plain[row]
      plain[row] = extent
    }

    /// Returns the number of rows materialized with the window at an offset.
    private mutating func rowCount(from offset: Double) -> Int {
      var found = 0
      list.forEachItem(from: offset - 20, to: offset + ShopFeed.viewportHeight + 20) { _, _, _, _ in
        found += 1
      }
      return found
    }
  }
#endif
