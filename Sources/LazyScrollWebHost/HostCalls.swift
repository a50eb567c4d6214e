#if arch(wasm32)
  import LazyScrollEngine

  /// The pending host calls of all scroll views, as numbers in one buffer; see `Web/host-calls.js`.
  ///
  /// There are two buffers: while JavaScript performs the calls in one, callbacks of the page may cause new calls, which go into
  /// the other.
  package struct HostCalls {
    private var given = Buffer<Double>()
    private var taken = Buffer<Double>()

    /// Appends a call and its first argument: the number of the scroll view, or of the view for ``HostCall/release``.
    package mutating func append(_ call: HostCall, _ first: Double) {
      given.append(call.rawValue)
      given.append(first)
    }

    /// Appends an argument to the last call.
    package mutating func append(_ number: Double) { given.append(number) }

    /// Swaps the buffers, so that JavaScript can read the calls made so far.
    ///
    /// - Returns: Their length, in numbers.
    mutating func take() -> Int {
      swap(&given, &taken)
      given.removeAll()
      return taken.count
    }

    /// The start of the calls that ``take()`` returned last, valid until its next call.
    var start: UnsafePointer<Double> { taken.base }
  }

  nonisolated(unsafe) package var hostCalls = HostCalls()

  /// The host calls; in the buffer each is followed by the scroll view's number and the arguments named here.
  package enum HostCall: Double {
    /// view
    case add = 1
    /// view
    case hide = 2
    /// view
    case remove = 3
    /// view, x, y, width, height, z-index, alpha, duration or -1, 1 for a linear curve, number of the movement or 0, and the
    /// lengths that its content decides as bits: 1 width, 2 height
    case place = 4
    /// view, a, b, c, d, tx, ty of the affine transform
    case transform = 5
    /// view, kind, section, index, ID
    case stamp = 6
    /// view
    case prepareForReuse = 7
    /// view
    case didLoad = 8
    /// view, the number of times that its item has entered, from 1
    case didEnter = 9
    /// view
    case didLeave = 10
    /// view, ``SelectionState`` as bits
    case state = 11
    /// width, height
    case contentSize = 12
    /// x, y
    case correct = 13
    /// x, y, the duration as in ``WebDuration``
    case scroll = 14
    /// outcome, as ``ScrollOutcome``'s number
    case scrollEnded = 15
    /// the report's code, the section and the index that it is about, or -1
    case report = 16
    /// ID
    case didSelect = 17
    /// ID
    case didDeselect = 18
    /// no arguments
    case didScroll = 19
    /// in place of the scroll view's number, that of a view that is no longer referenced
    case release = 20
    /// the first visible item and the one after the last; the same for items with views
    case range = 21
    /// ID
    case didTap = 22
    /// 0 for the start of the content, 1 for its end
    case near = 23
    /// distance, cause, the place held (0 an item, 1 the start, 2 the end, 3 nothing), the item, its section and index
    case corrected = 24
    /// view, the least and the greatest offset at which it is pinned, its distance from the window's start; see ``PinnedRange``
    case pin = 25
    /// view
    case unpin = 26
  }
#endif
