/// A layout of one section: a value that computes the frames of its elements.
///
/// Four requirements make a layout: a preparation from the content, the size of the section, the
/// elements in a rectangle, and the frame of one element. A layout of equal cells has nothing to
/// prepare and computes each frame from the index.
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
/// direction. The engine stacks sections along the axis. It keeps only the elements that intersect the
/// window (the viewport and its overscan), so a layout may return too many elements, but never too
/// few. It drops and reports elements with invalid frames, duplicates, and elements that the content
/// does not contain; it only reports items beyond ``contentSize`` and ``overhang``. A layout never sees
/// views, and never calls the engine or the app.
///
/// # Inputs
///
/// A layout works from the number of items, the geometry declared by the app
/// (``SectionContent/geometry``), and its own parameters, such as the times of a timeline.
/// Parameters refer to indexes, and an insertion or removal of items does not change them. An app whose
/// parameters depend on the items sets a new layout after such an edit, in a collection with
/// `setLayout(_:forSection:)`. An item for which a layout returns no attributes is not shown; this is
/// not a fault.
///
/// # Calls
///
/// - ``prepare(_:in:)``: when the section is added, and after each ``Staleness/preparation``. It is
///   often called more than once. The first call may come before there is a window; the cross extent
///   is 0 then.
/// - ``contentSize`` and ``overhang``: after each preparation and each change. They must not depend on the
///   offset.
/// - ``attributes(in:in:into:)``: when the window moves further than the distances declared with
///   ``LayoutAnswer/holds(backward:forward:)``, and after each ``Staleness/attributes``. The window is
///   not clipped to the section: it may begin before 0.
/// - ``attributes(of:at:in:)``: at any time, for any element, even far from the window. It must agree
///   with ``attributes(in:in:into:)``: an item that only this method returns is not shown, and is reported.
/// - ``apply(_:in:)``: at each edit, each measurement and each invalidation in the section.
/// - ``staleness(from:to:)``: when the viewport moves further than the distances declared with
///   ``LayoutAnswer/holds(backward:forward:)``; for sections outside the window when the size of the
///   window changes.
///
/// Layouts may be prepared on another thread, which is why they are `Sendable`; they are never
/// called by two threads at once.
///
/// # Measured sizes
///
/// For an element whose size only the host can measure, a layout returns an estimated frame, the
/// lengths to measure (``LayoutAttributes/selfSizing``), and `isMeasured: false`. Once a view is
/// bound and measured, ``apply(_:in:)`` receives ``LayoutChange/measured(_:index:_:_:)``: the
/// layout stores the size, returns ``Staleness/attributes``, and from then on gives the size with
/// `isMeasured: true`. Only the layout stores measured sizes. So it has to adapt them to insertions,
/// removals and moves, keep them when it is prepared again, and forget them on an
/// ``InvalidationContext``. When a reload replaces a layout, the new layout receives the measured sizes
/// of the items that are still in the section: the items on the screen, and all items that
/// ``measuredItems()`` returns.
///
/// # Supplementary and decoration views
///
/// A layout may place supplementary views, whose numbers by kind are part of the section
/// (`CollectionSection.supplementaries`), and any number of decoration views. The app gives a view
/// for each in `view(ofKind:at:from:)`.
///
/// # Optional requirements
///
/// All requirements with a default are optional. With the defaults, an edit prepares the section
/// again, a measured size is forgotten, and nothing depends on the offset. This is sufficient for some
/// thousand items of known size. For more, implement ``apply(_:in:)`` for precise edits,
/// ``staleness(from:to:)`` for frames that depend on the offset, ``pinnedAttributes(in:into:)`` for
/// views pinned to the viewport's edge, and ``prepareSlice(_:in:visiting:)`` for long preparations.
/// Headers, footers, margins and a background need none of these: see
/// ``framed(header:footer:insets:background:)``.
public protocol SectionLayout: Sendable {
  /// The size of the section, in points.
  ///
  /// Along the axis, the next section begins where this size ends. The size may change only in
  /// ``prepare(_:in:)`` and ``apply(_:in:)``.
  ///
  /// - Complexity: O(1).
  var contentSize: LayoutSize { get }

  /// Prepares the layout for queries, from the content of its section.
  ///
  /// A new preparation replaces an earlier one. Before there is a window, the cross extent is 0, and the
  /// layout must not compute negative lengths from it. Once there is a window,
  /// ``staleness(from:to:)`` is called.
  ///
  /// - Parameters:
  ///   - content: The content of the section.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Complexity: O(n) for n items is usual; O(1) for a layout that computes frames from indexes.
  mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment)

  /// Adds the attributes of all elements that may intersect a rectangle, pinned ones included.
  ///
  /// - Parameters:
  ///   - rect: The window (viewport and overscan) in section coordinates, or any other rectangle that
  ///     the app asks about.
  ///   - environment: The axis, and the viewport in section coordinates.
  ///   - answer: Receives the attributes, in any order, each element at most once. A layout may also
  ///     declare the distances by which the rectangle may move before the attributes change.
  /// - Complexity: O(log n + k) for k elements is expected, since it is called while the user scrolls.
  func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer)

  /// Returns the attributes of one element, in or outside the window.
  ///
  /// - Parameters:
  ///   - kind: The element's kind, possibly one unknown to the layout.
  ///   - index: The index among the elements of its kind.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Returns: The attributes, or `nil` if the layout does not show the element.
  /// - Complexity: O(log n) is expected, since each update asks for the element that it keeps at its
  ///   place on the screen (the anchor).
  func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes?

  /// A Boolean value that indicates whether the layout itself stores the geometry that the app declares
  /// for its items.
  ///
  /// If it is `true`, the engine passes the declared geometry once, at the first preparation, and keeps
  /// no copy. Later, ``SectionContent/geometry`` is `nil`, and the layout applies every change itself, in
  /// ``apply(_:in:)``. `false` by default.
  static var keepsGeometry: Bool { get }

  /// A Boolean value that indicates whether items are arranged in columns, so that the measurement of an
  /// item moves only the items after it in the same column.
  ///
  /// After measurements, such a layout receives the distances by which visible items moved
  /// (``LayoutChange/drifted(_:isFollowed:)``), so that it can move their columns back. `false` by default.
  static var hasColumns: Bool { get }

  /// The greatest number of items in a section with this layout.
  ///
  /// Items beyond it are omitted, and the omission is reported. A layout that stores data for each item
  /// supports fewer items than a layout that computes frames from indexes. 2⁴⁰ by default, and 2³⁰ where
  /// `Int` has 32 bits.
  static var greatestCount: Int { get }

  /// The distances by which elements extend beyond the section's start and end, in points.
  ///
  /// Zero by default. Elements that extend further than these distances may be missing on the screen.
  var overhang: (before: Double, after: Double) { get }

  /// Does part of the preparation, so that a large section does not delay a display frame.
  ///
  /// It is called again, always with the same content, until it returns `true`. By default it prepares
  /// everything in one call.
  ///
  /// - Parameters:
  ///   - content: The content of the section.
  ///   - environment: The axis, and the viewport in section coordinates.
  ///   - limit: The greatest number of items to visit.
  /// - Returns: `true` if the preparation is complete.
  mutating func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool

  /// Applies a change, and returns which earlier answers are stale.
  ///
  /// By default a measurement is ignored, and any other change prepares the section again.
  ///
  /// The edits of a batch are passed one by one, each with indexes that are valid after the edits before
  /// it. After ``Staleness/preparation`` the layout is prepared with the content after the change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - environment: The axis, and the viewport in section coordinates.
  /// - Returns: The stale part of earlier answers.
  /// - Complexity: O(n) by default. O(log n) allows edits of a million items while the user scrolls.
  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness

  /// Returns the estimated extent of an unmeasured element along the axis, in points.
  ///
  /// It is called for items, headers and footers. A layout that returns an estimate for a kind receives
  /// better estimates in ``LayoutChange/estimate(_:_:)``, a few times in its life, and returns the last
  /// one of them. `nil` by default.
  func estimate(of kind: ElementKind) -> Double?

  /// Returns the items whose sizes the host measured, in ascending order, each with its measured size.
  ///
  /// It is called when a reload replaces this layout with another layout, which receives the sizes. By
  /// default it returns none; the sizes of items off the screen are forgotten then.
  ///
  /// - Complexity: O(m) for m measured items is expected.
  func measuredItems() -> [MeasuredItem]

  /// Returns which earlier answers are stale after the viewport has changed.
  ///
  /// By default nothing is stale unless the cross extent, the axis or the size of a device pixel
  /// changed; then the section is prepared again. Your own implementation has to check these three as
  /// well, with ``LayoutEnvironment/hasSameMeasures(as:)``.
  ///
  /// - Parameters:
  ///   - old: The environment for which earlier answers were given.
  ///   - new: The environment for which the next answers will be given.
  /// - Returns: The stale part of earlier answers.
  /// - Complexity: O(1).
  func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness

  /// Adds the attributes of all views that can be pinned to an edge of the viewport, whether or not they
  /// are pinned at present.
  ///
  /// It is called when ``staleness(from:to:)`` returns ``Staleness/pinned``, so that unpinned views need
  /// no query. ``attributes(in:in:into:)`` adds the same views if they intersect the rectangle. A scroll
  /// to an item leaves space for the longest pinned view that precedes items in layout order, and for
  /// the longest that follows them. By default it adds none.
  func pinnedAttributes(in environment: LayoutEnvironment, into answer: inout LayoutAnswer)

  /// Returns the invalid inputs of the layout, for reports to the app.
  ///
  /// It is called after each preparation, and after each change that adds items or sizes of items. After
  /// a change only the faults of the changed items are reported (``LayoutFault/items(count:first:)``).
  ///
  /// By default it returns none.
  func faults() -> [LayoutFault]

  /// Returns the attributes with which the appearance of an element begins, in an animated transition.
  ///
  /// By default the element starts at its place with an opacity of 0, so it fades in. Both the given and
  /// the returned frame are in content space.
  func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes

  /// Returns the attributes with which the disappearance of an element ends, in an animated transition.
  ///
  /// By default the element stays at its place, and its opacity goes down to 0. Both the given and the
  /// returned frame are in content space.
  func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes

  /// Returns the layout's kind and parameters, from which the same layout can be created.
  ///
  /// It is used to compare layouts and to write traces. By default it is ``LayoutDescription/opaque``: a
  /// layout with this description is equal to no other layout, and a trace names it `custom`.
  ///
  /// - Returns: The description, with the current estimates and without the content.
  func layoutDescription() -> LayoutDescription
}

extension SectionLayout {
  /// `false`: by default the engine stores the declared geometry.
  public static var keepsGeometry: Bool { false }

  /// `false`: by default the layout has no columns.
  public static var hasColumns: Bool { false }

  /// The greatest number of items of any section, which is the default.
  public static var greatestCount: Int { ItemList.greatestCount }

  /// Zero: by default no element extends beyond the section.
  public var overhang: (before: Double, after: Double) { (0, 0) }

  /// Prepares the whole section in one call, by default.
  public mutating func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool {
    prepare(content, in: environment)
    return true
  }

  /// Returns `.nothing` for a measurement, and `.preparation` for any other change.
  public mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    if case .measured = change { return .nothing }
    return .preparation
  }

  /// Returns no items, by default.
  public func measuredItems() -> [MeasuredItem] { [] }

  /// Returns `nil`: by default there is no estimate.
  public func estimate(of kind: ElementKind) -> Double? { nil }

  /// Requires preparation when the cross extent, the axis or the size of a device pixel changed.
  public func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    old.hasSameMeasures(as: new) ? .nothing : .preparation
  }

  /// Adds nothing: by default no view can be pinned.
  public func pinnedAttributes(
    in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {}

  /// Returns no faults, by default.
  public func faults() -> [LayoutFault] { [] }

  /// Returns the given attributes with an opacity of 0, from which the element fades in.
  public func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    var faded = attributes
    faded.alpha = 0
    return faded
  }

  /// Returns the given attributes with an opacity of 0, to which the element fades out.
  public func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    var faded = attributes
    faded.alpha = 0
    return faded
  }

  /// Returns a description without any parameters, by default.
  public func layoutDescription() -> LayoutDescription { .opaque }
}
