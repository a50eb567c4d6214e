#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// The pinned views of a window, as JavaScript knows them; each lives until JavaScript is told that it is pinned no more.
  struct KnownPins {
    /// The pinned views; `nil` while other views follow the window as well, so that JavaScript knows of none.
    private var pins: [(view: WebView, range: PinnedRange)]? = []

    /// A Boolean value that indicates whether no other views follow the window.
    var areAll: Bool { pins != nil }

    /// Tells JavaScript of views that are pinned, pinned elsewhere, or pinned no more.
    ///
    /// - Returns: A Boolean value that indicates whether that made host calls.
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
