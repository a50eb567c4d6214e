/// A view that keeps its place in the window while the content scrolls, such as that of a pinned header.
package struct PinnedView: BitwiseCopyable, Sendable {
  package let view: ViewID
  /// The range of offsets in which the view keeps its place in the window, in points in content space.
  package let range: PinnedRange
}

extension LiveSet {
  /// Returns the pinned views; `nil` if an element depends on the offset in a way that only its layout can compute.
  func pinnedViews(among followers: WindowFollowers) -> Buffer<PinnedView>? {
    guard case .pinned(let elements) = followers else { return nil }
    var views = Buffer<PinnedView>()
    for pinned in elements {
      if let position = position(of: pinned.element), let view = self[position].view {
        views.append(PinnedView(view: view, range: pinned.range))
      }
    }
    return views
  }
}
