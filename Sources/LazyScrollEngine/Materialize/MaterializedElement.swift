/// An element that meets the window, or is kept alive, and the view that shows it.
struct MaterializedElement: Sendable, BitwiseCopyable {
  /// What stands for the element on the screen.
  enum Showing: Hashable, Sendable, BitwiseCopyable {
    /// Nothing yet.
    case nothing
    /// Nothing, because the data source gave no view; it is not asked again until something changes.
    case refused
    /// A placeholder, because the element's turn to be bound has not come.
    case placeholder(ViewID)
    /// The element's own view.
    case view(ViewID)
  }

  /// Whether a change moves an element; what is moved least is held still.
  enum Movement: UInt8, Sendable, BitwiseCopyable {
    /// It does not.
    case none
    /// Another one moves past it.
    case passed
    /// It says that this one shall stand elsewhere.
    case moved
  }

  var element: Element
  /// The handle of the element's section.
  var handle: Int
  /// Where it stands, in content space.
  var attributes: LayoutAttributes
  var showing = Showing.nothing
  /// The identifier under which its view is pooled.
  var reuse = ReuseIdentifier.none
  /// The revision that its view was bound to, or ``ItemID/missing``.
  var revision = ItemID.missing
  /// Whether it meets the window; otherwise it is kept alive by a lease.
  var isWanted = true
  /// Whether it was said to have entered the viewport.
  var isInViewport = false
  /// Whether the data source shall be asked for its view.
  var needsBinding = true
  /// Whether there was no time to ask in this frame.
  var isDeferred = false
  /// Whether it stands elsewhere in the data than its view was told.
  var needsStamping = false
  /// Whether its view stands elsewhere than the attributes say.
  var needsPlacing = false
  /// Whether the host shall measure its view.
  var needsMeasuring: Bool {
    get { !Program.isPlain && isMeasuringDue }
    set { isMeasuringDue = newValue }
  }
  private var isMeasuringDue = false
  /// Whether the host was asked to already; it may have no answer.
  var isMeasureOrdered = false
  /// The wait for a size that its host could not tell yet.
  var sizeWait = SizeWait.none
  /// Whether it was placed by a movement.
  var isMoving = false
  /// Whether it was inserted by a change that is shown as a movement.
  var isArriving = false
  /// Where it stood before a change, in content space; not a number where it was not to be seen.
  var anchorOffset = Double.nan
  /// Whether the change at hand says that it shall stand elsewhere.
  var movement = Movement.none

  /// Whether its item or its section was taken out of the data.
  var isGone = false

  init(element: Element, handle: Int, attributes: LayoutAttributes) {
    self.element = element
    self.handle = handle
    self.attributes = attributes
  }

  /// The view on the screen, be it the element's own or a placeholder.
  var view: ViewID? {
    switch showing {
    case .nothing, .refused: nil
    case .placeholder(let view), .view(let view): view
    }
  }

  /// Whether its own view is on the screen.
  var isBound: Bool { if case .view = showing { true } else { false } }

  /// Where what is on the screen stands, and who decides how large it is: a placeholder has no content that could.
  var placement: LayoutAttributes {
    var placement = attributes
    if !Program.isPlain, !isBound { placement.selfSizing = [] }
    return placement
  }

  /// Whether something is still to be done for it; not for one that the data source refuses a view.
  var isUnfinished: Bool {
    showing != .refused && (needsPlacing || needsMeasuring || needsStamping || needsBinding)
  }

  /// Whether the data source is to be asked now.
  var isAsking: Bool { needsBinding && !isDeferred && showing != .refused && isWanted }

  /// A Boolean value that indicates whether its extent along an axis is known, or cannot be known for now:
  /// an element whose content is late stands where it is seen to stand.
  func isSettled(along axis: Axis) -> Bool {
    Program.isPlain || attributes.isMeasured || !attributes.selfSizing.contains(AxisSet(axis))
      || sizeWait != .none
  }

  /// Whether it was seen as it is before: it takes up what is known, and entered the viewport.
  func wasSeen(along axis: Axis) -> Bool { isInViewport && isSettled(along: axis) }

  /// Whether its size will be known in a moment: nothing that depends on it has to be guessed.
  var isAboutToBeMeasured: Bool {
    needsMeasuring && !isMeasureOrdered && !needsBinding && isBound
  }

  /// Lets the host measure its view, if any length is the host's to say.
  mutating func measureAgain() {
    if Program.isPlain { return }
    needsMeasuring = !attributes.selfSizing.isEmpty
    isMeasureOrdered = false
    if sizeWait == .ended { sizeWait = .none }
  }

  /// Notes where it stands, if that is elsewhere than before.
  mutating func take(_ new: LayoutAttributes) {
    if sizeWait == .ended { sizeWait = .none }
    if attributes.says(sameAs: new) { return }
    // What its content decides now, the host has to know, and to measure.
    let isSizedOtherwise = !Program.isPlain && attributes.selfSizing != new.selfSizing
    if isSizedOtherwise || !attributes.looks(like: new) { needsPlacing = true }
    attributes = new
    if isSizedOtherwise { measureAgain() }
  }

  /// Whether it is one of certain items of a section.
  func isItem(of handle: Int, in range: Range<Int>) -> Bool {
    self.handle == handle && element.kind == .item && range.contains(element.index)
  }

  /// Moves it to another place in reading order.
  mutating func move(toSection section: Int, index: Int) {
    if section != element.section || index != element.index { needsStamping = true }
    element.section = section
    if index != element.index, !element.id.isNamed {
      element.id = .position(index)
      // Whoever goes by position is another one now.
      if element.kind == .item { needsBinding = true }
    }
    element.index = index
    attributes.index = index
  }
}
