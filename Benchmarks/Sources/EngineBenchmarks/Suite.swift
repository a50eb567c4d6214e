/// All benchmarks, and the limits of their counts.
struct Suite {
  /// The sizes of the feed and of the list.
  static let sizes = [1_000, 100_000, 1_000_000]

  /// The measurements so far.
  private(set) var results: [BenchmarkResult] = []
  /// The limits to keep, times excluded.
  private(set) var gates: [Gate] = []

  private let prefix: String
  private let sampler: Sampler

  /// Runs the benchmarks, by name and then by size.
  ///
  /// - Parameters:
  ///   - prefix: The prefix of the names to run.
  ///   - sampler: The sampler of times.
  /// - Returns: The results and the gates.
  /// - Throws: ``WrongResult`` if a benchmark gives a wrong result.
  static func run(only prefix: String, sampler: Sampler) throws -> Suite {
    var suite = Suite(prefix: prefix, sampler: sampler)
    for size in sizes { try suite.runFeed(Feed(count: size)) }
    for size in sizes { try suite.runList(count: size) }
    for size in sizes { try suite.runTable(count: size) }
    for size in sizes { try suite.runLayouts(count: size) }
    try suite.runBillion()
    try suite.runBatches()
    for size in sizes { try suite.runUpdates(count: size) }
    for size in [5_000, 100_000, 1_000_000] { try suite.runDifferences(count: size) }
    suite.results = suite.results.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      return (order(of: a.name), a.n, $0.offset) < (order(of: b.name), b.n, $1.offset)
    }.map(\.element)
    return suite
  }

  private init(prefix: String, sampler: Sampler) {
    self.prefix = prefix
    self.sampler = sampler
  }

  private static let names = [
    "feed.build.ordered", "feed.build.shuffled", "feed.query", "feed.tick", "feed.tick.whole",
    "feed.move", "feed.shift", "feed.insert", "feed.insert.first", "feed.remove", "feed.append",
    "feed.edit",
    "list.build", "list.query", "list.resize", "list.measure20", "list.prepend", "list.append",
    "list.billion.build", "list.billion.query", "list.billion.resize", "list.tick.whole",
    "table.build", "table.offset", "table.resize", "table.tick.whole",
    "waterfall.build", "waterfall.query", "waterfall.resize", "waterfall.append", "grid.query",
    "flow.build", "flow.query", "mixed.tick.whole",
    "edit.animated20000", "edit.inserts20000", "edit.single50000", "edit.shuffled50000",
    "edit.reload", "batch.moves8000", "apply.append", "apply.mixed1000", "apply.shuffle",
    "diff.ints", "diff.strings",
  ]

  private static func order(of name: String) -> Int { names.firstIndex(of: name) ?? names.count }

  private func isWanted(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Runs one benchmark, whose workload is created only if it is wanted.
  ///
  /// - Returns: The workload and the result, or `nil` if it is not wanted.
  private mutating func run<W: Workload>(
    _ name: String, _ make: () throws -> W
  ) throws -> (workload: W, result: BenchmarkResult)? {
    if !isWanted(name) { return nil }
    let workload = try make()
    try workload.expect(
      workload.name == name ? 1 : 0, equals: 1, "a benchmark's name being \(name)")
    let result = try sampler.measure(workload)
    results.append(result)
    return (workload, result)
  }

  private mutating func runFeed(_ feed: Feed) throws {
    for isShuffled in [false, true] {
      let name = isShuffled ? "feed.build.shuffled" : "feed.build.ordered"
      if let (_, result) = try run(name, { FeedBuild(feed, isShuffled: isShuffled) }) {
        limit(result, "bytes per item", result.bytesPerItem, to: isShuffled ? 48 : 44)
      }
    }
    if let (_, result) = try run("feed.query", { FeedQuery(feed) }) {
      limit(result, "allocations per query", result.allocations, to: 0)
    }
    if let (_, result) = try run("feed.tick", { try FeedTick(feed) }) {
      limit(result, "allocations per steady tick", result.allocations, to: 0)
    }
    if let (tick, result) = try run("feed.tick.whole", { try FeedWholeTick(feed) }) {
      limit(result, "allocations per steady tick", result.allocations, to: 0)
      limit(
        result, "binds per card that came by", Double(tick.binds.made) / Double(tick.binds.needed),
        to: 1.15)
      limit(
        result, "views made per view live at once",
        Double(tick.views.made) / Double(tick.views.live), to: 2)
    }
    _ = try run("feed.move") { FeedMove(feed) }
    _ = try run("feed.shift") { FeedShift(feed) }
    for kind in [FeedInsertRemove.Kind.insert, .remove, .append] {
      _ = try run("feed.\(kind.rawValue)") { FeedInsertRemove(feed, kind) }
    }
    _ = try run("feed.insert.first") { FeedFirstInsert(feed) }
    if let (edit, result) = try run("feed.edit", { FeedEdit(feed) }) {
      limit(result, "bytes taken from the heap per edit", edit.bytes, to: 16_384)
    }
  }

  private mutating func runList(count: Int) throws {
    if let (_, result) = try run("list.build", { ListBuild(count: count) }) {
      limit(result, "bytes per item, all measured in order", result.bytesPerItem, to: 24)
    }
    if let (_, result) = try run("list.query", { ListQuery(count: count) }) {
      limit(result, "allocations per query", result.allocations, to: 0)
    }
    _ = try run("list.resize") { ListResize(count: count) }
    _ = try run("list.measure20") { ListMeasure(count: count) }
    for end in [ListExtend.End.prepend, .append] {
      _ = try run("list.\(end.rawValue)") { ListExtend(count: count, end) }
    }
  }

  private mutating func runTable(count: Int) throws {
    if let (tick, result) = try run("list.tick.whole", { try ListWholeTick(count: count) }) {
      limit(result, "allocations per steady tick", result.allocations, to: 0)
      limit(
        result, "binds per row that came by", Double(tick.binds.made) / Double(tick.binds.needed),
        to: 1.15)
    }
    _ = try run("table.build") { TableBuild(count: count) }
    for kind in [TableChange.Kind.offset, .resize] {
      _ = try run("table.\(kind.rawValue)") { TableChange(count: count, kind) }
    }
    if let (_, result) = try run("table.tick.whole", { TableTick(count: count) }) {
      limit(result, "allocations per steady tick", result.allocations, to: 0)
    }
  }

  private mutating func runLayouts(count: Int) throws {
    if let (_, result) = try run("waterfall.build", { WaterfallBuild(count: count) }) {
      limit(result, "bytes per item, all known", result.bytesPerItem, to: 64)
    }
    if let (_, result) = try run("waterfall.query", { WaterfallQuery(count: count) }) {
      limit(result, "allocations per query", result.allocations, to: 0)
    }
    if let (_, result) = try run("waterfall.resize", { WaterfallResize(count: count) }) {
      limit(result, "allocations per resize", result.allocations, to: 0.1)
    }
    _ = try run("waterfall.append") { WaterfallAppend(count: count) }
    if let (_, result) = try run("grid.query", { GridQuery(count: count) }) {
      limit(result, "allocations per query", result.allocations, to: 0)
    }
    if let (_, result) = try run("flow.build", { FlowBuild(count: count) }) {
      limit(result, "bytes per item, all known", result.bytesPerItem, to: 64)
    }
    if let (_, result) = try run("flow.query", { FlowQuery(count: count) }) {
      limit(result, "allocations per query", result.allocations, to: 0)
    }
    if let (_, result) = try run("mixed.tick.whole", { try MixedTick(count: count) }) {
      limit(result, "allocations per steady tick", result.allocations, to: 0)
    }
  }

  private mutating func runBillion() throws {
    if let (list, result) = try run("list.billion.build", { BillionList(.build) }) {
      limit(result, "bytes", Double(list.bytes), to: 4096)
    }
    for kind in [BillionList.Kind.query, .resize] {
      _ = try run("list.billion.\(kind.rawValue)") { BillionList(kind) }
    }
  }

  private mutating func runBatches() throws {
    for kind in BatchEdit.Kind.allCases {
      guard let (batch, result) = try run(kind.rawValue, { BatchEdit(kind, count: 100_000) }),
        let limit = kind.allocationLimit
      else { continue }
      self.limit(
        result, "allocations per edited row", result.allocations.map { $0 / Double(batch.edits) },
        to: limit)
    }
  }

  private mutating func runUpdates(count: Int) throws {
    for change in [ListChange.append, .mixed1000, .shuffle]
    where change != .mixed1000 || count >= 100_000 {
      let name = "apply.\(change.rawValue)"
      _ = try run(name) { ListUpdate(name, count: count, change) { UInt64($0) } }
    }
  }

  private mutating func runDifferences(count: Int) throws {
    _ = try run("diff.ints") { ListUpdate("diff.ints", count: count, .revision) { $0 } }
    _ = try run("diff.strings") {
      ListUpdate("diff.strings", count: count, .revision) { "the item of number \($0)" }
    }
  }

  private mutating func limit(
    _ result: BenchmarkResult, _ what: String, _ value: Double?, to limit: Double
  ) {
    gates.append(
      Gate(claim: "\(result.name) at \(result.n): \(what)", value: value, limit: limit))
  }
}

/// A count that must not be over its limit.
struct Gate {
  /// The counted quantity.
  var claim: String
  /// The count; `nil` if it cannot be taken.
  var value: Double?
  /// The greatest allowed count.
  var limit: Double

  /// A Boolean value that indicates whether the count is within its limit, or unavailable on this
  /// system.
  var isMet: Bool { value.map { $0 <= limit } ?? true }

  /// The gate as a line of text.
  var line: String {
    let verdict = value == nil ? "not counted" : isMet ? "ok" : "OVER THE LIMIT"
    let shown = value.map { Table.number($0) } ?? "–"
    return "\(claim): \(shown), limit \(Table.number(limit)): \(verdict)"
  }
}
