import LazyScroll
import LazyScrollEngine

/// Repeated measurements of views that had no size because their content is loaded late.
extension TerminalSurface {
  /// The arguments of a measurement that gave no size, with which the measurement is repeated.
  struct SizeQuestion {
    var proposed: LayoutSize
    var axes: AxisSet
  }

  /// Stores the arguments of a measurement if it gave no size, so that it is repeated before the screen is drawn.
  func observe(_ view: TerminalView, _ size: LayoutSize, _ question: SizeQuestion) {
    let isEmpty =
      question.axes.contains(.vertical) && size.height == 0
      || question.axes.contains(.horizontal) && size.width == 0
    view.unanswered = isEmpty ? question : nil
  }

  /// Repeats the measurements of views that had no size, and reports each size that is known now to the driver.
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
