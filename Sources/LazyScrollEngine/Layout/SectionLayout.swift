/// A layout of one section: a value that computes the frames of its elements.
///
/// Four requirements make a layout: its size, the elements in a rectangle, the frame of one
/// element, and a preparation from the content. A layout of equal cells prepares nothing and
/// answers by arithmetic.
///
/// ```swift
/// struct Stripes: SectionLayout {
///   var count = 0
///   var width = 0.0
///   var contentSize: LayoutSize { LayoutSize(width: width, height: Double(count) * 44) }
///
///   mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
///     count = content.count
///     width = environment.crossExtent
///   }
///   func attributes(
///     in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
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
///       index: index, frame: LayoutRect(x: 0, y: Double(index) * 44, width: width, height: 44))
///   }
/// }
/// ```
///
/// All coordinates count from the section's own start, in points; `x` runs in the writing
/// direction. The engine stacks sections along the axis, keeps the elements that intersect the
/// window (so a rough answer may contain too much, but never too little), and drops and reports
/// elements with invalid frames, duplicates, and elements that the content does not contain; items
/// beyond ``contentSize`` and ``overhang`` are reported. A layout never sees views, and never calls
/// out.
///
/// # Inputs
///
/// A layout works from the number of items, the geometry declared by the app
/// (``SectionContent/geometry``), and its own parameters, such as the times of a timeline.
/// Parameters refer to indexes and stay unchanged when items are inserted or removed: the app then
/// sets another layout, in a collection with `setLayout(_:forSection:)`. An item for which a layout
/// gives no attributes is not shown, which is not a fault.
///
/// # Calls
///
/// - ``prepare(_:in:)``: when the section is added, and after each ``Staleness/preparation``; so
///   often more than once, and for the first time possibly before there is a window, with a cross
///   extent of 0.
/// - ``contentSize`` and ``overhang``: after each preparation and each change. They must not depend on the
///   offset.
/// - ``attributes(in:in:into:)``: when the window leaves the reach of the last answer, and after
///   each ``Staleness/attributes``. The window is not clipped to the section: it may begin before
///   0.
/// - ``attributes(of:at:in:)``: at any time, for any element, even far from the window. Both must
///   agree: an item that only this one gives leaves the screen, which is reported.
/// - ``apply(_:in:)``: at each edit, each measurement and each invalidation in the section.
/// - ``staleness(from:to:)``: when the viewport moved, unless
///   ``LayoutAnswer/holds(backward:forward:)`` declared that nothing changes so far; for sections
///   outside the window when its size changed.
///
/// Layouts may be prepared on another thread, which is why they are `Sendable`; they are never
/// called by two threads at once.
///
/// # Measured sizes
///
/// For an element whose size only the host can measure, a layout gives an estimated frame, the
/// lengths to measure (``LayoutAttributes/selfSizing``), and `isMeasured: false`. Once a view is
/// bound and measured, ``apply(_:in:)`` receives ``LayoutChange/measured(_:index:_:_:)``: the
/// layout stores the size, answers ``Staleness/attributes``, and from then on gives the size with
/// `isMeasured: true`. Only the layout stores it. So it adapts stored sizes to insertions, removals
/// and moves, keeps them when it is prepared again, and forgets them on an ``InvalidationContext``.
/// A layout that replaces it in a reload receives the sizes of items that are the same: those on
/// the screen, and all that ``measuredItems()`` returns.
///
/// # Supplementary and decoration views
///
/// A layout may place supplementary views, whose numbers by kind are part of the section
/// (`CollectionSection.supplementaries`), and any number of decoration views. The app gives a view
/// for each in `view(ofKind:at:from:)`.
///
/// # Optional requirements
///
/// All requirements with a default are optional. With the defaults an edit prepares the section
/// anew, a measured size is forgotten, and nothing depends on the offset: sufficient for some
/// thousand items of known size. Beyond that, implement ``apply(_:in:)`` for precise edits,
/// ``staleness(from:to:)`` for frames that depend on the offset, ``pinnedAttributes(in:into:)`` for
/// views pinned to the viewport's edge, and ``prepareSlice(_:in:visiting:)`` for long preparations.
/// Headers, footers, margins and a background need none of it: see ``framed(header:footer:insets:background:)``.
public protocol SectionLayout: Sendable {
  /// The size of the section, in points.
  ///
  /// The next section begins at its end along the axis. It may change in ``prepare(_:in:)`` and
  /// ``apply(_:in:)`` only.
  ///
  /// - Complexity: O(1).
  var contentSize: LayoutSize { get }

  /// Prepares the layout for queries from the content.
  ///
  /// Any earlier preparation is replaced. Without a window yet, the cross extent is 0, and no
  /// length may become negative by it; once there is one, ``staleness(from:to:)`` is called.
  ///
  /// - Parameters:
  ///   - content: The content of the section.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Complexity: O(n) for n items is usual; arithmetic needs O(1).
  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment)

  /// Adds the attributes of all elements that may intersect a rectangle, pinned ones included.
  ///
  /// - Parameters:
  ///   - rect: The window (viewport and overscan), in section coordinates; or any other rectangle
  ///     in which an app is interested.
  ///   - environment: The axis, and the viewport in section coordinates.
  ///   - answer: Receives the attributes, in any order, each element at most once; and, if the
  ///     layout knows, the distances by which the rectangle may move before they change.
  /// - Complexity: O(log n + k) for k elements is expected: it is called while the user scrolls.
  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer)

  /// Returns the attributes of one element, in or outside the window.
  ///
  /// - Parameters:
  ///   - kind: The element's kind, possibly one unknown to the layout.
  ///   - index: The index among the elements of its kind.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Returns: The attributes, or `nil` if the layout does not show it.
  /// - Complexity: O(log n) is expected: it is called for the anchor.
  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes?

  /// A Boolean value that indicates whether the layout stores the declared geometry of its items
  /// itself.
  ///
  /// The engine then passes it once, at the first preparation, and keeps no copy: later content has
  /// `nil` for it, and the layout follows every change in ``apply(_:in:)``. `false` by default.
  static var keepsGeometry: Bool { get }

  /// A Boolean value that indicates whether items are arranged in columns, so that a measurement
  /// above moves one of them and not the others.
  ///
  /// The layout then receives the distances by which visible items moved
  /// (``LayoutChange/drifted(_:isFollowed:)``), so that it can keep them where they were. `false` by default.
  static var hasColumns: Bool { get }

  /// The greatest number of items of a section with this layout; all others are omitted, with a
  /// report.
  ///
  /// A layout that stores something for each item cannot have as many as one that computes.
  /// 2⁴⁰ by default, and 2³⁰ where numbers have 32 bits.
  static var greatestCount: Int { get }

  /// The distances by which elements extend beyond the section's start and end, in points.
  ///
  /// Zero by default; elements that extend further may be missed.
  var overhang: (before: Double, after: Double) { get }

  /// Does part of the preparation, so that a large section does not delay a display frame.
  ///
  /// It is called until it returns `true`, always with the same content. By default it prepares all
  /// at once.
  ///
  /// - Parameters:
  ///   - content: The content of the section.
  ///   - environment: The axis, and the viewport in section coordinates.
  ///   - limit: The greatest number of items to visit.
  /// - Returns: `true` if the section is prepared.
  mutating func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool

  /// Applies a change and returns the staleness of earlier answers.
  ///
  /// By default everything is prepared again, except after a measurement, which changes nothing.
  ///
  /// Several edits of a batch are passed one by one, each relative to the state after those before
  /// it. After ``Staleness/preparation`` the layout is prepared with the content after the change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Returns: The staleness of earlier answers.
  /// - Complexity: O(log n) allows edits of a million items while the user scrolls; by default
  ///   O(n).
  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness

  /// Returns the estimated extent of an unmeasured element along the axis, in points.
  ///
  /// It is called for items, header and footer. A layout that returns one for a kind receives
  /// better ones, a few times in its life, in ``LayoutChange/estimate(_:_:)``, and returns those
  /// from then on. `nil` by default.
  func estimate(of kind: ElementKind) -> Double?

  /// Returns the items whose sizes the host measured, by rising index, each with its measured size.
  ///
  /// It is called when a reload replaces this layout by another one. None by default: sizes off the
  /// screen are forgotten then.
  ///
  /// - Complexity: O(m) for m of them is expected.
  func measuredItems() -> [MeasuredItem]

  /// Returns the staleness of earlier answers in another viewport; called at every tick.
  ///
  /// By default nothing is stale, unless the cross extent, the axis or the size of a device pixel
  /// changed; then the section is prepared again. A layout with an implementation of its own has to
  /// consider that, too, with ``LayoutEnvironment/hasSameMeasures(as:)``.
  ///
  /// - Parameters:
  ///   - old: The environment of earlier answers.
  ///   - new: The environment of the answers to come.
  /// - Returns: The staleness of earlier answers.
  /// - Complexity: O(1).
  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness

  /// Adds the attributes of all views that may be pinned, whether they are pinned at the moment or
  /// not.
  ///
  /// It is called instead of querying everything when ``staleness(from:to:)`` returns
  /// ``Staleness/pinned``. ``attributes(in:in:into:)`` adds the same views if they intersect the
  /// rectangle. A scroll to an item leaves space for the longest pinned view that precedes items in
  /// layout order, and for the longest that follows them. None by default.
  func pinnedAttributes(in environment: LayoutEnvironment, into answer: inout LayoutAnswer)

  /// Returns the invalid inputs of the layout, which are reported.
  ///
  /// It is called after each preparation. After each change that adds items, or sizes of items,
  /// only item faults are reported (``LayoutFault/items(count:first:)``): those of that change.
  ///
  /// None by default.
  func faults() -> [LayoutFault]

  /// Returns the initial attributes of an element that appears in a transition; faded out in place
  /// by default.
  ///
  /// Both the given and the returned frame are in content space.
  func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes

  /// Returns the final attributes of an element that disappears in a transition; faded out in place
  /// by default.
  ///
  /// Both the given and the returned frame are in content space.
  func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes

  /// Returns the layout's kind and parameters, from which the same layout can be created.
  ///
  /// By default ``LayoutDescription/opaque``, which says nothing: such a layout is equal to no
  /// other one, and a trace names it `custom`.
  ///
  /// - Returns: The description, with estimates as they are now; the content is no part of it.
  func layoutDescription() -> LayoutDescription
}

extension SectionLayout {
  /// `false`: the engine keeps the geometry.
  public static var keepsGeometry: Bool { false }

  /// `false`: the layout has no columns.
  public static var hasColumns: Bool { false }

  /// The greatest number of items of any section.
  public static var greatestCount: Int { ItemList.greatestCount }

  /// Zero: nothing extends beyond the section.
  public var overhang: (before: Double, after: Double) { (0, 0) }

  /// Prepares all at once.
  public mutating func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool {
    prepare(content, in: environment)
    return true
  }

  /// Requires preparation, except after a measurement.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    if case .measured = change { return .nothing }
    return .preparation
  }

  /// Returns no items.
  public func measuredItems() -> [MeasuredItem] { [] }

  /// Returns no estimate.
  public func estimate(of kind: ElementKind) -> Double? { nil }

  /// Requires preparation when the cross extent, the axis or the size of a device pixel changed.
  public func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    old.hasSameMeasures(as: new) ? .nothing : .preparation
  }

  /// Adds nothing.
  public func pinnedAttributes(
    in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {}

  /// Returns no faults.
  public func faults() -> [LayoutFault] { [] }

  /// Returns the attributes faded out, so that the element fades in.
  public func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    var faded = attributes
    faded.alpha = 0
    return faded
  }

  /// Returns the attributes faded out.
  public func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    var faded = attributes
    faded.alpha = 0
    return faded
  }

  /// Returns a description that says nothing.
  public func layoutDescription() -> LayoutDescription { .opaque }
}
