import LazyScroll
import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Items that the user moves: by a long press and a drag, by keys, and by VoiceOver.
  @MainActor
  @Suite struct ItemMovementTests {
    private let fixture = ListFixture(items: Array(0..<100))
    private var list: UIKitLazyList<OnlySection, Int> { fixture.view.list }
    private var press: UILongPressGestureRecognizer { fixture.view.movementGestureRecognizer }
    private var order: [Int] { Array(list.snapshot.itemIdentifiers.prefix(6)) }

    private func names(_ view: UIView?) -> [String] {
      (view?.accessibilityCustomActions ?? []).map(\.name)
    }

    private func perform(_ name: String, on view: UIView?) {
      for action in view?.accessibilityCustomActions ?? [] where action.name == name {
        _ = action.actionHandler?(action)
      }
    }

    @Test func longPressDragsARow() throws {
      list.canMove = { _ in true }
      var moves: [[Int]] = []
      list.onMove = { moves.append([$0] + $1.itemIdentifiers.prefix(4)) }
      press.press(at: CGPoint(x: 10, y: 60))
      press.move(to: CGPoint(x: 10, y: 150))
      step()
      #expect(fixture.rows[1]?.minY == 130)
      #expect(fixture.view.subviews.last === fixture.row(1))
      press.end()
      step(60)
      #expect(order == [0, 2, 3, 1, 4, 5] && moves == [[1, 0, 2, 3, 1]])
      #expect(fixture.rows[1]?.minY == 120)
    }

    @Test func longPressFailsOnARowThatMayNotMove() {
      list.canMove = { $0 == 3 }
      press.press(at: CGPoint(x: 10, y: 60))
      #expect(press.state == .failed)
      press.end()
      list.canMove = nil
      press.press(at: CGPoint(x: 10, y: 130))
      #expect(press.state == .failed)
      press.end()
      press.press(at: CGPoint(x: 10, y: 5000))
      #expect(press.state == .failed)
    }

    /// The press is above an item of a nested list that may not move: it is the row's.
    @Test func pressAboveANestedListDragsTheRow() throws {
      let row = try #require(fixture.row(1))
      let inner = LazyList<NestedHost<UIKitHost>, OnlySection, Int>(
        host: list.nest(in: row), layout: ListLayout(estimate: 20)
      ) { _ in ListCell(RowView()) }
      inner.size = { _ in LayoutSize(width: 320, height: 20) }
      inner.apply([100, 101])
      step(10)
      list.canMove = { _ in true }
      press.press(at: CGPoint(x: 10, y: 45))
      #expect(press.state == .began)
      press.move(to: CGPoint(x: 10, y: 135))
      press.end()
      step(60)
      #expect(order == [0, 2, 3, 1, 4, 5])
      withExtendedLifetime(inner) {}
    }

    /// The driver asks for the item at the press, which an edit has taken away since the recognizer asked.
    @Test func pressThatDragsNothingIsCancelled() {
      var answers = [true, false]
      list.canMove = { _ in answers.removeFirst() }
      press.press(at: CGPoint(x: 10, y: 60))
      #expect(answers.isEmpty && press.state == .cancelled && press.isEnabled)
    }

    @Test func cancelledDragPutsTheRowBack() {
      list.canMove = { _ in true }
      press.press(at: CGPoint(x: 10, y: 60))
      press.move(to: CGPoint(x: 10, y: 150))
      press.end(.cancelled)
      step(60)
      #expect(order == Array(0..<6))
      #expect(fixture.rows[1]?.minY == 40)
    }

    @Test func rowThatIsHeldAtTheEdgeScrolls() {
      list.canMove = { _ in true }
      press.press(at: CGPoint(x: 10, y: 60))
      press.move(to: CGPoint(x: 10, y: 476))
      step(30)
      #expect(fixture.offset > 100)
      press.end()
      step(60)
      #expect(list.snapshot.itemIdentifiers.firstIndex(of: 1)! > 12)
    }

    @Test func altAndAnArrowMoveTheFocusedRow() throws {
      list.canMove = { _ in true }
      let row = try #require(fixture.row(2))
      row.didUpdateFocus(
        in: UIFocusUpdateContext(nextFocusedView: row), with: UIFocusAnimationCoordinator())
      func press(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags) {
        row.pressesBegan([UIPress(UIKey(code, flags))], with: nil)
        step(60)
      }
      press(.keyboardUpArrow, [.alternate, .numericPad])
      #expect(order == [0, 2, 1, 3, 4, 5])
      for (code, flags) in [
        (UIKeyboardHIDUsage.keyboardUpArrow, UIKeyModifierFlags()), (.keyboardUpArrow, .command),
        (.keyboardA, .alternate), (.keyboardUpArrow, [.alternate, .shift]),
      ] { press(code, flags) }
      #expect(order == [0, 2, 1, 3, 4, 5])
      press(.keyboardDownArrow, .alternate)
      press(.keyboardDownArrow, .alternate)
      #expect(order == [0, 1, 3, 2, 4, 5])
    }

    @Test func keysOfAnEditedTextAreTheTexts() throws {
      list.selectionMode = .multiple
      list.canMove = { _ in true }
      let row = try #require(fixture.row(2))
      let field = UITextField(frame: row.bounds)
      row.addSubview(field)
      field.becomeFirstResponder()
      let selectAll = UIPress(UIKey(.keyboardA, .command))
      field.pressesBegan([selectAll], with: nil)
      field.pressesBegan([UIPress(UIKey(.keyboardUpArrow, .alternate))], with: nil)
      step(60)
      #expect(list.selectedItems.isEmpty && order == Array(0..<6))
      field.resignFirstResponder()
      field.pressesBegan([selectAll], with: nil)
      #expect(list.selectedItems.count == 100)
    }

    @Test func otherRespondersHearOfOtherKeysAlone() {
      final class Outer: UIView {
        var heard: [String] = []
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
          heard.append("began")
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
          heard.append("ended")
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
          heard.append("cancelled")
        }
      }
      let outer = Outer(frame: fixture.window.bounds)
      fixture.window.addSubview(outer)
      outer.addSubview(fixture.view)
      list.selectionMode = .multiple
      for (flags, isEnd) in [
        (UIKeyModifierFlags.command, true), (.control, true), (.command, false), (.control, false),
      ] {
        let presses: Set = [UIPress(UIKey(.keyboardA, flags))]
        fixture.view.pressesBegan(presses, with: nil)
        if isEnd {
          fixture.view.pressesEnded(presses, with: nil)
        } else {
          fixture.view.pressesCancelled(presses, with: nil)
        }
      }
      #expect(outer.heard == ["began", "ended", "began", "cancelled"])
    }

    /// A view that the app has given other actions, and one that leaves the list.
    @Test func actionsComeBackAndGo() throws {
      list.canMove = { _ in true }
      let row = try #require(fixture.row(2))
      _ = fixture.view.accessibilityElements
      row.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
      _ = fixture.view.accessibilityElements
      #expect(names(row) == ["Delete", "Move up", "Move down"])
      fixture.view.end()
      #expect(names(row) == ["Delete"])
    }

    @Test func voiceOverMovesARow() throws {
      list.canMove = { $0 != 0 }
      let row = try #require(fixture.row(2))
      row.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }]
      #expect(names(row) == ["Delete"])
      _ = fixture.view.accessibilityElements
      _ = fixture.view.accessibilityElements
      #expect(names(row) == ["Delete", "Move up", "Move down"])
      #expect(names(fixture.row(0)) == [])
      perform("Move down", on: row)
      step(60)
      #expect(order == [0, 1, 3, 2, 4, 5])
      #expect(UIAccessibility.posted.last?.1 === row)
      list.canMove = nil
      _ = fixture.view.accessibilityElements
      #expect(names(row) == ["Delete"])
    }

    @Test func itemsSideBySideMoveSideways() throws {
      let fixture = ListFixture(
        layout: UniformGridLayout(columns: .count(3), rowExtent: .points(40)), items: Array(0..<30))
      fixture.view.host.moveActionNames[.forward] = "Nach vorn"
      fixture.view.list.canMove = { _ in true }
      _ = fixture.view.accessibilityElements
      let cell = fixture.row(4)
      #expect(names(cell) == ["Move up", "Move down", "Move back", "Nach vorn"])
      perform("Nach vorn", on: cell)
      perform("Move up", on: cell)
      step(60)
      #expect(fixture.view.list.snapshot.itemIdentifiers.prefix(6) == [0, 1, 4, 2, 3, 5])
    }
  }
}
