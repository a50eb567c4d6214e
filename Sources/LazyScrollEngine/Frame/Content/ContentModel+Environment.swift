/// The environments of layouts, with the headers of an outline (nested sections) taken into account.
///
/// A layout pins its header by two values of its environment: the start of the visible part, and the extent along which the
/// header may be pinned. In an outline, the visible part begins below the pinned headers of the section's ancestors, and the
/// extent reaches to the end of the section's descendants. So a layout needs no code for outlines.
extension ContentModel {
  /// Returns the environment in which a section's layout receives changes, in the coordinates of the section.
  ///
  /// Pinned headers of other sections in an outline are not taken into account.
  func environment(ofSection handle: Int) -> LayoutEnvironment {
    environment(ofSection: handle, at: viewport)
  }

  /// Returns the environment in which a section's layout receives changes, for another viewport and in the section's coordinates.
  ///
  /// Pinned headers of other sections in an outline are not taken into account.
  func environment(ofSection handle: Int, at viewport: Viewport) -> LayoutEnvironment {
    let start = sections.start(at: sections.index(of: handle))
    return LayoutEnvironment(axis: axis, viewport: viewport).moved(to: start)
  }

  /// Returns the environment in which a section's layout is queried, in the coordinates of the section.
  ///
  /// In an outline, pinned headers of the section's ancestors are taken into account.
  func environment(of section: SectionList.Visible) -> LayoutEnvironment {
    environment(of: section, at: viewport)
  }

  /// Returns the environment in which a section's layout is queried, for another viewport and in the section's coordinates.
  ///
  /// In an outline, pinned headers of the section's ancestors are taken into account.
  func environment(
    of section: SectionList.Visible, at viewport: Viewport
  ) -> LayoutEnvironment {
    let environment = LayoutEnvironment(axis: axis, viewport: viewport)
    if sections.hasLevels { return outlined(environment, section) }
    return section.start == 0 ? environment : environment.moved(to: section.start)
  }

  /// Returns the extent at the viewport's start that the headers of a section's ancestors in the outline cover, in points.
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

  /// Returns the environment of a section in an outline, whose visible part begins below the headers of its ancestors.
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
    // A section group that ends more than a window behind the window cannot push a header out of the window, unless the
    // header is longer than the window. So the search for the end of the group stops there.
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

  /// Returns the extent that the headers of a section's ancestors in the outline cover once they are pinned, in points.
  func pinnedExtentOfLeaders(of section: Int) -> Double {
    if !sections.hasLevels { return 0 }
    guard let leader = sections.leader(of: section)?.index else { return 0 }
    return pinnedExtentOfLeaders(of: leader) + pinnedExtents(inSection: leader).before
  }
}
