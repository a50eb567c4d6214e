import LazyScroll
import LazyScrollEngine

/// Repeated measurements of views that had no size because their content is loaded late.
extension TerminalSurface {
  /// The arguments of a measurement that gave no size.
  struct SizeQuestion {
    var proposed: LayoutSize
    var axes: AxisSet
  }

  /// Stores the arguments of a measurement that gave no size; it is repeated before the screen is
  /// drawn.
  func observe(_ view: TerminalView, _ size: LayoutSize, _ question: SizeQuestion) {
    let isEmpty =
      question.axes.contains(.vertical) && size.height == 0
      || question.axes.contains(.horizontal) && size.width == 0
    view.unanswered = isEmpty ? question : nil
  }

  /// Measures the views again that had no size, and reports the sizes of those that have one now.
  func measureLateViews() {
    for view in views where !view.isHidden {
      guard let question = view.unanswered,
        let size = measure(view, proposed: question.proposed, question.axes),
        view.unanswered == nil
      else { continue }
      events?.viewDidResize(view, to: size)
    }
  }
}
