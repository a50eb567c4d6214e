#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// An item of one of many lists: the same item may stand in several of them.
  package struct CarouselItem: Hashable, Sendable {
    /// The item's ID in the list.
    package var id: ItemID
    /// The list's ID.
    package var list: UInt64

    /// An item of a list.
    package init(_ id: ItemID, in list: UInt64) {
      self.id = id
      self.list = list
    }
  }

  /// The source of the cards of a ``CarouselRegistration``: the views of items of all its lists.
  package protocol CarouselListsDataSource<View>: AnyObject {
    /// The platform's type of views.
    associatedtype View: AnyObject

    /// Returns the view for an item, bound to its content, or showing that it waits for it.
    ///
    /// A view that shows the item of that list already is not asked for; ``CarouselRegistration/reconfigure(_:)`` has it
    /// asked for again.
    ///
    /// - Parameters:
    ///   - item: The item and its list.
    ///   - index: The item's index in the list.
    ///   - dequeuer: Gives idle views of all carousels, that which last showed the same item first.
    /// - Returns: The view and its identifier, or `nil` to show nothing.
    func view(
      for item: CarouselItem, at index: Int, from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>?

    /// Returns a view that stands for an item that there is no time to bind, or `nil`, the default, for the host's
    /// placeholder.
    func placeholder(
      for item: CarouselItem, at index: Int, from dequeuer: borrowing Dequeuer<View>
    ) -> View?
  }

  extension CarouselListsDataSource {
    /// Returns `nil`, for the host's placeholder.
    package func placeholder(
      for item: CarouselItem, at index: Int, from dequeuer: borrowing Dequeuer<View>
    ) -> View? { nil }
  }

  /// The receiver of what becomes of the items of a ``CarouselRegistration``'s lists, and of their views.
  ///
  /// Everything has an empty default.
  package protocol CarouselListsDelegate<View>: AnyObject {
    /// The platform's type of views.
    associatedtype View: AnyObject

    /// Other items of a list are on the screen, or soon will be: missing data of theirs is to be loaded now.
    ///
    /// - Parameters:
    ///   - range: The indexes of the items.
    ///   - list: The list.
    func rangeDidChange(to range: CarouselRange, inList list: UInt64)
    /// A view was bound to an item.
    func didLoad(_ view: View, for item: CarouselItem)
    /// An item entered its carousel's window; `times` counts its appearances from 1.
    func didEnter(_ view: View, for item: CarouselItem, times: Int)
    /// An item left its carousel's window.
    func didLeave(_ view: View, for item: CarouselItem)
    /// Returns a Boolean value that indicates whether the reader may select an item; true by default.
    func shouldSelect(_ item: CarouselItem) -> Bool
    /// The reader tapped an item, in any selection mode, be it selected already or not.
    func didTap(_ item: CarouselItem)
    /// An item was selected. The selection of a carousel ends, untold, when it shows another list.
    func didSelect(_ item: CarouselItem)
    /// An item was deselected.
    func didDeselect(_ item: CarouselItem)
    /// A scroll to an item ended.
    func didEndScroll(to item: CarouselItem, _ outcome: ScrollOutcome)
    /// Input of a list was invalid.
    ///
    /// - Parameters:
    ///   - report: The input, and what was done instead.
    ///   - list: The list.
    func didReport(_ report: ListReport, inList list: UInt64)
  }

  extension CarouselListsDelegate {
    /// Does nothing.
    package func rangeDidChange(to range: CarouselRange, inList list: UInt64) {}
    /// Does nothing.
    package func didLoad(_ view: View, for item: CarouselItem) {}
    /// Does nothing.
    package func didEnter(_ view: View, for item: CarouselItem, times: Int) {}
    /// Does nothing.
    package func didLeave(_ view: View, for item: CarouselItem) {}
    /// Returns true.
    package func shouldSelect(_ item: CarouselItem) -> Bool { true }
    /// Does nothing.
    package func didTap(_ item: CarouselItem) {}
    /// Does nothing.
    package func didSelect(_ item: CarouselItem) {}
    /// Does nothing.
    package func didDeselect(_ item: CarouselItem) {}
    /// Does nothing.
    package func didEndScroll(to item: CarouselItem, _ outcome: ScrollOutcome) {}
    /// Does nothing.
    package func didReport(_ report: ListReport, inList list: UInt64) {}
  }
#endif
