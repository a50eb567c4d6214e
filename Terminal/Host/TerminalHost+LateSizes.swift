import LazyScroll
import LazyScrollEngine

/// Views that had no size when they were measured, for their content comes later.
extension TerminalHost {
  /// The question to a view that had no size.
  struct SizeQuestion {
    var proposed: Size
    var axes: AxisSet
  }

  /// Seconds since the host was made.
  public var time: Double { link.seconds(at: link.now()) }

  /// Has ``performDueWork()`` tell when so much time has passed.
  public func requestTime(after seconds: Double) {
    let deadline = link.now() + .seconds(seconds)
    frames.timeDeadline = min(frames.timeDeadline ?? deadline, deadline)
  }
}

extension TerminalSurface {
  /// Remembers what a view without a size was asked; it is asked again before the screen is drawn.
  func observe(_ view: TerminalView, _ size: Size, _ question: TerminalHost.SizeQuestion) {
    let isEmpty =
      question.axes.contains(.vertical) && size.height == 0
      || question.axes.contains(.horizontal) && size.width == 0
    view.unanswered = isEmpty ? question : nil
  }

  /// Asks the views again that had no size, and tells the sizes of those that have one now.
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
