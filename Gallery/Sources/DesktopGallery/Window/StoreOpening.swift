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
    ///   - make: Opens and fills the store, and tells its state; not on the main thread.
    ///   - ready: Called with the store.
    func open<Store: Sendable>(
      _ make: @escaping @Sendable (_ state: StoreState) throws -> Store,
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
      _ make: @escaping @Sendable (_ state: StoreState) throws -> Store
    ) async throws -> Store {
      let (steps, continuation) = AsyncStream.makeStream(
        of: Double?.self, bufferingPolicy: .bufferingNewest(1))
      let work = Task.detached {
        defer { continuation.finish() }
        return try make(StoreState { continuation.yield($0) })
      }
      for await step in steps {
        frame.wait(step == nil ? Self.othersFill : waiting, fraction: step)
      }
      return try await work.value
    }

    /// The sentence while another gallery fills the store.
    static let othersFill = "Waiting for another gallery, which fills this page …"
  }

  /// The state of a store that is being opened, told from any thread.
  struct StoreState: Sendable {
    fileprivate let tell: @Sendable (Double?) -> Void

    /// Tells that another gallery uses the store.
    func wait() { tell(nil) }

    /// Tells the number of records stored.
    ///
    /// - Parameters:
    ///   - stored: The number of records stored.
    ///   - count: The number of all.
    func fill(_ stored: Int, of count: Int) { tell(Double(stored) / Double(max(1, count))) }
  }
#endif
