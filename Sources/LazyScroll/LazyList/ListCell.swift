#if !hasFeature(Embedded)
  /// A description of the view of an item: a registration and the value that the view shows.
  ///
  /// A ``LazyList`` requests a cell when an item comes near the viewport. It then takes a view for the registration from its
  /// reuse pool, or makes one. To create a cell, call a ``Registration`` with the value: `rows(name)`.
  public struct ListCell<View: AnyObject> {
    private let dequeue: (borrowing Dequeuer<View>) -> BoundView<View>

    /// Creates a cell for a view that is never reused for other items.
    ///
    /// Use it for a view that contains a nested list, see ``ListView/nest(in:)``, and for a view that the app changes while it is
    /// shown, such as a footer with the state of loading.
    ///
    /// - Parameter view: The view; pass the same view each time that the item is requested.
    public init(_ view: View) {
      dequeue = { _ in BoundView(view, reuse: .none) }
    }

    init(dequeue: @escaping (borrowing Dequeuer<View>) -> BoundView<View>) {
      self.dequeue = dequeue
    }

    /// Returns the cell's view with the item's content, for use in a data source.
    public func view(from dequeuer: borrowing Dequeuer<View>) -> BoundView<View> {
      dequeue(dequeuer)
    }
  }

  extension Registration {
    /// Returns a cell, for a ``LazyList``, whose view this registration makes and updates for an item.
    public func callAsFunction(_ item: Item) -> ListCell<View> {
      ListCell(dequeue: { dequeuer in dequeuer.dequeue(self, for: item) })
    }
  }
#endif
