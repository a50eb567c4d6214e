import LazyScroll
import LazyScrollEngine

/// A receiver of a host's reports that records which of them are performed together, and passes them on.
public final class ReportLog<View: AnyObject>: HostEvents {
  /// A report of the viewport or the phase.
  public enum Report: Hashable, Sendable {
    case viewport
    case phase(ScrollingPhase)
  }

  /// The reports, those of a turn in one array.
  public private(set) var turns: [[Report]] = []
  private let receiver: any HostEvents<View>
  private var isGathering = false

  /// Creates a log that passes reports on.
  ///
  /// - Parameter receiver: The receiver before.
  public init(to receiver: any HostEvents<View>) { self.receiver = receiver }

  private func record(_ report: Report) {
    if isGathering { turns[turns.count - 1].append(report) } else { turns.append([report]) }
  }

  /// Records that the reports are of one turn.
  public func performTogether(_ reports: () -> Void) {
    turns.append([])
    isGathering = true
    receiver.performTogether(reports)
    isGathering = false
  }

  /// Records a report, and passes it on.
  public func viewportDidChange(to viewport: Viewport) {
    record(.viewport)
    receiver.viewportDidChange(to: viewport)
  }

  /// Records a report, and passes it on.
  public func phaseDidChange(to phase: ScrollingPhase) {
    record(.phase(phase))
    receiver.phaseDidChange(to: phase)
  }

  /// Passes the report on.
  public func displayFrame() { receiver.displayFrame() }
  /// Passes the report on.
  public func timeDidPass() { receiver.timeDidPass() }
  /// Passes the report on.
  public func viewDidResize(_ view: View, to size: LayoutSize) {
    receiver.viewDidResize(view, to: size)
  }
  /// Passes the report on.
  public func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool) {
    receiver.movementDidEnd(number, of: view, isFinished: isFinished)
  }
  /// Passes the report on.
  public func touchDidChange(_ touch: Touch) { receiver.touchDidChange(touch) }
  /// Passes the report on.
  public func dragDidChange(_ drag: ItemDrag) -> Bool { receiver.dragDidChange(drag) }
  /// Passes the report on.
  public func selectAll() -> Bool { receiver.selectAll() }
  /// Passes the report on.
  public func moveItem(in view: View?, _ direction: MoveDirection) -> Bool {
    receiver.moveItem(in: view, direction)
  }
  /// Passes the question on.
  public func canMoveItem(in view: View) -> Bool { receiver.canMoveItem(in: view) }
  /// Passes the report on.
  public func focusDidMove(to view: View?) { receiver.focusDidMove(to: view) }
}
