#if Desktop
  import GalleryModels
  import LazyScrollEngine
  import LazyScrollGTK

  /// The board of orders, which up to a thousand updates a second change while the user scrolls.
  @MainActor final class LivePage: DesktopPage {
    /// The time between two updates of the list.
    private static let interval = 0.05

    let frame = PageFrame()
    let model: LiveModel<GTKHost>
    let inspection: ListInspection?

    private let rate = GTKLabel()
    private let slower = GTKButton("−")
    private let faster = GTKButton("+")
    private let animation = GTKToggleButton("Animated")
    private var clock: Task<Void, Never>?

    init() {
      let rows = Registration(
        content: { OrderRow() }, update: { (row: OrderRow, order: Orders.Order) in row.show(order) }
      )
      model = LiveModel(host: GTKHost(), layout: ListLayout(estimate: 58)) { rows($0) }
      inspection = ListInspection(of: model.list)
      model.rate = UpdateRate(100)
      frame.title.text = "Orders"
      rate.addStyle("numeric")
      slower.setTooltip("Fewer updates")
      faster.setTooltip("More updates")
      slower.onClick = { [unowned self] in change { $0.decrease() } }
      faster.onClick = { [unowned self] in change { $0.increase() } }
      animation.isOn = true
      animation.onToggle = { [unowned self] in model.isAnimated = $0 }
      for part in [slower, rate, faster, animation] as [GTKWidget] { frame.bar.append(part) }
    }

    func open() {
      frame.show(model.list.host.widget)
      showRate()
    }

    func appear() {
      clock?.cancel()
      clock = Task { [weak self] in
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(Self.interval))
          if Task.isCancelled { return }
          self?.pass(seconds: Self.interval)
        }
      }
    }

    func disappear() {
      clock?.cancel()
      clock = nil
    }

    /// Performs the updates of some time.
    func pass(seconds: Double) {
      model.pass(seconds: seconds)
      frame.place.text =
        "\(model.orders.ids.count.grouped) orders · your row moved by \(model.held.worst) points"
    }

    private func change(_ change: (inout UpdateRate) -> Void) {
      change(&model.rate)
      showRate()
    }

    private func showRate() { rate.text = "\(model.rate.value.grouped) a second" }
  }
#endif
