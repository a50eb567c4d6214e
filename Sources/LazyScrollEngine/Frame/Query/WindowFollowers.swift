/// The elements that keep places in the window, so that their frames are others at each offset.
///
/// A platform that scrolls what is placed by itself would move their views with the content until the driver hears of it.
enum WindowFollowers: Sendable {
  /// An element that keeps its place within a range, in content space.
  struct Pinned: BitwiseCopyable, Sendable {
    var element: ElementKey
    var range: PinnedRange
  }

  /// All of them, and their ranges: a platform can keep them in their places by itself.
  case pinned(Buffer<Pinned>)
  /// Some whose frames at another offset only their layouts can tell.
  case unpredictable
}
