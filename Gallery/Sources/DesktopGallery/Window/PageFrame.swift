#if Desktop
  import LazyScrollGTK

  /// The frame of a page: a bar above, a list or a message in its place, a bar below.
  @MainActor final class PageFrame {
    /// The widget of the frame.
    let widget: GTKWidget
    /// The bar above the list, for the controls of the page.
    let bar = GTKBox(.horizontal, spacing: 10)
    /// The bar below the list; hidden until it has something to show.
    let foot = GTKBox(.horizontal, spacing: 10)
    /// The sentence at the start of the upper bar.
    let title: GTKLabel
    /// The sentence at its end, such as the user's place.
    let place = GTKLabel()

    private let stack = GTKStack(fadesBetween: true)
    private let holder = GTKBox(.vertical)
    private let message = GTKLabel(wraps: true)
    private let spinner = GTKSpinner()
    private let progress = GTKProgressBar()
    /// The button below a message that something failed.
    let retry = GTKButton("Try again")

    /// A frame that shows nothing yet.
    init() {
      title = GTKLabel()
      title.addStyle("page-title")
      title.expandsHorizontally = true
      place.addStyle("dim-label")
      place.addStyle("numeric")
      bar.addStyle("page-bar")
      bar.append(title)
      bar.append(place)
      foot.addStyle("page-foot")
      foot.isVisible = false
      let box = GTKBox(.vertical)
      widget = box
      let note = GTKBox(.vertical, spacing: 16, [spinner, message, progress, retry])
      note.addStyle("page-note")
      for part in [note, spinner, message, progress, retry] as [GTKWidget] {
        part.horizontalAlignment = .center
      }
      note.verticalAlignment = .center
      message.setWidth(most: 60)
      progress.setLeastSize(width: 240)
      for part in [spinner, progress, retry] as [GTKWidget] { part.isVisible = false }
      stack.add(note, name: "note")
      stack.add(holder, name: "list")
      stack.expandsVertically = true
      box.append(bar)
      box.append(stack)
      box.append(foot)
    }

    // MARK: States

    /// A state in place of the list; `nil` while the list is shown.
    private(set) var note: String?

    /// Shows that something is under way.
    ///
    /// - Parameters:
    ///   - text: A sentence.
    ///   - fraction: The part that is done, from 0 to 1; `nil` if nobody knows.
    func wait(_ text: String, fraction: Double? = nil) {
      say(text)
      spinner.isVisible = fraction == nil
      progress.isVisible = fraction != nil
      progress.fraction = fraction ?? 0
    }

    /// Shows that something failed.
    ///
    /// - Parameters:
    ///   - text: The reason and the remedy.
    ///   - again: Tries again.
    func fail(_ text: String, again: @escaping () -> Void) {
      say(text)
      retry.onClick = again
      retry.isVisible = true
    }

    /// Shows that there is nothing to show.
    func beEmpty(_ text: String) { say(text) }

    private func say(_ text: String) {
      note = text
      message.text = text
      spinner.isVisible = false
      progress.isVisible = false
      retry.isVisible = false
      stack.shown = "note"
    }

    /// Shows the list.
    ///
    /// - Parameter list: Its widget.
    func show(_ list: GTKWidget) {
      note = nil
      list.expandsVertically = true
      holder.append(list)
      stack.shown = "list"
    }
  }
#endif
