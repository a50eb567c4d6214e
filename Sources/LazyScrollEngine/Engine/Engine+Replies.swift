/// Replies to commands, given while these are performed; the next update processes them.
extension Engine {
  /// Processes a reply of the data source or the host.
  ///
  /// A reply for an element that is not live has no effect.
  public mutating func take(_ reply: Reply) {
    guard let position = live.position(of: reply.element.key) else { return }
    switch reply {
    case .bound(_, let view, let reuse): bind(position, to: view, as: reuse)
    case .refused(let element):
      binding.requestRound()
      show(.refused, at: position)
      live[position].offerBinding()
      // A header or a footer without a view has no extent, unless its extent is declared.
      if element.kind == .header || element.kind == .footer { take(.zero, at: position) }
    case .deferred(_, let placeholder):
      live[position].deferBinding()
      guard let placeholder else { return }
      binding.requestRound()
      transitions.reclaim(placeholder)
      show(.placeholder(placeholder), at: position)
      live[position].reuse = .placeholder
      live[position].needsPlacing = true
    case .measured(_, let size): takeMeasured(size, at: position)
    case .declared(_, let size): take(size, at: position)
    }
  }

  private mutating func bind(_ position: Int, to view: ViewID, as reuse: ReuseIdentifier) {
    binding.requestRound()
    transitions.reclaim(view)
    show(.view(view), at: position)
    live[position].reuse = reuse
    live[position].finishBinding()
    live[position].needsPlacing = true
    live[position].requestMeasuring()
    live[position].sizeWait = .none
    let shown = live[position].element
    let order = content.sections[live[position].handle].order
    live[position].revision =
      (shown.kind == .item ? order.revision(at: shown.index) : nil) ?? ItemID.missing
  }

  /// Changes the view that shows an element, and gives up the former one.
  private mutating func show(_ showing: MaterializedElement.Showing, at position: Int) {
    let before = live[position]
    live[position].showing = showing
    guard let view = before.view, view != live[position].view else { return }
    transitions.exchange(before)
    live[position].isInViewport = false
  }

  /// Processes a size that a host measured; an element whose content is not there yet waits for it.
  mutating func takeMeasured(_ size: Size, at position: Int) {
    if !Measurements.isUnknown(size, of: live[position]) { return take(size, at: position) }
    binding.requestRound()
    live[position].finishMeasuring()
    if live[position].sizeWait.begin() { measurements.beginWait() }
  }

  private mutating func take(_ size: Size, at position: Int) {
    binding.requestRound()
    live[position].finishMeasuring()
    switch Measurements.verdict(on: size, of: live[position]) {
    case .ignored: break
    case .invalid: diagnostics.add(.invalidSize(live[position].element, size))
    case .size(let usable):
      live[position].sizeWait.end()
      measurements.add(usable, of: live[position])
    }
  }
}
