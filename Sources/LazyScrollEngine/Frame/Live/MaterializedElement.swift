/// A live element: one that meets the window, or that a lease keeps, with its view and the work that is due for it.
///
/// Only ``LiveSet`` and the steps of the engine change it, by what the parts decide.
struct MaterializedElement: Sendable, BitwiseCopyable {
  /// The kind of view that shows an element: none, a placeholder, or its own.
  enum Showing: Hashable, Sendable, BitwiseCopyable {
    /// Nothing yet.
    case nothing
    /// Nothing, because the data source gave no view. It is not asked again until the data changes.
    case refused
    /// A placeholder, because the element has not been bound yet.
    case placeholder(ViewID)
    /// The element's own view.
    case view(ViewID)
  }

  /// Why it is live.
  enum Membership: Hashable, Sendable, BitwiseCopyable {
    /// It meets the window.
    case wanted
    /// It is kept alive by a lease.
    case leased
    /// The change of that number removed it from the data; it leaves.
    case gone(change: Int32)
  }

  /// Whether the user saw the element before its view was given up.
  enum Sighting: Sendable, BitwiseCopyable {
    /// It was visible, and its extent was known.
    case seen
    /// It was not visible, or its extent was not known.
    case unseen
    /// It entered the window later, or was about to be shown. It counts as seen once its extent is known.
    case open
  }

  /// The state of binding its view to its content.
  enum Binding: Sendable, BitwiseCopyable {
    /// The view has to be requested from the data source.
    case due
    /// The view has to be requested, in the next display frame at the earliest.
    case deferred
    /// The view shows the content.
    case done
  }

  /// The state of measuring its view.
  enum Measuring: Sendable, BitwiseCopyable {
    /// There is nothing to measure, or the size is known.
    case none
    /// The host has to measure the view.
    case due
    /// The host was asked to measure it, and may have no answer.
    case ordered
  }

  var element: ListElement
  /// The handle of the element's section.
  var handle: Int
  /// Its attributes in content space.
  var attributes: LayoutAttributes
  var showing = Showing.nothing
  /// The identifier under which its view is pooled.
  var reuse = ReuseIdentifier.none
  /// The revision that its view was bound to, or ``ItemID/missing``.
  var revision = ItemID.missing
  var membership = Membership.wanted
  /// True if it has entered the viewport, and has not left it.
  var isInViewport = false
  private(set) var binding = Binding.due
  /// True if its view has to be told another index path.
  var needsStamping = false
  /// Where its view stands.
  var standing = ViewStanding()
  private(set) var measuring = Measuring.none
  /// The wait for a size that the host could not tell yet.
  var sizeWait = SizeWait.none
  /// Whether the user saw it before its view was given up.
  var sighting = Sighting.open

  /// An element that has no view yet.
  init(element: ListElement, handle: Int, attributes: LayoutAttributes) {
    self.element = element
    self.handle = handle
    self.attributes = attributes
  }

  // MARK: View

  /// The view that shows it, its own or a placeholder.
  var view: ViewID? {
    switch showing {
    case .nothing, .refused: nil
    case .placeholder(let view), .view(let view): view
    }
  }

  /// The element's own view, if that is on the screen.
  var ownView: ViewID? {
    if case .view(let view) = showing { view } else { nil }
  }

  /// True if its own view shows it.
  var isBound: Bool { ownView != nil }

  /// True if it meets the window.
  var isWanted: Bool { membership == .wanted }

  /// The attributes by which its view is placed.
  ///
  /// The content of a placeholder decides no size.
  var placement: LayoutAttributes {
    var placement = attributes
    if !isBound { placement.selfSizing = [] }
    return placement
  }

  /// True if work is due for it.
  ///
  /// None is due while the data source refuses a view.
  var isUnfinished: Bool {
    showing != .refused && (needsPlacing || needsMeasuring || needsStamping || needsBinding)
  }

  // MARK: Binding

  /// True if its view has to be bound.
  var needsBinding: Bool { binding != .done }

  /// True if its view is to be requested now.
  var isAsking: Bool { binding == .due && showing != .refused && isWanted }

  /// Requests that its view be bound again.
  mutating func requestBinding() {
    if binding == .done { binding = .due }
  }

  /// Records that its view is bound.
  mutating func finishBinding() { binding = .done }

  /// Puts binding off.
  ///
  /// A view that was bound has to be bound again, even to the same revision.
  mutating func deferBinding() {
    if binding == .done { revision = ItemID.missing }
    binding = .deferred
  }

  /// Assigns its own view, which is bound to a revision of its content.
  mutating func bind(to view: ViewID, as reuse: ReuseIdentifier, revision: UInt64?) {
    show(.view(view))
    self.reuse = reuse
    self.revision = revision ?? ItemID.missing
    finishBinding()
    needsPlacing = true
    requestMeasuring()
    sizeWait = .none
  }

  /// Shows nothing, because the data source gave no view.
  mutating func refuse() {
    show(.refused)
    offerBinding()
  }

  /// Puts binding off, and shows a placeholder meanwhile, if there is one.
  mutating func postponeBinding(showing placeholder: ViewID?) {
    deferBinding()
    guard let placeholder else { return }
    show(.placeholder(placeholder))
    reuse = .placeholder
    needsPlacing = true
  }

  /// Replaces the view.
  ///
  /// A new view counts as outside the viewport until the next review.
  private mutating func show(_ showing: Showing) {
    let before = view
    self.showing = showing
    if before == view { return }
    standing.changeView()
    isInViewport = false
  }

  /// Gives up its view; it is bound again once elements may have views.
  mutating func giveUpView() {
    show(.nothing)
    (reuse, revision, binding) = (.none, ItemID.missing, .due)
    (needsStamping, measuring, sizeWait) = (false, .none, .none)
    standing = ViewStanding()
  }

  /// Requests binding that was put off.
  mutating func offerBinding() {
    if binding == .deferred { binding = .due }
  }

  // MARK: Measuring

  /// True if the host has to measure its view.
  var needsMeasuring: Bool { measuring != .none }

  /// True if its view is bound and has to be measured.
  var isMeasurable: Bool { needsMeasuring && !needsBinding && isBound }

  /// True if its size will be known after this round, so that nothing has to be estimated from it.
  var isAboutToBeMeasured: Bool { measuring == .due && !needsBinding && isBound }

  /// Requests measurement of its view, if it is self-sizing.
  mutating func requestMeasuring() {
    measuring = attributes.selfSizing.isEmpty ? .none : .due
    if sizeWait == .ended { sizeWait = .none }
  }

  /// Records that the host was asked to measure its view.
  mutating func orderMeasuring() { measuring = .ordered }

  /// Records that the host or the app has told a size.
  mutating func finishMeasuring() { measuring = .none }

  /// Returns true if its extent along an axis is known, or will not be known soon because its content is late.
  func isSettled(along axis: ScrollAxis) -> Bool {
    attributes.isMeasured || !attributes.selfSizing.contains(AxisSet(axis)) || sizeWait != .none
  }

  // MARK: Place

  /// Updates its attributes to those that its layout gives now.
  mutating func update(to new: LayoutAttributes) {
    if sizeWait == .ended { sizeWait = .none }
    let isElsewhere = view != nil && !standing.frame.isNear(new.frame)
    if !isElsewhere, attributes.says(sameAs: new) { return }
    // If the content decides the size from now on, the host is told, and measures.
    let isSizedOtherwise = attributes.selfSizing != new.selfSizing
    if isSizedOtherwise || isElsewhere || !attributes.isDrawn(like: new) { needsPlacing = true }
    attributes = new
    if isSizedOtherwise { requestMeasuring() }
  }

  /// True if its view has to be placed.
  var needsPlacing: Bool {
    get { standing.isStale }
    set { standing.isStale = newValue }
  }

  /// Records that its view is placed where the attributes say.
  ///
  /// - Parameter movement: The movement that takes the view there; `nil` if it is there at once.
  mutating func didPlace(by movement: ViewMovement? = nil) {
    let running = movement.map { RunningMovement($0.number, duration: $0.transition.duration) }
    standing.place(at: attributes.frame, by: running, isBound: isBound)
  }

  /// Takes back the view of the same item that was moving away; it is bound again.
  mutating func resume(from former: MaterializedElement) {
    showing = former.showing
    reuse = former.reuse
    standing.resume(from: former.attributes.frame)
    needsStamping = true
  }

  /// Returns true if it is one of some items of a section.
  func isItem(of handle: Int, in range: Range<Int>) -> Bool {
    self.handle == handle && element.kind == .item && range.contains(element.index)
  }

  /// Changes its index path.
  mutating func move(toSection section: Int, index: Int) {
    if section != element.section || index != element.index { needsStamping = true }
    element.section = section
    if index != element.index, !element.id.isNamed {
      element.id = .position(index)
      // An item that goes by its position is another one now.
      if element.kind == .item { requestBinding() }
    }
    element.index = index
    attributes.index = index
  }
}
