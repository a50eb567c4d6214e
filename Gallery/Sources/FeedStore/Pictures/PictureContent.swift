import LazyScrollTestSupport

/// A generator of pictures: the same ones on every machine, each independent of the others.
public enum PictureContent {
  /// The index of the one picture whose title looks like markup.
  static let markupNumber = 27

  /// Common proportions of cameras, paintings and screens, portrait more often than landscape.
  private static let sizes: [PictureSize] = [
    (3, 4), (3, 4), (2, 3), (2, 3), (4, 5), (4, 5), (1, 1), (1, 1), (4, 3), (3, 2), (9, 16), (5, 4),
    (16, 9), (5, 8),
  ].map { PictureSize(width: $0 * 60, height: $1 * 60) }

  /// Returns the picture at an index.
  ///
  /// - Parameter number: The index, from 0.
  /// - Returns: The picture.
  public static func picture(_ number: Int) -> Picture {
    // Adjacent indexes would give correlated draws, so they are spread over all bits first.
    var random = SeededRandom(
      seed: UInt64(number) &* 0x9E37_79B9_7F4A_7C15 ^ 0xA24B_AED4_963E_E407)
    _ = random.next()
    let motif = random.pick(PictureWords.frequencies)
    let size = random.pick(sizes)
    let words = PictureWords.all[motif] ?? PictureWords.still
    var title = random.pick(words.titles)
    var thing = ""
    if motif == .still {
      let drawn = random.pick(PictureWords.things)
      thing = drawn.picture
      title = "\(random.pick(PictureWords.manners)) \(drawn.name)"
    } else if random.below(3) == 0 {
      title += ", \(random.pick(PictureWords.times))"
    }
    if number == markupNumber { title = FeedContent.markupName }
    var sentences: [String] = []
    for _ in 0..<random.pick([0, 0, 1, 1, 1, 2, 2, 3, 4]) {
      let sentence = random.pick(words.sentences + PictureWords.sentences)
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return Picture(
      number: number, motif: motif, thing: thing, size: size, title: title,
      text: sentences.joined(separator: " "), author: random.pick(PictureWords.authors))
  }
}
