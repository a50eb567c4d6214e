/// Where a table's rows, bars, separators and background stand.
extension TableLayout {
  /// Over the rows and what belongs to them.
  private static var separatorDepth: Int32 { 1 }
  private static var barDepth: Int32 { 2 }

  /// Where the rows start.
  private var rowsStart: Double { header.extent + insets.before(along: axis) }
  /// Where the rows end.
  private var rowsEnd: Double { rowsStart + rows.extent }
  /// Where the footer ends, and the section with it.
  var extent: Double { rowsEnd + insets.after(along: axis) + footer.extent }

  /// Adds the rows, separators and bars that meet a rectangle, and the background.
  ///
  /// - Complexity: O(log n + k) for k rows.
  public func attributes(
    in rect: Rect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    var reach = BandReach(from: rect.offset(along: axis), to: rect.end(along: axis))
    let pinning = room(beforePinningIn: environment)
    if hasBackground, rows.extent > 0 { append(background, to: &answer, &reach) }
    if let header = attributes(ofBar: .header, in: environment) {
      append(header, to: &answer, &reach)
    }
    appendRows(in: rect, environment, to: &answer, &reach)
    if let footer = attributes(ofBar: .footer, in: environment) {
      append(footer, to: &answer, &reach)
    }
    answer.holds(
      backward: min(reach.backward, pinning.backward), forward: min(reach.forward, pinning.forward))
  }

  /// The place of one element.
  ///
  /// - Complexity: O(log n).
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    if kind == .item || kind == .separator {
      guard let row = rows.attributes(of: .item, at: index, in: environment) else { return nil }
      return kind == .item ? placed(row) : attributes(ofSeparatorIn: placed(row))
    }
    if index != 0 { return nil }
    if kind == .background { return hasBackground && rows.extent > 0 ? background : nil }
    return attributes(ofBar: kind, in: environment)
  }

  /// Pinned bars may stand elsewhere after a move; all else after another cross extent or axis.
  public func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    if old.axis != new.axis || old.crossExtent != new.crossExtent { return .preparation }
    let isSame =
      offset(ofBar: .header, in: old) == offset(ofBar: .header, in: new)
      && offset(ofBar: .footer, in: old) == offset(ofBar: .footer, in: new)
    return isSame ? .nothing : .pinned
  }

  /// Adds the header and the footer, if they may be pinned.
  public func pinnedAttributes(in environment: LayoutEnvironment, into answer: inout LayoutAnswer) {
    if header.isPinned, let bar = attributes(ofBar: .header, in: environment) {
      answer.append(bar)
    }
    if footer.isPinned, let bar = attributes(ofBar: .footer, in: environment) {
      answer.append(bar)
    }
  }

  // MARK: Rows

  private func appendRows(
    in rect: Rect, _ environment: LayoutEnvironment, to answer: inout LayoutAnswer,
    _ reach: inout BandReach
  ) {
    let first = answer.count
    rows.attributes(
      in: rect.offset(by: -rowsStart, along: axis), in: environment, into: &answer)
    let end = answer.count
    reach.limit(backward: answer.reach.backward, forward: answer.reach.forward)
    for position in first..<end {
      let row = placed(answer.values[position])
      answer.values[position] = row
      if let separator = attributes(ofSeparatorIn: row) {
        append(separator, to: &answer, &reach)
      }
    }
  }

  /// A row as the list has it, at its place in the section.
  private func placed(_ row: LayoutAttributes) -> LayoutAttributes {
    var placed = row
    placed.frame = frame(
      from: row.frame.offset(along: axis) + rowsStart, extent: row.frame.extent(along: axis),
      leading: 0, trailing: 0)
    return placed
  }

  /// The separator over the end of a row; none over the last one.
  private func attributes(ofSeparatorIn row: LayoutAttributes) -> LayoutAttributes? {
    guard let separator, row.index + 1 < rows.count else { return nil }
    let thickness = min(separator.thickness, row.frame.extent(along: axis))
    let frame = frame(
      from: row.frame.end(along: axis) - thickness, extent: thickness,
      leading: separator.leading, trailing: separator.trailing)
    if frame.isEmpty { return nil }
    return LayoutAttributes(
      kind: .separator, index: row.index, frame: frame, zIndex: Self.separatorDepth)
  }

  private var background: LayoutAttributes {
    LayoutAttributes(
      kind: .background, index: 0,
      frame: frame(from: rowsStart, extent: rows.extent, leading: 0, trailing: 0))
  }

  /// A frame that keeps further away from the sides than the insets say.
  private func frame(
    from offset: Double, extent: Double, leading: Double, trailing: Double
  ) -> Rect {
    let before = insets.before(along: axis.crossing) + leading
    let after = insets.after(along: axis.crossing) + trailing
    return Rect(
      along: axis, offset: offset, extent: extent, crossOffset: before,
      crossExtent: max(0, crossExtent - before - after))
  }

  // MARK: Bars

  private func bar(_ kind: ElementKind) -> TableBar { kind == .header ? header : footer }

  private func attributes(
    ofBar kind: ElementKind, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard let offset = offset(ofBar: kind, in: environment) else { return nil }
    let bar = bar(kind)
    return LayoutAttributes(
      kind: kind, index: 0,
      frame: Rect(
        along: axis, offset: offset, extent: bar.extent, crossOffset: 0, crossExtent: crossExtent),
      zIndex: Self.barDepth, selfSizing: bar.selfSizing(along: axis), isMeasured: bar.isMeasured)
  }

  /// Where the header or the footer stands; `nil` where there is none.
  private func offset(ofBar kind: ElementKind, in environment: LayoutEnvironment) -> Double? {
    guard kind == .header || kind == .footer else { return nil }
    let bar = bar(kind)
    guard bar.extent > 0 else { return nil }
    let last = extent - bar.extent
    let visible = environment.viewport.visibleBounds
    if kind == .header {
      return bar.isPinned ? min(max(0, visible.offset(along: axis)), last) : 0
    }
    return bar.isPinned ? max(0, min(last, visible.end(along: axis) - bar.extent)) : last
  }

  /// How far the viewport may move before a bar that rests at its place begins to move with it, or one
  /// that moves comes to rest.
  private func room(
    beforePinningIn environment: LayoutEnvironment
  ) -> (backward: Double, forward: Double) {
    let visible = environment.viewport.visibleBounds
    var room = (backward: Double.infinity, forward: Double.infinity)
    func pass(_ bar: TableBar, at line: Double) {
      guard bar.isPinned, bar.extent > 0 else { return }
      let last = extent - bar.extent
      if line <= 0 {
        room.forward = min(room.forward, -line)
      } else if line >= last {
        room.backward = min(room.backward, line - last)
      } else {
        room = (0, 0)
      }
    }
    pass(header, at: visible.offset(along: axis))
    pass(footer, at: visible.end(along: axis) - footer.extent)
    return room
  }

  private func append(
    _ attributes: LayoutAttributes, to answer: inout LayoutAnswer, _ reach: inout BandReach
  ) {
    let isIn = reach.pass(
      from: attributes.frame.offset(along: axis), to: attributes.frame.end(along: axis))
    if isIn { answer.append(attributes) }
  }
}

/// How far a band along the axis may move before something enters or leaves it.
struct BandReach {
  private let lower: Double
  private let upper: Double
  private(set) var backward = Double.infinity
  private(set) var forward = Double.infinity

  init(from lower: Double, to upper: Double) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Takes note of something that lies somewhere along the axis.
  ///
  /// - Returns: Whether it meets the band.
  mutating func pass(from start: Double, to end: Double) -> Bool {
    if start >= upper {
      forward = min(forward, start - upper)
    } else if end <= lower {
      backward = min(backward, lower - end)
    } else {
      limit(backward: upper - start, forward: end - lower)
      return true
    }
    return false
  }

  mutating func limit(backward: Double, forward: Double) {
    self.backward = min(self.backward, backward)
    self.forward = min(self.forward, forward)
  }
}
