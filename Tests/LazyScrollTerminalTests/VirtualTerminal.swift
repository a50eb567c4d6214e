@testable import LazyScrollTerminal

/// A terminal in memory, which understands only what the encoder sends.
struct VirtualTerminal {
  let size: CellSize
  private(set) var cells: [TerminalCell]
  /// The sequences it did not understand.
  private(set) var complaints: [String] = []
  private var column = 0
  private var row = 0
  private var style = TerminalStyle.plain

  init(size: CellSize) {
    self.size = size
    // The remains of another program.
    cells = Array(repeating: TerminalCell("?"), count: size.columns * size.rows)
  }

  mutating func receive(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      if character != "\u{1B}" {
        put(character)
        continue
      }
      guard rest.popFirst() == "[", let end = rest.firstIndex(where: \.isLetter) else {
        complaints.append("an escape sequence without end")
        return
      }
      perform(String(rest[..<end]), rest[end])
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func put(_ character: Character) {
    let width = character.terminalWidth
    guard width > 0, column + width <= size.columns, row < size.rows else {
      complaints.append("\(character.unicodeScalars.map(\.value)) at \(column), \(row)")
      return
    }
    for place in column..<column + width {
      let index = row * size.columns + place
      switch cells[index].width {
      case 0: cells[index - 1] = TerminalCell("!")
      case 2: cells[index + 1] = TerminalCell("!")
      default: break
      }
      cells[index] = TerminalCell(" ", style: style, width: 0)
    }
    cells[row * size.columns + column] = TerminalCell(character, style: style, width: UInt8(width))
    column += width
  }

  private mutating func perform(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("H", _): (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case ("J", "2"): cells = Array(repeating: TerminalCell(" ", style: style), count: cells.count)
    case ("m", _): setStyle(numbers)
    case ("h", "?2026"), ("l", "?2026"): break
    default: complaints.append("\(parameters)\(final)")
    }
  }

  private mutating func setStyle(_ numbers: [Int]) {
    var numbers = numbers[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underlined)
      case 7: style.attributes.insert(.reversed)
      case 9: style.attributes.insert(.struckThrough)
      case 30..<38: style.foreground = .indexed(UInt8(number - 30))
      case 90..<98: style.foreground = .indexed(UInt8(number - 82))
      case 40..<48: style.background = .indexed(UInt8(number - 40))
      case 100..<108: style.background = .indexed(UInt8(number - 92))
      case 38: style.foreground = color(&numbers)
      case 48: style.background = color(&numbers)
      default: complaints.append("style \(number)")
      }
    }
  }

  private func color(_ numbers: inout ArraySlice<Int>) -> TerminalColor? {
    let isIndexed = numbers.popFirst() == 5
    let parts = numbers.prefix(isIndexed ? 1 : 3).map { UInt8($0) }
    numbers = numbers.dropFirst(parts.count)
    return isIndexed ? .indexed(parts[0]) : .rgb(parts[0], parts[1], parts[2])
  }
}
