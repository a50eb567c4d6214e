import LazyScroll

/// A board of orders that many updates a second change while the user scrolls, in a list on any host.
///
/// It says whether the row that is read has moved.
@MainActor package final class LiveModel<Host: ListHost> {
  /// The list that shows the orders.
  package typealias Board = LazyList<Host, OnlySection, Int>

  /// The orders.
  package private(set) var orders: Orders
  /// The list.
  package let list: Board
  /// The row that is read.
  package private(set) var held = HeldRow()
  /// The number of updates a second.
  package var rate = UpdateRate()
  /// A Boolean value that indicates whether rows move to their new places over some time.
  package var isAnimated = true
  /// The updates that are due, and a part of one.
  private var due = 0.0

  /// A board of 2,000 orders.
  ///
  /// - Parameters:
  ///   - host: The platform's scroll view.
  ///   - seed: The same seed gives the same orders and updates.
  ///   - layout: The arrangement of the orders.
  ///   - insets: The distances of the orders from the content's ends and sides.
  ///   - recorder: The recorder of all that the list is told.
  ///   - row: Returns the view for an order.
  package init(
    host: Host, seed: UInt64 = 1, layout: some SectionLayout, insets: LayoutInsets = .zero,
    recorder: TraceRecorder? = nil,
    row: @escaping (Orders.Order) -> ListCell<Host.View>?
  ) {
    orders = Orders(count: 2000, seed: seed)
    list = Board(host: host, layout: layout, insets: insets) { _ in nil }
    list.driver.recorder = recorder
    list.cell = { [unowned self] id in orders[id].flatMap(row) }
    list.apply(orders.ids)
  }

  /// Performs the updates of some time, and looks where the row that is read is then.
  ///
  /// - Parameter seconds: The time since the last call.
  package func pass(seconds: Double) {
    due += seconds * Double(rate.value)
    if due < 1 { return }
    var (changed, touched): (Set<Int>, Set<Int>) = ([], [])
    while due >= 1 {
      due -= 1
      switch orders.update() {
      case .insert: break
      case .remove(let id), .move(let id): touched.insert(id)
      case .change(let id): changed.insert(id)
      }
    }
    held.choose(in: list)
    var snapshot = ListSnapshot<OnlySection, Int>()
    snapshot.appendSections([.only])
    snapshot.appendItems(orders.ids)
    snapshot.reconfigureItems(changed.filter { orders[$0] != nil })
    list.apply(snapshot, transition: isAnimated ? ListTransition(duration: 0.2) : nil)
    held.look(in: list, touched)
  }
}
