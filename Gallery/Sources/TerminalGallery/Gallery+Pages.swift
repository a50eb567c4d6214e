import LazyScroll
import LazyScrollEngine

/// The pages that fill the window.
extension Gallery {
  /// Shows a page from its top.
  ///
  /// All pages share one pool: views that one page leaves are reused by the next.
  func show(_ page: Page) {
    let old = self.page
    if old == .nestedFeed, page != .nestedFeed {
      relay.detach(nestedView.driver)
      nestedView.clearViews(pooled: true)
    }
    self.page = page
    switch page {
    case .feed:
      view.dataSource = feedPage
      view.reloadData()
    case .nestedFeed:
      view.dataSource = nestedPage
      view.reloadData()
      nestedView.reloadData()
      view.setFrame(nestedPage.feedFrame, ofItemAt: 1)
    case .workedExample(let window):
      example.window = WorkedExample.windows[window]
      view.dataSource = example
      view.reloadData()
    }
    if old.isOther(than: page) { host.scroll(to: .zero, nil) }
    if page == .nestedFeed { relay.attach(nestedView.driver) }
    relay.viewportDidChange(to: host.viewport)
  }

  /// Shows the page with the nested feed, or returns to the feed.
  func toggleNesting() {
    let before = figures
    show(page == .nestedFeed ? .feed : .nestedFeed)
    let made = figures.made - before.made
    let how = "\(made) views made, the others came from the shared pool"
    say(
      page == .nestedFeed ? "Nested: the outer viewport decides; \(how)." : "Alone again: \(how).")
  }

  /// Shows the next window on the worked example, or returns to the feed after the last one.
  func showWorkedExample() {
    var window = 0
    if case .workedExample(let last) = page { window = last + 1 }
    if window == WorkedExample.windows.count {
      show(.feed)
      say("Back at the feed.")
      return
    }
    show(.workedExample(window: window))
    say("Window \(example.window.label) holds \(example.found.joined(separator: " ")).")
  }

  /// Shows or hides the list of keys.
  func toggleHelp() {
    isHelpShown.toggle()
    layOutHelp()
  }

  /// Reserves rows for the list of keys, as far as the window has them.
  func layOutHelp() {
    let rows = isHelpShown ? KeyPanel.rows(of: Self.keys, columns: host.size.columns) : 0
    let statusRows = 2 + max(0, min(rows, host.size.rows - 6))
    // Setting it lays out the window, which calls this again.
    if host.configuration.statusRows != statusRows {
      host.configuration.statusRows = statusRows
    }
  }
}

extension Gallery.Page {
  /// Returns a Boolean value that indicates whether it is another page, not just another window on
  /// the same one.
  fileprivate func isOther(than page: Self) -> Bool {
    switch (self, page) {
    case (.feed, .feed), (.nestedFeed, .nestedFeed), (.workedExample, .workedExample): false
    default: true
    }
  }
}
