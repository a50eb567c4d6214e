#if Desktop
  import LazyScrollGTK

  /// The inspector: figures of the list that is shown, at the side of the window.
  @MainActor final class InspectorPanel {
    /// The widget; hidden until the inspector is switched on.
    let widget: GTKWidget

    private let rows = GTKBox(.vertical, spacing: 2)
    private let why = GTKLabel(wraps: true)
    private var values: [(row: GTKBox, name: GTKLabel, value: GTKLabel)] = []
    private var clock: Task<Void, Never>?
    private let page: () -> (any DesktopPage)?

    /// An inspector that is switched off.
    ///
    /// - Parameter page: Returns the page that is shown.
    init(_ page: @escaping () -> (any DesktopPage)?) {
      self.page = page
      let heading = GTKLabel("Inspector")
      heading.addStyle("heading")
      why.addStyle("dim-label")
      why.setWidth(least: 22, most: 22)
      let box = GTKBox(.vertical, spacing: 10, [heading, rows, why])
      box.addStyle("inspector")
      widget = box
      widget.setLeastSize(width: 250)
      widget.expandsHorizontally = false
      widget.isVisible = false
    }

    /// A Boolean value that indicates whether the inspector is shown.
    var isOn: Bool {
      get { widget.isVisible }
      set {
        widget.isVisible = newValue
        clock?.cancel()
        clock = nil
        guard newValue else { return }
        clock = Task { [weak self] in
          while !Task.isCancelled {
            self?.show()
            try? await Task.sleep(for: .milliseconds(250))
          }
        }
      }
    }

    /// The texts of the panel, by their names.
    var texts: [String: String] {
      Dictionary(
        values.filter(\.row.isVisible).map { ($0.name.text, $0.value.text) },
        uniquingKeysWith: { first, _ in first })
    }

    /// Shows the figures as they are now.
    func show() {
      let page = page()
      let figures = (page?.inspection?.rows ?? []) + (page?.ownFigures ?? [])
      while values.count < figures.count { addRow() }
      for (index, row) in values.enumerated() {
        row.row.isVisible = index < figures.count
        if index >= figures.count { continue }
        set(row.name, figures[index].name)
        set(row.value, figures[index].value)
      }
      set(why, page?.inspection?.why ?? "Nothing is shown yet.")
    }

    private func set(_ label: GTKLabel, _ text: String) {
      if label.text != text { label.text = text }
    }

    private func addRow() {
      let (name, value) = (GTKLabel(), GTKLabel())
      name.addStyle("dim-label")
      name.expandsHorizontally = true
      value.addStyle("numeric")
      let row = GTKBox(.horizontal, spacing: 12, [name, value])
      values.append((row, name, value))
      rows.append(row)
    }
  }
#endif
