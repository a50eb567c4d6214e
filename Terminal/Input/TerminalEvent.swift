/// What a reader does at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// The mouse did something.
  case mouse(MouseEvent)
}

/// A key.
public enum Key: Hashable, Sendable {
  /// What types a character, the space bar included.
  ///
  /// Characters come scalar by scalar; what is no UTF-8 comes as `�`.
  case character(Character)
  /// Enter, or Return.
  case enter
  /// Tab.
  case tab
  /// Backspace.
  case backspace
  /// Escape.
  case escape
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Home.
  case home
  /// End.
  case end
  /// Insert.
  case insert
  /// Delete.
  case delete
  /// A function key, from 1.
  case function(Int)
}

/// Keys held while another one, or a mouse button, is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The modifiers as bits.
  public let rawValue: UInt8

  /// Modifiers given as bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift; for characters it is in the character.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or Option.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
}

/// A key and what was held with it.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// What was held.
  public var modifiers: KeyModifiers

  /// A key and what was held with it.
  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  /// What it did.
  public enum Action: Hashable, Sendable {
    /// A button went down: 0 is the left one, 1 the middle one, 2 the right one.
    case press(button: Int)
    /// A button went up.
    case release(button: Int)
    /// It moved with a button down.
    case drag(button: Int)
    /// The wheel was turned by one step away from the reader.
    case wheelUp
    /// The wheel was turned by one step towards the reader.
    case wheelDown
    /// The wheel was pushed to the left.
    case wheelLeft
    /// The wheel was pushed to the right.
    case wheelRight
  }

  /// What it did.
  public var action: Action
  /// The column, from 0 at the left.
  public var column: Int
  /// The row, from 0 at the top.
  public var row: Int
  /// What was held.
  public var modifiers: KeyModifiers

  /// Something the mouse did.
  public init(
    _ action: Action, column: Int, row: Int, modifiers: KeyModifiers = []
  ) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
