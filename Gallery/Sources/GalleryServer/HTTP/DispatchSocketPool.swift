import Dispatch
import FlyingSocks

/// A pool that waits for sockets with dispatch sources, up to a time limit.
///
/// A source reports that it has released a socket before the waiting task continues. The socket may
/// then be closed at once, and its number reused, without confusing the two.
struct DispatchSocketPool: AsyncSocketPool {
  /// The longest time for a client to send or receive something.
  var patience: Duration
  private let queue = DispatchQueue(label: "gallery.sockets")

  init(patience: Duration) { self.patience = patience }

  func prepare() async throws {}

  func run() async throws {}

  /// Waits until a socket is ready.
  ///
  /// - Throws: `SocketError.timeout` after ``patience``; `CancellationError` if the task is
  ///   cancelled.
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    let wait = SocketWait(
      file: socket.file.rawValue, isWrite: events.contains(.write), queue: queue)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { wait.begin(continuation, patience: patience) }
      }
    } onCancel: {
      queue.async { wait.end(.failure(CancellationError())) }
    }
  }
}

/// A wait for one socket; used on one queue only.
private final class SocketWait: @unchecked Sendable {
  private let file: Int32
  private let isWrite: Bool
  private let queue: DispatchQueue
  private var continuation: CheckedContinuation<Void, any Error>?
  private var source: (any DispatchSourceProtocol)?
  private var timer: DispatchWorkItem?
  private var outcome: Result<Void, any Error>?

  init(file: Int32, isWrite: Bool, queue: DispatchQueue) {
    self.file = file
    self.isWrite = isWrite
    self.queue = queue
  }

  func begin(_ continuation: CheckedContinuation<Void, any Error>, patience: Duration) {
    // The task may have been cancelled before it suspended.
    if let outcome { return continuation.resume(with: outcome) }
    self.continuation = continuation
    let source: any DispatchSourceProtocol =
      isWrite
      ? DispatchSource.makeWriteSource(fileDescriptor: file, queue: queue)
      : DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    self.source = source
    source.setEventHandler { self.end(.success(())) }
    source.setCancelHandler { self.finish() }
    source.resume()
    let timer = DispatchWorkItem {
      self.end(.failure(SocketError.timeout(message: "The client took longer than \(patience).")))
    }
    self.timer = timer
    let seconds =
      Double(patience.components.seconds) + Double(patience.components.attoseconds) / 1e18
    queue.asyncAfter(deadline: .now() + seconds, execute: timer)
  }

  func end(_ outcome: Result<Void, any Error>) {
    if self.outcome != nil { return }
    self.outcome = outcome
    timer?.cancel()
    source?.cancel()
  }

  private func finish() {
    guard let outcome else { return }
    continuation?.resume(with: outcome)
    continuation = nil
    source = nil
    timer = nil
  }
}
