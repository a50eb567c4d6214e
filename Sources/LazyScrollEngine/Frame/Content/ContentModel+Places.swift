/// The frames of sections and elements in content space, visible or not.
extension ContentModel {
  /// Returns the frame of an item in content space, visible or not; `nil` if there is no item at the path.
  ///
  /// - Complexity: O(log n), with the built-in layouts.
  public func frame(of path: ItemPath) -> LayoutRect? {
    guard path.item >= 0, path.item < itemCount(inSection: path.section) else { return nil }
    return frame(ofItem: path.item, inSection: sections.handle(at: path.section))
  }

  /// Returns the layout attributes of an element in content space, visible or not.
  ///
  /// `nil` if the element is not in the data, or its layout does not show it.
  ///
  /// - Complexity: O(log n), with the built-in layouts.
  public func attributes(of element: ListElement) -> LayoutAttributes? {
    guard element.section >= 0, element.section < sections.count else { return nil }
    let handle = sections.handle(at: element.section)
    guard element.index >= 0, element.index < count(of: element.kind, inSection: handle) else {
      return nil
    }
    return attributes(of: element.kind, at: element.index, inSection: handle)
  }

  #if !hasFeature(Embedded)
    /// The index path of the last item in the data; `nil` if there are no items.
    ///
    /// - Complexity: O(s) for s sections without items at the end.
    var lastItem: ItemPath? {
      for section in (0..<sections.count).reversed() {
        let count = itemCount(inSection: section)
        if count > 0 { return ItemPath(section: section, item: count - 1) }
      }
      return nil
    }
  #endif

  /// Returns the frame in content space of an item of a section, given by the section's handle.
  func frame(ofItem index: Int, inSection handle: Int) -> LayoutRect? {
    attributes(of: .item, at: index, inSection: handle)?.frame
  }

  /// Returns the layout attributes in content space of an element of a section, given by the section's handle.
  func attributes(
    of kind: ElementKind, at index: Int, inSection handle: Int
  ) -> LayoutAttributes? {
    attributes(of: kind, at: index, inSection: handle, in: viewport)
  }

  /// Returns the layout attributes in content space that an element of a section has in a given viewport.
  ///
  /// The viewport matters for pinned elements, whose frames depend on the offset.
  func attributes(
    of kind: ElementKind, at index: Int, inSection handle: Int, in viewport: Viewport
  ) -> LayoutAttributes? {
    let section = sections.index(of: handle)
    let start = sections.start(at: section)
    let environment = environment(
      of: SectionList.Visible(index: section, handle: handle, start: start), at: viewport)
    guard var attributes = sections[handle].layout.attributes(of: kind, at: index, in: environment)
    else { return nil }
    attributes.frame.origin[axis] += start
    return attributes.frame.isValid ? attributes : nil
  }

  /// Returns the frame of a section in content space, including its header, footer and margins.
  ///
  /// - Complexity: O(log s) for s sections.
  public func frame(ofSection section: Int) -> LayoutRect? {
    guard section >= 0, section < sections.count else { return nil }
    let size = sections[sections.handle(at: section)].layout.contentSize
    return LayoutRect(
      along: axis, offset: sections.start(at: section), extent: max(0, size[axis]),
      crossOffset: 0, crossExtent: max(0, size[axis.crossing]))
  }

  /// Returns the section that contains an offset along the axis.
  ///
  /// A section without extent contains no offset.
  ///
  /// - Complexity: O(log s) for s sections.
  package func section(at offset: Double) -> Int? {
    offset.isFinite ? sections.index(at: offset) : nil
  }

  /// Returns the item of a section whose extent along the axis contains an offset.
  ///
  /// - Parameters:
  ///   - offset: Points from the content's start.
  ///   - section: The section.
  /// - Returns: The index of the first such item; `nil` if no item contains the offset.
  /// - Complexity: O(log n + k) for k items within one point, with the built-in layouts.
  public func item(at offset: Double, inSection section: Int) -> Int? {
    guard section >= 0, section < sections.count, offset.isFinite else { return nil }
    let start = sections.start(at: section)
    let handle = sections.handle(at: section)
    let environment = environment(
      of: SectionList.Visible(index: section, handle: handle, start: start))
    let local = offset - start
    let band = LayoutRect(
      along: axis, offset: local, extent: 1, crossOffset: 0,
      crossExtent: max(0, sections[handle].layout.contentSize[axis.crossing]))
    var answer = LayoutAnswer()
    sections[handle].layout.attributes(in: band, in: environment, into: &answer)
    for attributes in answer.attributes where attributes.kind == .item {
      let frame = attributes.frame
      if frame.offset(along: axis) <= local, local < frame.end(along: axis) {
        return attributes.index
      }
    }
    return nil
  }

  /// Returns the elements that intersect a rectangle of content space, section by section, in layout order.
  ///
  /// Pinned headers and footers have their present frames. Elements with invalid frames, and elements that are not in the data,
  /// are omitted.
  ///
  /// - Complexity: O(m log s + k), for k elements in the m sections that may meet it, with the built-in
  ///   layouts.
  public func elements(in rect: LayoutRect) -> [(
    element: ListElement, attributes: LayoutAttributes
  )] {
    guard rect.isValid, !rect.isEmpty, sections.count > 0 else { return [] }
    var visible = Slab<SectionList.Visible>()
    sections.find(from: rect.offset(along: axis), to: rect.end(along: axis), into: &visible)
    sections.addLeaders(to: &visible)
    var found: [(element: ListElement, attributes: LayoutAttributes)] = []
    for number in visible.indices {
      let section = visible[number]
      let (handle, start) = (section.handle, section.start)
      var answer = LayoutAnswer()
      sections[handle].layout.attributes(
        in: rect.offset(by: -start, along: axis), in: environment(of: section), into: &answer)
      answer.sort(from: 0)
      for attributes in answer.attributes {
        var attributes = attributes
        attributes.frame = attributes.frame.offset(by: start, along: axis)
        let (kind, index) = (attributes.kind, attributes.index)
        guard attributes.frame.isValid, attributes.frame.intersects(rect), index >= 0,
          index < count(of: kind, inSection: handle)
        else { continue }
        found.append(
          (
            ListElement(
              kind: kind, section: section.index, index: index,
              id: id(of: kind, at: index, inSection: handle)), attributes
          ))
      }
    }
    return found
  }

  /// Returns the extents at the viewport's start and end that pinned views cover where a section is visible, in points.
  ///
  /// In an outline, the headers of the section's ancestors are included.
  func coverOfPinnedViews(inSection section: Int) -> (before: Double, after: Double) {
    var cover = pinnedExtents(inSection: section)
    cover.before += pinnedExtentOfLeaders(of: section)
    return cover
  }

  /// Returns the extents at the viewport's start and end that the section's own pinned views cover, in points.
  func pinnedExtents(inSection section: Int) -> (before: Double, after: Double) {
    let environment = LayoutEnvironment(axis: axis, viewport: viewport)
      .moved(to: sections.start(at: section))
    var answer = LayoutAnswer()
    sections[sections.handle(at: section)].layout.pinnedAttributes(in: environment, into: &answer)
    var cover = (before: 0.0, after: 0.0)
    for attributes in answer.attributes where attributes.frame.isValid {
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
