#if Desktop
  import FeedStore

  /// The opening of a store apart from the main thread, which a page shows meanwhile.
  @MainActor struct StoreOpening {
    /// The frame of the page.
    let frame: PageFrame
    /// The sentence while the store is opened, such as "Opening the shop …".
    let waiting: String

    /// Opens a store; if that fails, the page says so and offers to try again.
    ///
    /// - Parameters:
    ///   - make: Opens and fills the store, and tells how much of it is done; not on the main thread.
    ///   - ready: Called with the store.
    func open<Store: Sendable>(
      _ make: @escaping @Sendable (_ progress: @Sendable (Double) -> Void) throws -> Store,
      ready: @escaping @MainActor (Store) -> Void
    ) {
      frame.wait(waiting)
      Task {
        do {
          ready(try await filled(make))
        } catch {
          let message = (error as? FeedStoreError)?.message ?? "It cannot be opened: \(error)"
          frame.fail(message) { open(make, ready: ready) }
        }
      }
    }

    private func filled<Store: Sendable>(
      _ make: @escaping @Sendable (_ progress: @Sendable (Double) -> Void) throws -> Store
    ) async throws -> Store {
      let (steps, continuation) = AsyncStream.makeStream(
        of: Double.self, bufferingPolicy: .bufferingNewest(1))
      let work = Task.detached {
        defer { continuation.finish() }
        return try make { continuation.yield($0) }
      }
      for await step in steps { frame.wait(waiting, fraction: step) }
      return try await work.value
    }
  }
#endif
