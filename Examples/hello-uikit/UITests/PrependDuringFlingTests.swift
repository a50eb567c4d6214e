import XCTest

/// Messages that are inserted above the user during a fling: none jumps, and the fling goes on.
///
/// Not run yet: it needs a device or a simulator.
final class PrependDuringFlingTests: XCTestCase {
  override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  @MainActor
  func testAFlingGoesOnWhileMessagesAreInserted() {
    let app = open()
    let chat = app.scrollViews["chat"]
    chat.swipeUp(velocity: .fast)
    app.switches["prepends"].tap()
    let told = app.staticTexts["told"]

    let before = number(of: firstMessage(in: chat))
    chat.swipeDown(velocity: .fast)
    // Two insertions of twenty messages come in while the content decelerates.
    let scrolls = Int(told.label) ?? 0
    Thread.sleep(forTimeInterval: 1)
    XCTAssertGreaterThan(Int(told.label) ?? 0, scrolls, "the fling has stopped")
    Thread.sleep(forTimeInterval: 3)
    let after = number(of: firstMessage(in: chat))
    XCTAssertLessThan(after, before)
    // A fling passes some forty messages. Each lost correction would show twenty others.
    XCTAssertLessThan(before - after, 200)
  }

  @MainActor
  func testInsertionsAtRestMoveNothingAndAreNoScrolls() {
    let app = open()
    let chat = app.scrollViews["chat"]
    chat.swipeUp()
    Thread.sleep(forTimeInterval: 2)
    let message = firstMessage(in: chat)
    let frame = message.frame
    let told = app.staticTexts["told"]
    let scrolls = told.label
    app.switches["prepends"].tap()
    Thread.sleep(forTimeInterval: 3)
    XCTAssertEqual(message.frame, frame)
    XCTAssertEqual(told.label, scrolls)
  }

  @MainActor
  private func open() -> XCUIApplication {
    let app = XCUIApplication()
    app.launchEnvironment["SCREEN"] = "chat"
    app.launch()
    return app
  }

  /// Returns the topmost message that is on the screen as a whole.
  @MainActor
  private func firstMessage(in chat: XCUIElement) -> XCUIElement {
    let messages = chat.staticTexts.allElementsBoundByIndex.filter {
      $0.identifier.hasPrefix("message ") && $0.frame.minY >= chat.frame.minY + 100
    }
    return messages.min { $0.frame.minY < $1.frame.minY } ?? chat
  }

  @MainActor
  private func number(of message: XCUIElement) -> Int {
    Int(message.identifier.dropFirst("message ".count)) ?? .max
  }
}
