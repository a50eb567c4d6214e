import Foundation

/// Runs blocking work on a thread of its own.
///
/// Tests share a few threads with all asynchronous work in the process. A test that blocks one of
/// them while it waits for a server in the same process may wait forever.
///
/// - Parameter body: The blocking work.
/// - Returns: The result of `body`.
/// - Throws: Any error of `body`.
public func onOwnThread<Value>(
  _ body: @escaping @Sendable () throws -> sending Value
) async throws -> sending Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try body() }) }.start()
  }
}
