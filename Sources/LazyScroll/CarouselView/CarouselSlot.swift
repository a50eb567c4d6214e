#if !hasFeature(Embedded)
  import LazyScrollEngine

  /// A carousel's data source and delegate, which adds the list and asks those of the registration.
  ///
  /// The carousel owns it, and it owns the registration.
  final class CarouselSlot<Row: CarouselContainer>: CarouselViewDataSource, CarouselViewDelegate {
    typealias View = Row.CarouselHost.View

    private unowned(unsafe) let carousel: CarouselView<Row.CarouselHost>
    private let registration: CarouselRegistration<Row>
    /// The list whose items are bound; that of the carousel, once the items of the former list have left.
    private var list: UInt64 = 0

    init(of carousel: CarouselView<Row.CarouselHost>, for registration: CarouselRegistration<Row>) {
      self.carousel = carousel
      self.registration = registration
    }

    deinit { registration.remove(self) }

    private func item(_ id: ItemID) -> CarouselItem { CarouselItem(id, in: list) }

    private func takeList() { list = carousel.list ?? list }

    // MARK: Views

    func carouselView(
      _ carouselView: CarouselView<Row.CarouselHost>, viewFor item: ItemID, at index: Int,
      from dequeuer: borrowing Dequeuer<View>
    ) -> BoundView<View>? {
      takeList()
      return registration.dataSource?.view(for: self.item(item), at: index, from: dequeuer)
    }

    func carouselView(
      _ carouselView: CarouselView<Row.CarouselHost>, placeholderFor item: ItemID, at index: Int,
      from dequeuer: borrowing Dequeuer<View>
    ) -> View? {
      takeList()
      return registration.dataSource?.placeholder(for: self.item(item), at: index, from: dequeuer)
    }

    // MARK: Events

    func carouselView(
      _ carouselView: CarouselView<Row.CarouselHost>, rangeDidChangeTo range: CarouselRange
    ) {
      takeList()
      registration.delegate?.rangeDidChange(to: range, inList: list)
    }

    func carouselView(
      _ carouselView: CarouselView<Row.CarouselHost>, didLoad view: View, for item: ItemID
    ) {
      registration.delegate?.didLoad(view, for: self.item(item))
    }

    func carouselView(
      _ carouselView: CarouselView<Row.CarouselHost>, didEnter view: View, for item: ItemID,
      times: Int
    ) {
      registration.delegate?.didEnter(view, for: self.item(item), times: times)
    }

    func carouselView(
      _ carouselView: CarouselView<Row.CarouselHost>, didLeave view: View, for item: ItemID
    ) {
      registration.delegate?.didLeave(view, for: self.item(item))
    }

    func carouselView(_ carouselView: CarouselView<Row.CarouselHost>, shouldSelect item: ItemID)
      -> Bool
    {
      registration.delegate?.shouldSelect(self.item(item)) ?? true
    }

    func carouselView(_ carouselView: CarouselView<Row.CarouselHost>, didTap item: ItemID) {
      registration.delegate?.didTap(self.item(item))
    }

    func carouselView(_ carouselView: CarouselView<Row.CarouselHost>, didSelect item: ItemID) {
      registration.delegate?.didSelect(self.item(item))
    }

    func carouselView(_ carouselView: CarouselView<Row.CarouselHost>, didDeselect item: ItemID) {
      registration.delegate?.didDeselect(self.item(item))
    }

    func carouselView(
      _ carouselView: CarouselView<Row.CarouselHost>, didEndScrollTo item: ItemID,
      outcome: ScrollOutcome
    ) {
      registration.delegate?.didEndScroll(to: self.item(item), outcome)
    }

    /// Tells the delegate of invalid input.
    func hear(_ report: ListReport) {
      registration.delegate?.didReport(report, inList: carousel.list ?? list)
    }
  }

  /// A listener that remembers the offset of the list that a carousel shows whenever it scrolls.
  final class CarouselOffsetRecorder<Row: CarouselContainer>: ScrollObserver {
    private unowned(unsafe) let carousel: CarouselView<Row.CarouselHost>
    private let registration: CarouselRegistration<Row>

    init(of carousel: CarouselView<Row.CarouselHost>, for registration: CarouselRegistration<Row>) {
      self.carousel = carousel
      self.registration = registration
    }

    func didScroll(from old: Viewport, to new: Viewport) {
      // Inside another scroll view of the same direction the offset is that of the other one.
      if let list = carousel.list, !carousel.told.isNested {
        registration.offsets.remember(carousel.contentOffset, of: list)
      }
    }
  }
#endif
