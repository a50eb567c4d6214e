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
    guard let position = live.position(of: element.key) else { return false }
    needsSettling = true
    reclaim(view)
    exchange(position, for: .view(view))
    live[position].reuse = reuse
    live[position].needsBinding = false
    live[position].isDeferred = false
    live[position].needsPlacing = true
    live[position].measureAgain()
    live[position].revision = ItemID.missing
    if element.kind == .item,
      let revision = sections[live[position].handle].order.revision(at: element.index)
    {
      live[position].revision = revision
    }
    return true
  }

  /// The data source gave no view for an element; it is not asked again until something changes.
  public mutating func refused(_ element: Element) {
    guard let position = live.position(of: element.key) else { return }
    needsSettling = true
    exchange(position, for: .refused)
    live[position].isDeferred = false
  }

  /// There is no time in this frame to bind an element; it is offered again with the next one.
  ///
  /// - Parameters:
  ///   - element: The element of the `materialize` command.
  ///   - placeholder: What stands for it meanwhile; `nil` for what it shows now.
  public mutating func deferred(_ element: Element, placeholder: ViewID?) {
    guard let position = live.position(of: element.key) else { return }
    live[position].isDeferred = true
    guard let placeholder else { return }
    needsSettling = true
    reclaim(placeholder)
    exchange(position, for: .placeholder(placeholder))
    live[position].needsPlacing = true
  }

  /// The host measured an element's view.
  ///
  /// - Parameters:
  ///   - element: The element of the `measure` command.
  ///   - size: The size in points; lengths that were not asked for are ignored.
  public mutating func measured(_ element: Element, _ size: Size) {
    guard let position = live.position(of: element.key) else { return }
    take(size, at: position)
  }

  /// A view turned out to have another size.
  mutating func takeSize(_ size: Size, of view: ViewID) {
    for position in live.indices where live[position].showing == .view(view) {
      take(size, at: position)
    }
  }

  private mutating func take(_ size: Size, at position: Int) {
    needsSettling = true
    live[position].needsMeasuring = false
    let element = live[position]
    let sizing = element.attributes.selfSizing
    var usable = element.attributes.frame.size
    for turn in 0...1 {
      let axis = turn == 0 ? Axis.vertical : .horizontal
      if !sizing.contains(AxisSet(axis)) { continue }
      guard size[axis] >= 0, size[axis] <= Rect.greatestCoordinate else {
        reports.append(.invalidSize(element.element, size))
        return
      }
      usable[axis] = size[axis]
    }
    if sizing.isEmpty { return }
    measurements.append(
      Measurement(
        key: element.element.key, handle: element.handle, size: usable, reuse: element.reuse))
  }

  /// A view that an element had until a moment ago shows another one now.
  private mutating func reclaim(_ view: ViewID) {
    for index in exchanged.indices where exchanged[index].view == view {
      exchanged[index].isReclaimed = true
    }
  }

  /// Lets something else show an element, and gives up what showed it before.
  private mutating func exchange(_ position: Int, for showing: MaterializedElement.Showing) {
    let before = live[position]
    live[position].showing = showing
    if before.view == live[position].view { return }
    switch before.showing {
    case .nothing, .refused: return
    case .placeholder(let view):
      exchanged.append(
        ExchangedView(
          view: view, reuse: .placeholder, element: before.element, hasLeft: false))
    case .view(let view):
      exchanged.append(
        ExchangedView(
          view: view, reuse: before.reuse, element: before.element, hasLeft: before.isInViewport))
      live[position].isInViewport = false
    }
  }
}
