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

extension Reply {
  /// The element that the answer is about.
  public var element: Element {
    switch self {
    case .bound(let element, _, _), .refused(let element), .deferred(let element, _),
      .measured(let element, _), .declared(let element, _):
      element
    }
  }

  /// The view that it gives to the element, if it gives one.
  var view: ViewID? {
    switch self {
    case .bound(_, let view, _): view
    case .deferred(_, let placeholder): placeholder
    case .refused, .measured, .declared: nil
    }
  }
}
