/// A reply of the driver to a command of the engine.
public enum EngineReply: Hashable, Sendable {
  /// The data source returned a view, bound to the element.
  case bound(ListElement, ViewID, ReuseIdentifier)
  /// The data source returned no view.
  case refused(ListElement)
  /// The driver will bind the view in a later display frame; until then a placeholder may show the element.
  case deferred(ListElement, placeholder: ViewID?)
  /// The host measured a view. A length below 1/64 point means that the view's content is not loaded yet.
  case measured(ListElement, LayoutSize)
  /// The app declared the size of an element. A length below 1/64 point means that the element is not shown.
  case declared(ListElement, LayoutSize)
}

extension EngineReply {
  /// The element that the reply is about.
  package var element: ListElement {
    switch self {
    case .bound(let element, _, _), .refused(let element), .deferred(let element, _),
      .measured(let element, _), .declared(let element, _):
      element
    }
  }

  /// The view that shows the element from now on; `nil` if the reply brings no view.
  var view: ViewID? {
    switch self {
    case .bound(_, let view, _): view
    case .deferred(_, let placeholder): placeholder
    case .refused, .measured, .declared: nil
    }
  }
}
