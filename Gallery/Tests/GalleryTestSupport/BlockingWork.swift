import Foundation

/// Runs something that blocks where it keeps nobody else from going on.
///
/// Tests share a few threads with everything that is asynchronous in the process. A test that blocks one of
/// them while it waits for a server in the same process may wait for ever.
///
/// - Parameter body: What is to be done.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
public func onOwnThread<Value>(
  _ body: @escaping @Sendable () throws -> sending Value
) async throws -> sending Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try body() }) }.start()
  }
}
