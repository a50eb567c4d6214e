/// The header, footer, margins and background around a section's items.
///
/// It is a part of layouts, not a layout itself: ``FramedLayout`` puts it around any layout, and a ``TableLayout`` has
/// one around its rows. In sequence along the axis: the header, the margin before the items, the items, the margin
/// after them, the footer. The header and the footer are the first supplementary views of the kinds
/// ``ElementKind/header`` and ``ElementKind/footer``. Without such a view, or with a declared extent of 0, there is no
/// view and no space. Their extents come from the data source if it declares them, and otherwise from the host, which
/// measures a view whenever it is bound. Until then the estimated extent applies.
///
/// A pinned header stays at the start of the visible part of its section, a pinned footer at the
/// end, above the items, until the section's ends push them out.
package struct SectionFrame: Sendable {
  var header: MeasuredBar
  var footer: MeasuredBar
  let insets: LayoutInsets
  let background: LayoutInsets?
  private(set) var axis = ScrollAxis.vertical
  private(set) var crossExtent = 0.0
  private var isPrepared = false
  /// True if the given margins were invalid and have been replaced by 0.
  let isRepaired: Bool

  /// Creates the surroundings of a section's items.
  ///
  /// - Parameters:
  ///   - header: The layout of the header, if the section has one.
  ///   - footer: The layout of the footer, if the section has one.
  ///   - insets: The distances of the items from the header, the footer and the sides; invalid ones count
  ///     as 0.
  ///   - background: The distances of a background from the header, the footer and the sides; `nil` for a
  ///     section without background.
  package init(
    header: SectionBar = .init(), footer: SectionBar = .init(), insets: LayoutInsets = .zero,
    background: LayoutInsets? = nil
  ) {
    self.header = MeasuredBar(header)
    self.footer = MeasuredBar(footer)
    self.insets = insets.isValid ? insets : .zero
    self.background = background.map { $0.isValid ? $0 : .zero }
    isRepaired = !insets.isValid || background?.isValid == false
  }

  /// The z-index of headers and footers, which are drawn above the items and their decorations.
  ///
  /// The depth of a section in an outline is subtracted from it.
  static var barDepth: Int32 { 2 + Int32(truncatingIfNeeded: LayoutEnvironment.greatestLevel) }

  // MARK: Extents

  /// The start of the items along the axis.
  var start: Double { header.extent + insets.before(along: axis) }

  /// The origin of the items, in section coordinates.
  var origin: LayoutPoint {
    var origin = LayoutPoint.zero
    origin[axis] = start
    origin[axis.crossing] = insets.before(along: axis.crossing)
    return origin
  }

  /// Returns the extent of the whole section around items of the given extent, in points.
  func extent(around items: Double) -> Double {
    start + items + insets.after(along: axis) + footer.extent
  }

  /// Returns the size of the whole section around items of the given extent.
  func size(around items: Double) -> LayoutSize {
    var size = LayoutSize.zero
    size[axis] = extent(around: items)
    size[axis.crossing] = crossExtent
    return size
  }

  /// Returns the environment of the items, with the viewport in coordinates that begin after the header and the margins.
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

  /// Reads from the section's content whether there are a header and a footer, and their declared extents.
  ///
  /// - Parameters:
  ///   - content: The content of the section.
  ///   - environment: The axis and the viewport.
  ///   - isNew: `true` if the content contains declared geometry that has to be read.
  mutating func prepare(
    _ content: SectionContent, in environment: LayoutEnvironment, isNew: Bool
  ) {
    axis = environment.axis
    crossExtent = environment.crossExtent
    header.prepare(content, .header, along: axis, isNew: isNew || !isPrepared)
    footer.prepare(content, .footer, along: axis, isNew: isNew || !isPrepared)
    isPrepared = true
  }

  /// Returns the estimated extent of the header or footer, in points; `nil` for another kind, or without such a view.
  func estimate(of kind: ElementKind) -> Double? {
    if kind == .header { return header.isThere ? header.estimate : nil }
    return kind == .footer && footer.isThere ? footer.estimate : nil
  }

  /// Applies a change to the header and footer.
  ///
  /// - Returns: The stale part of earlier answers; `nil` if the caller has to apply the change to the items as well.
  mutating func apply(_ change: LayoutChange, in environment: LayoutEnvironment) -> Staleness? {
    switch change {
    case .measured(let kind, _, let size, _) where kind == .header:
      return header.measure(size[axis], within: environment.tolerance) ? .attributes : .nothing
    case .measured(let kind, _, let size, _) where kind == .footer:
      return footer.measure(size[axis], within: environment.tolerance) ? .attributes : .nothing
    case .estimate(let kind, let extent):
      if kind != .header && kind != .footer { return nil }
      guard extent > 0, extent <= LayoutRect.greatestCoordinate else { return .nothing }
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

  func describe(in description: inout LayoutDescription) {
    header.describe(in: &description)
    footer.describe(in: &description)
    description.append(insets)
    description.append(background != nil)
    if let background { description.append(background) }
  }

  init(from parameters: inout LayoutParameters) throws(UnknownLayout) {
    let header = try SectionBar(from: &parameters)
    let footer = try SectionBar(from: &parameters)
    let insets = try parameters.insets()
    let background = try parameters.flag() ? try parameters.insets() : nil
    self.init(header: header, footer: footer, insets: insets, background: background)
  }
}
