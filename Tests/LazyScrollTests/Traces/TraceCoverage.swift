/// The words of traces, counted by what they name.
struct TraceCoverage {
  /// The words of a kind, and how often each occurs.
  private(set) var counts: [String: [String: Int]] = [:]

  /// The words that kept traces have to contain, by kind.
  static let words: [(kind: String, words: [String])] = [
    (
      "event",
      [
        "viewport", "phase", "snapshot", "edit", "invalidate", "resized", "frame", "settle",
        "scroll",
        "lease", "clear", "reset", "ended", "forget", "time",
        "follow", "stand", "limit", "focus", "scrolled",
      ]
    ),
    ("reply", ["bound", "refused", "deferred", "measured", "declared"]),
    (
      "command",
      [
        "recycle", "discard", "materialize", "stamp", "place", "measure", "enter", "leave", "size",
        "correct", "scroll", "scrolled", "report",
      ]
    ),
    (
      "change",
      [
        "insert", "remove", "move", "reload", "resize", "reframe", "shift", "insertSection",
        "removeSection", "moveSection", "grow", "layOutSection", "invalidateItems",
        "reloadSupplementaries",
      ]
    ),
    (
      "layout",
      [
        "absolute", "list", "table", "grid", "waterfall", "flow", "framed", "custom", "carousel",
        "spacedList", "spacedTable", "measuredGrid", "strip",
      ]
    ),
    ("geometry", ["none", "extents", "sizes", "frames", "spans"]),
    (
      "scope",
      ["everything", "counts", "items", "supplementaries", "decorations", "arrangement"]
    ),
  ]

  /// Counts the words of a trace.
  mutating func count(_ trace: [UInt8]) {
    for line in trace.split(separator: UInt8(ascii: "\n")) {
      var tokens = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      if tokens.first == ">" {
        add(tokens[1], to: "command")
        if tokens[1] == "report" { add(tokens[2], to: "report") }
        if tokens[1] == "scrolled" { add(tokens[tokens.count - 1], to: "outcome") }
        continue
      }
      let word = tokens.removeFirst()
      let isReply = Self.words[1].words.contains(word)
      add(word, to: isReply ? "reply" : "event")
      for kind in Self.kinds(in: word) {
        for token in tokens where kind.words.contains(token) { add(token, to: kind.kind) }
      }
    }
  }

  /// The words that occur in no trace.
  var missing: [String] {
    Self.words.flatMap { kind, words in
      words.filter { counts[kind]?[$0] == nil }.map { "\(kind) \($0)" }
    }
  }

  /// A table of all counts.
  var table: String {
    counts.sorted { $0.key < $1.key }.map { kind, words in
      let all = words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      return "\(kind): " + all.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  /// The kinds of words inside an event.
  private static func kinds(in event: String) -> [(kind: String, words: [String])] {
    switch event {
    case "snapshot": [words[4], words[5]]
    case "edit": [words[3], words[4], words[5]]
    case "invalidate": [words[6]]
    default: []
    }
  }

  private mutating func add(_ word: String, to kind: String) {
    counts[kind, default: [:]][word, default: 0] += 1
  }
}
