/// The attributes of a table's rows and separators, with the header and footer around them.
extension TableLayout {
  /// The z-index of separators: above the rows, below headers and footers.
  private static var separatorDepth: Int32 { 1 }

  /// Adds the rows, separators, header and footer that intersect a rectangle, and the background.
  ///
  /// - Complexity: O(log n + k) for k intersecting rows.
  public func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    var reach = BandReach(rect, along: frame.axis)
    frame.attributes(around: rows.extent, in: environment, into: &answer, &reach)
    let (axis, origin) = (frame.axis, frame.origin)
    let first = answer.count
    rows.attributes(
      in: rect.offset(by: -frame.start, along: axis), in: environment, into: &answer)
    let end = answer.count
    reach.limit(backward: answer.reach.backward, forward: answer.reach.forward)
    for position in first..<end {
      answer.values[position].frame = answer.values[position].frame.offset(by: origin)
      if let separator = attributes(ofSeparatorIn: answer.values[position]) {
        let isIn = reach.pass(
          from: separator.frame.offset(along: axis), to: separator.frame.end(along: axis))
        if isIn { answer.append(separator) }
      }
    }
    answer.holds(reach)
  }

  /// Returns the attributes of one element.
  ///
  /// - Complexity: O(log n).
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item || kind == .separator else {
      return frame.attributes(of: kind, at: index, around: rows.extent, in: environment)
    }
    guard var row = rows.attributes(of: .item, at: index, in: environment) else { return nil }
    row.frame = row.frame.offset(by: frame.origin)
    return kind == .item ? row : attributes(ofSeparatorIn: row)
  }

  /// Returns the part of earlier answers that is stale: pinned views after a scroll, everything after a change of the axis
  /// or the cross extent.
  public func staleness(from old: LayoutEnvironment, to new: LayoutEnvironment) -> Staleness {
    frame.staleness(around: rows.extent, from: old, to: new)
  }

  /// Adds the header and the footer, if they are set to be pinned.
  public func pinnedAttributes(in environment: LayoutEnvironment, into answer: inout LayoutAnswer) {
    frame.pinnedAttributes(around: rows.extent, in: environment, into: &answer)
  }

  /// Returns the separator that covers the end of a row; `nil` for the last row.
  private func attributes(ofSeparatorIn row: LayoutAttributes) -> LayoutAttributes? {
    guard let separator, row.index + 1 < rows.count else { return nil }
    let axis = frame.axis
    let thickness = min(separator.thickness, row.frame.extent(along: axis))
    let frame = LayoutRect(
      along: axis, offset: row.frame.end(along: axis) - thickness, extent: thickness,
      crossOffset: row.frame.offset(along: axis.crossing) + separator.leading,
      crossExtent: max(
        0, row.frame.extent(along: axis.crossing) - separator.leading - separator.trailing))
    if frame.isEmpty { return nil }
    return LayoutAttributes(
      kind: .separator, index: row.index, frame: frame, zIndex: Self.separatorDepth)
  }
}
