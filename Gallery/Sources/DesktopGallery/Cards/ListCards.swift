#if Desktop
  import FeedStore
  import LazyScrollEngine
  import LazyScrollGTK

  extension ListCard {
    /// The size of a card, in points.
    var size: LayoutSize {
      switch self {
      case .cover: LayoutSize(width: 132, height: 230)
      case .wide: LayoutSize(width: 230, height: 176)
      case .tile: LayoutSize(width: 150, height: 196)
      case .person: LayoutSize(width: 112, height: 150)
      }
    }

    /// The proportions of its picture.
    fileprivate var shape: Covers.Shape {
      switch self {
      case .cover, .person: .tall
      case .wide: .scene
      case .tile: .product
      }
    }
  }

  /// A card of a list that scrolls sideways: an item, or its place while the item is loaded.
  final class ItemCard: GTKWidget {
    /// A Boolean value that indicates whether the item is on its way.
    private(set) var isWaiting = false

    private let card: ListCard
    private let picture = GTKPicture()
    private let ground: GTKBox
    private let title = GTKLabel()
    private let subtitle = GTKLabel()

    /// A card without an item.
    init(_ card: ListCard) {
      self.card = card
      title.addStyle("title")
      title.addStyle("small")
      subtitle.addStyle("dim-label")
      subtitle.addStyle("small")
      picture.expandsVertically = true
      picture.expandsHorizontally = true
      ground = GTKBox(.vertical, [picture])
      ground.addStyle(card == .person ? "portrait" : "picture")
      ground.clipsContent = true
      if card == .person {
        for label in [title, subtitle] { label.center() }
      }
      super.init(root: GTKBox(.vertical, spacing: 3, [ground, title, subtitle]))
    }

    /// Shows an item.
    @MainActor func show(_ item: ListItem) {
      setWaiting(false)
      picture.show(Covers.shared.image(for: item.picture + item.title, card.shape), isCropped: true)
      title.text = item.title
      subtitle.text = item.price?.label ?? item.subtitle
      setAccessibleLabel("\(item.title), \(subtitle.text)")
    }

    /// Shows that the item is on its way.
    func wait() {
      setWaiting(true)
      title.text = " "
      subtitle.text = " "
      setAccessibleLabel("Loading")
    }

    /// Shows that there is no such item.
    func lose() {
      wait()
      subtitle.text = "not there any more"
    }

    private func setWaiting(_ isWaiting: Bool) {
      self.isWaiting = isWaiting
      if isWaiting {
        picture.show(nil)
        ground.addStyle("waiting")
      } else {
        ground.removeStyle("waiting")
      }
    }
  }

  /// A note between lists: a title and some lines on a colour.
  final class NoteRow: GTKWidget {
    private static nonisolated(unsafe) var tints: Set<String> = []

    private let title = GTKLabel(wraps: true)
    private let text = GTKLabel(wraps: true)
    private let box: GTKBox
    private var tint = ""

    /// A note without a text.
    init() {
      title.addStyle("title")
      text.setWidth(least: 20)
      box = GTKBox(.vertical, spacing: 3, [title, text])
      box.addStyle("note")
      box.setMargins(horizontal: 18, vertical: 8)
      super.init(root: GTKBox(.vertical, [box]))
    }

    /// Shows a note.
    func show(_ title: String, _ text: String, tint: String) {
      self.title.text = title
      self.text.text = text
      let style = "tint-\(tint.dropFirst())"
      if style == self.tint { return }
      if Self.tints.insert(tint).inserted {
        GTKWindow.addStyleSheet(".\(style) { background: alpha(\(tint), 0.32); }")
      }
      if !self.tint.isEmpty { box.removeStyle(self.tint) }
      box.addStyle(style)
      self.tint = style
    }
  }

  /// The row after the last one: more rows are coming, cannot come, or there are none.
  final class TailRow: GTKWidget {
    private let spinner = GTKSpinner()
    private let text = GTKLabel()
    private let retry = GTKButton("Try again")

    /// A row that waits.
    init(retry again: @escaping () -> Void) {
      retry.onClick = again
      let box = GTKBox(.horizontal, spacing: 12, [spinner, text, retry])
      box.addStyle("page-note")
      box.horizontalAlignment = .center
      super.init(root: GTKBox(.vertical, [box]))
      show("Loading …", isBusy: true)
    }

    /// Shows how far loading is.
    func show(_ text: String, isBusy: Bool = false, canRetry: Bool = false) {
      self.text.text = text
      spinner.isVisible = isBusy
      retry.isVisible = canRetry
    }
  }
#endif
