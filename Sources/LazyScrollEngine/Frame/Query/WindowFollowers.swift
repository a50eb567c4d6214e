/// The elements that keep their places in the window while the content scrolls, such as pinned headers.
///
/// Their frames differ at each offset. A platform that scrolls placed views on its own would move these views with the content
/// until the driver places them again.
enum WindowFollowers: Sendable {
  /// An element that keeps its place in the window within a range of offsets, in content space.
  struct Pinned: BitwiseCopyable, Sendable {
    var element: ElementKey
    var range: PinnedRange
  }

  /// All elements with their ranges, by which a platform can keep their views in place on its own.
  case pinned(Buffer<Pinned>)
  /// At least one element whose frame at another offset is unknown until its layout is queried.
  case unpredictable
}
