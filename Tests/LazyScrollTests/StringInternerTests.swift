import LazyScrollEngine
import LazyScrollSupport
import Testing

@Suite struct StringInternerTests {
  @Test func aStringKeepsItsNumber() {
    let names = StringInterner()
    let banner = names.number(for: "banner/0")
    #expect(names.number(for: "banner/1") != banner)
    #expect(names.number(for: "banner/0") == banner)
    #expect(names.string(for: banner) == "banner/0")
    #expect(names.string(for: 99) == nil)
    #expect(names.count == 2)
  }

  @Test func theEmptyStringIsNoReuseIdentifier() {
    let names = StringInterner()
    #expect(names.reuseIdentifier(for: "card") == ReuseIdentifier(1))
    #expect(names.reuseIdentifier(for: "") == .none)
    #expect(names.reuseIdentifier(for: nil) == .none)
    #expect(names.string(for: names.number(for: "")) == "")
  }

  @Test func canonicallyEquivalentStringsAreEqual() {
    let names = StringInterner()
    #expect(names.number(for: "e\u{301}") == names.number(for: "\u{e9}"))
  }

  @Test func releasedNumbersAreNotReused() {
    let names = StringInterner()
    let numbers = ["a", "b", "c"].map { names.number(for: $0) }
    names.keep { $0 == "b" }
    #expect(names.count == 1)
    #expect(names.string(for: numbers[0]) == nil)
    #expect(names.number(for: "b") == numbers[1])
    #expect(!numbers.contains(names.number(for: "a")))
  }
}
