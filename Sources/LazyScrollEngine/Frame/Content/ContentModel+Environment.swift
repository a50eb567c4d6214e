/// The environments of layouts, which the outline shapes: headers pinned over several sections.
///
/// A layout pins its header by its environment: the start of the visible part of the section, and the extent
/// along which the header may follow. Here the first is moved behind the headers of the sections that
/// lead it, and the second to the end of those that it leads itself. So headers of all levels are pinned,
/// and pushed out by the next, by the same few lines of one layout.
extension ContentModel {
  /// Returns the environment of a section in its own coordinates, as it is told of changes.
  func environment(ofSection handle: Int) -> LayoutEnvironment {
    environment(ofSection: handle, at: viewport)
  }

  /// Returns the environment of a section in its own coordinates in another viewport, as it is told of changes.
  func environment(ofSection handle: Int, at viewport: Viewport) -> LayoutEnvironment {
    let start = sections.start(at: sections.index(of: handle))
    return LayoutEnvironment(axis: axis, viewport: viewport).moved(to: start)
  }

  /// Returns the environment of a section in its own coordinates, as the outline has it.
  func environment(of section: SectionList.Visible) -> LayoutEnvironment {
    environment(of: section, at: viewport)
  }

  /// Returns the environment of a section in its own coordinates in another viewport, as the outline has it.
  func environment(
    of section: SectionList.Visible, at viewport: Viewport
  ) -> LayoutEnvironment {
    let environment = LayoutEnvironment(axis: axis, viewport: viewport)
    if sections.hasLevels { return outlined(environment, section) }
    return section.start == 0 ? environment : environment.moved(to: section.start)
  }

  /// Returns the extent at the viewport's start that headers of the sections leading a section cover.
  private func coverOfLeaders(of section: Int, at viewport: Viewport) -> Double {
    guard let leader = sections.leader(of: section) else { return 0 }
    let cover = coverOfLeaders(of: leader.index, at: viewport)
    let environment = environment(
      LayoutEnvironment(axis: axis, viewport: viewport), of: leader, below: cover)
    let layout = sections[leader.handle].layout
    guard let header = layout.attributes(of: .header, at: 0, in: environment) else { return cover }
    let end = leader.start + header.frame.end(along: axis)
    return max(cover, end - viewport.visibleBounds.offset(along: axis))
  }

  /// Returns the environment of a section below the headers that lead it.
  private func outlined(
    _ environment: LayoutEnvironment, _ section: SectionList.Visible
  ) -> LayoutEnvironment {
    let cover = coverOfLeaders(of: section.index, at: environment.viewport)
    return self.environment(environment, of: section, below: cover)
  }

  private func environment(
    _ environment: LayoutEnvironment, of section: SectionList.Visible, below cover: Double
  ) -> LayoutEnvironment {
    var inner = environment.moved(to: section.start)
    inner.level = sections[section.handle].level
    // Whatever ends behind it pushes no header that stands in the window and is no longer than that.
    let window = environment.viewport.window
    let limit = window.end(along: axis) + window.extent(along: axis)
    inner.pinnedExtent = sections.end(ofGroup: section.index, within: limit) - section.start
    if axis == .vertical {
      inner.viewport.insets.top += cover
    } else {
      inner.viewport.insets.leading += cover
    }
    return inner
  }

  /// Returns the extent that headers of the sections leading a section cover once they are pinned.
  func pinnedExtentOfLeaders(of section: Int) -> Double {
    if !sections.hasLevels { return 0 }
    guard let leader = sections.leader(of: section)?.index else { return 0 }
    return pinnedExtentOfLeaders(of: leader) + pinnedExtents(inSection: leader).before
  }
}
