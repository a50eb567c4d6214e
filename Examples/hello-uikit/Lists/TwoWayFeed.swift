import FeedModel
import LazyScrollUIKit
import UIKit

/// A feed of years that grows at both ends; the films of a year scroll sideways, and are loaded by their IDs.
@MainActor
final class TwoWayFeed {
  /// The view of the feed.
  private(set) var view: LazyListView<OnlySection, String>!
  private let feed: Feed
  private let shelves: CarouselRows<Shelf, String, String>
  /// The bars at the ends: one view each, which is never reused, so that it is updated in place.
  private let bars: [FeedEnd: EndBar]

  /// Creates a feed, which begins to load when it is shown.
  ///
  /// - Parameter server: The server.
  init(_ server: any FeedServer = FilmServer()) {
    let feed = Feed(server)
    let cards = Registration<UIView, String> {
      FilmCard()
    } update: { view, id in
      (view as? FilmCard)?.show(feed.item(id))
    }
    let shelves = CarouselRows<Shelf, String, String>(
      layout: CarouselLayout(
        itemSize: LayoutSize(width: 96, height: 144), spacing: 8,
        insets: LayoutInsets(top: 0, leading: 16, bottom: 8, trailing: 16)),
      make: { Shelf() }, card: { cards($0) })
    self.feed = feed
    self.shelves = shelves
    bars = [
      .start: EndBar { [weak feed] in feed?.retry() },
      .end: EndBar { [weak feed] in feed?.retry() },
    ]
    view = LazyListView { _ in
      CollectionSection(
        layout: ListLayout(estimate: 184), header: BarModel(height: 72),
        footer: BarModel(height: 72))
    } cell: { year in
      shelves(year, items: feed.row(year)?.itemIDs ?? []) { $0.title.text = year }
    }
    connect(view.list)
    view.list.apply([])
  }

  private func connect(_ list: UIKitLazyList<OnlySection, String>) {
    list.header = { [bars] _ in bars[.start].map { ListCell($0) } }
    list.footer = { [bars] _ in bars[.end].map { ListCell($0) } }
    list.onNearStart = { [feed] in feed.loadMore(at: .start) }
    list.onNearEnd = { [feed] in feed.loadMore(at: .end) }
    list.onEnter = { [feed] row, _, _ in feed.row(row, isVisible: true) }
    list.onLeave = { [feed] row, _ in feed.row(row, isVisible: false) }
    shelves.onRangeChange = { [feed] items, row in feed.row(row, shows: items) }
    shelves.onScroll = { [feed] phase, velocity, row in
      feed.row(row, scrollsIn: phase, velocity: velocity)
    }
    feed.onChange = { [weak list, feed, shelves, bars] change in
      switch change {
      case .rows: list?.apply(feed.rows.map(\.id))
      case .end(let end): bars[end]?.show(feed.state(of: end), feed.text(of: end))
      case .items(let ids): shelves.reconfigure(ids)
      }
    }
  }

  /// The row of a year: its number, and the films below it.
  final class Shelf: CarouselRowView {
    let title = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      carouselInsets = UIEdgeInsets(top: 32, left: 0, bottom: 0, right: 0)
      title.font = .preferredFont(forTextStyle: .headline)
      addSubview(title)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      title.frame = CGRect(x: 16, y: 0, width: bounds.width - 32, height: 32)
    }
  }

  /// The card of a film, which is grey and has dots until the film is loaded.
  final class FilmCard: UILabel {
    private static let colors: [UIColor] = [
      .systemPink, .systemTeal, .systemIndigo, .systemOrange, .systemGreen, .systemBrown,
    ]

    /// Shows a film, or that it is being loaded.
    func show(_ film: FeedItem?) {
      text = film?.title ?? "…"
      textAlignment = .center
      textColor = film == nil ? .secondaryLabel : .white
      backgroundColor = film.map { Self.colors[$0.shade] } ?? .secondarySystemFill
    }
  }

  /// The bar at an end of the feed: a spinner, a sentence, or a sentence and a button.
  final class EndBar: UIView {
    let label = UILabel()
    let button: UIButton
    private let spinner = UIActivityIndicatorView(style: .medium)

    init(retry: @escaping () -> Void) {
      button = UIButton(type: .system, primaryAction: UIAction(title: "Try again") { _ in retry() })
      super.init(frame: .zero)
      label.textAlignment = .center
      for part in [label, button, spinner] { addSubview(part) }
      show(.idle, "")
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the state of the end.
    func show(_ state: Feed.EndState, _ text: String) {
      label.text = text
      label.isHidden = state != .failed && state != .ended
      button.isHidden = state != .failed
      if state == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
      setNeedsLayout()
    }

    override func layoutSubviews() {
      let (upper, lower) = bounds.divided(atDistance: bounds.height / 2, from: .minYEdge)
      label.frame = button.isHidden ? bounds : upper
      button.frame = lower
      spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }
}
