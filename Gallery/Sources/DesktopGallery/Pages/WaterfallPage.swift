#if Desktop
  import FeedStore
  import GalleryModels
  import LazyScrollEngine
  import LazyScrollGTK

  /// The waterfall: pictures of all proportions in columns, each with a text of any length.
  @MainActor final class WaterfallPage: DesktopPage {
    let frame = PageFrame()
    private(set) var inspection: ListInspection?
    private(set) var list: GTKList<Int>?

    private let options: DesktopGallery.Options
    private let observer = ScrollListener()
    private var count = 0
    /// The number of columns; `nil` for as many as fit.
    private var columns: Int?
    private var choices: [(columns: Int?, button: GTKToggleButton)] = []

    private static let spacing = 14.0

    init(_ options: DesktopGallery.Options) {
      self.options = options
      frame.title.text = "Pictures"
      for columns in [nil, 2, 3, 4] as [Int?] {
        let button = GTKToggleButton(columns.map(String.init) ?? "Auto")
        button.isOn = columns == nil
        button.setTooltip(columns.map { "\($0) columns" } ?? "As many columns as fit")
        button.onToggle = { [unowned self] isOn in choose(columns, isOn) }
        choices.append((columns, button))
        frame.bar.append(button)
      }
    }

    func open() {
      let options = options
      StoreOpening(frame: frame, waiting: "Putting up the pictures …").open { state in
        let store = try PictureStore(
          path: CacheFile.path(pictures: options.pictures, beside: options.database),
          count: options.pictures, onWait: state.wait)
        try store.fill {
          state.fill($0, of: store.count)
        } onWait: {
          state.wait()
        }
        return store
      } ready: { [unowned self] in
        show($0)
      }
    }

    private func show(_ store: PictureStore) {
      count = store.count
      if count == 0 { return frame.beEmpty("There are no pictures here yet.") }
      let cards = Registration(
        content: { PictureCard() },
        update: { (card: PictureCard, picture: Picture) in card.show(picture) })
      let failures = Registration(
        content: { () -> GTKLabel in
          let label = GTKLabel(wraps: true)
          label.addStyle("failed")
          return label
        }, update: { (label: GTKLabel, reason: String) in label.text = reason })
      let host = GTKHost()
      host.configuration.arrangement = .grid
      let list = GTKLazyList<OnlySection, Int>(host: host) { [unowned self] _ in
        layout
      } cell: { number in
        do throws(FeedStoreError) {
          return try store.pictures(in: number..<number + 1).first.map { cards($0) }
        } catch {
          return failures(error.message)
        }
      }
      list.apply(Array(0..<count))
      observer.didScroll = { [unowned self] in showPlace() }
      list.addScrollObserver(observer)
      host.widget.addStyle("on-ground")
      self.list = list
      inspection = ListInspection(of: list)
      frame.show(host.widget)
      showPlace()
    }

    private var layout: CollectionSection {
      CollectionSection(
        layout: WaterfallLayout(
          columns: columns.map { .count($0) } ?? .minimumExtent(218), estimate: 280,
          spacing: Self.spacing), insets: LayoutInsets(all: Self.spacing))
    }

    /// Arranges the pictures in another number of columns; the one that is read stays in sight.
    func choose(_ columns: Int?, _ isOn: Bool = true) {
      // The button of the present choice stays in.
      if isOn, columns != self.columns {
        self.columns = columns
        list?.apply(Array(0..<count))
      }
      for choice in choices { choice.button.isOn = choice.columns == self.columns }
    }

    private func showPlace() {
      guard let first = list?.visibleItems.min() else { return }
      frame.place.text = "\((first + 1).grouped) of \(count.grouped)"
    }
  }
#endif
