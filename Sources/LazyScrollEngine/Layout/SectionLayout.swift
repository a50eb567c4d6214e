/// How one section is laid out: a value that says where things are.
///
/// Four answers make a layout: its size, what stands in a rectangle, where one thing stands, and a
/// preparation from the content. A layout of equal cells prepares nothing and answers by arithmetic.
///
/// ```swift
/// struct Stripes: SectionLayout {
///   var count = 0
///   var width = 0.0
///   var contentSize: Size { Size(width: width, height: Double(count) * 44) }
///
///   mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
///     count = content.count
///     width = environment.crossExtent
///   }
///   func attributes(
///     in rect: Rect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
///   ) {
///     let first = Int(max(0, rect.minY / 44))
///     let last = Int(min(Double(count), rect.maxY / 44 + 1))
///     for index in first..<max(first, last) {
///       if let stripe = attributes(of: .item, at: index, in: environment) { answer.append(stripe) }
///     }
///   }
///   func attributes(
///     of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
///   ) -> LayoutAttributes? {
///     guard kind == .item else { return nil }
///     return LayoutAttributes(
///       index: index, frame: Rect(x: 0, y: Double(index) * 44, width: width, height: 44))
///   }
/// }
/// ```
///
/// All coordinates count from the section's own start, in points; `x` runs in the writing direction.
/// The engine stacks sections along the axis, keeps what meets the window (so a rough answer may say
/// too much, never too little), and drops and reports what is no place, stands twice or is not in the
/// content. A layout never sees views, and never calls out.
///
/// What is more than this has defaults: see ``apply(_:in:)`` for precise edits, ``staleness(from:to:)``
/// for what depends on the offset, ``prepareSlice(_:in:visiting:)`` for what takes long.
public protocol SectionLayout: Sendable {
  /// How much room the section takes, in points.
  ///
  /// - Complexity: O(1).
  var contentSize: Size { get }

  /// Builds what the answers need from the content.
  ///
  /// - Parameters:
  ///   - content: What the section holds.
  ///   - environment: The axis, and the viewport in section coordinates.
  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment)

  /// Adds the attributes of all that may meet a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The window, in section coordinates.
  ///   - environment: The axis, and the viewport in section coordinates.
  ///   - answer: Receives the attributes, in any order, each element at most once; and, if the layout
  ///     knows, how far the rectangle may move before they change.
  func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer)

  /// The attributes of one element, wherever it stands.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - index: The place among those of its kind.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Returns: The attributes, or `nil` when the layout does not show it.
  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes?

  /// Whether the layout keeps what is known of its items' places itself.
  ///
  /// The engine then gives it once, at the first preparation, and keeps no copy; the layout answers
  /// every change in ``apply(_:in:)``. `false` by default.
  static var keepsGeometry: Bool { get }

  /// Whether items stand in columns, of which a measurement above moves one and not the others.
  ///
  /// The layout is told then by how much those that are seen moved (``LayoutChange/drifted(_:)``), so
  /// that it may let them stand where they stood. `false` by default.
  static var hasColumns: Bool { get }

  /// How far things stick out before the section's start and after its end, in points.
  ///
  /// Zero by default; what sticks out further than said here may be missed.
  var overhang: (before: Double, after: Double) { get }

  /// Does part of the preparation, so that a large section does not hold up a frame.
  ///
  /// It is called until it gives `true`, always with the same content. By default it prepares all at
  /// once.
  ///
  /// - Parameters:
  ///   - content: What the section holds.
  ///   - environment: The axis, and the viewport in section coordinates.
  ///   - limit: The most items to visit.
  /// - Returns: Whether the section is prepared.
  mutating func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool

  /// Takes over a change and says how far earlier answers still hold.
  ///
  /// By default everything is prepared again, except after a measurement, which changes nothing.
  ///
  /// - Parameters:
  ///   - change: What changed.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Returns: How far earlier answers still hold.
  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness

  /// What an element that was not measured yet is taken to be along the axis, in points.
  ///
  /// A layout that gives it for a kind is told of better ones, a few times in its life, by
  /// ``LayoutChange/estimate(_:_:)``; it answers with those from then on. `nil` by default.
  func estimate(of kind: ElementKind) -> Double?

  /// Says what another viewport makes stale, asked at every tick.
  ///
  /// By default nothing, unless the cross extent, the axis or the size of a device pixel changed; then
  /// the section is prepared again.
  ///
  /// - Parameters:
  ///   - old: The environment of earlier answers.
  ///   - new: The environment of the answers to come.
  /// - Returns: How far earlier answers still hold.
  /// - Complexity: O(1).
  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness

  /// Adds the attributes of all views that may be pinned, whether they are just now or not.
  ///
  /// It is asked instead of everything when ``staleness(from:to:)`` says ``Staleness/pinned``. None by
  /// default.
  func pinnedAttributes(in environment: LayoutEnvironment, into answer: inout LayoutAnswer)

  /// What the layout was told that makes no sense; asked after each preparation, and reported.
  ///
  /// Nothing by default.
  func faults() -> [LayoutFault]

  /// Where an element comes from when it appears in a transition; faded out in place by default.
  func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes

  /// Where an element goes when it disappears in a transition; faded out in place by default.
  func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes

  /// Writes what a trace needs to make the layout again: its name, then its parameters.
  ///
  /// By default the name `custom`, which a reader of the trace must know how to make.
  func write(to trace: inout TraceWriter)
}

extension SectionLayout {
  /// The engine keeps it.
  public static var keepsGeometry: Bool { false }

  /// None.
  public static var hasColumns: Bool { false }

  /// Nothing sticks out.
  public var overhang: (before: Double, after: Double) { (0, 0) }

  /// Prepares all at once.
  public mutating func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool {
    prepare(content, in: environment)
    return true
  }

  /// Prepares everything again, except after a measurement.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    if case .measured = change { return .nothing }
    return .preparation
  }

  /// Estimates nothing.
  public func estimate(of kind: ElementKind) -> Double? { nil }

  /// Prepares again when the cross extent, the axis or the size of a device pixel changed.
  public func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    old.hasSameRoom(as: new) ? .nothing : .preparation
  }

  /// Pins nothing.
  public func pinnedAttributes(
    in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {}

  /// Nothing.
  public func faults() -> [LayoutFault] { [] }

  /// Fades in.
  public func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    var faded = attributes
    faded.alpha = 0
    return faded
  }

  /// Fades out.
  public func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    var faded = attributes
    faded.alpha = 0
    return faded
  }

  /// Writes that the reader must know this layout.
  public func write(to trace: inout TraceWriter) { trace.word("custom") }
}
