#if arch(wasm32)
  import LazyScrollEngine

  /// A node of the page, known to Swift by its number only.
  ///
  /// JavaScript assigns the numbers. A number is free for another node once its view object is deallocated. This may be long
  /// after the node was removed, because an app may retain the view, and pools may be shared.
  public final class WebView {
    package let number: Int32
    /// The child nodes that the app made in Swift.
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

    /// Returns the view object of a node, and makes it if there is none.
    package static func of(_ number: Int32) -> WebView {
      guard isKnown(number), let view = UnsafeRawPointer(bitPattern: known[Int(number)]) else {
        return WebView(number: number)
      }
      return Unmanaged.fromOpaque(view).takeUnretainedValue()
    }

    /// Returns a Boolean value that indicates whether a view object exists for a node number.
    package static func isKnown(_ number: Int32) -> Bool {
      Int(number) < known.count && known[Int(number)] != 0
    }
  }

  /// The addresses of the existing view objects, by node number; 0 where there is none.
  ///
  /// The objects are not retained.
  nonisolated(unsafe) private var known = Buffer<UInt>()
#endif
