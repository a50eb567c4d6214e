#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// The pinned views of a window, as JavaScript knows them.
  struct KnownPins {
    /// A view, which lives until JavaScript is told that it is pinned no more.
    private struct Pin {
      let view: WebView
      let range: PinnedRange
    }

    private var told: [Pin] = []
    /// A Boolean value that indicates whether no other views follow the window.
    private(set) var areAll = true

    /// Tells JavaScript of views that are pinned, pinned elsewhere, or pinned no more.
    ///
    /// - Returns: A Boolean value that indicates whether that made host calls.
    mutating func renew(from driver: Driver<WebHost>) -> Bool {
      var pins: [Pin] = []
      areAll = driver.forEachPinnedView { pins.append(Pin(view: $0, range: $1)) }
      var isNews = false
      let host = driver.host
      for old in told where !pins.contains(where: { $0.view === old.view }) {
        isNews = true
        host.call(.unpin, Double(old.view.number))
      }
      for pin in pins
      where !told.contains(where: { $0.view === pin.view && $0.range == pin.range }) {
        isNews = true
        host.call(.pin, Double(pin.view.number), pin.range.from)
        hostCalls.append(pin.range.to)
        hostCalls.append(pin.range.line)
      }
      told = pins
      return isNews
    }
  }
#endif
