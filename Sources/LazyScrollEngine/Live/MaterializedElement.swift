/// An element that meets the window, or is kept alive, with the view that shows it and the work that is due for it.
///
/// It is a row of ``LiveSet``; several steps of an update look at it, and each changes its own part.
struct MaterializedElement: Sendable, BitwiseCopyable {
  /// The view on the screen.
  enum Showing: Hashable, Sendable, BitwiseCopyable {
    /// Nothing yet.
    case nothing
    /// Nothing, because the data source gave no view; it is not asked again until something changes.
    case refused
    /// A placeholder, because the element has not been bound yet.
    case placeholder(ViewID)
    /// The element's own view.
    case view(ViewID)
  }

  /// The reason for which it is live.
  enum Membership: Hashable, Sendable, BitwiseCopyable {
    /// It meets the window.
    case wanted
    /// It is kept alive by a lease.
    case leased
    /// Its item or its section was removed from the data by a change of that number: it leaves.
    case gone(change: Int32)
  }

  /// What the user saw of an element before all views were given up.
  enum Sighting: Sendable, BitwiseCopyable {
    /// The element was visible at its settled extent.
    case seen
    /// The element was not visible, or its extent was not settled.
    case unseen
    /// The element counts as seen once its extent is known: it entered the window later, or was about to be shown.
    case open
  }

  /// The state of binding its view to its content.
  enum Binding: Sendable, BitwiseCopyable {
    /// The data source has to be asked for the view.
    case due
    /// The same, and there was no time to ask in this display frame.
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
    /// The host was asked to already; it may have no answer.
    case ordered
  }

  var element: ListElement
  /// The handle of the element's section.
  var handle: Int
  /// Its place in content space.
  var attributes: LayoutAttributes
  var showing = Showing.nothing
  /// The identifier under which its view is pooled.
  var reuse = ReuseIdentifier.none
  /// The revision that its view was bound to, or ``ItemID/missing``.
  var revision = ItemID.missing
  var membership = Membership.wanted
  /// A Boolean value that indicates whether it has entered the viewport.
  var isInViewport = false
  private(set) var binding = Binding.due
  /// A Boolean value that indicates whether its index path is another than its view was told.
  var needsStamping = false
  /// The place of its view.
  var standing = ViewStanding()
  private(set) var measuring = Measuring.none
  /// The wait for a size that its host could not tell yet.
  var sizeWait = SizeWait.none
  /// What the user saw of it before all views were given up.
  var sighting = Sighting.open

  /// An element that has no view yet.
  init(element: ListElement, handle: Int, attributes: LayoutAttributes) {
    self.element = element
    self.handle = handle
    self.attributes = attributes
  }

  // MARK: View

  /// The view on the screen, be it the element's own or a placeholder.
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

  /// A Boolean value that indicates whether its own view is on the screen.
  var isBound: Bool { ownView != nil }

  /// A Boolean value that indicates whether it meets the window.
  var isWanted: Bool { membership == .wanted }

  /// The attributes of what is on the screen: a placeholder has no content that could decide its size.
  var placement: LayoutAttributes {
    var placement = attributes
    if !isBound { placement.selfSizing = [] }
    return placement
  }

  /// A Boolean value that indicates whether work is due for it; not for one that the data source refuses a view.
  var isUnfinished: Bool {
    showing != .refused && (needsPlacing || needsMeasuring || needsStamping || needsBinding)
  }

  // MARK: Binding

  /// A Boolean value that indicates whether its view has to be bound.
  var needsBinding: Bool { binding != .done }

  /// A Boolean value that indicates whether the data source is to be asked now.
  var isAsking: Bool { binding == .due && showing != .refused && isWanted }

  /// Has its view bound, unless that is due already.
  mutating func requestBinding() {
    if binding == .done { binding = .due }
  }

  /// Notes that its view shows its content.
  mutating func finishBinding() { binding = .done }

  /// Postpones binding; a view that was bound has to be bound again, whatever its revision.
  mutating func deferBinding() {
    if binding == .done { revision = ItemID.missing }
    binding = .deferred
  }

  /// Shows its own view, bound to its content at a revision.
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

  /// Postpones binding, and shows a placeholder meanwhile, if there is one.
  mutating func postponeBinding(showing placeholder: ViewID?) {
    deferBinding()
    guard let placeholder else { return }
    show(.placeholder(placeholder))
    reuse = .placeholder
    needsPlacing = true
  }

  /// Shows something else; another view has not entered the viewport.
  private mutating func show(_ showing: Showing) {
    let before = view
    self.showing = showing
    if before == view { return }
    standing.changeView()
    isInViewport = false
  }

  /// Shows nothing, and is to be bound anew once it may be shown.
  mutating func giveUpView() {
    show(.nothing)
    (reuse, revision, binding) = (.none, ItemID.missing, .due)
    (needsStamping, measuring, sizeWait) = (false, .none, .none)
    standing = ViewStanding()
  }

  /// Offers binding again that there was no time for.
  mutating func offerBinding() {
    if binding == .deferred { binding = .due }
  }

  // MARK: Measuring

  /// A Boolean value that indicates whether the host has to measure its view.
  var needsMeasuring: Bool { measuring != .none }

  /// A Boolean value that indicates whether its view is ready to be measured.
  var isMeasurable: Bool { needsMeasuring && !needsBinding && isBound }

  /// A Boolean value that indicates whether its size will be known in a moment: nothing that depends on it has to be
  /// guessed.
  var isAboutToBeMeasured: Bool { measuring == .due && !needsBinding && isBound }

  /// Has the host measure its view, if any length is the host's to say.
  mutating func requestMeasuring() {
    measuring = attributes.selfSizing.isEmpty ? .none : .due
    if sizeWait == .ended { sizeWait = .none }
  }

  /// Notes that the host was asked to measure its view.
  mutating func orderMeasuring() { measuring = .ordered }

  /// Notes that the host, or the app, has answered.
  mutating func finishMeasuring() { measuring = .none }

  /// A Boolean value that indicates whether its extent along an axis is known, or cannot be known for now:
  /// an element whose content is late stands where it is seen to stand.
  func isSettled(along axis: ScrollAxis) -> Bool {
    attributes.isMeasured || !attributes.selfSizing.contains(AxisSet(axis)) || sizeWait != .none
  }

  // MARK: Place

  /// Takes the attributes that its layout gives it now.
  mutating func take(_ new: LayoutAttributes) {
    if sizeWait == .ended { sizeWait = .none }
    let isElsewhere = view != nil && !standing.frame.isNear(new.frame)
    if !isElsewhere, attributes.says(sameAs: new) { return }
    // If the content decides the size from now on, the host has to be told, and to measure.
    let isSizedOtherwise = attributes.selfSizing != new.selfSizing
    if isSizedOtherwise || isElsewhere || !attributes.isDrawn(like: new) { needsPlacing = true }
    attributes = new
    if isSizedOtherwise { requestMeasuring() }
  }

  /// A Boolean value that indicates whether its view stands elsewhere than the attributes say.
  var needsPlacing: Bool {
    get { standing.isStale }
    set { standing.isStale = newValue }
  }

  /// Notes that its view is placed where the attributes say.
  mutating func didPlace() { standing.place(at: attributes.frame) }

  /// Shows the view again that was leaving with an earlier element of the same item; it is to be bound anew.
  mutating func resume(from former: MaterializedElement) {
    showing = former.showing
    reuse = former.reuse
    standing.resume(from: former.attributes.frame)
    needsStamping = true
  }

  /// A Boolean value that indicates whether it is one of certain items of a section.
  func isItem(of handle: Int, in range: Range<Int>) -> Bool {
    self.handle == handle && element.kind == .item && range.contains(element.index)
  }

  /// Moves it to another index path.
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
