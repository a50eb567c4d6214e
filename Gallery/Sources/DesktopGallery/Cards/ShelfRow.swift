#if Desktop
  import LazyScrollGTK

  /// A row that scrolls sideways, below its title if it has one.
  final class ShelfRow: GTKView {
    private let title = GTKLabel()
    private let subtitle = GTKLabel()
    private let titles: GTKBox

    /// A row without cards and titles.
    init() {
      let host = GTKHost(axis: .horizontal)
      title.addStyle("title")
      subtitle.addStyle("dim-label")
      subtitle.addStyle("small")
      subtitle.expandsHorizontally = true
      titles = GTKBox(.horizontal, spacing: 10, [title, subtitle])
      titles.addStyle("shelf-title")
      titles.isVisible = false
      host.widget.expandsVertically = true
      super.init(GTKBox(.vertical, [titles, host.widget]), innerHost: host)
    }

    /// Shows words above the cards.
    func show(_ title: String, _ subtitle: String) {
      titles.isVisible = true
      self.title.text = title
      self.subtitle.text = subtitle
    }
  }
#endif
