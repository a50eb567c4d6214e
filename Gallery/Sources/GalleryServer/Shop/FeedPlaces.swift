import FeedStore
import Foundation
import LazyScroll

/// Where every card stands, as one run of bytes that a page reads without parsing.
///
/// Each item takes six little-endian numbers of eight bytes (`Float64Array` in the page): its ID, the number
/// of its kind (``CardKind``), and x, y, width and height. A feed of ten million points needs all their
/// digits: 32 bits would set cards at its end several points apart from where they belong.
enum FeedPlaces {
  static func bytes(of models: [ItemModel], kinds: [CardKind]) -> Data {
    precondition(models.count == kinds.count, "\(models.count) items have \(kinds.count) kinds")
    var numbers: [UInt64] = []
    numbers.reserveCapacity(6 * models.count)
    for (model, kind) in zip(models, kinds) {
      let frame = model.frame
      for number in [
        Double(model.id ?? 0), Double(kind.rawValue), frame.minX, frame.minY, frame.size.width,
        frame.size.height,
      ] { numbers.append(number.bitPattern.littleEndian) }
    }
    return numbers.withUnsafeBytes { Data($0) }
  }
}
