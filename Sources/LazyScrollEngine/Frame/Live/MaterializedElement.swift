/// A live element (one that meets the window, or that a lease keeps alive), with its view and the work that is due for it.
///
/// Parts of the engine read it. Only ``LiveSet`` and the steps of the engine change it, by the decisions of the parts.
struct MaterializedElement: Sendable, BitwiseCopyable {
  /// The view that shows an element: none, a placeholder, or the element's own view.
  enum Showing: Hashable, Sendable, BitwiseCopyable {
    /// The element has no view yet.
    case nothing
    /// The element has no view, because the data source gave none. A view is not requested again until the data changes.
    case refused
    /// A placeholder shows the element, because its own view has not been bound yet.
    case placeholder(ViewID)
    /// The element's own view shows it.
    case view(ViewID)
  }

  /// The reason for which an element is live.
  enum Membership: Hashable, Sendable, BitwiseCopyable {
    /// The element meets the window.
    case wanted
    /// A lease keeps the element alive outside of the window.
    case leased
    /// A change of the edit, with this number, removed the element from the data; it leaves the live elements next.
    case gone(change: Int32)
  }

  /// A record of whether the user saw an element before the window was hidden or cleared, which removed its view.
  enum Sighting: Sendable, BitwiseCopyable {
    /// The element was in the viewport, and its extent was known.
    case seen
    /// The element was not in the viewport, or its extent was not known.
    case unseen
    /// The record is open: the element entered the window later, or the window was hidden before the element was shown. It
    /// counts as seen once its extent is known.
    case open
  }

  /// The state of binding an element, which gives a view its content.
  enum Binding: Sendable, BitwiseCopyable {
    /// The view has to be requested from the data source.
    case due
    /// The view has to be requested in a later display frame.
    case deferred
    /// The view shows the content of the element.
    case done
  }

  /// The state of measuring the view of an element.
  enum Measuring: Sendable, BitwiseCopyable {
    /// The view has not to be measured, or its size is known.
    case none
    /// The host has to measure the view.
    case due
    /// The host was asked to measure the view, and has not answered yet.
    case ordered
  }

  var element: ListElement
  /// The handle of the element's section: a number that stays the same when the section moves.
  var handle: Int
  /// The layout attributes of the element, such as its frame in content space.
  var attributes: LayoutAttributes
  var showing = Showing.nothing
  /// The identifier under which the reuse pool stores the element's view.
  var reuse = ReuseIdentifier.none
  /// The revision of the content that the view was bound to, or ``ItemID/missing``.
  var revision = ItemID.missing
  var membership = Membership.wanted
  /// True if the element has entered the viewport, and has not left it since.
  var isInViewport = false
  private(set) var binding = Binding.due
  /// True if the view has to be told the element's new index path.
  var needsStamping = false
  /// The frame at which the view was placed last, and its animation.
  var standing = ViewStanding()
  private(set) var measuring = Measuring.none
  /// The state of the wait for a size that the host could not measure, because the view's content had not arrived.
  var sizeWait = SizeWait.none
  /// A record of whether the user saw the element before its view was removed, because the window was hidden or cleared.
  var sighting = Sighting.open

  /// Creates a live element that has no view yet.
  init(element: ListElement, handle: Int, attributes: LayoutAttributes) {
    self.element = element
    self.handle = handle
    self.attributes = attributes
  }

  // MARK: View

  /// The view that shows the element, its own or a placeholder; `nil` if it has none.
  var view: ViewID? {
    switch showing {
    case .nothing, .refused: nil
    case .placeholder(let view), .view(let view): view
    }
  }

  /// The element's own view; `nil` if the element has no view or a placeholder.
  var ownView: ViewID? {
    if case .view(let view) = showing { view } else { nil }
  }

  /// True if the element has its own view, and not only a placeholder.
  var isBound: Bool { ownView != nil }

  /// True if the element meets the window, and is not alive only by a lease.
  var isWanted: Bool { membership == .wanted }

  /// The layout attributes that the host receives to place the element's view.
  ///
  /// They are those of the element, but a placeholder is not self-sizing: its content says nothing about the element's size.
  var placement: LayoutAttributes {
    var placement = attributes
    if !isBound { placement.selfSizing = [] }
    return placement
  }

  /// True if the view has to be bound, measured, placed, or told its new index path.
  ///
  /// No work is due for an element that the data source gave no view.
  var isUnfinished: Bool {
    showing != .refused && (needsPlacing || needsMeasuring || needsStamping || needsBinding)
  }

  // MARK: Binding

  /// True if the view has to be bound, now or in a later display frame.
  var needsBinding: Bool { binding != .done }

  /// True if the view may be requested from the data source now: the element is in the window and its binding is not put off.
  var isAsking: Bool { binding == .due && showing != .refused && isWanted }

  /// Requests that the view be bound to the element again.
  mutating func requestBinding() {
    if binding == .done { binding = .due }
  }

  /// Records that the view is bound to the element.
  mutating func finishBinding() { binding = .done }

  /// Puts the binding of the element off to a later display frame.
  ///
  /// The revision of a bound view is forgotten, so that the view is bound again even if the item's revision is still the same.
  mutating func deferBinding() {
    if binding == .done { revision = ItemID.missing }
    binding = .deferred
  }

  /// Assigns the element's own view, which the data source has bound to a revision of the content.
  mutating func bind(to view: ViewID, as reuse: ReuseIdentifier, revision: UInt64?) {
    show(.view(view))
    self.reuse = reuse
    self.revision = revision ?? ItemID.missing
    finishBinding()
    needsPlacing = true
    requestMeasuring()
    sizeWait = .none
  }

  /// Removes the view, because the data source gave none for the element.
  mutating func refuse() {
    show(.refused)
    offerBinding()
  }

  /// Puts the binding off to a later display frame, and shows a placeholder until then if one is given.
  mutating func postponeBinding(showing placeholder: ViewID?) {
    deferBinding()
    guard let placeholder else { return }
    show(.placeholder(placeholder))
    reuse = .placeholder
    needsPlacing = true
  }

  /// Sets the view that shows the element.
  ///
  /// An element with another view counts as outside of the viewport until the engine next finds the elements that have entered.
  private mutating func show(_ showing: Showing) {
    let before = view
    self.showing = showing
    if before == view { return }
    standing.changeView()
    isInViewport = false
  }

  /// Removes the view and the work that is due for it; the element gets a view again once the window shows views.
  mutating func giveUpView() {
    show(.nothing)
    (reuse, revision, binding) = (.none, ItemID.missing, .due)
    (needsStamping, measuring, sizeWait) = (false, .none, .none)
    standing = ViewStanding()
  }

  /// Makes binding due now if it was put off to a later display frame.
  mutating func offerBinding() {
    if binding == .deferred { binding = .due }
  }

  // MARK: Measuring

  /// True if the host has to measure the view, or was asked to and has not answered yet.
  var needsMeasuring: Bool { measuring != .none }

  /// True if the view has to be measured and shows the element's content, so that the host can measure it.
  var isMeasurable: Bool { needsMeasuring && !needsBinding && isBound }

  /// True if the view is bound and the host will be asked to measure it, so that the size is expected within few rounds.
  var isAboutToBeMeasured: Bool { measuring == .due && !needsBinding && isBound }

  /// Requests measurement of the view if the element is self-sizing, which means that the content decides its size.
  mutating func requestMeasuring() {
    measuring = attributes.selfSizing.isEmpty ? .none : .due
    if sizeWait == .ended { sizeWait = .none }
  }

  /// Records that the host was asked to measure the view.
  mutating func orderMeasuring() { measuring = .ordered }

  /// Records that the view need not be measured any more, because the host or the app has given its size.
  mutating func finishMeasuring() { measuring = .none }

  /// Returns true if the length along an axis is known, or is not expected soon because the view's content is late.
  func isSettled(along axis: ScrollAxis) -> Bool {
    attributes.isMeasured || !attributes.selfSizing.contains(AxisSet(axis)) || sizeWait != .none
  }

  // MARK: Place

  /// Sets the attributes that the layout gives now, and requests placing and measuring of the view where they have changed.
  mutating func update(to new: LayoutAttributes) {
    if sizeWait == .ended { sizeWait = .none }
    let isElsewhere = view != nil && !standing.frame.isNear(new.frame)
    if !isElsewhere, attributes.says(sameAs: new) { return }
    // The host learns from a placement whether the content decides the size, so the view is placed again when that changes.
    let isSizedOtherwise = attributes.selfSizing != new.selfSizing
    if isSizedOtherwise || isElsewhere || !attributes.isDrawn(like: new) { needsPlacing = true }
    attributes = new
    if isSizedOtherwise { requestMeasuring() }
  }

  /// True if the host has to place the view.
  var needsPlacing: Bool {
    get { standing.isStale }
    set { standing.isStale = newValue }
  }

  /// Records that the view is placed at the frame of the element's attributes.
  ///
  /// - Parameter movement: The animation that moves the view to the frame; `nil` if the view is placed at once.
  mutating func didPlace(by movement: ViewMovement? = nil) {
    let running = movement.map { RunningMovement($0.number, duration: $0.transition.duration) }
    standing.place(at: attributes.frame, by: running, isBound: isBound)
  }

  /// Takes over the view of the same item that was still leaving the screen by an animation.
  ///
  /// The view keeps the frame at which it was placed last, and is bound again.
  mutating func resume(from former: MaterializedElement) {
    showing = former.showing
    reuse = former.reuse
    standing.resume(from: former.attributes.frame)
    needsStamping = true
  }

  /// Returns true if the element is an item of a section, with an index in a range.
  func isItem(of handle: Int, in range: Range<Int>) -> Bool {
    self.handle == handle && element.kind == .item && range.contains(element.index)
  }

  /// Changes the index path of the element, and requests the updates of its view that this makes necessary.
  mutating func move(toSection section: Int, index: Int) {
    if section != element.section || index != element.index { needsStamping = true }
    element.section = section
    if index != element.index, !element.id.isNamed {
      element.id = .position(index)
      // An item without an ID is identified by its index, so another index means other content.
      if element.kind == .item { requestBinding() }
    }
    element.index = index
    attributes.index = index
  }
}
