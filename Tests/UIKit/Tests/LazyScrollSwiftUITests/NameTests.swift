import AppleNames
import LazyScrollSwiftUI
import Testing

/// Every public name of LazyScrollSwiftUI, in a file that imports the names of SwiftUI and the signatures.
@MainActor
@Suite struct NameTests {
  @Test func typesHaveNamesOfTheirOwn() {
    let list: Any.Type = LazyItems<[Int], Int, Never>.self
    #expect("\(list)".hasPrefix("LazyItems<"))
  }
}
