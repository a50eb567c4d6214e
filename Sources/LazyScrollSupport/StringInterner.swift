import LazyScrollEngine

/// Numbers for strings: the engine knows items and reuse identifiers by number only.
///
/// The same string always gets the same number, for as long as it is kept. The empty string is 0 and
/// is not stored: as a reuse identifier it is `ReuseIdentifier.none`.
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

  /// An interner without strings.
  public init() {}

  /// The number of strings kept.
  public var count: Int { numbers.count }

  /// The number that stands for a string: from 1 up, and 0 for the empty string.
  public func number(for string: String) -> UInt64 {
    if string.isEmpty { return 0 }
    if let known = numbers[string] { return known }
    let number = next
    next += 1
    numbers[string] = number
    strings[number] = string
    return number
  }

  /// The reuse identifier that a string names.
  ///
  /// - Parameter string: The name, or `nil` or the empty string for a view that is never pooled.
  /// - Returns: The identifier; `ReuseIdentifier.none` for `nil` and the empty string.
  public func reuseIdentifier(for string: String?) -> ReuseIdentifier {
    ReuseIdentifier(Int32(truncatingIfNeeded: string.map(number(for:)) ?? 0))
  }

  /// The string that a number stands for, if it is kept; the empty string for 0.
  public func string(for number: UInt64) -> String? { number == 0 ? "" : strings[number] }

  /// Lets go of all strings but some; numbers are not given again.
  ///
  /// - Parameter isNeeded: Whether a string is still in use.
  public func keep(where isNeeded: (String) -> Bool) {
    for (string, number) in numbers where !isNeeded(string) {
      numbers[string] = nil
      strings[number] = nil
    }
  }
}
