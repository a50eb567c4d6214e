import LazyScroll
import LazyScrollEngine

/// A listener between a host and its driver, which counts the ends of movements that the host tells.
final class MovementLog<Host: ListHost>: HostEvents, DriverRecorder {
  typealias View = Host.View

  private let driver: Driver<Host>
  /// The receiver of the events: the driver, or the relay that also passes them to a list inside a view.
  private let receiver: any HostEvents<View>
  /// The numbers of the movements that were ordered.
  private var ordered: Set<UInt32> = []
  /// The movements that are under way as far as the engine ordered, by view.
  private var current: [ViewID: UInt32] = [:]
  /// The number of times that the end of each was told.
  private var ends: [UInt32: Int] = [:]

  init(_ driver: Driver<Host>, passingTo receiver: any HostEvents<View>) {
    self.driver = driver
    self.receiver = receiver
  }

  /// Returns what is wrong with the movements so far, while nothing moves.
  func faults() -> [String] {
    // The number 0 is that of all animations whose end nobody waits for.
    let repeated = ends.filter { $0.key != 0 && $0.value > 1 }.keys.sorted().map {
      "the end of movement \($0) was told \(ends[$0] ?? 0) times."
    }
    let unknown = ends.keys.filter { $0 != 0 && !ordered.contains($0) }.sorted().map {
      "the end of movement \($0) was told, which nobody ordered."
    }
    let lost = current.values.filter { $0 != 0 && ends[$0] == nil }.sorted().map {
      "the end of movement \($0) was not told."
    }
    return repeated + unknown + lost
  }

  // MARK: Orders

  func record(_ event: borrowing EngineEvent) {}
  func record(_ reply: EngineReply) {}

  func record(_ command: EngineCommand) {
    switch command {
    case .place(let view, let attributes, let movement):
      // The view of a dragged item follows the pointer: the host is told of no movement.
      let isLifted = driver.observer?.lifted(view, attributes) != nil
      current[view] = isLifted ? nil : movement?.number
      if let movement { ordered.insert(movement.number) }
    case .recycle(let view), .discard(let view): current[view] = nil
    default: break
    }
  }

  // MARK: Events

  func movementDidEnd(_ number: UInt32, of view: View, isFinished: Bool) {
    ends[number, default: 0] += 1
    receiver.movementDidEnd(number, of: view, isFinished: isFinished)
  }

  func viewportDidChange(to viewport: Viewport) { receiver.viewportDidChange(to: viewport) }
  func phaseDidChange(to phase: ScrollingPhase) { receiver.phaseDidChange(to: phase) }
  func displayFrame() { receiver.displayFrame() }
  func timeDidPass() { receiver.timeDidPass() }
  func viewDidResize(_ view: View, to size: LayoutSize) { receiver.viewDidResize(view, to: size) }
  func performTogether(_ reports: () -> Void) { receiver.performTogether(reports) }
  func touchDidChange(_ touch: Touch) { receiver.touchDidChange(touch) }
  func selectAll() -> Bool { receiver.selectAll() }
  func dragDidChange(_ drag: ItemDrag) -> Bool { receiver.dragDidChange(drag) }
  func moveItem(in view: View?, _ direction: MoveDirection) -> Bool {
    receiver.moveItem(in: view, direction)
  }
  func canMoveItem(in view: View) -> Bool { receiver.canMoveItem(in: view) }
  func focusDidMove(to view: View?) { receiver.focusDidMove(to: view) }
}
