#if Desktop
  import GalleryModels
  import LazyScrollEngine
  import LazyScrollGTK

  /// A page of the gallery: its widget, and what the inspector says about it.
  @MainActor protocol DesktopPage: AnyObject {
    /// The widget with everything of the page.
    var frame: PageFrame { get }
    /// The figures of its list; `nil` as long as there is none.
    var inspection: ListInspection? { get }
    /// Figures that only this page has, by their names.
    var ownFigures: [(name: String, value: String)] { get }

    /// Opens what the page shows; called once, before it is shown for the first time.
    func open()
    /// Goes on with what goes on while the page is shown.
    func appear()
    /// Pauses that.
    func disappear()
  }

  extension DesktopPage {
    var ownFigures: [(name: String, value: String)] { [] }
    func appear() {}
    func disappear() {}
  }

  /// The figures of a list for the inspector.
  @MainActor final class ListInspection {
    /// The list.
    let list: ListView<GTKHost>
    private let relay: TimedRelay<GTKHost>
    /// The last correction of the offset.
    private(set) var lastCorrection: ScrollCorrection?
    /// The number of corrections.
    private(set) var corrections = 0

    /// Listens to a list.
    init(of list: ListView<GTKHost>) {
      self.list = list
      relay = TimedRelay(to: list.driver)
      list.onCorrection = { [unowned self] correction in
        lastCorrection = correction
        corrections += 1
      }
    }

    /// The figures, each with its name.
    var rows: [(name: String, value: String)] {
      let figures = list.figures
      let host = list.host
      return [
        ("items", figures.items.grouped), ("live views", figures.live.grouped),
        ("in view", figures.inView.grouped), ("idle views", figures.pooled.grouped),
        ("views made", figures.made.grouped), ("bindings", figures.binds.grouped),
        ("allocations", host.allocationCount.grouped),
        ("last pass, µs", Int(relay.lastTick / .microseconds(1)).grouped),
        ("offset", Int(host.offset.y.rounded()).grouped),
        ("content", Int(host.contentSize.height.rounded()).grouped),
        ("corrections", corrections.grouped),
      ]
    }

    /// The reason why the offset moved last, and what stood still by that.
    var why: String {
      guard let lastCorrection else { return "The offset was not corrected yet." }
      let distance = Int(lastCorrection.distance.rounded())
      return
        "\(distance > 0 ? "+" : "")\(distance.grouped) points by \(lastCorrection.causeWords); "
        + "\(lastCorrection.heldWords) stood still."
    }
  }

  extension ScrollCorrection {
    /// The cause, in words.
    fileprivate var causeWords: String {
      switch cause {
      case .measurement: "a measurement"
      case .estimate: "other estimates"
      case .edit: "an edit"
      case .data: "other data"
      case .layout: "another layout"
      case .window: "another window"
      }
    }

    /// The place that stood still, in words.
    fileprivate var heldWords: String {
      switch held {
      case .item(let path): "item \(path.item.grouped) of section \(path.section.grouped)"
      case .start: "the start"
      case .end: "the end"
      case .nothing: "nothing"
      }
    }
  }
#endif
