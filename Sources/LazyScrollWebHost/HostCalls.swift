#if arch(wasm32)
  import LazyScrollEngine

  /// Host calls of all scroll views, as numbers in one buffer; see `Web/host-calls.js`.
  ///
  /// There are two buffers: while JavaScript performs the calls in one, callbacks of the page may cause
  /// others, which go into the other one.
  package struct HostCalls {
    private var given = Buffer<Double>()
    private var taken = Buffer<Double>()

    /// Appends a call, followed by the number of its scroll view; ``HostCall/release`` has none.
    package mutating func append(_ call: HostCall, _ first: Double) {
      given.append(call.rawValue)
      given.append(first)
    }

    /// Appends an argument to the last call.
    package mutating func append(_ number: Double) { given.append(number) }

    /// Hands the calls made so far over to JavaScript.
    ///
    /// - Returns: Their length, in numbers.
    mutating func take() -> Int {
      swap(&given, &taken)
      given.removeAll()
      return taken.count
    }

    /// The start of the host calls taken last; they stay until the next are taken.
    var start: UnsafePointer<Double> { taken.base }
  }

  nonisolated(unsafe) package var hostCalls = HostCalls()

  /// The host calls; each is followed by the scroll view's number and the arguments that are named here.
  package enum HostCall: Double {
    /// view
    case add = 1
    /// view
    case hide = 2
    /// view
    case remove = 3
    /// view, x, y, width, height, z-index, alpha, duration or -1, 1 for linear, and which lengths its
    /// content decides: 1 width, 2 height
    case place = 4
    /// view, six numbers
    case transform = 5
    /// view, kind, section, index, ID
    case stamp = 6
    /// view
    case prepareForReuse = 7
    /// view
    case didLoad = 8
    /// view, times
    case didEnter = 9
    /// view
    case didLeave = 10
    /// view, bits
    case state = 11
    /// width, height
    case contentSize = 12
    /// x, y
    case correct = 13
    /// x, y, the duration as in ``WebDuration``
    case scroll = 14
    /// outcome
    case scrollEnded = 15
    /// the kind of report, the section and the index that it is about or -1
    case report = 16
    /// ID
    case didSelect = 17
    /// ID
    case didDeselect = 18
    /// nothing
    case didScroll = 19
    /// no scroll view: the number of a view that nothing holds any more
    case release = 20
    /// the first item seen and the one behind the last, the same of those that have views
    case range = 21
    /// ID
    case didTap = 22
    /// 0 for the start of the content, 1 for its end
    case near = 23
    /// distance, cause, 0 for an item, 1 for the start, 2 for the end, 3 for nothing, the item, its section and place
    case corrected = 24
    /// view, the least and the greatest offset, the distance from the window's start; see ``PinnedRange``
    case pin = 25
    /// view
    case unpin = 26
  }
#endif
