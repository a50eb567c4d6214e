#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A feed of items that stand wherever the page says.
  final class WebFeed: WebListView, LazyScrollViewDataSource, LazyScrollViewDelegate {
    typealias View = WebView

    let view: LazyScrollView<WebHost>
    /// The number of items of the page.
    var count = 0
    /// Models the page has written for the call at hand, the first of them that of `stagedStart`.
    private var staged = Models(start: nil, count: 0)
    private var stagedStart = 0
    /// Models that are being taken over in slices.
    var slices = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    /// Models that the page writes for the next such reload.
    var reserved = UnsafeMutablePointer<Double>.allocate(capacity: 1)

    init(number: Int32, pool: ReusePool<WebView>?) {
      view = LazyScrollView(host: WebHost(number: number), pool: pool)
      super.init(view)
      view.dataSource = self
      view.delegate = self
    }

    deinit {
      slices.deallocate()
      reserved.deallocate()
    }

    override func letGo() {
      view.dataSource = nil
      view.delegate = nil
      super.letGo()
    }

    /// Lets the scroll view read models that the page wrote into the call buffer.
    ///
    /// Reading calls no function of the page, so that they stay where they are.
    func stage(count: Int32, from start: Int) {
      staged = Models(start: callBuffer, count: Int(count))
      stagedStart = start
    }

    /// Gives back what the page wrote; it was read.
    func unstage() {
      staged = Models(start: nil, count: 0)
      releaseCallBuffer()
    }

    // MARK: Data source

    func numberOfItems() -> Int { count }

    func itemModel(at index: Int) -> ItemModel {
      let place = index - stagedStart
      return staged.indices.contains(place) ? staged[place] : ItemModel(frame: .zero)
    }

    func itemModels(in range: Range<Int>, into models: inout ItemModels) {
      for index in range { models.append(itemModel(at: index)) }
    }

    func view(for item: ItemID, from dequeuer: borrowing Dequeuer<WebView>) -> BoundView<WebView>? {
      guard let index = view.index(of: item) else { return nil }
      return view(.item, 0, index, item, from: dequeuer)
    }

    // MARK: Delegate

    func shouldSelect(_ item: ItemID) -> Bool {
      Imports.shouldSelect(host.number, item.number(inSection: 0)) != 0
    }
    func didTap(_ item: ItemID) { host.call(.didTap, item.number(inSection: 0)) }
    func didSelect(_ item: ItemID) { host.call(.didSelect, item.number(inSection: 0)) }
    func didDeselect(_ item: ItemID) { host.call(.didDeselect, item.number(inSection: 0)) }
    func didEndScroll(to item: ItemID, _ outcome: ScrollOutcome) {
      host.call(.scrollEnded, Double(outcome.number))
    }
    func didReport(_ report: Report) { host.report(report) }
  }
#endif
