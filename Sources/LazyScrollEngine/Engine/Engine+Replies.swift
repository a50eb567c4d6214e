/// Replies to commands, given while these are performed; the next update processes them.
extension Engine {
  /// Processes a reply of the data source or the host.
  ///
  /// A reply for an element that is not live has no effect.
  public mutating func receive(_ reply: EngineReply) {
    guard let position = live.position(of: reply.element.key) else { return }
    let before = live[position]
    if let view = reply.view { transitions.reclaim(view) }
    switch reply {
    case .bound(_, let view, let reuse):
      let order = content.sections[before.handle].order
      let isItem = before.element.kind == .item
      live[position].bind(
        to: view, as: reuse, revision: isItem ? order.revision(at: before.element.index) : nil)
    case .refused(let element):
      live[position].refuse()
      // A header or a footer without a view takes no room, unless its extent is declared.
      if element.kind == .header || element.kind == .footer {
        apply(Measurements.verdict(onDeclared: .zero, of: live[position]), at: position)
      }
    case .deferred(_, let placeholder): live[position].postponeBinding(showing: placeholder)
    case .measured(_, let size):
      apply(Measurements.verdict(onMeasured: size, of: live[position]), at: position)
    case .declared(_, let size):
      apply(Measurements.verdict(onDeclared: size, of: live[position]), at: position)
    }
    if live[position].view != before.view,
      transitions.exchange(before, for: live[position])
    {
      live[position].standing.enter(.appearing)
    }
    if case .deferred(_, nil) = reply { return }
    binding.requestRound()
  }

  /// Returns a Boolean value that indicates whether a reply gives no view, or one that no other element has and that is
  /// not leaving.
  ///
  /// Other views must not be given: `receive(_:)` does not look for them.
  package func isViewIdle(in reply: EngineReply) -> Bool {
    guard let view = reply.view else { return true }
    let holder = live.position(shownBy: view).map { live[$0].element.key }
    return holder ?? reply.element.key == reply.element.key && !transitions.leaving.contains(view)
  }

  /// Takes up the verdict on a size that was measured or declared.
  mutating func apply(_ verdict: Measurements.Verdict, at position: Int) {
    binding.requestRound()
    live[position].finishMeasuring()
    switch verdict {
    case .size(let size):
      live[position].sizeWait.end()
      measurements.add(size, of: live[position])
    case .unknown: if live[position].sizeWait.begin() { measurements.beginWait() }
    case .invalid(let size): output.report(.invalidSize(live[position].element, size))
    case .ignored: break
    }
  }
}
