/// What surrounds the items of a section: header, footer, margins, and a background.
///
/// It is a part of layouts and none by itself: ``FramedLayout`` puts it around any layout, and a
/// ``TableLayout`` has one around its rows. Along the axis follow: the header, the margin before the
/// items, the items, the margin behind them, the footer. Header and footer are the first
/// supplementary views of the kinds ``ElementKind/header`` and ``ElementKind/footer``; where the section
/// has none, or one declared to have no extent, there is no view and no room. Their extents come from
/// the data source where it declares them, and otherwise from the host, which measures a view whenever
/// it is bound; until then it takes up the estimate.
///
/// A pinned header stands at the start of what the reader sees of its section, a pinned footer at the
/// end, over the items, until the section's ends push them out.
public struct SectionFrame: Sendable {
  var header: MeasuredBar
  var footer: MeasuredBar
  let insets: Insets
  let background: Insets?
  private(set) var axis = Axis.vertical
  private(set) var crossExtent = 0.0
  private var isPrepared = false
  /// Whether margins were given that are none.
  let isRepaired: Bool

  /// What surrounds the items of a section.
  ///
  /// - Parameters:
  ///   - header: How the header is laid out, where the section has one.
  ///   - footer: How the footer is laid out, where the section has one.
  ///   - insets: How far the items keep away from header, footer and the sides; where that is no
  ///     margin, there is none.
  ///   - background: How far a background keeps away from header, footer and the sides; `nil` for a
  ///     section without background.
  public init(
    header: SectionBar = .init(), footer: SectionBar = .init(), insets: Insets = .zero,
    background: Insets? = nil
  ) {
    self.header = MeasuredBar(header)
    self.footer = MeasuredBar(footer)
    self.insets = insets.isValid ? insets : .zero
    self.background = background.map { $0.isValid ? $0 : .zero }
    isRepaired = !insets.isValid || background?.isValid == false
  }

  /// Over the items and what belongs to them, at all levels of an outline.
  static var barDepth: Int32 { 2 + Int32(truncatingIfNeeded: SectionSnapshot.greatestLevel) }

  // MARK: Room

  /// Where the items start along the axis.
  var start: Double { header.extent + insets.before(along: axis) }

  /// Where the items start.
  var origin: Point {
    var origin = Point.zero
    origin[axis] = start
    origin[axis.crossing] = insets.before(along: axis.crossing)
    return origin
  }

  /// How much room the section takes along the axis with items that take so much.
  func extent(around items: Double) -> Double {
    start + items + insets.after(along: axis) + footer.extent
  }

  /// How much room the section takes.
  func size(around items: Double) -> Size {
    var size = Size.zero
    size[axis] = extent(around: items)
    size[axis.crossing] = crossExtent
    return size
  }

  /// The world as the items see it: within the margins, behind the header.
  func inside(_ environment: LayoutEnvironment) -> LayoutEnvironment {
    var inner = environment
    inner.viewport.bounds.origin = inner.viewport.bounds.origin - origin
    if axis == .vertical {
      inner.viewport.bounds.origin.x += insets.leading
      inner.viewport.bounds.size.width = max(
        0, inner.viewport.bounds.size.width - insets.leading - insets.trailing)
    } else {
      inner.viewport.bounds.origin.y += insets.top
      inner.viewport.bounds.size.height = max(
        0, inner.viewport.bounds.size.height - insets.top - insets.bottom)
    }
    return inner
  }

  // MARK: Changes

  /// Takes over whether there are a header and a footer.
  ///
  /// - Parameters:
  ///   - content: What the section holds.
  ///   - environment: The axis and the viewport.
  ///   - isNew: Whether the content is given for the first time.
  mutating func prepare(
    _ content: SectionContent, in environment: LayoutEnvironment, isNew: Bool
  ) {
    axis = environment.axis
    crossExtent = environment.crossExtent
    header.prepare(content, .header, along: axis, isNew: isNew || !isPrepared)
    footer.prepare(content, .footer, along: axis, isNew: isNew || !isPrepared)
    isPrepared = true
  }

  /// What a header or a footer takes up until it is measured.
  func estimate(of kind: ElementKind) -> Double? {
    if kind == .header { return header.isThere ? header.estimate : nil }
    return kind == .footer && footer.isThere ? footer.estimate : nil
  }

  /// Takes over what a change says of header and footer.
  ///
  /// - Returns: How far earlier answers still hold; `nil` for a change that concerns the items.
  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness? {
    switch change {
    case .measured(let kind, _, let size, _) where kind == .header:
      return header.measure(size[axis], within: environment.tolerance) ? .attributes : .nothing
    case .measured(let kind, _, let size, _) where kind == .footer:
      return footer.measure(size[axis], within: environment.tolerance) ? .attributes : .nothing
    case .estimate(let kind, let extent):
      if kind != .header && kind != .footer { return nil }
      guard extent > 0, extent <= Rect.greatestCoordinate else { return .nothing }
      if kind == .header { header.estimate = extent } else { footer.estimate = extent }
      return .attributes
    case .invalidate(let context):
      switch context.scope {
      case .everything:
        header.forget()
        footer.forget()
      case .supplementaries(let kind, let indexes):
        if !indexes.contains(0) { return nil }
        if .supplementary(kind) == ElementKind.header {
          header.forget()
        } else if .supplementary(kind) == ElementKind.footer {
          footer.forget()
        } else {
          return nil
        }
        return .attributes
      default: break
      }
      return nil
    default: return nil
    }
  }

  func write(to trace: inout TraceWriter) {
    header.write(to: &trace)
    footer.write(to: &trace)
    trace.insets(insets)
    trace.flag(background != nil)
    if let background { trace.insets(background) }
  }

  init(from trace: inout TraceReader) throws(TraceError) {
    let header = try SectionBar(from: &trace)
    let footer = try SectionBar(from: &trace)
    let insets = try trace.insets()
    let background = try trace.flag() ? try trace.insets() : nil
    self.init(header: header, footer: footer, insets: insets, background: background)
  }
}
