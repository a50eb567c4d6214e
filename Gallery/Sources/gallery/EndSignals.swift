import Dispatch
import Foundation

/// A source of Control-C and the signal that ends services.
///
/// While the store is filled they end the program at once, which does no harm: a batch is stored
/// completely or not at all. From then on the server gets time to end.
final class EndSignals: Sendable {
  private let state = State()

  /// Waits until the signals are observed: one that came before would be lost.
  init() {
    let state = state
    let registration = DispatchGroup()
    state.sources = [SIGINT, SIGTERM].map { number in
      // Otherwise the system would end the program before the source could report the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: state.queue)
      source.setEventHandler { state.arrived() }
      registration.enter()
      source.setRegistrationHandler { registration.leave() }
      source.resume()
      return source
    }
    registration.wait()
  }

  /// A Boolean value that indicates whether there is a server that has to end before the program
  /// does.
  var isServing: Bool {
    get { state.queue.sync { state.isServing } }
    set { state.queue.sync { state.isServing = newValue } }
  }

  /// Waits for one of the signals.
  func wait() async {
    await withCheckedContinuation { continuation in
      state.queue.async { self.state.wait(continuation) }
    }
  }

  /// The received signals and the waiting task; used on its queue only.
  private final class State: @unchecked Sendable {
    let queue = DispatchQueue(label: "gallery.signals")
    var isServing = false
    var sources: [any DispatchSourceSignal] = []
    private var hasArrived = false
    private var waiting: CheckedContinuation<Void, Never>?

    func arrived() {
      if !isServing { exit(EXIT_SUCCESS) }
      hasArrived = true
      waiting?.resume()
      waiting = nil
    }

    func wait(_ continuation: CheckedContinuation<Void, Never>) {
      if hasArrived { continuation.resume() } else { waiting = continuation }
    }
  }
}
