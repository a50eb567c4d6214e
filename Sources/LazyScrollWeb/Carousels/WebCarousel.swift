#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// Connects a ``CarouselView`` to JavaScript: the page provides the IDs of the items and their nodes.
  final class WebCarousel: WebListView, CarouselViewDataSource, CarouselViewDelegate {
    typealias View = WebView

    let view: CarouselView<WebHost>
    private let axis: ScrollAxis

    init(number: Int32, axis: ScrollAxis, pool: ReusePool<WebView>?) {
      self.axis = axis
      view = CarouselView(
        host: WebHost(number: number), layout: CarouselLayout(itemSize: .zero), axis: axis,
        pool: pool)
      super.init(view)
      focusWalk = FocusWalk(.carousel, along: axis)
      view.dataSource = self
      view.delegate = self
    }

    override func letGo() {
      view.dataSource = nil
      view.delegate = nil
      super.letGo()
    }

    /// Reads `count` item IDs from the call buffer.
    func ids(_ count: Int32) -> [UInt64] {
      var ids: [UInt64] = []
      ids.reserveCapacity(Int(count))
      for index in 0..<Int(count) {
        ids.append(UInt64(number: callBuffer[index]) ?? ItemID.missing)
      }
      return ids
    }

    /// Scrolls back to a saved reading position.
    ///
    /// `distance` is counted from the window's start, and includes the carousel's margin there. The scroll to an item does not
    /// include the margin, so it is subtracted.
    override func scroll(backTo path: ItemPath, distance: Double, edges: FollowedEdges) {
      let isAtEnd = edges.contains(.end) && view.followedEdges.contains(.end)
      let last = ItemPath(section: path.section, item: view.itemCount - 1)
      guard let item = view.itemID(at: isAtEnd ? last : path) else { return }
      view.scroll(
        to: ListItemID(item), at: isAtEnd ? .end : .start,
        offset: isAtEnd ? 0 : distance - view.places.before)
    }

    // MARK: Data source

    func carouselView(
      _ carouselView: CarouselView<WebHost>, viewFor item: ListItemID, at index: Int,
      from dequeuer: borrowing Dequeuer<WebView>
    ) -> BoundView<WebView>? { view(.item, 0, index, item.known ?? .position(-1), from: dequeuer) }

    /// Returns JavaScript's number for an item.
    private func number(of item: ListItemID) -> Double {
      (item.known ?? .position(-1)).number(inSection: 0)
    }

    // MARK: Delegate

    func carouselView(
      _ carouselView: CarouselView<WebHost>, rangeDidChangeTo range: CarouselRange
    ) {
      host.call(.range, Double(range.seen.lowerBound), Double(range.seen.upperBound))
      hostCalls.append(Double(range.kept.lowerBound))
      hostCalls.append(Double(range.kept.upperBound))
    }

    func carouselView(_ carouselView: CarouselView<WebHost>, shouldSelect item: ListItemID) -> Bool
    {
      Imports.shouldSelect(host.number, number(of: item)) != 0
    }
    func carouselView(_ carouselView: CarouselView<WebHost>, didTap item: ListItemID) {
      host.call(.didTap, number(of: item))
    }
    func carouselView(_ carouselView: CarouselView<WebHost>, didSelect item: ListItemID) {
      host.call(.didSelect, number(of: item))
    }
    func carouselView(_ carouselView: CarouselView<WebHost>, didDeselect item: ListItemID) {
      host.call(.didDeselect, number(of: item))
    }
    func carouselView(
      _ carouselView: CarouselView<WebHost>, didEndScrollTo item: ListItemID, outcome: ScrollOutcome
    ) {
      host.call(.scrollEnded, Double(outcome.number))
    }
  }
#endif
