#if !hasFeature(Embedded)
  /// A description of the view of an item: a registration and the value that the view shows.
  ///
  /// A ``LazyList`` requests a cell when an item comes near the viewport, and takes a view for the registration from its pool or
  /// makes one. Call a ``Registration`` with an item to create a cell.
  public struct ListCell<View: AnyObject> {
    private let dequeue: (borrowing Dequeuer<View>) -> BoundView<View>

    /// Creates a cell for a view that is never reused for other items, for example one that contains a nested list; see
    /// ``ListView/nest(in:)``.
    ///
    /// - Parameter view: The view, always the same for an item.
    public init(_ view: View) {
      dequeue = { _ in BoundView(view, reuse: .none) }
    }

    init(dequeue: @escaping (borrowing Dequeuer<View>) -> BoundView<View>) {
      self.dequeue = dequeue
    }

    /// Returns the view, bound to the item, for use in a data source.
    public func view(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View> {
      dequeue(dequeuer)
    }
  }

  extension Registration {
    /// Returns a cell that shows an item, for a ``LazyList``.
    public func callAsFunction(_ item: Item) -> ListCell<View> {
      ListCell(dequeue: { dequeuer in dequeuer.dequeue(self, for: item) })
    }
  }
#endif
