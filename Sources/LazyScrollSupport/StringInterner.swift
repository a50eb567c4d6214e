import LazyScrollEngine

/// A table of numbers for strings: the engine identifies items and reuse identifiers by number
/// only.
///
/// The same string always has the same number, as long as it is kept. The empty string is 0 and is
/// not stored: as a reuse identifier it is `ReuseIdentifier.none`.
///
/// ```swift
/// let names = StringInterner()
/// ItemModel(frame: frame, id: names.number(for: "banner/0"))
/// names.string(for: id)                 // "banner/0"
/// names.reuseIdentifier(for: "banner")
/// names.reuseIdentifier(for: "")        // .none: such a view is never pooled
/// ```
public final class StringInterner {
  private var numbers: [String: UInt64] = [:]
  private var strings: [UInt64: String] = [:]
  private var next: UInt64 = 1

  /// Creates an interner without strings.
  public init() {}

  /// The number of strings kept.
  public var count: Int { numbers.count }

  /// Returns the number that stands for a string: from 1 up, and 0 for the empty string.
  public func number(for string: String) -> UInt64 {
    if string.isEmpty { return 0 }
    if let known = numbers[string] { return known }
    let number = next
    next += 1
    numbers[string] = number
    strings[number] = string
    return number
  }

  /// Returns the reuse identifier that a string names.
  ///
  /// - Parameter string: The name, or `nil` or the empty string for a view that is never pooled.
  /// - Returns: The identifier; `ReuseIdentifier.none` for `nil` and the empty string.
  public func reuseIdentifier(for string: String?) -> ReuseIdentifier {
    ReuseIdentifier(Int32(truncatingIfNeeded: string.map(number(for:)) ?? 0))
  }

  /// Returns the string that a number stands for, if it is kept; the empty string for 0.
  public func string(for number: UInt64) -> String? { number == 0 ? "" : strings[number] }

  /// Removes all strings that are no longer needed; their numbers are not reused.
  ///
  /// - Parameter isNeeded: Returns `true` for a string that is still in use.
  public func keep(where isNeeded: (String) -> Bool) {
    for (string, number) in numbers where !isNeeded(string) {
      numbers[string] = nil
      strings[number] = nil
    }
  }
}
