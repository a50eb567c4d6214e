#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine

  /// A scroll view of the page: the same ``LazyScrollView`` as everywhere, whose data source, delegate and
  /// observer are the page's functions.
  final class WebFace: LazyScrollViewDataSource, LazyScrollViewDelegate, ScrollObserver {
    typealias View = WebView

    let host: WebHost
    let view: LazyScrollView<WebHost>
    /// How many items the page has.
    var count = 0
    /// Models the page has written for the call at hand, the first of them that of `stagedStart`.
    private var staged = Models(start: nil, count: 0)
    private var stagedStart = 0
    /// Models that are being taken over in slices.
    var slices = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    /// What ``dequeue(_:)`` draws from while the page is asked for a view, and only then.
    private var dequeuer: UnsafePointer<Dequeuer<WebView>>?

    init(number: Int32, pool: ReusePool<WebView>?) {
      host = WebHost(number: number)
      view = LazyScrollView(host: host, pool: pool)
      view.dataSource = self
      view.delegate = self
      view.scrollDelegate = self
    }

    deinit { slices.deallocate() }

    /// Ends what holds this face and its scroll view together.
    func letGo() {
      view.dataSource = nil
      view.delegate = nil
      view.scrollDelegate = nil
    }

    /// Lets the scroll view read models that the page wrote into the room.
    ///
    /// Reading calls no function of the page, so that they stay where they are.
    func stage(count: Int32, from start: Int) {
      staged = Models(start: room, count: Int(count))
      stagedStart = start
    }

    /// Gives back what the page wrote; it was read.
    func unstage() {
      staged = Models(start: nil, count: 0)
      releaseRoom()
    }

    /// An idle view, inside ``Imports/view(_:_:_:)`` only; -1 for none.
    func dequeue(_ reuse: Int32) -> Int32 {
      guard reuse > 0, let dequeuer,
        let found = dequeuer.pointee.dequeue(ReuseIdentifier(reuse))
      else { return -1 }
      return found.number
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
      let answer = withUnsafePointer(to: dequeuer) { pointer in
        self.dequeuer = pointer
        defer { self.dequeuer = nil }
        return Imports.view(host.number, Int32(truncatingIfNeeded: index), item.number)
      }
      guard answer >= 0, answer < 9_007_199_254_740_992 else { return nil }
      let (number, reuse) = (UInt64(answer) & 0xffff_ffff, UInt64(answer) >> 32)
      return BoundView(
        WebView.of(Int32(truncatingIfNeeded: number)),
        reuse: ReuseIdentifier(Int32(truncatingIfNeeded: reuse)))
    }

    // MARK: Delegate and observer

    func shouldSelect(_ item: ItemID) -> Bool {
      Imports.shouldSelect(host.number, item.number) != 0
    }
    func didSelect(_ item: ItemID) { host.order(.didSelect, item.number) }
    func didDeselect(_ item: ItemID) { host.order(.didDeselect, item.number) }
    func didEndScroll(to item: ItemID, _ outcome: ScrollOutcome) {
      host.order(.scrollEnded, item.number, Double(outcome.number))
    }
    func didReport(_ report: Report) { host.order(.report, Double(report.code)) }
    func didScroll(from old: Viewport, to new: Viewport) { host.order(.didScroll) }
  }

  extension UInt64 {
    /// A whole number that the page gave; what is none, or negative, means that there is none.
    init?(number: Double) {
      guard number >= 0, number < 9_007_199_254_740_992 else { return nil }
      self = UInt64(number)
    }
  }

  extension ItemID {
    /// The number by which JavaScript knows the item: its ID, or -1 - its position.
    var number: Double {
      if let name { return Double(name) }
      return -1 - Double(position ?? -1)
    }

    /// The item that JavaScript means.
    init(number: Double) {
      if let id = UInt64(number: number) {
        self = .id(id)
      } else {
        self = .position(number < 0 && number > -2_147_483_647 ? -1 - Int(number) : -1)
      }
    }
  }

  extension ScrollOutcome {
    var number: Int32 {
      switch self {
      case .arrived: 0
      case .cancelled: 1
      case .missing: 2
      }
    }
  }
#endif
