#if Desktop
  import GalleryModels
  import LazyScrollGTK

  /// An order of the board: its number, its customer, its goods and its step.
  final class OrderRow: GTKWidget {
    private let number = GTKLabel()
    private let customer = GTKLabel()
    private let goods = GTKLabel(wraps: true)
    private let step = GTKLabel()
    private var shown = 0

    /// A row without an order.
    init() {
      number.addStyle("title")
      number.addStyle("numeric")
      number.setWidth(least: 10)
      number.verticalAlignment = .start
      goods.addStyle("dim-label")
      goods.setWidth(least: 12)
      step.addStyle("step")
      step.addStyle("step-0")
      step.verticalAlignment = .start
      let words = GTKBox(.vertical, spacing: 2, [customer, goods])
      words.expandsHorizontally = true
      let row = GTKBox(.horizontal, spacing: 12, [number, words, step])
      row.addStyle("order")
      super.init(root: row)
    }

    /// Shows an order.
    func show(_ order: Orders.Order) {
      number.text = "No. \(order.id)"
      customer.text = "for \(order.customer)"
      goods.text = order.goods.joined(separator: "\n")
      step.text = Orders.steps[order.step]
      if order.step == shown { return }
      step.removeStyle("step-\(shown)")
      step.addStyle("step-\(order.step)")
      shown = order.step
    }
  }
#endif
