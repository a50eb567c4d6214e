#if Desktop
  import GalleryModels
  import LazyScrollEngine
  import LazyScrollGTK

  /// The chat: it opens where the user left it, follows its end while the user is there, and stands still elsewhere.
  @MainActor final class ChatPage: DesktopPage {
    let frame = PageFrame()
    private(set) var inspection: ListInspection?
    let model: ChatModel<GTKHost>

    private let options: DesktopGallery.Options
    private let entry = GTKEntry(placeholder: "Write a message")
    private let send = GTKButton("Send")
    private let newest = GTKButton("Newest")
    private let busy = GTKToggleButton("Others write, too")
    private let observer = ScrollListener()
    private var clock: Task<Void, Never>?

    init(_ options: DesktopGallery.Options) {
      self.options = options
      let rows = Registration(
        content: { MessageRow() },
        update: { (row: MessageRow, message: (message: ChatMessages.Message, isUnread: Bool)) in
          row.show(message.message, isUnread: message.isUnread)
        })
      let days = Registration(
        content: { () -> GTKLabel in
          let label = GTKLabel()
          label.addStyle("day")
          label.horizontalAlignment = .center
          label.setMargins(vertical: 4)
          return label
        }, update: { (label: GTKLabel, day: Int) in label.text = "Day \(day)" })
      let section = CollectionSection(
        layout: ListLayout(estimate: 74), header: BarModel(isPinned: true))
      model = ChatModel(host: GTKHost(), count: options.messages, section: section) {
        rows(($0, $1))
      }
      model.list.header = { days($0) }
      frame.title.text = "The market’s chat"
      frame.bar.append(busy)
      addControls()
    }

    private func addControls() {
      entry.expandsHorizontally = true
      entry.onActivate = { [unowned self] in write() }
      send.addStyle("suggested-action")
      send.onClick = { [unowned self] in write() }
      frame.foot.append(entry)
      frame.foot.append(send)
      frame.foot.isVisible = true
      newest.addStyle("newest")
      newest.addStyle("osd")
      newest.horizontalAlignment = .end
      newest.verticalAlignment = .end
      newest.onClick = { [unowned self] in model.scrollToNewest() }
    }

    func open() {
      inspection = ListInspection(of: model.list)
      observer.didScroll = { [unowned self] in showPlace() }
      model.list.addScrollObserver(observer)
      model.onChange = { [unowned self] in showPlace() }
      model.open(at: ChatModel<GTKHost>.position(in: options.chatPosition))
      let overlay = GTKOverlay(model.list.host.widget)
      overlay.add(newest)
      frame.show(overlay)
      showPlace()
    }

    func appear() {
      clock?.cancel()
      clock = Task { [weak self] in
        while !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(900))
          guard let self, !Task.isCancelled else { return }
          if busy.isOn { model.receive() }
        }
      }
    }

    func disappear() {
      clock?.cancel()
      clock = nil
      if inspection != nil { model.savePosition(in: options.chatPosition) }
    }

    /// Sends what is written.
    func write(_ text: String? = nil) {
      let text = text ?? entry.text
      if text.isEmpty { return }
      entry.text = ""
      model.send(text)
    }

    private func showPlace() {
      let new = model.list.newItemCount
      newest.isVisible = !model.list.isAtEnd
      newest.label = new > 0 ? "\(new.grouped) new ↓" : "Newest ↓"
      frame.place.text = "\(model.messages.numbers.count.grouped) messages"
    }
  }
#endif
