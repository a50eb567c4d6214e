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
/// content; items beyond ``contentSize`` and ``overhang`` are reported. A layout never sees views, and never calls out.
///
/// # What it works from
///
/// The number of items, what the app declared of them (``SectionContent/geometry``), and the values it was
/// made with, as the times of a timeline. Such values go by index, and stay as they are when items come
/// and go: the app gives another layout then, in a collection with `setLayout(_:forSection:)`. An item for
/// which a layout gives no attributes is not shown, and that is no fault.
///
/// # Who calls what, and when
///
/// - ``prepare(_:in:)``: when the section comes in, and after each ``Staleness/preparation``; so often
///   more than once, and for the first time perhaps before there is a window, with a cross extent of 0.
/// - ``contentSize`` and ``overhang``: after each preparation and each change. They must not depend on the
///   offset.
/// - ``attributes(in:in:into:)``: when the window leaves what the last answer held for, and after each
///   ``Staleness/attributes``. The window is not cut to the section: it may begin before 0.
/// - ``attributes(of:at:in:)``: at any time, for any element, far from the window too. Both must agree: an item that
///   only this one gives leaves the screen, which is reported.
/// - ``apply(_:in:)``: at each edit, each measurement and each invalidation in the section.
/// - ``staleness(from:to:)``: when the viewport moved, unless ``LayoutAnswer/holds(backward:forward:)`` said
///   that nothing changes so far; for sections outside the window when its size changed.
///
/// Layouts may be prepared on another thread, which is why they are `Sendable`, and are called by one at a
/// time.
///
/// # Sizes that only the host can tell
///
/// A layout gives an element an estimated frame, says which lengths are the host's
/// (``LayoutAttributes/selfSizing``), and `isMeasured: false`. Once a view is bound and measured,
/// ``apply(_:in:)`` is told ``LayoutChange/measured(_:index:_:_:)``: the layout notes the size, answers
/// ``Staleness/attributes``, and from then on gives it with `isMeasured: true`. It alone knows the size. So
/// it lets what it noted follow insertions, removals and moves, keeps it when it is prepared again, and
/// forgets it when ``InvalidationContext`` says so. A layout that comes in its place with a reload is told the
/// sizes of items that are the same: those on the screen, and all that ``measuredItems()`` gives.
///
/// # Views beside the items
///
/// A layout may place supplementary views, of which the section says how many there are of each kind
/// (`CollectionSection.supplementaries`), and decoration views, as many as it likes. The app gives a view for
/// each in `view(ofKind:at:from:)`.
///
/// # What may be left out
///
/// All that has a default. With the defaults an edit prepares the section anew, a measured size is
/// forgotten, and nothing depends on the offset: right for some thousand items of known size. For more see
/// ``apply(_:in:)`` for precise edits, ``staleness(from:to:)`` for what depends on the offset,
/// ``pinnedAttributes(in:into:)`` for what stays at the viewport's edge, ``prepareSlice(_:in:visiting:)`` for
/// what takes long. Headers, footers, margins and a background need none of it: see ``FramedLayout``.
public protocol SectionLayout: Sendable {
  /// How much room the section takes, in points.
  ///
  /// Along the axis the next section begins where it ends. It may change in ``prepare(_:in:)`` and
  /// ``apply(_:in:)`` only.
  ///
  /// - Complexity: O(1).
  var contentSize: Size { get }

  /// Builds what the answers need from the content.
  ///
  /// Whatever was built before is replaced. Without a window yet, the cross extent is 0, which no length may
  /// become negative by; once there is one, ``staleness(from:to:)`` is asked.
  ///
  /// - Parameters:
  ///   - content: What the section holds.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Complexity: O(n) for n items is usual; arithmetic needs O(1).
  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment)

  /// Adds the attributes of all that may meet a rectangle, what is pinned included.
  ///
  /// - Parameters:
  ///   - rect: The window, viewport and overscan together, in section coordinates; or any other rectangle
  ///     that an app asks about.
  ///   - environment: The axis, and the viewport in section coordinates.
  ///   - answer: Receives the attributes, in any order, each element at most once; and, if the layout
  ///     knows, how far the rectangle may move before they change.
  /// - Complexity: O(log n + k) for k answers is expected: it is asked while the reader scrolls.
  func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer)

  /// The attributes of one element, wherever it stands.
  ///
  /// - Parameters:
  ///   - kind: What it is, perhaps a kind that the layout knows nothing of.
  ///   - index: The place among those of its kind.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Returns: The attributes, or `nil` when the layout does not show it.
  /// - Complexity: O(log n) is expected: it is asked for the item that is held still.
  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes?

  /// Whether the layout keeps what is known of its items' places itself.
  ///
  /// The engine then gives it once, at the first preparation, and keeps no copy: the content of each
  /// further one has `nil` for it, and the layout follows every change in ``apply(_:in:)``. `false` by
  /// default.
  static var keepsGeometry: Bool { get }

  /// Whether items stand in columns, of which a measurement above moves one and not the others.
  ///
  /// The layout is told then by how much those that are seen moved (``LayoutChange/drifted(_:)``), so
  /// that it may let them stand where they stood. `false` by default.
  static var hasColumns: Bool { get }

  /// The most items that a section laid out this way may have; all others are left out, with a report.
  ///
  /// A layout that keeps something of each item cannot have as many as one that counts.
  /// ``ItemList/greatestCount`` by default.
  static var greatestCount: Int { get }

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
  /// Several edits of a batch are told one by one, each in terms of what those before it left. After
  /// ``Staleness/preparation`` the layout is given the content as it is after the change.
  ///
  /// - Parameters:
  ///   - change: What changed.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Returns: How far earlier answers still hold.
  /// - Complexity: O(log n) lets a million items be edited while the reader scrolls; by default O(n).
  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness

  /// What an element that was not measured yet is taken to be along the axis, in points.
  ///
  /// It is asked for items, header and footer. A layout that gives it for a kind is told of better ones, a
  /// few times in its life, by ``LayoutChange/estimate(_:_:)``; it answers with those from then on. `nil` by
  /// default.
  func estimate(of kind: ElementKind) -> Double?

  /// The items whose sizes the host measured, by rising index, each with its size as it was measured.
  ///
  /// It is asked when a reload brings another layout in this one's place. None by default: sizes off the
  /// screen are forgotten then.
  ///
  /// - Complexity: O(m) for m of them is expected.
  func measuredItems() -> [MeasuredItem]

  /// Says what another viewport makes stale, asked at every tick.
  ///
  /// By default nothing, unless the cross extent, the axis or the size of a device pixel changed; then
  /// the section is prepared again. A layout that says something else here says that too, with
  /// ``LayoutEnvironment/hasSameRoom(as:)``.
  ///
  /// - Parameters:
  ///   - old: The environment of earlier answers.
  ///   - new: The environment of the answers to come.
  /// - Returns: How far earlier answers still hold.
  /// - Complexity: O(1).
  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness

  /// Adds the attributes of all views that may be pinned, whether they are just now or not.
  ///
  /// It is asked instead of everything when ``staleness(from:to:)`` says ``Staleness/pinned``. What it adds,
  /// ``attributes(in:in:into:)`` adds too, where it meets the rectangle. An item that is scrolled to comes to
  /// stand behind the longest of those that come before items in reading order, and before the longest of
  /// those that come after them. None by default.
  func pinnedAttributes(in environment: LayoutEnvironment, into answer: inout LayoutAnswer)

  /// What the layout was told that makes no sense, which is reported.
  ///
  /// It is asked after each preparation. After each change that brings items, or sizes of items, only those faults
  /// are reported that are items' (``LayoutFault/items(count:first:)``): of what that change brought.
  ///
  /// Nothing by default.
  func faults() -> [LayoutFault]

  /// Where an element comes from when it appears in a transition; faded out in place by default.
  ///
  /// Here the frame is in content space, both the given and the returned one.
  func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes

  /// Where an element goes when it disappears in a transition; faded out in place by default.
  ///
  /// Here the frame is in content space, both the given and the returned one.
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

  /// As many as any section may have.
  public static var greatestCount: Int { ItemList.greatestCount }

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

  /// None.
  public func measuredItems() -> [MeasuredItem] { [] }

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
