/// An answer to a command, as a trace keeps it.
public enum Reply: Hashable, Sendable {
  /// The data source gave a view.
  case bound(Element, ViewID, ReuseIdentifier)
  /// The data source gave none.
  case refused(Element)
  /// There was no time; a placeholder may stand for it.
  case deferred(Element, placeholder: ViewID?)
  /// The host measured a view; a length of 0, or below ``Rect/leastLength``, says that its content is not there
  /// yet.
  case measured(Element, Size)
  /// The app said how large an element is; a length of 0, or below ``Rect/leastLength``, says that nothing of
  /// it is shown.
  case declared(Element, Size)
}

extension Engine {
  /// Takes an answer; see ``bound(_:to:as:)``, ``refused(_:)``, ``deferred(_:placeholder:)``,
  /// ``measured(_:_:)`` and ``declared(_:_:)``.
  public mutating func take(_ reply: Reply) {
    switch reply {
    case .bound(let element, let view, let reuse): bound(element, to: view, as: reuse)
    case .refused(let element): refused(element)
    case .deferred(let element, let placeholder): deferred(element, placeholder: placeholder)
    case .measured(let element, let size): measured(element, size)
    case .declared(let element, let size): declared(element, size)
    }
  }
}
