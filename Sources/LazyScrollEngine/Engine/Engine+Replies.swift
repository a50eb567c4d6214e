/// Replies to commands: the views that the data source gave, and the sizes that the host measured.
///
/// A driver sends them while it performs the commands of an update. The next update acts on them.
extension Engine {
  /// Records a reply of the data source or the host.
  ///
  /// A reply for an element that no longer has or needs a view has no effect.
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
      // A header or a footer without a view takes no room: its extent counts as declared to be 0.
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

  /// Returns true if the view of a reply is free: no other element shows it, and it is not moving away.
  ///
  /// A reply without a view returns true as well. Check replies with it, because `receive(_:)` does not reject a view in use.
  package func isViewIdle(in reply: EngineReply) -> Bool {
    guard let view = reply.view else { return true }
    let holder = live.position(shownBy: view).map { live[$0].element.key }
    return holder ?? reply.element.key == reply.element.key && !transitions.leaving.contains(view)
  }

  /// Records the validated size of a live element, begins to wait for an unknown size, or reports an invalid size.
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
