/// The kind of a layout and its parameters, as words and numbers.
///
/// Layouts are compared by their descriptions (``AnySectionLayout/isEqual(to:)``), and traces contain them. A
/// description is enough to create the layout again; the content of the section is not part of it:
///
/// ```swift
/// func layoutDescription() -> LayoutDescription {
///   LayoutDescription("custom", .word("stairs"), .number(step))
/// }
/// ```
public struct LayoutDescription: Equatable, Sendable {
  /// A parameter of a layout: a word, a whole number or a number.
  public enum Value: Equatable, Sendable {
    /// A word without spaces, line breaks or digits.
    case word(StaticString)
    /// A whole number.
    case integer(Int)
    /// A number that need not be whole.
    case number(Double)

    /// Returns a Boolean value that indicates whether two parameters are equal.
    ///
    /// - Parameters:
    ///   - first: A parameter.
    ///   - second: The parameter to compare it with.
    /// - Returns: `true` if both are the same word, or the same number to the last bit.
    public static func == (first: Value, second: Value) -> Bool {
      switch (first, second) {
      case (.word(let first), .word(let second)): isSame(first, second)
      case (.integer(let first), .integer(let second)): first == second
      case (.number(let first), .number(let second)): first.bitPattern == second.bitPattern
      default: false
      }
    }
  }

  /// The kind of the layout; `custom` for all layouts of an app.
  public let kind: StaticString
  /// The parameters, in an order that is fixed for each kind.
  public private(set) var values: [Value]
  /// A Boolean value that indicates whether the description contains all parameters, so that layouts with equal
  /// descriptions are equal.
  ///
  /// `false` for ``opaque``, and for a frame around a layout whose description is ``opaque``.
  public private(set) var isComplete = true

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - kind: The kind of the layout. For a layout of an app it is `custom`: a reader of traces knows only the
  ///     built-in kinds, and asks the app to create a layout of this kind.
  ///   - values: The parameters. The first parameter of a `custom` layout is a word that distinguishes it from the
  ///     other layouts of the app.
  public init(_ kind: StaticString, _ values: Value...) {
    self.kind = kind
    self.values = values
  }

  /// The description of a layout whose parameters are not known.
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

  /// Returns a Boolean value that indicates whether two descriptions are equal.
  ///
  /// - Parameters:
  ///   - first: A description.
  ///   - second: The description to compare it with.
  /// - Returns: `true` if the kinds, the parameters and `isComplete` are equal.
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
