/// The elements that keep places in the window, so that their frames are others at each offset.
///
/// A platform that scrolls what is placed by itself would move their views with the content until the driver hears of it.
struct WindowFollowers: Sendable {
  /// An element that keeps its place within a range, in content space.
  struct Pinned: BitwiseCopyable, Sendable {
    var element: ElementKey
    var range: PinnedRange
  }

  /// Those that a platform can keep in their places by itself.
  var pinned = Buffer<Pinned>()
  /// A Boolean value that indicates whether there are others, of which only their layouts know where they stand next.
  var hasOthers = false
}
