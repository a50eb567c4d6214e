/// A live view that is pinned.
package struct PinnedView: BitwiseCopyable, Sendable {
  package let view: ViewID
  /// The range within which it keeps its place in the window, in points in content space.
  package let range: PinnedRange
}

extension LiveSet {
  /// Returns the views of elements that follow the window; `nil` if not all of them are pinned.
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
