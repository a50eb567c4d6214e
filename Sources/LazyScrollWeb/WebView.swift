#if arch(wasm32)
  /// A node of the page, known here by its number only.
  ///
  /// JavaScript gives the numbers. One is free for another node when nothing here holds the view any more,
  /// which may be long after the node was removed: an app may keep it, and a pool may be shared.
  final class WebView {
    let number: Int32

    private init(number: Int32) {
      self.number = number
      while known.count <= Int(number) { known.append(nil) }
      known[Int(number)] = Unmanaged.passUnretained(self)
    }

    deinit {
      known[Int(number)] = nil
      orders.give(.release, Double(number))
    }

    /// The view that stands for a node.
    static func of(_ number: Int32) -> WebView {
      isKnown(number) ? known[Int(number)]!.takeUnretainedValue() : WebView(number: number)
    }

    /// Whether something here holds the view of that node.
    static func isKnown(_ number: Int32) -> Bool {
      Int(number) < known.count && known[Int(number)] != nil
    }
  }

  /// The views alive, by number; not held.
  nonisolated(unsafe) private var known: [Unmanaged<WebView>?] = []
#endif
