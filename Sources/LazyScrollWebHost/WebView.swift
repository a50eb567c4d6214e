#if arch(wasm32)
  import LazyScrollEngine

  /// A node of the page, known here by its number only.
  ///
  /// JavaScript gives the numbers. One is free for another node when nothing here holds the view any more,
  /// which may be long after the node was removed: an app may keep it, and a pool may be shared.
  public final class WebView {
    package let number: Int32
    /// The nodes in it that the app made in Swift.
    public internal(set) var children: [WebView] = []

    private init(number: Int32) {
      self.number = number
      while known.count <= Int(number) { known.append(0) }
      known[Int(number)] = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
      known[Int(number)] = 0
      hostCalls.append(.release, Double(number))
    }

    /// The view that stands for a node.
    package static func of(_ number: Int32) -> WebView {
      guard isKnown(number), let view = UnsafeRawPointer(bitPattern: known[Int(number)]) else {
        return WebView(number: number)
      }
      return Unmanaged.fromOpaque(view).takeUnretainedValue()
    }

    /// A Boolean value that indicates whether the view of that node is in use.
    package static func isKnown(_ number: Int32) -> Bool {
      Int(number) < known.count && known[Int(number)] != 0
    }
  }

  /// The addresses of the views alive, by number, or 0; not held.
  nonisolated(unsafe) private var known = Buffer<UInt>()
#endif
