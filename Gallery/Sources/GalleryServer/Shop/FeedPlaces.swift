import FeedStore
import Foundation
import LazyScroll

/// The frames of all cards, as binary data that a page reads without parsing.
///
/// Each item takes six little-endian numbers of eight bytes (`Float64Array` in the page): its ID,
/// the number of its kind (``CardKind``), and x, y, width and height. A feed of ten million points
/// needs 64 bits: with 32 bits, cards at its end would be several points off.
enum FeedPlaces {
  static func bytes(of models: [ItemModel], kinds: [CardKind]) -> Data {
    precondition(models.count == kinds.count, "\(models.count) items have \(kinds.count) kinds")
    var numbers: [UInt64] = []
    numbers.reserveCapacity(6 * models.count)
    for (model, kind) in zip(models, kinds) {
      let frame = model.frame
      for number in [
        Double(model.id?.number ?? 0), Double(kind.rawValue), frame.minX, frame.minY,
        frame.size.width,
        frame.size.height,
      ] { numbers.append(number.bitPattern.littleEndian) }
    }
    return numbers.withUnsafeBytes { Data($0) }
  }
}
