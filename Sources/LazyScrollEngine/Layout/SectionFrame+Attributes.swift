/// The attributes of the header, footer and background around a section's items, whose extent along the axis is `items`,
/// in points.
extension SectionFrame {
  /// Adds the header, footer and background that intersect a band, and limits the distances by which the band may move before
  /// their attributes change.
  ///
  /// - Complexity: O(1).
  func attributes(
    around items: Double, in environment: LayoutEnvironment, into answer: inout LayoutAnswer,
    _ reach: inout BandReach
  ) {
    if let background = background(around: items) { append(background, to: &answer, &reach) }
    if let bar = attributes(ofBar: .header, around: items, in: environment) {
      append(bar, to: &answer, &reach)
    }
    if let bar = attributes(ofBar: .footer, around: items, in: environment) {
      append(bar, to: &answer, &reach)
    }
    let distances = distances(beforePinningIn: environment, around: items)
    reach.limit(backward: distances.backward, forward: distances.forward)
  }

  /// Returns the attributes of the header, the footer or the background; `nil` for another kind, or if the section has none.
  func attributes(
    of kind: ElementKind, at index: Int, around items: Double, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    if index != 0 { return nil }
    if kind == .background { return background(around: items) }
    return attributes(ofBar: kind, around: items, in: environment)
  }

  /// Returns the part of earlier answers that is stale in a new environment.
  ///
  /// It is the pinned views if one of them has moved, and everything if the axis or the cross extent has changed.
  func staleness(
    around items: Double, from old: LayoutEnvironment, to new: LayoutEnvironment
  ) -> Staleness {
    if old.axis != new.axis || old.crossExtent != new.crossExtent { return .preparation }
    let isSame =
      offset(ofBar: .header, around: items, in: old)
      == offset(ofBar: .header, around: items, in: new)
      && offset(ofBar: .footer, around: items, in: old)
        == offset(ofBar: .footer, around: items, in: new)
    return isSame ? .nothing : .pinned
  }

  /// Adds the header and the footer, if they are set to be pinned.
  func pinnedAttributes(
    around items: Double, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    if header.isPinned,
      let bar = attributes(ofBar: .header, around: items, in: environment)
    {
      answer.append(bar, pinned: rangeOfHeader(around: items, in: environment))
    }
    if footer.isPinned,
      let bar = attributes(ofBar: .footer, around: items, in: environment)
    {
      answer.append(bar, pinned: rangeOfFooter(around: items, in: environment))
    }
  }

  // MARK: Headers and footers

  private func bar(_ kind: ElementKind) -> MeasuredBar { kind == .header ? header : footer }

  private func attributes(
    ofBar kind: ElementKind, around items: Double, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard let offset = offset(ofBar: kind, around: items, in: environment) else { return nil }
    let bar = bar(kind)
    return LayoutAttributes(
      kind: kind, index: 0,
      frame: LayoutRect(
        along: axis, offset: offset, extent: bar.extent, crossOffset: 0, crossExtent: crossExtent),
      zIndex: Self.barDepth - Int32(truncatingIfNeeded: environment.level),
      selfSizing: bar.selfSizing(along: axis), isMeasured: bar.isMeasured)
  }

  /// Returns the offset of the header or the footer in the section, in points; `nil` if there is none.
  private func offset(
    ofBar kind: ElementKind, around items: Double, in environment: LayoutEnvironment
  ) -> Double? {
    guard kind == .header || kind == .footer else { return nil }
    let bar = bar(kind)
    guard bar.extent > 0 else { return nil }
    let last = extent(around: items) - bar.extent
    guard bar.isPinned else { return kind == .header ? 0 : last }
    let visible = environment.viewport.visibleBounds
    return kind == .header
      ? rangeOfHeader(around: items, in: environment).clamp(visible.offset(along: axis))
      : rangeOfFooter(around: items, in: environment).clamp(visible.end(along: axis) - bar.extent)
  }

  private func rangeOfHeader(
    around items: Double, in environment: LayoutEnvironment
  ) -> PinnedRange {
    let end = environment.pinnedExtent ?? extent(around: items)
    return PinnedRange(
      from: 0, to: end - header.extent, line: environment.viewport.insets.before(along: axis))
  }

  private func rangeOfFooter(
    around items: Double, in environment: LayoutEnvironment
  ) -> PinnedRange {
    let last = extent(around: items) - footer.extent
    let viewport = environment.viewport
    // The footer cannot come before the header's end, since a section that enters the viewport shows its header first.
    let visibleEnd =
      viewport.insets.before(along: axis) + viewport.visibleBounds.extent(along: axis)
    return PinnedRange(
      from: min(header.extent, last), to: last, line: visibleEnd - footer.extent)
  }

  /// Returns the distances by which the viewport may move before a header or footer becomes pinned or unpinned; 0 while one
  /// is pinned.
  private func distances(
    beforePinningIn environment: LayoutEnvironment, around items: Double
  ) -> (backward: Double, forward: Double) {
    let visible = environment.viewport.visibleBounds
    let extent = extent(around: items)
    var distances = (backward: Double.infinity, forward: Double.infinity)
    func pass(_ bar: MeasuredBar, at line: Double, from start: Double, until end: Double) {
      guard bar.isPinned, bar.extent > 0 else { return }
      let last = end - bar.extent
      if line <= start {
        distances.forward = min(distances.forward, start - line)
      } else if line >= last {
        distances.backward = min(distances.backward, line - last)
      } else {
        distances = (0, 0)
      }
    }
    pass(
      header, at: visible.offset(along: axis), from: 0,
      until: environment.pinnedExtent ?? extent)
    pass(
      footer, at: visible.end(along: axis) - footer.extent,
      from: header.extent, until: extent)
    return distances
  }

  // MARK: Background

  private func background(around items: Double) -> LayoutAttributes? {
    guard let background, items > 0 else { return nil }
    let (before, after) = (
      insets.before(along: axis) - background.before(along: axis),
      insets.after(along: axis) - background.after(along: axis)
    )
    let cross = background.before(along: axis.crossing)
    let frame = LayoutRect(
      along: axis, offset: start - before, extent: max(0, items + before + after),
      crossOffset: cross,
      crossExtent: max(0, crossExtent - cross - background.after(along: axis.crossing)))
    return LayoutAttributes(kind: .background, index: 0, frame: frame)
  }

  private func append(
    _ attributes: LayoutAttributes, to answer: inout LayoutAnswer, _ reach: inout BandReach
  ) {
    let isIn = reach.pass(
      from: attributes.frame.offset(along: axis), to: attributes.frame.end(along: axis))
    if isIn { answer.append(attributes) }
  }
}
