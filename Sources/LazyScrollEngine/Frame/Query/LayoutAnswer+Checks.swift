/// Validation of the attributes that layouts return, because apps can provide their own layouts.
extension LayoutAnswer {
  /// Converts the attributes that a section's layout has returned to content space, sorts them, and drops unusable ones.
  ///
  /// Invalid and duplicate attributes, and attributes of elements that do not exist, are dropped with a report. Attributes of
  /// elements outside of the window are dropped without a report.
  mutating func keepUsable(
    from first: Int, of visible: SectionList.Visible, window: LayoutRect,
    _ content: borrowing ContentModel, into output: inout Output
  ) {
    var kept = first
    var last = ElementKey(section: -1, kind: .item, index: 0)
    var isSorted = true
    let (axis, start) = (content.axis, visible.start)
    let itemCount = content.sections[visible.handle].content.count
    let ends = ends(of: visible, content)
    let values = values
    for position in first..<values.count {
      values[position].frame.origin[axis] += start
      let (kind, index) = (values[position].kind, values[position].index)
      if !values[position].frame.isValid {
        let element = element(kind, index, visible, content)
        output.report(.invalidAttributes(element), onceFor: element)
        continue
      }
      if !values[position].frame.intersects(window) {
        leaveOut(values[position].frame, outside: window, along: axis)
        continue
      }
      if kind == .item {
        let frame = values[position].frame
        if frame.offset(along: axis) < ends.lower || frame.end(along: axis) > ends.upper {
          reportOutside(index, visible, content, into: &output)
        }
      }
      let count =
        kind == .item ? itemCount : content.count(of: kind, inSection: visible.handle)
      if index < 0 || index >= count {
        let element = element(kind, index, visible, content)
        output.report(.unknownElement(element, count: count), onceFor: element)
        continue
      }
      let key = ElementKey(section: 0, kind: kind, index: index)
      if key <= last { isSorted = false }
      last = key
      if kept < position { values[kept] = values[position] }
      kept += 1
    }
    keep(first: kept)
    if !isSorted { sort(from: first, of: visible, content, into: &output) }
  }

  /// Returns the range of content space in which a section may place elements, with half a point of tolerance.
  private func ends(
    of visible: SectionList.Visible, _ content: borrowing ContentModel
  ) -> (lower: Double, upper: Double) {
    let overhang = content.sections.overhang
    return (
      visible.start - overhang.before - 0.5,
      visible.start + content.sections.extent(at: visible.index) + overhang.after + 0.5
    )
  }

  /// Reports an item that a layout places outside of its section.
  ///
  /// A layout with columns is not reported, because the engine shifts its columns to keep them aligned.
  private func reportOutside(
    _ index: Int, _ visible: SectionList.Visible, _ content: borrowing ContentModel,
    into output: inout Output
  ) {
    if content.sections[visible.handle].layout.hasColumns { return }
    let element = element(.item, index, visible, content)
    output.report(.outsideContent(element), onceFor: element)
  }

  /// Sorts the attributes of a section into layout order, and drops duplicates with a report.
  private mutating func sort(
    from first: Int, of visible: SectionList.Visible, _ content: borrowing ContentModel,
    into output: inout Output
  ) {
    sort(from: first)
    let values = values
    var unique = first
    for position in first..<values.count {
      let (kind, index) = (values[position].kind, values[position].index)
      if unique > first, values[unique - 1].kind == kind, values[unique - 1].index == index {
        let element = element(kind, index, visible, content)
        output.report(.duplicateAttributes(element), onceFor: element)
        continue
      }
      values[unique] = values[position]
      unique += 1
    }
    keep(first: unique)
  }

  private func element(
    _ kind: ElementKind, _ index: Int, _ visible: SectionList.Visible,
    _ content: borrowing ContentModel
  ) -> ListElement {
    let isKnown = index >= 0 && index < content.count(of: kind, inSection: visible.handle)
    return ListElement(
      kind: kind, section: visible.index, index: index,
      id: isKnown ? content.id(of: kind, at: index, inSection: visible.handle) : .position(index))
  }
}
