/// The logic of a recycling scroll view as a value: events go in, commands come out.
///
/// An engine knows the data (a ``Snapshot``), its layouts, the ``Viewport``, and the elements that
/// have views. For an event it returns the commands that follow: which views leave, which elements
/// need a view, where each view is placed, and by how much the content offset is corrected. It
/// performs nothing and has no view, no clock and no thread, so that all behaviour can be tested
/// without a screen, and a recorded list of events gives the same commands on every platform.
///
/// ```swift
/// var engine = Engine()
/// var commands: [EngineCommand] = []
/// engine.update(.snapshot(snapshot, transition: nil), into: &commands)
/// engine.update(.viewport(viewport), into: &commands)
/// // Perform the commands, and answer each `materialize` with a `bound` reply. Then:
/// engine.update(.settle, into: &commands)
/// ```
///
/// A display frame consists of rounds: the driver performs the commands of an update and passes the
/// results as replies (``receive(_:)``). While ``needsSettling`` is `true`, it starts the next round
/// with a `settle` event.
///
/// Each step of an update is performed by a part of the engine: a value that owns its state, reads
/// only its arguments, and returns its decision. `update(_:)` lists the steps; `Engine+Steps.swift`
/// passes the decision of one part to the next part.
///
/// Coordinates are points in content space; `x` grows in the writing direction.
///
/// Invariants: see `Engine+Invariants.swift`.
///
/// - Complexity: An update costs O(k) for k elements in the window, plus one query of each layout in
///   the window. An edit of data with n items costs O(log n) more. Steady scrolling allocates no memory.
public struct Engine: ~Copyable, Sendable {
  /// The data, its layouts and the viewport, which together determine the frames of all elements, visible or not.
  public internal(set) var content = ContentModel()
  /// The elements that have or need a view, in layout order.
  var live = LiveSet()
  /// The elements that the layouts returned for the window last, and the range of offsets in which that result is valid.
  var query = LayoutQuery()
  /// The state that keeps an element at its place on the screen while content changes, and the scroll to an item.
  var hold = Hold()
  /// The mean extents of measured elements, from which the extents of unmeasured elements are estimated.
  var estimator = Estimator()
  /// The sizes that hosts measured since the last update, which layouts do not have yet.
  var measurements = Measurements()
  /// The order in which elements are bound and measured.
  var binding = BindingPlan()
  /// The number of times that each element has entered the viewport, and the elements that entered or left it last.
  var presence = Presence()
  /// The leases: the reasons to keep the views of items alive outside of the window.
  package internal(set) var leases = Leases()
  /// The index paths of items after the edit of this update; cleared once the elements in the window are determined.
  var places = PlaceMap()
  /// The animations with which views move, appear and leave.
  var transitions = Transitions()
  /// The commands and reports of the last update.
  ///
  /// Replies add no commands, so that a driver can send replies while it reads the commands.
  package internal(set) var output = Output()
  /// The commands of the last update, in the order in which a driver performs them.
  ///
  /// A driver may send replies while it reads the commands. The next update replaces the commands.
  ///
  /// - Complexity: O(1). Nothing is copied or allocated.
  public var lastCommands: EngineCommands { EngineCommands(output.commands) }

  /// The maximum number of rounds after an event; later rounds request no more sizes.
  ///
  /// The limit ends an endless search for visible items, for example if every item is measured with
  /// an extent of 0. Ordinary content needs a few dozen rounds at most.
  public static var roundLimit: Int { BindingPlan.roundLimit }
  /// The maximum number of rounds in one display frame, not counting a final round that only places
  /// views.
  ///
  /// The last two rounds request a view for every element in the window, even if sizes are unknown.
  public static var roundsPerFrame: Int { BindingPlan.roundsPerFrame }

  /// The maximum number of elements in the window; further elements are omitted, with a report.
  ///
  /// An ordinary window shows a few thousand elements at most. Without a limit, millions of items far
  /// smaller than a pixel would all get views.
  package static var elementLimit: Int { LayoutQuery.elementLimit }

  #if !hasFeature(Embedded)
    /// The place that the last change kept still on the screen, for the engine of an outer list that shows this list in a view.
    package var lastHeld: ListResize.Held { hold.anchor.lastHeld }

    /// Returns the distance from the start of the last item to the end of the content.
    ///
    /// If the last item's view contains a nested list, the distance is measured from the start of the last item of that list.
    ///
    /// - Parameter extent: The length of the content.
    /// - Returns: The distance in points; `extent` if there are no items.
    package func tail(of extent: Double) -> Double {
      guard let path = content.lastItem, let frame = content.frame(of: path) else { return extent }
      let handle = content.sections.handle(at: path.section)
      if let position = live.position(ofItem: path.item, inSection: handle),
        let tail = hold.anchor.lists.tail(in: live[position].ownView)
      {
        return extent - frame.end(along: axis) + tail
      }
      return extent - frame.offset(along: axis)
    }

    /// True if another round is due, or the host was asked for views or sizes.
    package var awaitsSizes: Bool { needsSettling || binding.isHostAsked }
  #endif

  /// Creates an engine without data, viewport or views.
  public init() {}

  /// Processes an event and appends the resulting commands to an array.
  ///
  /// To read the commands without copying them, use ``update(_:)`` and ``lastCommands``.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - commands: The array to which the commands are appended.
  public mutating func update(_ event: consuming EngineEvent, into commands: inout [EngineCommand])
  {
    update(event)
    for command in output.commands { commands.append(command) }
  }

  /// Processes an event, and stores the resulting commands in ``lastCommands``.
  ///
  /// - Parameter event: The event.
  public mutating func update(_ event: consuming EngineEvent) {
    output.begin()
    live.makeUnique()
    if case .time(let time) = event { return pass(to: time) }
    let isBeforeChange = event.isScrollBeforeChange
    begin(event.kind)
    if apply(event) { return }
    applySizes()
    closeChange()
    materialize()
    if isBeforeChange { return binding.requestRound() }
    placeViews()
    planBinding()
    let reach = reviewPresence()
    end(within: reach)
  }
}
