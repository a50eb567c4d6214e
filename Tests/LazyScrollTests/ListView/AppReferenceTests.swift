import Testing

@testable import LazyScroll

/// References to objects that the app holds.
@Suite struct AppReferenceTests {
  private protocol Source: AnyObject { var number: Int { get } }

  private final class Numbers: Source {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  private var reference: AppReference<any Source> { AppReference { weakReader(of: $0) } }

  @Test func objectIsReadWhileTheAppHoldsIt() {
    var reference = reference
    #expect(reference.object == nil)
    #expect(!reference.isLost)
    var numbers: Numbers? = Numbers(5)
    reference.object = numbers
    #expect(reference.object?.number == 5)
    #expect(!reference.isLost)
    numbers = nil
    #expect(reference.object == nil)
    #expect(reference.isLost)
    withExtendedLifetime(numbers) {}
  }

  @Test func clearedReferenceHasLostNothing() {
    var reference = reference
    reference.object = Numbers(5)
    #expect(reference.isLost)
    reference.object = nil
    #expect(!reference.isLost)
  }

  @Test func anotherObjectTakesThePlaceOfALostOne() {
    var reference = reference
    reference.object = Numbers(5)
    let numbers = Numbers(6)
    reference.object = numbers
    #expect(reference.object?.number == 6)
    #expect(!reference.isLost)
  }
}
