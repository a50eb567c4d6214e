/// A parser of the bytes that a terminal sends.
///
/// The parser has no clock, and the events are the same however the bytes are divided into chunks. Only one case depends on time:
/// an Escape byte with nothing after it may be the Escape key or the start of an escape sequence, so the caller waits a little
/// and then calls ``endEscape()``.
///
/// Unknown escape sequences are skipped as a whole. Pasted text is skipped, too, because it is not meant as commands. Memory is
/// bounded: of a sequence longer than any known sequence, the excess is dropped, and only the end is searched for.
///
/// Sources: ECMA-48; XTerm Control Sequences.
package struct InputParser: Sendable {
  private enum State: Hashable {
    case ground
    /// After an Escape byte (ESC).
    case escape
    /// After ESC O; the next byte identifies a key.
    case singleShift
    /// Within an escape sequence that begins with ESC [; its bytes up to now are in `buffer`.
    case sequence
    /// Within a control string (such as OSC), up to its terminator.
    case string
    /// Within a control string, after an Escape byte, which may begin the terminator.
    case stringEscape
    /// Within pasted text; the last `matched` bytes may be the start of the sequence that ends it.
    case paste(matched: Int)
    /// Before the given number of bytes that are skipped, because they belong to a report in an unsupported older format.
    case skip(Int)
    /// Within a UTF-8 character, of which `missing` bytes are still to be read.
    case character(missing: Int)
  }

  private var state = State.ground
  private var buffer: [UInt8] = []
  /// True if an Escape byte preceded the character that is being read, which means that Alt was held down.
  private var isAlt = false

  private static let bufferLimit = 32
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Creates a parser at the start of input.
  package init() {}

  /// True if the last byte was an Escape byte, whose meaning depends on the next one.
  package var isEscapePending: Bool { state == .escape }

  /// Parses bytes into input events.
  ///
  /// - Parameter bytes: The bytes from the terminal, in chunks of any size.
  /// - Returns: The events, in order.
  package mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { consume(byte, into: &events) }
    return events
  }

  /// Returns a press of the Escape key if the last byte was an Escape byte; call it when no byte has followed for a while.
  package mutating func endEscape() -> [TerminalEvent] {
    guard state == .escape else { return [] }
    state = .ground
    return [.key(TerminalKeyPress(.escape))]
  }

  private mutating func consume(_ byte: UInt8, into events: inout [TerminalEvent]) {
    switch state {
    case .ground: begin(byte, isAlt: false, into: &events)
    case .escape: consumeAfterEscape(byte, into: &events)
    case .singleShift:
      state = .ground
      if let key = Self.key(final: byte) { events.append(.key(TerminalKeyPress(key))) }
    case .sequence: consumeInSequence(byte, into: &events)
    case .string:
      if byte == 0x1B { state = .stringEscape }
      if byte == 0x07 || byte == 0x18 { state = .ground }
    case .stringEscape: state = byte == 0x5C ? .ground : byte == 0x1B ? .stringEscape : .string
    case .paste(let matched): consumeInPaste(byte, matched: matched)
    case .skip(let count): state = count > 1 ? .skip(count - 1) : .ground
    case .character(let missing): consumeInCharacter(byte, missing: missing, into: &events)
    }
  }

  // MARK: Characters

  private mutating func begin(
    _ byte: UInt8, isAlt: Bool, into events: inout [TerminalEvent]
  ) {
    state = .ground
    let modifiers: TerminalKeyModifiers = isAlt ? .alt : []
    switch byte {
    case 0x1B: state = .escape
    case 0x09: events.append(.key(TerminalKeyPress(.tab, modifiers)))
    case 0x0A, 0x0D: events.append(.key(TerminalKeyPress(.enter, modifiers)))
    case 0x08, 0x7F: events.append(.key(TerminalKeyPress(.backspace, modifiers)))
    case 0x00..<0x20:
      // With Control, a terminal sends the code of a letter, of the space bar or of one of @ [ \ ] ^ _ with its upper bits
      // cleared, so set them again.
      let scalar = Unicode.Scalar(byte == 0 ? 0x20 : byte <= 0x1A ? byte | 0x60 : byte | 0x40)
      events.append(
        .key(TerminalKeyPress(.character(Character(scalar)), modifiers.union(.control))))
    case 0x20..<0x7F:
      events.append(
        .key(TerminalKeyPress(.character(Character(Unicode.Scalar(byte))), modifiers)))
    case 0xC2...0xDF: beginCharacter(byte, missing: 1, isAlt: isAlt)
    case 0xE0...0xEF: beginCharacter(byte, missing: 2, isAlt: isAlt)
    case 0xF0...0xF4: beginCharacter(byte, missing: 3, isAlt: isAlt)
    default: events.append(.key(TerminalKeyPress(.character("\u{FFFD}"), modifiers)))
    }
  }

  private mutating func beginCharacter(_ byte: UInt8, missing: Int, isAlt: Bool) {
    state = .character(missing: missing)
    buffer = [byte]
    self.isAlt = isAlt
  }

  private mutating func consumeInCharacter(
    _ byte: UInt8, missing: Int, into events: inout [TerminalEvent]
  ) {
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    if buffer.count == 1 {
      // Restrict the second byte, because overlong encodings, surrogates and values beyond U+10FFFF are invalid UTF-8.
      switch buffer[0] {
      case 0xE0: allowed = 0xA0...0xBF
      case 0xED: allowed = 0x80...0x9F
      case 0xF0: allowed = 0x90...0xBF
      case 0xF4: allowed = 0x80...0x8F
      default: break
      }
    }
    let modifiers: TerminalKeyModifiers = isAlt ? .alt : []
    guard allowed.contains(byte) else {
      events.append(.key(TerminalKeyPress(.character("\u{FFFD}"), modifiers)))
      begin(byte, isAlt: false, into: &events)
      return
    }
    buffer.append(byte)
    state = .character(missing: missing - 1)
    if missing > 1 { return }
    state = .ground
    for character in String(decoding: buffer, as: UTF8.self) {
      events.append(.key(TerminalKeyPress(.character(character), modifiers)))
    }
  }

  // MARK: Sequences

  private mutating func consumeAfterEscape(
    _ byte: UInt8, into events: inout [TerminalEvent]
  ) {
    switch byte {
    case 0x5B:  // [
      state = .sequence
      buffer.removeAll(keepingCapacity: true)
    case 0x4F:  // O
      state = .singleShift
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:  // P X ] ^ _
      state = .string
    case 0x1B:
      // The first Escape byte was the Escape key; this second one may begin an escape sequence.
      events.append(.key(TerminalKeyPress(.escape)))
    default: begin(byte, isAlt: true, into: &events)
    }
  }

  private mutating func consumeInSequence(_ byte: UInt8, into events: inout [TerminalEvent]) {
    switch byte {
    case 0x20..<0x40:
      if buffer.count < Self.bufferLimit { buffer.append(byte) }
    case 0x5B where buffer.isEmpty:
      // ESC [ [ is a function key of the Linux console, and unsupported: skip the one letter that follows.
      state = .skip(1)
    case 0x4D where buffer.isEmpty:
      // ESC [ M is a mouse report in the older format, which is unsupported: skip the three bytes that follow.
      state = .skip(3)
    case 0x40..<0x7F:
      state = .ground
      // A sequence that filled the buffer was truncated. No known sequence is so long, so ignore it.
      if buffer.count < Self.bufferLimit, let event = event(final: byte) { events.append(event) }
    case 0x18, 0x1A: state = .ground
    default: begin(byte, isAlt: false, into: &events)
    }
  }

  /// Returns the event of an escape sequence whose last byte is `final`; its other bytes are in `buffer`.
  private mutating func event(final: UInt8) -> TerminalEvent? {
    if buffer.first == 0x3C { return mouseEvent(isRelease: final == 0x6D) }
    guard let numbers = Self.numbers(in: buffer[...]) else { return nil }
    let modifiers = numbers.count > 1 ? Self.modifiers(numbers[1]) : []
    if final != 0x7E {
      if final == 0x5A { return .key(TerminalKeyPress(.tab, .shift)) }
      return Self.key(final: final).map { .key(TerminalKeyPress($0, modifiers)) }
    }
    switch numbers.first {
    case 200:
      state = .paste(matched: 0)
      return nil
    case 1, 7: return .key(TerminalKeyPress(.home, modifiers))
    case 2: return .key(TerminalKeyPress(.insert, modifiers))
    case 3: return .key(TerminalKeyPress(.delete, modifiers))
    case 4, 8: return .key(TerminalKeyPress(.end, modifiers))
    case 5: return .key(TerminalKeyPress(.pageUp, modifiers))
    case 6: return .key(TerminalKeyPress(.pageDown, modifiers))
    case let number?:
      guard let index = Self.functionKeys.firstIndex(of: number) else { return nil }
      return .key(TerminalKeyPress(.function(index + 1), modifiers))
    case nil: return nil
    }
  }

  /// The numbers of F1 to F12 in sequences that end in `~`.
  private static let functionKeys = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]

  /// Returns the key that the last byte of an escape sequence identifies, or `nil` for an unknown byte.
  private static func key(final: UInt8) -> TerminalKey? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x4D: .enter
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: nil
    }
  }

  /// Returns modifier keys from XTerm's encoding: the sum of 1 for Shift, 2 for Alt and 4 for Control, plus 1.
  private static func modifiers(_ number: Int) -> TerminalKeyModifiers {
    TerminalKeyModifiers(rawValue: UInt8(truncatingIfNeeded: max(0, number - 1) & 7))
  }

  /// Parses decimal numbers that are separated by semicolons; returns `nil` if there is any other byte.
  private static func numbers(in bytes: ArraySlice<UInt8>) -> [Int]? {
    var numbers = [0]
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        let number = numbers[numbers.count - 1]
        numbers[numbers.count - 1] = min(number * 10 + Int(byte - 0x30), 99_999)
      case 0x3B: numbers.append(0)
      default: return nil
      }
    }
    return numbers
  }

  private func mouseEvent(isRelease: Bool) -> TerminalEvent? {
    guard let numbers = Self.numbers(in: buffer.dropFirst()), numbers.count == 3 else { return nil }
    let code = numbers[0]
    var modifiers: TerminalKeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let action: MouseEvent.Action
    let button = code & 3
    switch code & ~28 {
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    case 66: action = .wheelLeft
    case 67: action = .wheelRight
    case 32..<35: action = .drag(button: button)
    case 0..<3: action = isRelease ? .release(button: button) : .press(button: button)
    default: return nil
    }
    return .mouse(
      MouseEvent(
        action, column: max(0, numbers[1] - 1), row: max(0, numbers[2] - 1),
        modifiers: modifiers))
  }

  // MARK: Pasted text

  private mutating func consumeInPaste(_ byte: UInt8, matched: Int) {
    let matched = byte == Self.pasteEnd[matched] ? matched + 1 : byte == 0x1B ? 1 : 0
    state = matched == Self.pasteEnd.count ? .ground : .paste(matched: matched)
  }
}
