/// The kind of a layout and its parameters, as words and numbers.
///
/// Layouts are compared by it (``AnySectionLayout/isEqual(to:)``), and traces write it. It says what
/// creates the layout again, and nothing of its content:
///
/// ```swift
/// func layoutDescription() -> LayoutDescription {
///   LayoutDescription("custom", .word("stairs"), .number(step))
/// }
/// ```
public struct LayoutDescription: Equatable, Sendable {
  /// A parameter of a layout.
  public enum Value: Equatable, Sendable {
    /// A word without spaces, line breaks and digits.
    case word(StaticString)
    /// A whole number.
    case integer(Int)
    /// A number.
    case number(Double)

    /// Returns a Boolean value that indicates whether two parameters are the same.
    ///
    /// - Parameters:
    ///   - first: A parameter.
    ///   - second: Another one.
    /// - Returns: `true` for the same word, or the same number to the last bit.
    public static func == (first: Value, second: Value) -> Bool {
      switch (first, second) {
      case (.word(let first), .word(let second)): isSame(first, second)
      case (.integer(let first), .integer(let second)): first == second
      case (.number(let first), .number(let second)): first.bitPattern == second.bitPattern
      default: false
      }
    }
  }

  /// The kind of the layout, `custom` for those of an app.
  public let kind: StaticString
  /// The parameters, in a fixed order.
  public private(set) var values: [Value]
  /// A Boolean value that indicates whether layouts with this description are the same.
  ///
  /// `false` for ``opaque``, and for a layout around one that has it.
  public private(set) var isComplete = true

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - kind: The kind of the layout. For a layout of an app it is `custom`: traces know no other
  ///     kinds than the built-in ones, and ask the app to create a layout of this kind.
  ///   - values: The parameters; for a layout of an app first a word that tells it from other
  ///     layouts of the app.
  public init(_ kind: StaticString, _ values: Value...) {
    self.kind = kind
    self.values = values
  }

  /// The description of a layout that says nothing of its parameters.
  public static var opaque: LayoutDescription {
    var description = LayoutDescription("custom")
    description.isComplete = false
    return description
  }

  /// Adds a parameter at the end.
  public mutating func append(_ value: Value) { values.append(value) }

  /// Adds the kind and the parameters of an inner layout at the end.
  public mutating func append(_ inner: LayoutDescription) {
    values.append(.word(inner.kind))
    values += inner.values
    isComplete = isComplete && inner.isComplete
  }

  /// Returns a Boolean value that indicates whether two descriptions say the same.
  ///
  /// - Parameters:
  ///   - first: A description.
  ///   - second: Another one.
  /// - Returns: `true` for the same kind and the same parameters.
  public static func == (first: LayoutDescription, second: LayoutDescription) -> Bool {
    first.isComplete == second.isComplete && isSame(first.kind, second.kind)
      && first.values == second.values
  }
}

extension LayoutDescription {
  mutating func append(_ word: StaticString) { values.append(.word(word)) }
  mutating func append(_ integer: Int) { values.append(.integer(integer)) }
  mutating func append(_ number: Double) { values.append(.number(number)) }
  mutating func append(_ flag: Bool) { values.append(.integer(flag ? 1 : 0)) }

  mutating func append(_ size: LayoutSize) {
    append(size.width)
    append(size.height)
  }

  mutating func append(_ insets: LayoutInsets) {
    append(insets.top)
    append(insets.leading)
    append(insets.bottom)
    append(insets.trailing)
  }
}

/// Returns a Boolean value that indicates whether two words have the same letters.
private func isSame(_ first: StaticString, _ second: StaticString) -> Bool {
  first.withUTF8Buffer { first in
    second.withUTF8Buffer { second in
      first.count == second.count && zip(first, second).allSatisfy { $0 == $1 }
    }
  }
}
