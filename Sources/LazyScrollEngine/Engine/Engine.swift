/// The logic of a recycling scroll view as a value: events go in, commands come out.
///
/// An engine knows the data (a ``Snapshot``), its layouts, the ``Viewport``, and the elements that
/// have views. For an event it returns the commands that follow: which views leave, which elements
/// need a view, where each view is placed, and by how much the content offset is corrected. It
/// performs nothing and has no view, no clock and no thread, so that all behaviour can be tested
/// without a screen, and a trace of events replays anywhere.
///
/// ```swift
/// var engine = Engine()
/// var commands: [EngineCommand] = []
/// engine.update(.snapshot(snapshot, transition: nil), into: &commands)
/// engine.update(.viewport(viewport), into: &commands)
/// // perform the commands; answer `materialize` with `bound`, then:
/// engine.update(.settle, into: &commands)
/// ```
///
/// A display frame consists of rounds: the commands of an update are performed, the results are
/// given as replies (``receive(_:)``), and while ``needsSettling`` is `true` a `settle` event starts
/// the next round. A driver does all that.
///
/// Each step of an update is a part: a value that owns its state, is given what it may read, and
/// returns what it decided. `update(_:)` lists the steps; `Engine+Steps.swift` passes one part's
/// decision to the next.
///
/// Coordinates are points in content space; `x` grows in the writing direction.
///
/// Invariants: see `Engine+Invariants.swift`.
///
/// - Complexity: an update costs O(k) for k elements in the window, plus the queries of the layouts
///   that meet it; an edit costs O(log n) beside that. A steady tick allocates nothing.
public struct Engine: ~Copyable, Sendable {
  /// The data, its layouts and the viewport: the places of all elements, visible or not.
  public internal(set) var content = ContentModel()
  /// The elements that have or need a view, in layout order.
  var live = LiveSet()
  /// The last answer of the layouts, and the range of offsets for which it holds.
  var query = LayoutQuery()
  /// The place that is held still while something changes, and the scroll to an item.
  var hold = Hold()
  /// The estimates of unmeasured extents.
  var estimator = Estimator()
  /// The sizes that hosts measured since the last update.
  var measurements = Measurements()
  /// The order in which elements are bound and measured.
  var binding = BindingPlan()
  /// The elements in the viewport.
  var presence = Presence()
  /// The reasons to keep views alive even if they are scrolled out of the window.
  package internal(set) var leases = Leases()
  /// The places of items after the edit at hand, until the elements in the window are determined.
  var places = PlaceMap()
  /// The animations of views.
  var transitions = Transitions()
  /// The commands and reports of the last update; nothing is added while a driver performs them.
  package internal(set) var output = Output()
  /// The commands of the last update, in the order in which a driver performs them.
  ///
  /// Replies may be given while they are read: those of the next update replace them.
  ///
  /// - Complexity: O(1). Nothing is copied or allocated.
  public var lastCommands: EngineCommands { EngineCommands(output.commands) }

  /// The maximum number of rounds after an event; sizes are no longer requested then.
  ///
  /// It ends the search through a feed whose items all turn out to have no extent; a page that
  /// settles needs a few dozen rounds at most.
  public static var roundLimit: Int { BindingPlan.roundLimit }
  /// The maximum number of rounds in one display frame, not counting one that places the views
  /// bound last.
  ///
  /// The last of them request every view that the window lacks, whether sizes are known or not.
  public static var roundsPerFrame: Int { BindingPlan.roundsPerFrame }

  /// The maximum number of elements in the window; further ones that layouts give are left out,
  /// with a report.
  ///
  /// A window shows a few thousand at most. Without a limit, items far smaller than a pixel would
  /// all get views.
  package static var elementLimit: Int { LayoutQuery.elementLimit }

  #if !hasFeature(Embedded)
    /// The place that the last change held, as an engine around this one has to know it.
    package var lastHeld: ListResize.Held { hold.anchor.lastHeld }

    /// Returns the distance from the start of the last item to the end of the content; where a list stands in that item, from
    /// the start of the last item there.
    ///
    /// - Parameter extent: The length of the content.
    /// - Returns: The distance in points; the length of the content without items.
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

    /// A Boolean value that indicates whether sizes are on their way.
    package var awaitsSizes: Bool { needsSettling || binding.isHostAsked }
  #endif

  /// Creates an engine without data, viewport or views.
  public init() {}

  /// Processes an event and appends the commands that follow from it.
  ///
  /// ``update(_:)`` keeps them in the engine instead.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - commands: Receives the commands, behind those it contains.
  public mutating func update(_ event: consuming EngineEvent, into commands: inout [EngineCommand])
  {
    update(event)
    for command in output.commands { commands.append(command) }
  }

  /// Processes an event; ``lastCommands`` then contains the commands that follow from it.
  ///
  /// - Parameter event: The event.
  public mutating func update(_ event: consuming EngineEvent) {
    output.begin()
    live.makeUnique()
    if case .time(let time) = event { return pass(to: time) }
    begin(event.kind)
    if apply(event) { return }
    applySizes()
    closeChange()
    materialize()
    placeViews()
    planBinding()
    let reach = reviewPresence()
    end(within: reach)
  }
}
