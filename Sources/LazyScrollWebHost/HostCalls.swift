#if arch(wasm32)
  import LazyScrollEngine

  /// A buffer of host calls (commands that JavaScript performs on nodes), written as numbers; see `Web/host-calls.js`.
  ///
  /// The calls of all scroll views share it. It consists of two arrays: while JavaScript performs the calls in one, callbacks
  /// of the page may cause new calls, which are appended to the other.
  package struct HostCalls {
    private var given = Buffer<Double>()
    private var taken = Buffer<Double>()

    /// Appends a host call and its first argument: the number of the scroll view, or for ``HostCall/release`` the number of the
    /// released view.
    package mutating func append(_ call: HostCall, _ first: Double) {
      given.append(call.rawValue)
      given.append(first)
    }

    /// Appends an argument to the host call that was appended last.
    package mutating func append(_ number: Double) { given.append(number) }

    /// Swaps the two arrays, so that JavaScript can read the host calls appended so far.
    ///
    /// - Returns: The length of these calls, in numbers.
    mutating func take() -> Int {
      swap(&given, &taken)
      given.removeAll()
      return taken.count
    }

    /// The address of the host calls that ``take()`` handed over; valid until ``take()`` is called again.
    var start: UnsafePointer<Double> { taken.base }
  }

  nonisolated(unsafe) package var hostCalls = HostCalls()

  /// The commands that JavaScript performs for a scroll view.
  ///
  /// In the buffer, the number of a command is followed by the scroll view's number and the arguments that are listed with the
  /// case. A view is given by its number.
  package enum HostCall: Double {
    /// Puts a view into the content layer. Arguments: view.
    case add = 1
    /// Hides an idle view. Arguments: view.
    case hide = 2
    /// Removes a view from the page. Arguments: view.
    case remove = 3
    /// Places a view. Arguments: view, x, y, width, height, z-index, alpha, the duration of the animation or -1 for none, 1 for
    /// a linear curve, the number of the animation or 0, and the lengths that the view's content decides as bits (1 width, 2
    /// height).
    case place = 4
    /// Sets the affine transform of a view. Arguments: view, a, b, c, d, tx, ty.
    case transform = 5
    /// Tells which element a view shows. Arguments: view, kind, section, index, ID.
    case stamp = 6
    /// Tells the page that a view is about to be reused. Arguments: view.
    case prepareForReuse = 7
    /// Tells the page that a view was bound to an element near the viewport. Arguments: view.
    case didLoad = 8
    /// Tells the page that the element of a view entered the viewport. Arguments: view, the number of times that its item has
    /// entered, from 1.
    case didEnter = 9
    /// Tells the page that the element of a view left the viewport. Arguments: view.
    case didLeave = 10
    /// Shows the selection state of a view. Arguments: view, ``SelectionState`` as bits.
    case state = 11
    /// Sets the size of the content. Arguments: width, height.
    case contentSize = 12
    /// Moves the content offset together with all views, which stay in place on the screen. Arguments: the distances x, y.
    case correct = 13
    /// Scrolls to an offset. Arguments: x, y, the duration as in ``WebDuration``.
    case scroll = 14
    /// Tells that a scroll to an item has ended. Arguments: the number of the ``ScrollOutcome``.
    case scrollEnded = 15
    /// Reports invalid input. Arguments: the code of the report, and the section and the index of the element that it is about,
    /// or -1.
    case report = 16
    /// Tells the page that the user selected an item. Arguments: the item's ID.
    case didSelect = 17
    /// Tells the page that the user deselected an item. Arguments: the item's ID.
    case didDeselect = 18
    /// Tells the page that the content has scrolled. It has no arguments.
    case didScroll = 19
    /// Tells that Swift no longer references a view. In place of the scroll view's number it has the number of the view.
    case release = 20
    /// Tells a carousel that other items are visible. Arguments: the first visible item and the one after the last; the same
    /// for items that have views.
    case range = 21
    /// Tells the page that the user tapped an item. Arguments: the item's ID.
    case didTap = 22
    /// Tells the page that the viewport is near an end of the content. Arguments: 0 for the content's start, 1 for its end.
    case near = 23
    /// Tells the page that the offset was corrected after a change of the content. Arguments: distance, cause, what was kept in
    /// place on the screen (0 an item, 1 the content's start, 2 its end, 3 nothing), and the item with its section and index.
    case corrected = 24
    /// Pins a view, so that it keeps its place in the window within a range of offsets. Arguments: view, the least and the
    /// greatest offset at which it is pinned, and its distance from the window's start; see ``PinnedRange``.
    case pin = 25
    /// Ends the pinning of a view. Arguments: view.
    case unpin = 26
  }
#endif
