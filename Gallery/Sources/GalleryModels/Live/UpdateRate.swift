/// A number of updates a second, chosen from a few.
package struct UpdateRate {
  /// The numbers to choose from.
  package static let choices = [0, 1, 10, 100, 1000]

  private var place: Int

  /// A rate.
  ///
  /// - Parameter choice: One of ``choices``; the greatest one for any other number.
  package init(_ choice: Int = 1000) {
    place = Self.choices.firstIndex(of: choice) ?? Self.choices.count - 1
  }

  /// The number of updates a second.
  package var value: Int { Self.choices[place] }

  /// Chooses the next greater number, if there is one.
  package mutating func increase() { place = min(place + 1, Self.choices.count - 1) }

  /// Chooses the next smaller number, if there is one.
  package mutating func decrease() { place = max(place - 1, 0) }
}
