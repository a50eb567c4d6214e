#if !hasFeature(Embedded)
  /// The view of an item: a registration, and what the view is to show.
  ///
  /// A ``LazyList`` asks for one when an item comes near the viewport, and takes a view of the registration's kind from
  /// its pool, or makes one. Call a ``Registration`` with an item to get one.
  public struct ListCell<View: AnyObject> {
    private let dequeue: (borrowing Dequeuer<View>) -> BoundView<View>

    /// A view of the app's own, which no other item ever has: for instance one that holds another list, see
    /// ``ListView/nest(in:)``.
    ///
    /// - Parameter view: The view; the same one for the same item always.
    public init(_ view: View) {
      dequeue = { _ in BoundView(view, reuse: .none) }
    }

    init(dequeue: @escaping (borrowing Dequeuer<View>) -> BoundView<View>) {
      self.dequeue = dequeue
    }

    /// Returns the view, bound to the item: for a data source, which is given the dequeuer.
    public func view(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View> {
      dequeue(dequeuer)
    }
  }

  extension Registration {
    /// Returns the view for an item, for a ``LazyList``.
    public func callAsFunction(_ item: Item) -> ListCell<View> {
      ListCell(dequeue: { dequeuer in dequeuer.dequeue(self, for: item) })
    }
  }
#endif
