/// The live views that are pinned, with the ranges within which they keep their places in the window.
package struct PinnedViews: Sendable {
  /// A view and its range, in points in content space.
  package struct Place: BitwiseCopyable, Sendable {
    package let view: ViewID
    package let range: PinnedRange
  }

  package fileprivate(set) var places = Buffer<Place>()
  /// A Boolean value that indicates whether no other views follow the window: only their layouts would know where they stand
  /// next.
  package fileprivate(set) var areAll: Bool
}

extension LiveSet {
  /// Returns the views of elements that follow the window.
  func views(of followers: WindowFollowers) -> PinnedViews {
    var found = PinnedViews(areAll: !followers.hasOthers)
    for pinned in followers.pinned {
      if let position = position(of: pinned.element), let view = self[position].view {
        found.places.append(PinnedViews.Place(view: view, range: pinned.range))
      }
    }
    return found
  }
}
