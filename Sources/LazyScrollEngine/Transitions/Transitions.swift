/// The transitions of changes: how views are moved, which are leaving, and which are given up for others.
///
/// A view whose element was taken out of the data by a transition leaves: it moves where its layout says, and is
/// recycled once the host tells that the movement is over.
struct Transitions: Sendable {
  /// A view whose element is gone and that is still moving away.
  private struct LeavingView: BitwiseCopyable, Sendable {
    var view: ViewID
    var reuse: ReuseIdentifier
  }

  /// A view whose element is shown by another one now.
  private struct ExchangedView: BitwiseCopyable, Sendable {
    var view: ViewID
    var reuse: ReuseIdentifier
    var element: ListElement
    /// A Boolean value that indicates whether its element was in the viewport, which the view has left then.
    var hasLeft: Bool
    /// A Boolean value that indicates whether another element has taken the view up since.
    var isReclaimed = false
  }

  /// The transition of the changes of this update.
  private(set) var current: ListTransition?
  /// The same in the rounds that follow, for views on their way: a measurement must not end their movement.
  private var onward: ListTransition?
  /// The transition of items that arrived with the last changes, once they are bound.
  private var arrival: ListTransition?
  private(set) var arrivals = ArrivalLog()
  /// Elements taken out of the data since the last update, still on the screen.
  private var removed = Buffer<MaterializedElement>()
  private var leaving = Buffer<LeavingView>()
  private var exchanged = Buffer<ExchangedView>()

  // MARK: Update

  /// Begins an update.
  ///
  /// - Parameter isSettling: A Boolean value that indicates whether it is another round of the update before.
  mutating func beginUpdate(isSettling: Bool) {
    if !isSettling { onward = nil }
  }

  /// Begins changes that are shown by a transition, or at once.
  mutating func begin(_ transition: ListTransition?) { current = transition }

  /// Begins edits that are shown by a transition, or at once; items that come in arrive by it.
  mutating func beginEdits(_ transition: ListTransition?) {
    current = transition
    arrival = transition
  }

  /// Ends an update: the transition goes on in its rounds.
  mutating func endUpdate() {
    if let current { onward = current }
    current = nil
  }

  // MARK: Arrivals

  /// Follows a change of the data.
  mutating func follow(_ effect: EditEffect) {
    switch effect {
    case .inserted(let range): insert(range)
    case .removed(let range): arrivals.remove(range.items, inSection: range.handle)
    case .movedAcross(let from, let to, _):
      arrivals.remove(from.items, inSection: from.handle)
      insert(to)
    case .moved(_, let handle, let source, let target):
      arrivals.move(from: source, to: target, inSection: handle)
    case .sectionInserted(_, let handle, let count):
      arrivals.insert(0..<count, inSection: handle, isArrival: current != nil)
    default: break
    }
  }

  private mutating func insert(_ range: ItemRange) {
    arrivals.insert(range.items, inSection: range.handle, isArrival: current != nil)
  }

  /// Returns a Boolean value that indicates whether an element came in with the changes at hand.
  func isArriving(_ element: MaterializedElement) -> Bool {
    guard element.element.kind == .item else { return false }
    return arrivals.isArrival(element.element.index, inSection: element.handle)
  }

  /// Forgets which items arrived: those in the window are live now.
  mutating func didMerge() { arrivals.removeAll() }

  // MARK: Movements

  /// Returns the transition by which an element is placed now; the element notes whether it is moving.
  func movement(of element: inout MaterializedElement) -> ListTransition? {
    if current != nil {
      element.isMoving = true
      return current
    }
    guard element.isMoving else { return nil }
    element.isMoving = onward != nil
    return onward
  }

  /// Returns the transition by which an element appears; `nil` for one that does not arrive by a transition.
  ///
  /// Bound after another change it appears at once, and never a second time.
  func appearance(of element: inout MaterializedElement) -> ListTransition? {
    guard element.isArriving, element.isBound else { return nil }
    element.isArriving = false
    return arrival
  }

  // MARK: Leaving

  /// Takes over an element that is gone from the data.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - section: Its section, whose layout gives the attributes to which it leaves.
  mutating func remove(_ element: MaterializedElement, from section: Section) {
    var element = element
    if current != nil {
      element.attributes = section.layout.finalAttributes(for: element.attributes)
    }
    removed.append(element)
  }

  /// Orders the views of elements that are gone to leave, or gives them up.
  mutating func giveUpRemoved(into commands: inout Buffer<EngineCommand>) {
    if removed.isEmpty { return }
    for element in removed {
      guard let current, let view = element.ownView else {
        commands.leave(element, pooled: true)
        continue
      }
      commands.noteLeaving(element, view)
      commands.append(.place(view, element.attributes, current))
      leaving.append(LeavingView(view: view, reuse: element.reuse))
    }
    removed.removeAll()
  }

  /// A Boolean value that indicates whether elements that are gone have yet to be given up.
  var hasRemoved: Bool { !removed.isEmpty }

  /// The views that are leaving.
  var leavingViews: [ViewID] { leaving.map { $0.view } }

  /// Returns a Boolean value that indicates whether a view is leaving.
  func isLeaving(_ view: ViewID) -> Bool {
    for known in leaving where known.view == view { return true }
    return false
  }

  /// Gives up a view whose movement is over.
  mutating func end(of view: ViewID, into commands: inout Buffer<EngineCommand>) {
    for index in leaving.indices where leaving[index].view == view {
      commands.giveUp(view, leaving[index].reuse, pooled: true)
      leaving.remove(at: index)
      return
    }
  }

  /// Gives up all views that are leaving.
  mutating func clear(pooled: Bool, into commands: inout Buffer<EngineCommand>) {
    for known in leaving { commands.giveUp(known.view, known.reuse, pooled: pooled) }
    leaving.removeAll()
  }

  // MARK: Exchanges

  /// Notes that an element is shown by another view from now on.
  ///
  /// - Parameter element: The element as it was.
  mutating func exchange(_ element: MaterializedElement) {
    guard let view = element.view else { return }
    exchanged.append(
      ExchangedView(
        view: view, reuse: element.reuse, element: element.element,
        hasLeft: element.isInViewport))
  }

  /// Notes that a view, which may have been given up a moment ago, shows another element now.
  mutating func reclaim(_ view: ViewID) {
    for index in exchanged.indices where exchanged[index].view == view {
      exchanged[index].isReclaimed = true
    }
  }

  /// Gives up the views that were exchanged for others.
  mutating func giveUpExchanged(into commands: inout Buffer<EngineCommand>) {
    if exchanged.isEmpty { return }
    for old in exchanged {
      if old.hasLeft { commands.append(.didLeave(old.view, old.element)) }
      if !old.isReclaimed { commands.giveUp(old.view, old.reuse, pooled: true) }
    }
    exchanged.removeAll()
  }
}

extension Buffer<EngineCommand> {
  /// Gives up the view of an element.
  mutating func leave(_ element: MaterializedElement, pooled: Bool) {
    guard let view = element.view else { return }
    noteLeaving(element, view)
    giveUp(view, element.reuse, pooled: pooled)
  }

  /// Tells that a view leaves the viewport, if its element is there.
  mutating func noteLeaving(_ element: MaterializedElement, _ view: ViewID) {
    if element.isInViewport { append(.didLeave(view, element.element)) }
  }

  /// Pools a view, or has it removed.
  mutating func giveUp(_ view: ViewID, _ reuse: ReuseIdentifier, pooled: Bool) {
    append(reuse == .none || !pooled ? .discard(view) : .recycle(view))
  }
}
