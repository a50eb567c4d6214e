/// Where sections stand and what stands in them, on the screen or not; nothing here asks for a view.
extension Engine {
  /// The room that a section takes in content space, with all that belongs to it.
  ///
  /// - Complexity: O(log s) for s sections.
  public func frame(ofSection section: Int) -> Rect? {
    guard section >= 0, section < sections.count else { return nil }
    let size = sections[sections.handle(at: section)].layout.contentSize
    return Rect(
      along: axis, offset: sections.start(at: section), extent: max(0, size[axis]),
      crossOffset: 0, crossExtent: max(0, size[axis.crossing]))
  }

  /// The section that holds an offset along the axis; those without extent hold none.
  ///
  /// - Complexity: O(log s) for s sections.
  public func section(at offset: Double) -> Int? {
    offset.isFinite ? sections.index(at: offset) : nil
  }

  /// The item of a section whose extent along the axis holds an offset.
  ///
  /// - Parameters:
  ///   - offset: Points from the content's start.
  ///   - section: The section.
  /// - Returns: The first such item, or `nil` where there is none.
  /// - Complexity: O(log n + k) for k items within one point, with the built-in layouts.
  public func item(at offset: Double, inSection section: Int) -> Int? {
    guard section >= 0, section < sections.count, offset.isFinite else { return nil }
    let start = sections.start(at: section)
    let handle = sections.handle(at: section)
    let environment = environment(
      of: SectionList.Visible(index: section, handle: handle, start: start))
    let local = offset - start
    let band = Rect(
      along: axis, offset: local, extent: 1, crossOffset: 0,
      crossExtent: max(0, sections[handle].layout.contentSize[axis.crossing]))
    var answer = LayoutAnswer()
    sections[handle].layout.attributes(in: band, in: environment, into: &answer)
    for attributes in answer.values where attributes.kind == .item {
      let frame = attributes.frame
      if frame.offset(along: axis) <= local, local < frame.end(along: axis) {
        return attributes.index
      }
    }
    return nil
  }

  /// All that stands in a rectangle of content space, section by section, in reading order; pinned headers
  /// and footers where they stand now.
  ///
  /// What layouts put at no place, or is not in the data, is left out.
  ///
  /// - Complexity: O(m log s + k), for k elements in the m sections that may meet it, with the built-in
  ///   layouts.
  public func elements(in rect: Rect) -> [(element: Element, attributes: LayoutAttributes)] {
    guard rect.isValid, !rect.isEmpty, sections.count > 0 else { return [] }
    var list = sections
    var visible = Slab<SectionList.Visible>()
    list.find(from: rect.offset(along: axis), to: rect.end(along: axis), into: &visible)
    list.addLeaders(to: &visible)
    var found: [(element: Element, attributes: LayoutAttributes)] = []
    for section in visible.values {
      let (handle, start) = (section.handle, section.start)
      var answer = LayoutAnswer()
      sections[handle].layout.attributes(
        in: rect.offset(by: -start, along: axis), in: environment(of: section), into: &answer)
      answer.sort(from: 0)
      for attributes in answer.values {
        var attributes = attributes
        attributes.frame = attributes.frame.offset(by: start, along: axis)
        let (kind, index) = (attributes.kind, attributes.index)
        guard attributes.frame.isValid, attributes.frame.intersects(rect), index >= 0,
          index < count(of: kind, inSection: handle)
        else { continue }
        found.append(
          (
            Element(
              kind: kind, section: section.index, index: index,
              id: id(of: kind, at: index, inSection: handle)), attributes
          ))
      }
    }
    return found
  }

  /// How much of the viewport's start and end is covered by pinned views of a section.
  func coverOfPinnedViews(inSection section: Int) -> (before: Double, after: Double) {
    if Program.isPlain { return (0, 0) }
    var cover = pinnedExtents(inSection: section)
    cover.before += pinnedExtentOfLeaders(of: section)
    return cover
  }

  /// What the pinned views of a section itself take up.
  func pinnedExtents(inSection section: Int) -> (before: Double, after: Double) {
    let environment = LayoutEnvironment(along: axis, viewport)
      .moved(to: sections.start(at: section))
    var answer = LayoutAnswer()
    sections[sections.handle(at: section)].layout.pinnedAttributes(in: environment, into: &answer)
    var cover = (before: 0.0, after: 0.0)
    for attributes in answer.values where attributes.frame.isValid {
      let extent = attributes.frame.extent(along: axis)
      if attributes.kind.rank < ElementKind.item.rank {
        cover.before = max(cover.before, extent)
      } else {
        cover.after = max(cover.after, extent)
      }
    }
    return cover
  }
}
