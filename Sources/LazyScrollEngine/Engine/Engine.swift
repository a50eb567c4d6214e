/// The pure heart of a recycling scroll view: events go in, commands come out.
///
/// An engine knows the data (a ``Snapshot``), its layouts, the ``Viewport``, and which elements have
/// views. Told of an event it says what has to be done: which views leave, which elements want one,
/// where each stands, by how much the offset has to be corrected so that nothing jumps. It performs
/// nothing and knows no view, no clock and no thread; so all behaviour can be tested without a
/// screen, and a trace of events replays anywhere.
///
/// ```swift
/// var engine = Engine()
/// var commands: [Command] = []
/// engine.update(.snapshot(snapshot, transition: nil), into: &commands)
/// engine.update(.viewport(viewport), into: &commands)
/// // perform the commands; answer `materialize` with `bound`, then:
/// engine.update(.settle, into: &commands)
/// ```
///
/// A frame is a conversation in rounds: the commands of an update are performed, the answers are
/// given as replies (``take(_:)``), and while ``needsSettling`` says so a
/// `settle` event starts the next round. A driver does all that.
///
/// Each step of an update is a part: a value that owns its state, is given what it may read, and returns what it
/// decided. `update(_:)` is the story of a frame; `Engine+Steps.swift` hands one part's decision to the next.
///
/// Coordinates are points in content space; `x` grows in the writing direction.
///
/// Invariants: see `Engine+Invariants.swift`.
///
/// - Complexity: an update costs O(k) for k elements in the window, plus the queries of the layouts
///   that meet it; an edit costs O(log n) beside that. A steady tick allocates nothing.
public struct Engine: ~Copyable, Sendable {
  /// The data, its layouts, and the window on them: the places of all elements, on the screen or not.
  public internal(set) var content = ContentModel()
  /// The elements that have or need a view, in layout order.
  var live = LiveSet()
  /// The last answer of the layouts, and the range in which it holds.
  var query = LayoutQuery()
  /// The place that is held still, and the corrections which that takes.
  var anchor = ScrollAnchor()
  /// The memory by which columns stand beside each other.
  var columns = ColumnKeeper()
  /// The estimates of extents that nobody has measured.
  var estimator = Estimator()
  /// The sizes that hosts measured since the last update.
  var measurements = Measurements()
  /// The order in which elements are bound and measured.
  var binding = BindingPlan()
  /// The elements in the viewport, and those kept alive.
  var presence = Presence()
  /// The movements of views.
  var transitions = Transitions()
  /// The scroll to an element that is under way, or its landing.
  var scroll = ScrollToItem()
  /// The reports of this update.
  var diagnostics = Diagnostics()
  /// The commands of the last update; nothing is added while a driver performs them.
  package internal(set) var commands = Buffer<Command>()

  /// The most rounds without an event of their own, after which sizes are no longer asked for.
  ///
  /// It ends the walk through a feed whose items all turn out to have no extent; a page that settles
  /// needs a few dozen at most.
  public static var roundLimit: Int { BindingPlan.roundLimit }
  /// The most rounds that a driver gives one display frame, beside one that places the views asked for last.
  ///
  /// Before they end, all that the window lacks is asked for, its sizes known or not.
  public static var roundsPerFrame: Int { BindingPlan.roundsPerFrame }

  /// The most elements of one answer to what meets the window; those that a layout gives beyond are left out, with
  /// a report.
  ///
  /// A window shows a few thousand at most. Items far smaller than a pixel would all be asked for otherwise.
  public static var elementLimit: Int { LayoutQuery.elementLimit }

  /// An engine without data, viewport or views.
  public init() {}

  /// Takes in an event and appends the commands that follow from it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - commands: Receives the commands behind those it holds.
  public mutating func update(_ event: consuming Event, into commands: inout [Command]) {
    update(event)
    for index in self.commands.indices { commands.append(self.commands[index]) }
  }

  /// Takes in an event and leaves in ``commands`` what is to be done.
  package mutating func update(_ event: consuming Event) {
    commands.removeAll()
    live.makeUnique()
    if case .time(let time) = event { return pass(to: time) }
    begin(event.kind)
    if take(event) { return }
    takeMeasurements()
    adoptEstimates()
    holdColumns()
    holdAnchor()
    materialize()
    placeViews()
    planBinding()
    let reach = reviewPresence()
    followScroll()
    diagnostics.report(into: &commands)
    transitions.endUpdate()
    if let reach, !needsSettling { rest(within: reach) }
    _checkInvariants()
  }
}
