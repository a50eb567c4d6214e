/// Answers to commands, given while these are performed; the next update takes them up.
extension Engine {
  /// The data source gave a view for an element.
  ///
  /// - Parameters:
  ///   - element: The element of the `materialize` command.
  ///   - view: The view. Where the element had another one, that one will be given up.
  ///   - reuse: The identifier under which the view is to be pooled.
  /// - Returns: Whether the element is live; otherwise nothing happened.
  @discardableResult
  public mutating func bound(
    _ element: Element, to view: ViewID, as reuse: ReuseIdentifier
  ) -> Bool {
    guard let found = live.element(of: element.key) else { return false }
    needsSettling = true
    reclaim(view)
    exchange(found, for: .view(view))
    found.pointee.reuse = reuse
    found.pointee.needsBinding = false
    found.pointee.isDeferred = false
    found.pointee.needsPlacing = true
    found.pointee.measureAgain()
    found.pointee.sizeWait = .none
    found.pointee.revision = ItemID.missing
    if element.kind == .item,
      let revision = sections[found.pointee.handle].order.revision(at: element.index)
    {
      found.pointee.revision = revision
    }
    return true
  }

  /// The data source gave no view for an element; it is not asked again until something changes.
  ///
  /// A header or a footer without a view takes no room, unless its extent is declared.
  public mutating func refused(_ element: Element) {
    guard let found = live.element(of: element.key) else { return }
    needsSettling = true
    exchange(found, for: .refused)
    found.pointee.isDeferred = false
    if element.kind == .header || element.kind == .footer { take(.zero, of: found) }
  }

  /// There is no time in this frame to bind an element, or other data comes first; it is offered again with the
  /// next frame, scroll or data.
  ///
  /// - Parameters:
  ///   - element: The element of the `materialize` command. One that is bound is bound again, whatever its
  ///     revision.
  ///   - placeholder: What stands for it meanwhile; `nil` for what it shows now.
  public mutating func deferred(_ element: Element, placeholder: ViewID?) {
    guard let found = live.element(of: element.key) else { return }
    found.pointee.isDeferred = true
    if !found.pointee.needsBinding {
      found.pointee.needsBinding = true
      found.pointee.revision = ItemID.missing
    }
    guard let placeholder else { return }
    needsSettling = true
    reclaim(placeholder)
    exchange(found, for: .placeholder(placeholder))
    found.pointee.reuse = .placeholder
    found.pointee.needsPlacing = true
  }

  /// The host measured an element's view.
  ///
  /// A length of 0, or below ``Rect/leastLength``, is not known yet: the element keeps its view, and its
  /// estimate or the size it had, until the host tells another one with ``Event/resized(_:_:)``. After a second
  /// without a size that is reported.
  ///
  /// - Parameters:
  ///   - element: The element of the `measure` command.
  ///   - size: The size in points; lengths that were not asked for are ignored.
  public mutating func measured(_ element: Element, _ size: Size) {
    guard let found = live.element(of: element.key) else { return }
    takeMeasured(size, of: found)
  }

  /// The app said how large an element is, in answer to the `measure` command.
  ///
  /// - Parameters:
  ///   - element: The element of the command.
  ///   - size: The size in points; lengths that were not asked for are ignored. One with a length of 0, or
  ///     below ``Rect/leastLength``, is not shown.
  public mutating func declared(_ element: Element, _ size: Size) {
    guard let found = live.element(of: element.key) else { return }
    take(size, of: found)
  }

  /// A view turned out to have another size.
  mutating func takeSize(_ size: Size, of view: ViewID) {
    for position in live.indices {
      let element = live.at(position)
      if element.pointee.showing == .view(view) { takeMeasured(size, of: element) }
    }
  }

  /// Takes up the size that a host measured, unless it is not known yet.
  private mutating func takeMeasured(
    _ size: Size, of found: UnsafeMutablePointer<MaterializedElement>
  ) {
    let sizing = found.pointee.attributes.selfSizing
    // An element of next to no extent would hardly be shown again, and so never be measured again.
    if sizing.contains(.vertical) && Self.isNone(size.height)
      || sizing.contains(.horizontal) && Self.isNone(size.width)
    {
      needsSettling = true
      found.pointee.needsMeasuring = false
      waitForSize(of: found)
      return
    }
    take(size, of: found)
  }

  private mutating func take(
    _ size: Size, of found: UnsafeMutablePointer<MaterializedElement>
  ) {
    needsSettling = true
    found.pointee.needsMeasuring = false
    if Program.isPlain { return }
    let element = found.pointee
    let sizing = element.attributes.selfSizing
    var usable = element.attributes.frame.size
    for turn in 0...1 {
      let axis = turn == 0 ? Axis.vertical : .horizontal
      if !sizing.contains(AxisSet(axis)) { continue }
      guard size[axis] >= 0, size[axis] <= Rect.greatestCoordinate else {
        reports.append(.invalidSize(element.element, size))
        return
      }
      usable[axis] = Self.isNone(size[axis]) ? 0 : size[axis]
    }
    if sizing.isEmpty { return }
    if found.pointee.sizeWait != .none { found.pointee.sizeWait = .ended }
    measurements.append(
      Measurement(
        key: element.element.key, handle: element.handle, size: usable, reuse: element.reuse))
  }

  /// Returns whether a length that was measured or declared counts as 0.
  private static func isNone(_ length: Double) -> Bool { length >= 0 && length < Rect.leastLength }

  /// A view that an element had until a moment ago shows another one now.
  private mutating func reclaim(_ view: ViewID) {
    for index in exchanged.indices where exchanged[index].view == view {
      exchanged[index].isReclaimed = true
    }
  }

  /// Lets something else show an element, and gives up what showed it before.
  private mutating func exchange(
    _ found: UnsafeMutablePointer<MaterializedElement>, for showing: MaterializedElement.Showing
  ) {
    let before = found.pointee
    found.pointee.showing = showing
    guard let view = before.view, view != found.pointee.view else { return }
    exchanged.append(
      ExchangedView(
        view: view, reuse: before.reuse, element: before.element, hasLeft: before.isInViewport))
    found.pointee.isInViewport = false
  }
}
