#if Desktop
  import GalleryModels
  import LazyScrollEngine
  import LazyScrollGTK

  /// What a list can do, one short scene below the other, in groups with a background of their own.
  @MainActor final class PowersPage: DesktopPage {
    let frame = PageFrame()
    let model: PowersModel<GTKHost>
    let inspection: ListInspection?
    /// The field of the search.
    let entry = GTKEntry(placeholder: "Find in all scenes")

    private let found = GTKLabel()
    private let groups = Registration(
      content: { () -> GTKBox in
        let box = GTKBox(.vertical)
        box.addStyle("group")
        return box
      }, update: { (_: GTKBox, _: PowerScene) in })

    private static let cardSize = LayoutSize(width: 148, height: 84)
    /// The distances of a group from its header, the next one and the sides, in points.
    private static let margins = LayoutInsets(top: 0, leading: 18, bottom: 14, trailing: 18)

    init() {
      model = PowersModel(host: GTKHost()) { scene in
        CollectionSection(
          layout: ListLayout(estimate: 41), header: BarModel(isPinned: true),
          insets: Self.margins, background: scene == .sideways ? nil : Self.margins)
      }
      inspection = ListInspection(of: model.list)
      frame.title.text = "What a list can do"
      addControls()
    }

    private func addControls() {
      found.addStyle("dim-label")
      found.addStyle("numeric")
      found.setWidth(least: 8)
      entry.expandsHorizontally = true
      entry.onChange = { [unowned self] in model.find($0) }
      entry.onActivate = { [unowned self] in model.findNext() }
      let buttons: [(label: String, tip: String, action: () -> Void)] = [
        ("↑", "The hit before", { [unowned self] in model.findPrevious() }),
        ("↓", "The next hit", { [unowned self] in model.findNext() }),
        ("Keep place", "Keeps your place", { [unowned self] in model.keepPlace() }),
        ("Go back", "Scrolls to the place that was kept", { [unowned self] in model.goBack() }),
      ]
      for part in [entry, found] as [GTKWidget] { frame.foot.append(part) }
      for (label, tip, action) in buttons {
        let button = GTKButton(label, onClick: action)
        button.setTooltip(tip)
        frame.foot.append(button)
      }
      frame.foot.isVisible = true
    }

    func open() {
      let rows = Registration(
        content: { PowerRowView() },
        update: { [unowned self] (view: PowerRowView, row: PowerRow) in
          model.didBind(row)
          show(row, on: view)
        })
      let shelves = makeShelves()
      let titles = Registration(
        content: { [unowned self] in PowerHeader(model) },
        update: { (header: PowerHeader, scene: PowerScene) in header.show(scene) })
      model.list.header = { titles($0) }
      model.list.background = { [groups] in groups($0) }
      model.list.size = { $0.scene == .sideways ? Self.cardSize.withBar : nil }
      model.onChange = { [unowned self] in showState() }
      model.onNewText = { [unowned self] row, view in
        if let view = view.content as? PowerRowView { show(row, on: view) }
      }
      model.open { row in
        row.scene == .sideways ? shelves(row, items: row.cards) : rows(row)
      }
      model.list.host.widget.addStyle("on-ground")
      frame.show(model.list.host.widget)
      showState()
    }

    private func makeShelves() -> CarouselRows<GTKView, PowerRow, PowerRow.Card> {
      let cards = Registration(
        content: { () -> GTKLabel in
          let label = GTKLabel()
          label.addStyle("card")
          label.addStyle("title")
          label.center()
          return label
        }, update: { (label: GTKLabel, card: PowerRow.Card) in label.text = card.text })
      return CarouselRows(
        layout: CarouselLayout(itemSize: Self.cardSize, spacing: 10),
        make: {
          let host = GTKHost(axis: .horizontal)
          host.widget.addStyle("on-ground")
          return GTKView(host)
        },
        host: { $0.innerHost ?? GTKHost(axis: .horizontal) }, card: { cards($0) })
    }

    private func show(_ row: PowerRow, on view: PowerRowView) {
      view.show(model.text(of: row), model.hits(in: row), isMovable: row.scene == .moving)
    }

    private func showState() {
      frame.place.text = model.last
      found.text = model.found ?? ""
    }
  }

  extension LayoutSize {
    /// The size of a row of cards of this size, with room for its scroll bar.
    fileprivate var withBar: LayoutSize { LayoutSize(width: width, height: height + 12) }
  }
#endif
