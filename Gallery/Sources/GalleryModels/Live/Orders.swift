import LazyScrollTestSupport

/// Orders of the market, invented one after the other, and their updates: some come, some go, some move and some grow.
package struct Orders {
  /// An order on the board.
  package struct Order {
    package let id: Int
    package let customer: String
    package var goods: [String]
    package var step = 0
  }

  /// A random update.
  package enum Update {
    case insert
    case remove(Int)
    case move(Int)
    /// The order went a step further, or grew.
    case change(Int)
  }

  /// The steps that an order goes through.
  package static let steps = ["received", "packed", "on its way", "delivered"]

  private static let customers = [
    "Ada", "Bao", "Chidi", "Dorothea", "Emre", "Farida", "Goran", "Hana", "Ines", "Jonas", "Kaito",
    "Leila", "Mateo", "Noor", "Olga", "Paolo", "Quinn", "Rosa", "Samir", "Tove", "Uma", "Viktor",
  ]
  private static let goods = [
    "espresso cups", "a lantern", "two lanterns", "linen napkins", "a tea tray", "dried figs",
    "a bamboo steamer", "walnut oil", "a paper umbrella", "plum preserve", "a copper ladle",
  ]
  /// The numbers of orders between which the board stays.
  private static let bounds = (least: 1500, most: 2500)

  /// The orders on the board, by their numbers, the newest first.
  package private(set) var ids: [Int] = []
  private var orders: [Int: Order] = [:]
  private var next = 10_000
  private var random: SeededRandom

  /// Creates orders; the same seed gives the same orders and updates.
  package init(count: Int, seed: UInt64 = 1) {
    random = SeededRandom(seed: seed)
    for _ in 0..<count { ids.append(make()) }
    ids.reverse()
  }

  package subscript(id: Int) -> Order? { orders[id] }

  /// Performs a random update.
  package mutating func update() -> Update {
    let draw = random.below(10)
    let place = random.below(ids.count)
    if ids.count < Self.bounds.least || (draw < 3 && ids.count < Self.bounds.most) {
      let id = make()
      // Most come in at the top, some are shared out among the others.
      ids.insert(id, at: random.below(3) > 0 ? 0 : place)
      return .insert
    }
    let id = ids[place]
    if ids.count > Self.bounds.most || draw < 5 {
      ids.remove(at: place)
      orders[id] = nil
      return .remove(id)
    }
    if draw < 7 {
      ids.remove(at: place)
      ids.insert(id, at: random.below(ids.count + 1))
      return .move(id)
    }
    change(id)
    return .change(id)
  }

  private mutating func make() -> Int {
    defer { next += 1 }
    orders[next] = Order(id: next, customer: pick(Self.customers), goods: [pick(Self.goods)])
    return next
  }

  /// Takes an order a step further, or adds to it, so that it grows; at the end it begins anew.
  private mutating func change(_ id: Int) {
    guard var order = orders[id] else { return }
    if order.goods.count < 4, random.oneIn(2) {
      order.goods.append(pick(Self.goods))
    } else if order.step < Self.steps.count - 1 {
      order.step += 1
    } else {
      order = Order(id: id, customer: order.customer, goods: [order.goods[0]])
    }
    orders[id] = order
  }

  private mutating func pick(_ words: [String]) -> String { words[random.below(words.count)] }
}
