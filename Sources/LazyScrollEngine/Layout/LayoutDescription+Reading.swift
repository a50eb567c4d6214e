/// An error that is thrown if a description fits no built-in layout.
struct UnknownLayout: Error {}

/// A reader of the parameters of a ``LayoutDescription``, for the creation of the described layout.
///
/// A whole number is accepted where a number is expected, because a trace writes 2.0 and 2 alike.
struct LayoutParameters {
  private let values: [LayoutDescription.Value]
  private var next = 0

  /// Creates a reader that begins at the first parameter of a description.
  init(_ description: LayoutDescription) { values = description.values }

  /// A Boolean value that indicates whether all parameters have been read.
  var isAtEnd: Bool { next == values.count }

  /// Reads a word, and returns its index in the given words.
  mutating func word(among words: [StaticString]) throws(UnknownLayout) -> Int {
    let value = try read()
    guard let index = words.firstIndex(where: { .word($0) == value }) else { throw UnknownLayout() }
    return index
  }

  /// Reads a whole number.
  mutating func integer() throws(UnknownLayout) -> Int {
    guard case .integer(let integer) = try read() else { throw UnknownLayout() }
    return integer
  }

  /// Reads a number, whole or not.
  mutating func number() throws(UnknownLayout) -> Double {
    switch try read() {
    case .number(let number): return number
    case .integer(let integer): return Double(integer)
    case .word: throw UnknownLayout()
    }
  }

  /// Reads a Boolean value, written as `1` or `0`.
  mutating func flag() throws(UnknownLayout) -> Bool {
    let value = try integer()
    if value != 0, value != 1 { throw UnknownLayout() }
    return value == 1
  }

  /// Reads the raw value of an enumeration, and returns its case.
  mutating func choice<Choice>(_ make: (UInt8) -> Choice?) throws(UnknownLayout) -> Choice {
    guard let number = UInt8(exactly: try integer()), let choice = make(number) else {
      throw UnknownLayout()
    }
    return choice
  }

  mutating func size() throws(UnknownLayout) -> LayoutSize {
    LayoutSize(width: try number(), height: try number())
  }

  mutating func insets() throws(UnknownLayout) -> LayoutInsets {
    LayoutInsets(
      top: try number(), leading: try number(), bottom: try number(), trailing: try number())
  }

  private mutating func read() throws(UnknownLayout) -> LayoutDescription.Value {
    if isAtEnd { throw UnknownLayout() }
    defer { next += 1 }
    return values[next]
  }
}

extension LayoutDescription {
  /// The kinds of the built-in layouts.
  ///
  /// The kind `framed` is not among them, since it describes a frame around one of these.
  static let kinds: [StaticString] = [
    "absolute", "list", "spacedList", "table", "spacedTable", "grid", "waterfall", "flow",
    "carousel", "measuredGrid", "strip",
  ]
  /// All words that descriptions of built-in layouts contain, so that a trace can be read.
  package static let words =
    kinds + ["framed", "custom", "count", "minimum", "shares", "points", "ratio"]
}

extension AnySectionLayout {
  /// Creates a built-in layout from its description; `nil` if the description fits no built-in layout.
  package init?(_ description: LayoutDescription) {
    var parameters = LayoutParameters(description)
    guard let layout = try? AnySectionLayout(description, &parameters), parameters.isAtEnd else {
      return nil
    }
    self = layout
  }

  private init(
    _ description: LayoutDescription, _ parameters: inout LayoutParameters
  ) throws(UnknownLayout) {
    if .word(description.kind) == LayoutDescription.Value.word("framed") {
      let frame = try SectionFrame(from: &parameters)
      let kind = try parameters.word(among: LayoutDescription.kinds)
      try self.init(kind, &parameters, within: frame)
    } else {
      let kind = LayoutDescription.kinds.firstIndex {
        .word($0) == LayoutDescription.Value.word(description.kind)
      }
      guard let kind else { throw UnknownLayout() }
      try self.init(kind, &parameters, within: nil)
    }
  }

  private init(
    _ kind: Int, _ parameters: inout LayoutParameters, within frame: SectionFrame?
  ) throws(UnknownLayout) {
    switch kind {
    case 0: self.init(AbsoluteLayout(), within: frame)
    case 1: self.init(ListLayout(estimate: try parameters.number()), within: frame)
    case 2:
      self.init(
        ListLayout(estimate: try parameters.number(), spacing: try parameters.number()),
        within: frame)
    case 3: self.init(try TableLayout(from: &parameters, isSpaced: false), within: frame)
    case 4: self.init(try TableLayout(from: &parameters, isSpaced: true), within: frame)
    case 5: self.init(try UniformGridLayout(from: &parameters), within: frame)
    case 6: self.init(try WaterfallLayout(from: &parameters), within: frame)
    case 7: self.init(try FlowLayout(from: &parameters), within: frame)
    case 8: self.init(try CarouselLayout(from: &parameters), within: frame)
    case 9: self.init(try MeasuredGridLayout(from: &parameters), within: frame)
    default: self.init(try StripLayout(from: &parameters), within: frame)
    }
  }

  private init<Layout: SectionLayout>(_ layout: Layout, within frame: SectionFrame?) {
    if let frame {
      self.init(FramedLayout(layout, frame))
    } else {
      self.init(layout)
    }
  }
}
