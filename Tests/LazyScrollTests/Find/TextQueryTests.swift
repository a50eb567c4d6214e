import LazyScrollTestSupport
import Testing

@testable import LazyScroll

/// A query: the places in which a text contains it.
@Suite struct TextQueryTests {
  private func places(_ query: String, _ text: String, matchesCase: Bool = false) -> [String] {
    TextQuery(query, matchesCase: matchesCase).ranges(in: text).map { range in
      "\(text.distance(from: text.startIndex, to: range.lowerBound)) \(text[range])"
    }
  }

  @Test func placesDoNotOverlap() {
    #expect(places("aa", "aaaaa") == ["0 aa", "2 aa"])
    #expect(places("aa", "äaaaa→") == ["1 aa", "3 aa"])
    #expect(places("", "abc").isEmpty)
    #expect(places("abc", "").isEmpty)
    #expect(places("abcd", "abc").isEmpty)
  }

  @Test func caseCountsIfItIsToCount() {
    #expect(places("Gate", "gate GATE Gate") == ["0 gate", "5 GATE", "10 Gate"])
    #expect(places("Gate", "gate GATE Gate", matchesCase: true) == ["10 Gate"])
    #expect(places("ÄPFEL", "zwei Äpfel") == ["5 Äpfel"])
    #expect(places("ÄPFEL", "zwei Äpfel", matchesCase: true).isEmpty)
    #expect(places("[", "a[{") == ["1 ["])
  }

  @Test func charactersAreWhole() {
    #expect(places("é", "cafe\u{301}") == ["3 e\u{301}"])
    #expect(places("e", "cafe\u{301}").isEmpty)
    #expect(places("\n", "a\r\nb").isEmpty)
    #expect(places("\r\n", "a\r\nb") == ["1 \r\n"])
    #expect(places("👍", "👍🏽 👍") == ["2 👍"])
    #expect(places("ss", "straße").isEmpty)
  }

  /// The signs that are equal to ASCII though their bytes are others.
  @Test func signsThatEqualASCIIAreFound() {
    #expect(places("k", "5 \u{212A}") == ["2 \u{212A}"])
    #expect(places("a;", "a\u{37E}") == ["0 a\u{37E}"])
    #expect(places("`", "\u{1FEF}") == ["0 \u{1FEF}"])
  }

  /// Texts are compared by bytes where that gives what characters give.
  @Test(arguments: [false, true]) func everyTextHasThePlacesOfASearchByCharacters(
    matchesCase: Bool
  ) {
    var random = SeededRandom(seed: 5)
    let signs: [Character] = Array("aAbB.kK→é \n") + ["\r\n", "\u{301}", "\u{212A}", "\u{600}"]
    // Signs join others where they are put together: they are split again.
    func text(_ count: Int) -> [Character] {
      Array(String((0..<count).map { _ in random.pick(signs) }))
    }
    func same(_ one: Character, _ other: Character) -> Bool {
      matchesCase ? one == other : one.lowercased() == other.lowercased()
    }
    for _ in 0..<3000 {
      let (query, text) = (text(random.in(1..<4)), text(random.below(13)))
      var expected: [Int] = []
      var start = 0
      while start + query.count <= text.count {
        if zip(query, text[start...]).allSatisfy(same) {
          expected.append(start)
          start += query.count
        } else {
          start += 1
        }
      }
      let whole = String(text)
      let matcher = TextQuery(String(query), matchesCase: matchesCase)
      let found = matcher.ranges(in: whole).map {
        whole.distance(from: whole.startIndex, to: $0.lowerBound)
      }
      #expect(found == expected, "\(query) in \(text)")
      #expect(matcher.count(in: whole) == expected.count)
    }
  }
}
