/// A layout that puts a header, a footer, margins and a background around another layout.
///
/// The inner layout uses its own coordinates, which count from the start of its items, and knows
/// nothing of the frame around it. So a pinned header works with any layout, even an absolute or a
/// custom one. The section's header and footer belong to the frame; the inner layout may place
/// supplementary views of other kinds.
///
/// See `SectionFrame` for the order along the axis.
package struct FramedLayout<Body: SectionLayout>: SectionLayout {
  /// The inner layout.
  package private(set) var body: Body
  private var frame: SectionFrame

  /// Creates a layout that puts `frame` around `body`.
  package init(_ body: Body, _ frame: SectionFrame) {
    self.body = body
    self.frame = frame
  }

  /// A Boolean value that indicates whether the inner layout stores the declared geometry itself.
  package static var keepsGeometry: Bool { Body.keepsGeometry }

  /// A Boolean value that indicates whether the inner layout arranges items in columns.
  package static var hasColumns: Bool { Body.hasColumns }

  /// The greatest number of items that the inner layout supports.
  package static var greatestCount: Int { Body.greatestCount }

  /// The extent of the inner layout along the axis, in points.
  private var items: Double {
    let extent = body.contentSize[frame.axis]
    return extent > 0 ? min(extent, LayoutRect.greatestCoordinate) : 0
  }

  /// The size with the frame: from the header's start to the footer's end, and across the axis with the margins.
  package var contentSize: LayoutSize {
    var size = frame.size(around: items)
    let (crossing, insets) = (frame.axis.crossing, frame.insets)
    let padding = insets.before(along: crossing) + insets.after(along: crossing)
    size[crossing] = max(size[crossing], body.contentSize[crossing] + padding)
    return size
  }

  /// The distances by which elements of the inner layout extend beyond the outer frame, in points.
  package var overhang: (before: Double, after: Double) {
    let overhang = body.overhang
    let behind = frame.extent(around: items) - frame.start - items
    return (max(0, overhang.before - frame.start), max(0, overhang.after - behind))
  }

  /// Prepares the header and the footer, then the inner layout.
  package mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {
    prepareFrame(content, environment)
    body.prepare(content, in: frame.inside(environment))
  }

  /// Prepares the header and the footer, and part of the inner layout.
  package mutating func prepareSlice(
    _ content: SectionContent, in environment: LayoutEnvironment, visiting limit: Int
  ) -> Bool {
    prepareFrame(content, environment)
    return body.prepareSlice(content, in: frame.inside(environment), visiting: limit)
  }

  private mutating func prepareFrame(
    _ content: SectionContent, _ environment: LayoutEnvironment
  ) {
    frame.prepare(
      content, in: environment, isNew: Body.keepsGeometry && content.geometry != nil)
  }

  /// Adds the header, footer and background, and the elements of the inner layout, that intersect a rectangle.
  package func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    var reach = BandReach(rect, along: frame.axis)
    frame.attributes(around: items, in: environment, into: &answer, &reach)
    let (origin, first) = (frame.origin, answer.count)
    answer.forgetReach()
    body.attributes(
      in: rect.offset(by: LayoutPoint.zero - origin), in: frame.inside(environment), into: &answer)
    reach.limit(backward: answer.reach.backward, forward: answer.reach.forward)
    answer.move(from: first, by: origin, along: frame.axis)
    answer.holds(reach)
  }

  /// Returns the attributes of one element, of the frame or of the inner layout.
  package func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    if let known = frame.attributes(of: kind, at: index, around: items, in: environment) {
      return known
    }
    guard var known = body.attributes(of: kind, at: index, in: frame.inside(environment)) else {
      return nil
    }
    known.frame = known.frame.offset(by: frame.origin)
    return known
  }

  /// Returns the estimated extent of a header or footer from the frame, and of any other kind from the inner layout.
  package func estimate(of kind: ElementKind) -> Double? {
    frame.estimate(of: kind) ?? body.estimate(of: kind)
  }

  /// Returns the measured items of the inner layout.
  package func measuredItems() -> [MeasuredItem] { body.measuredItems() }

  /// Returns the greater staleness of the two parts: pinned headers and footers, and the inner layout.
  package func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    max(
      frame.staleness(around: items, from: old, to: new),
      body.staleness(from: frame.inside(old), to: frame.inside(new)))
  }

  /// Adds the header and the footer, if they may be pinned, and the pinned elements of the inner
  /// layout.
  package func pinnedAttributes(in environment: LayoutEnvironment, into answer: inout LayoutAnswer)
  {
    frame.pinnedAttributes(around: items, in: environment, into: &answer)
    let first = answer.count
    body.pinnedAttributes(in: frame.inside(environment), into: &answer)
    answer.move(from: first, by: frame.origin, along: frame.axis)
  }

  /// Applies a change to the header and footer, to the inner layout, or to both.
  package mutating func apply(
    _ change: LayoutChange, in environment: LayoutEnvironment
  ) -> Staleness {
    if let staleness = frame.apply(change, in: environment) { return staleness }
    let isEverything: Bool
    if case .invalidate(let context) = change, context.scope == .everything {
      isEverything = true
    } else {
      isEverything = false
    }
    let staleness = body.apply(change, in: frame.inside(environment))
    return isEverything ? max(staleness, .attributes) : staleness
  }

  /// Returns the faults of the inner layout, and a fault for invalid margins.
  package func faults() -> [LayoutFault] {
    frame.isRepaired ? body.faults() + [.lengths] : body.faults()
  }

  /// Returns the initial attributes that the inner layout gives an element.
  package func initialAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    body.initialAttributes(for: attributes)
  }

  /// Returns the final attributes that the inner layout gives an element.
  package func finalAttributes(for attributes: LayoutAttributes) -> LayoutAttributes {
    body.finalAttributes(for: attributes)
  }

  /// Returns a description of the kind `framed`, with the frame and the description of the inner layout.
  package func layoutDescription() -> LayoutDescription {
    var description = LayoutDescription("framed")
    frame.describe(in: &description)
    description.append(body.layoutDescription())
    return description
  }
}

extension SectionLayout {
  /// Returns the layout with a header, a footer, margins and a background around it.
  ///
  /// ```swift
  /// SectionSnapshot(
  ///   items: ItemList(count: 40_000),
  ///   supplementaries: [SupplementaryList(kind: 0)],
  ///   layout: UniformGridLayout(columns: .minimumExtent(90), spacing: 8).framed(
  ///     header: .init(isPinned: true), insets: LayoutInsets(all: 12)))
  /// ```
  ///
  /// In sequence along the axis: the header, the margin before the items, the items, the margin after them,
  /// the footer. The layout inside uses coordinates that count from the start of its items, and does not know the
  /// frame around it, so a pinned header works with any layout, even your own. The header and the footer are the
  /// first supplementary views of the kinds ``ElementKind/header`` and ``ElementKind/footer``; without such a view
  /// no space is left for it. Their extents come from the data source if it declares them, and otherwise from the
  /// host, which measures a view whenever it is bound. Other supplementary views belong to the layout inside.
  ///
  /// A pinned header stays at the start of the visible part of its section, a pinned footer at the end, above
  /// the items, until the section's ends push them out.
  ///
  /// - Parameters:
  ///   - header: The layout of the header, if the section has one.
  ///   - footer: The layout of the footer, if the section has one.
  ///   - insets: The distances of the items from header, footer and the sides.
  ///   - background: The distances of a background from header, footer and the sides; `nil` for
  ///     none.
  /// - Returns: The framed layout.
  public func framed(
    header: SectionBar = .init(), footer: SectionBar = .init(), insets: LayoutInsets = .zero,
    background: LayoutInsets? = nil
  ) -> some SectionLayout {
    FramedLayout(
      self,
      SectionFrame(header: header, footer: footer, insets: insets, background: background))
  }
}

#if !hasFeature(Embedded)
  /// A layout around an inner layout, for messages that name the inner layout instead of the frame.
  protocol LayoutFrame {
    /// The name of the type of the inner layout.
    static var bodyName: String { get }
  }

  extension FramedLayout: LayoutFrame {
    static var bodyName: String { String(describing: Body.self) }
  }
#endif
