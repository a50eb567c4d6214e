/// An input event of a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKeyPress)
  /// The mouse was used: a button, a drag or the wheel.
  case mouse(MouseEvent)
}

/// A key of the keyboard.
public enum TerminalKey: Hashable, Sendable {
  /// A key for a character, the space bar included.
  ///
  /// Characters are reported scalar by scalar; invalid UTF-8 is reported as `�`.
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

/// The modifier keys that are held down while another key is pressed or the mouse is used.
public struct TerminalKeyModifiers: OptionSet, Hashable, Sendable {
  /// The modifiers as bits.
  public let rawValue: UInt8

  /// Creates modifiers from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift; not reported for a character, which already depends on it, such as `A` for Shift-A.
  public static let shift = TerminalKeyModifiers(rawValue: 1)
  /// Alt, or Option.
  public static let alt = TerminalKeyModifiers(rawValue: 2)
  /// Control.
  public static let control = TerminalKeyModifiers(rawValue: 4)
}

/// A key press: a key with modifiers.
public struct TerminalKeyPress: Hashable, Sendable {
  /// The key.
  public var key: TerminalKey
  /// The modifier keys that were held down.
  public var modifiers: TerminalKeyModifiers

  /// Creates a key press.
  public init(_ key: TerminalKey, _ modifiers: TerminalKeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A mouse event: an action and the cell in which it happened.
public struct MouseEvent: Hashable, Sendable {
  /// The action of the mouse.
  public enum Action: Hashable, Sendable {
    /// A button was pressed: 0 is the left one, 1 the middle one, 2 the right one.
    case press(button: Int)
    /// A button was released.
    case release(button: Int)
    /// The mouse moved with a button down.
    case drag(button: Int)
    /// The wheel was turned by one step away from the user.
    case wheelUp
    /// The wheel was turned by one step towards the user.
    case wheelDown
    /// The wheel was pushed to the left.
    case wheelLeft
    /// The wheel was pushed to the right.
    case wheelRight
  }

  /// The action of the mouse.
  public var action: Action
  /// The column, from 0 at the left.
  public var column: Int
  /// The row, from 0 at the top.
  public var row: Int
  /// The modifier keys that were held down.
  public var modifiers: TerminalKeyModifiers

  /// Creates a mouse event.
  public init(
    _ action: Action, column: Int, row: Int, modifiers: TerminalKeyModifiers = []
  ) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
