import LazyScroll
import LazyScrollEngine

/// A data source in a few lines, whose answers can be changed and are counted.
public final class HostFeed<Host: ListHost>: LazyScrollViewDataSource
where Host.View == RecordingHost.View {
  /// The recording host's views.
  public typealias View = RecordingHost.View

  /// The items.
  public var models: [ItemModel]
  /// The identifier under which an item's view is reused.
  public var reuse: (ListItemID) -> ReuseIdentifier = { _ in ReuseIdentifier(1) }
  /// Called for each requested item, before it is answered.
  package var willAnswer: (ListItemID) -> Void = { _ in }
  /// Called for each requested model, before it is answered.
  package var willModel: (Int) -> Void = { _ in }
  /// Replaces the usual answer; `.some(nil)` refuses a view.
  package var answer: ((ListItemID, borrowing Dequeuer<View>) -> BoundView<View>??)?

  /// Returns the content of an item's view; the item's number by default.
  public var content: (ListItemID) -> UInt64? = { $0.number }

  /// The items whose views were requested, in order.
  public private(set) var asked: [ListItemID] = []
  /// The number of requests for an item's model.
  package private(set) var modelsAsked = 0
  /// The number of views made here.
  public private(set) var made = 0

  /// A feed of the given items.
  public init(_ models: [ItemModel] = []) {
    self.models = models
  }

  /// A feed of items at the given frames, with IDs from 1000 on.
  public convenience init(frames: [LayoutRect]) {
    self.init(
      frames.enumerated().map { ItemModel(frame: $0.element, id: UInt64(1000 + $0.offset)) })
  }

  /// Discards the record of requests.
  public func forgetAsked() {
    asked.removeAll(keepingCapacity: true)
    modelsAsked = 0
  }

  /// The number of models.
  public func numberOfItems(in lazyScrollView: LazyScrollView<Host>) -> Int {
    models.count
  }

  /// The model, counted.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, itemModelAt index: Int
  ) -> ItemModel { model(at: index) }

  /// A dequeued or new view, unless `answer` says otherwise.
  public func lazyScrollView(
    _ lazyScrollView: LazyScrollView<Host>, viewFor item: ListItemID,
    from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? { view(for: item, from: dequeuer) }

  /// Returns a model, counted.
  package func model(at index: Int) -> ItemModel {
    modelsAsked += 1
    willModel(index)
    return models.indices.contains(index) ? models[index] : ItemModel(frame: .zero)
  }

  /// Returns a dequeued or new view, unless `answer` says otherwise.
  package func view(
    for item: ListItemID, from dequeuer: borrowing Dequeuer<View>
  ) -> BoundView<View>? {
    asked.append(item)
    willAnswer(item)
    if let answer = answer?(item, dequeuer) { return answer }
    let identifier = reuse(item)
    let view = dequeuer.dequeue(identifier) ?? makeView()
    view.content = content(item)
    return BoundView(view, reuse: identifier)
  }

  /// A new view.
  package func makeView() -> View {
    made += 1
    return View(number: made)
  }
}

/// One for recording hosts.
public typealias RecordingFeed = HostFeed<RecordingHost>
