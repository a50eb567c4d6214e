/// The division of items into lines, and the frames of items in their lines.
extension FlowLayout {
  // MARK: Line breaking

  /// Divides all items into lines again, after the content or the width has changed.
  ///
  /// - Complexity: O(n).
  mutating func breakAll() {
    var broken: [LineSequence.Line] = []
    var place = sizes.place(of: 0)
    tooWide = FaultyItems()
    while place.index < sizes.count {
      let (line, cut) = line(from: &place)
      visits.add(line.count)
      broken.append(line)
      if let cut { tooWide.add(cut) }
    }
    lines = LineSequence()
    lines.append(broken)
  }

  /// Adds inserted items to lines, and divides the affected lines again.
  mutating func breakLines(inserting count: Int, at index: Int) {
    if count == 0 { return }
    if lines.count == 0 {
      lines.append([LineSequence.Line(count: count, extent: 0)])
    } else {
      let place = lines.place(ofItem: min(index, lines.itemCount - 1))
      let number = place.before.lines
      var line = lines.line(at: place) ?? LineSequence.Line(count: 0, extent: 0)
      line.count += count
      lines.replace(number..<number + 1, with: [line])
    }
    breakLines(from: index, to: index + count)
  }

  /// Removes items from their lines, and divides the affected lines again.
  mutating func breakLines(removing range: Range<Int>) {
    var left = range.count
    while left > 0 {
      let place = lines.place(ofItem: range.lowerBound)
      guard var line = lines.line(at: place) else { break }
      let number = place.before.lines
      let removed = min(left, place.before.items + line.count - range.lowerBound)
      line.count -= removed
      left -= removed
      lines.replace(number..<number + 1, with: line.count > 0 ? [line] : [])
    }
    // The line that lost items may now have space for items of the next line.
    breakLines(from: range.lowerBound, to: range.lowerBound + 1)
  }

  /// Divides items into lines again, from the line before `index` until a line begins with the same item as before.
  ///
  /// The lines must already contain all items, but may contain too many or too few items each.
  ///
  /// - Parameters:
  ///   - index: The first item that is new or has a new size.
  ///   - end: The index after the last item that is new or has a new size.
  mutating func breakLines(from index: Int, to end: Int) {
    if lines.count == 0 { return }
    // The first changed item may now fit into the line before its own.
    let number = max(0, lines.place(ofItem: index).before.lines - 1)
    var old = lines.place(ofLine: number)
    var place = sizes.place(of: old.before.items)
    var broken: [LineSequence.Line] = []
    while place.index < sizes.count {
      let (line, cut) = line(from: &place)
      visits.add(line.count)
      broken.append(line)
      if let cut, index <= cut, cut < end { tooWide.add(cut) }
      while old.before.items < place.index { old = lines.next(after: old) }
      if old.before.items == place.index, place.index >= end { break }
    }
    lines.replace(number..<old.before.lines, with: broken)
  }

  /// Returns the line that begins with the item at `place`.
  ///
  /// - Parameter place: The first item of the line; after the call, the first item of the next line.
  /// - Returns: The line, and the index of an item whose declared size is wider than the line; a line has at most one such item.
  private func line(
    from place: inout SizeSequence.Position
  ) -> (line: LineSequence.Line, cut: Int?) {
    let crossing = axis.crossing
    var line = LineSequence.Line(count: 0, extent: 0)
    var cut: Int?
    var end = 0.0
    while place.index < sizes.count {
      let item = sizes[place]
      let size = size(of: item)
      if size.width > 0, size.height > 0 {
        let next = (end > 0 ? end + spacing.extent : 0) + size[crossing]
        if end > 0, next > crossExtent + 1e-9 { break }
        end = next
        line.extent = max(line.extent, size[axis])
        if item.source == .data, item.size[crossing] > crossExtent { cut = place.index }
      }
      line.count += 1
      sizes.advance(&place)
    }
    if line.extent > 0 { line.extent += lineSpacing.extent }
    return (line, cut)
  }

  /// Returns the size at which an item is placed: measured lengths are rounded up to whole pixels, and the length across the
  /// axis is limited to the width of a line.
  func size(of item: SizeSequence.Item) -> LayoutSize {
    var size = item.size
    if item.source == .host {
      size = LayoutSize(width: pixels.alignedUp(size.width), height: pixels.alignedUp(size.height))
    }
    size[axis.crossing] = min(size[axis.crossing], crossExtent)
    return size
  }

  // MARK: Queries

  /// Adds the items that intersect a rectangle, in order.
  ///
  /// - Complexity: O(log n + k) for k items in the intersected lines.
  public func attributes(
    in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
  ) {
    var reach = BandReach(rect, along: axis)
    var place = lines.place(at: max(0, reach.lower))
    // All items of the line before end at or before the start of this line, less the spacing between lines.
    if place.before.extent > 0 {
      reach.pass(
        from: -.infinity, to: min(place.before.extent - lineSpacing.extent, reach.lower))
    }
    var item = sizes.place(of: place.before.items)
    while let line = lines.line(at: place) {
      if place.before.extent >= reach.upper {
        reach.pass(from: place.before.extent, to: .infinity)
        break
      }
      forEachItem(of: line, at: place, from: &item) { attributes in
        let offset = attributes.frame.offset(along: axis)
        if attributes.frame.isEmpty { return }
        if reach.pass(from: offset, to: attributes.frame.end(along: axis)) {
          answer.append(attributes)
        }
      }
      if answer.isCut { break }
      place = lines.next(after: place)
    }
    answer.holds(reach)
  }

  /// Returns the attributes of one item.
  ///
  /// - Complexity: O(log n + k) for k items in the line of the item.
  public func attributes(
    of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
  ) -> LayoutAttributes? {
    guard kind == .item, index >= 0, index < sizes.count else { return nil }
    let place = lines.place(ofItem: index)
    var found: LayoutAttributes?
    if let line = lines.line(at: place) {
      var item = sizes.place(of: place.before.items)
      forEachItem(of: line, at: place, from: &item) { if $0.index == index { found = $0 } }
    }
    return found
  }

  /// Calls a closure with the attributes of each item of a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - place: The position of the line.
  ///   - item: The first item of the line; after the call, the first item of the next line.
  ///   - body: Called with the attributes of each item.
  /// - Complexity: O(k) for k items in the line.
  private func forEachItem(
    of line: LineSequence.Line, at place: LineSequence.Position,
    from item: inout SizeSequence.Position, _ body: (LayoutAttributes) -> Void
  ) {
    let first = place.before.items
    let isLast = first + line.count == sizes.count
    let crossing = axis.crossing
    var (offset, gap) = (0.0, spacing.extent)
    if alignment != .start {
      var (used, shown) = (0.0, 0)
      var next = item
      for _ in 0..<line.count {
        let size = size(of: sizes[next])
        if size.width > 0, size.height > 0 {
          used += size[crossing]
          shown += 1
        }
        sizes.advance(&next)
      }
      let free = max(0, crossExtent - used - gap * Double(max(0, shown - 1)))
      switch alignment {
      case .start: break
      case .center: offset = free / 2
      case .end: offset = free
      case .justified: if !isLast, shown > 1 { gap += free / Double(shown - 1) }
      }
    }
    for index in first..<first + line.count {
      let known = sizes[item]
      let size = size(of: known)
      body(
        LayoutAttributes(
          index: index,
          frame: LayoutRect(
            along: axis, offset: place.before.extent, extent: size[axis],
            crossOffset: pixels.aligned(offset), crossExtent: size[crossing]),
          selfSizing: known.source == .data ? [] : [.horizontal, .vertical],
          isMeasured: known.source != .estimate))
      if size.width > 0, size.height > 0 { offset += size[crossing] + gap }
      sizes.advance(&item)
    }
  }
}
