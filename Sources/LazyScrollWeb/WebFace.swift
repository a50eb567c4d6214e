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
    private var staged = UnsafeBufferPointer<Double>(start: nil, count: 0)
    private var stagedStart = 0
    /// What ``dequeue(_:)`` draws from while the page is asked for a view, and only then.
    private var dequeuer: UnsafePointer<Dequeuer<WebView>>?

    init() {
      host = WebHost()
      view = LazyScrollView(host: host)
      view.dataSource = self
      view.delegate = self
      view.addScrollObserver(self)
    }

    /// How many numbers a model is: x, y, width, height, ID or -1, revision or -1.
    static var stride: Int { 6 }

    /// Takes up models that the page wrote, while `body` lets the scroll view read them.
    ///
    /// Reading calls no function of the page, so that they stay where they are.
    func reading(_ models: UnsafePointer<Double>, count: Int, from start: Int, _ body: () -> Void) {
      staged = UnsafeBufferPointer(start: models, count: count * Self.stride)
      stagedStart = start
      body()
      staged = UnsafeBufferPointer(start: nil, count: 0)
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
      let place = (index - stagedStart) * Self.stride
      guard place >= 0, place < staged.count else { return ItemModel(frame: .zero) }
      return ItemModel(
        frame: Rect(
          x: staged[place], y: staged[place + 1], width: staged[place + 2],
          height: staged[place + 3]),
        id: UInt64(number: staged[place + 4]), revision: UInt64(number: staged[place + 5]))
    }

    func itemModels(in range: Range<Int>, into models: inout [ItemModel]) {
      models.reserveCapacity(models.count + range.count)
      for index in range { models.append(itemModel(at: index)) }
    }

    func view(for item: ItemID, from dequeuer: borrowing Dequeuer<WebView>) -> BoundView<WebView>? {
      guard let index = view.index(of: item) else { return nil }
      let answer = withUnsafePointer(to: dequeuer) { pointer in
        self.dequeuer = pointer
        defer { self.dequeuer = nil }
        return Imports.view(Int32(truncatingIfNeeded: index), item.number)
      }
      guard answer >= 0, answer < 9_007_199_254_740_992 else { return nil }
      let (number, reuse) = (UInt64(answer) & 0xffff_ffff, UInt64(answer) >> 32)
      return BoundView(
        host.view(Int32(truncatingIfNeeded: number)),
        reuse: ReuseIdentifier(Int32(truncatingIfNeeded: reuse)))
    }

    // MARK: Delegate and observer

    func shouldSelect(_ item: ItemID) -> Bool {
      Imports.shouldSelect(item.number) != 0
    }
    func didSelect(_ item: ItemID) { host.note(.didSelect, item.number) }
    func didDeselect(_ item: ItemID) { host.note(.didDeselect, item.number) }
    func didEndScroll(to item: ItemID, _ outcome: ScrollOutcome) {
      host.note(.scrollEnded, item.number, Double(outcome.number))
    }
    func didReport(_ report: Report) { host.note(.report, Double(report.code)) }
    func didScroll(from old: Viewport, to new: Viewport) {
      host.note(.didScroll, Double(view.driver.engine.phase.rawValue))
    }
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
      switch self {
      case .id(let id): Double(id)
      case .position(let index): -1 - Double(index)
      }
    }

    /// The item that JavaScript means.
    init(number: Double) {
      if let id = UInt64(number: number) {
        self = .id(id)
      } else {
        let index = -1 - number
        self = .position(index >= 0 && index < 2_147_483_647 ? Int(index) : -1)
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
