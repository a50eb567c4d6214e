/// Numbers for strings: the engine knows items and reuse identifiers by number only.
///
/// The same string always gets the same number, for as long as it is kept.
///
/// ```swift
/// let names = StringInterner()
/// ItemModel(frame: frame, id: names.number(for: "banner/0"))
/// names.string(for: id)   // "banner/0"
/// ```
public final class StringInterner {
  private var numbers: [String: UInt64] = [:]
  private var strings: [UInt64: String] = [:]
  private var next: UInt64 = 1

  /// An interner without strings.
  public init() {}

  /// The number of strings kept.
  public var count: Int { numbers.count }

  /// The number that stands for a string, from 1 up.
  public func number(for string: String) -> UInt64 {
    if let known = numbers[string] { return known }
    let number = next
    next += 1
    numbers[string] = number
    strings[number] = string
    return number
  }

  /// The string that a number stands for, if it is kept.
  public func string(for number: UInt64) -> String? { strings[number] }

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
