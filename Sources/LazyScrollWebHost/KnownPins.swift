#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// The pinned views (views that keep their place in the window while the content scrolls) that JavaScript knows.
  ///
  /// Each view is retained until JavaScript is told that it is no longer pinned, so that its number stays valid.
  struct KnownPins {
    /// The pinned views; `nil` if the frames of other views depend on the content offset as well.
    ///
    /// JavaScript then knows of no pinned views, because only the layouts can compute such frames.
    private var pins: [(view: WebView, range: PinnedRange)]? = []

    /// True if pinned views are the only ones whose frames depend on the offset.
    var areAll: Bool { pins != nil }

    /// Tells JavaScript of views that are newly pinned, pinned at another place, or unpinned.
    ///
    /// - Returns: True if host calls were made.
    mutating func renew(from driver: Driver<WebHost>) -> Bool {
      let (before, host) = (pins ?? [], driver.host)
      pins = driver.pinnedViews()
      let now = pins ?? []
      var isNews = false
      for old in before where !now.contains(where: { $0.view === old.view }) {
        isNews = true
        host.call(.unpin, Double(old.view.number))
      }
      for pin in now
      where !before.contains(where: { $0.view === pin.view && $0.range == pin.range }) {
        isNews = true
        host.call(.pin, Double(pin.view.number), pin.range.from)
        hostCalls.append(pin.range.to)
        hostCalls.append(pin.range.line)
      }
      return isNews
    }
  }
#endif
