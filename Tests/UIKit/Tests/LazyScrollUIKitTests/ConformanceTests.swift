import Foundation
import LazyScroll
import LazyScrollConformance
import LazyScrollEngine
import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// The conformance suite on the fake: what is shown are the frames of views in its window.
  @MainActor @Suite struct ConformanceTests {
    @Test(arguments: HostConformance.stories(for: UIKitStage.traits))
    func uikitKeepsTheContract(_ story: HostStory) {
      #expect(HostConformance.failures(of: story) { UIKitStage($0) } == [])
    }

    /// The article on powers says what the stage's traits say.
    @Test func articleListsTheAbilities() throws {
      let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../Sources/LazyScroll/LazyScroll.docc/Powers.md")
      let text = try String(contentsOf: article, encoding: .utf8)
      #expect(HostAbilities.listed(for: "UIKit", in: text) == UIKitStage.traits.abilities)
    }
  }
}

/// The host for UIKit as a stage, in a window of the fake.
@MainActor
final class UIKitStage: @MainActor NestingStage {
  // A movement ends in the fake, but it has no places between: what is on its way is for a device to show.
  nonisolated static let traits = HostTraits(
    [
      .animatedScrolls, .observation, .insets, .changingInsets, .touches, .ranges, .drags,
      .moveKeys, .rightToLeft, .placeholders, .nesting, .sidewaysLists, .nestedLists, .depths,
    ], measuring: .up(0.5))

  let host = UIKitHost()
  private let window: UIWindow
  private let view: ListScrollView
  private let axis: ScrollAxis
  /// The rows whose content has changed while they were shown.
  private var changed: [RowView] = []

  init(_ setting: StageSetting) {
    axis = setting.axis
    window = UIWindow(
      frame: CGRect(x: 0, y: 0, width: setting.size.width, height: setting.size.height))
    // The story makes a list of its own, which takes the host over from this one.
    let other = UIKitLazyList<OnlySection, Int>(
      host: host, layout: ListLayout(estimate: 40)
    ) { _ in nil }
    // The clock of the fake stands still meanwhile: no time has passed when all of it has.
    host.bindingBudget = setting.isHurried ? -1 : nil
    view = ListScrollView(frame: window.bounds, list: other)
    view.contentInsetAdjustmentBehavior = .never
    if setting.direction == .rightToLeft { window.layoutDirection = .rightToLeft }
    cover(setting.insets)
    window.addSubview(view)
  }

  // MARK: Views

  func makeView() -> UIView { RowView() }

  func show(_ content: StageContent, in view: UIView) {
    guard let row = view as? RowView else { return }
    // Auto Layout tells nobody of another size: the app does, once it has changed what a row shows.
    if row.item == content.item { changed.append(row) }
    row.item = content.item
    row.fitting = { CGSize(width: content.width ?? $0, height: content.height) }
  }

  private func tellChanges() {
    for row in changed { view.sizeDidChange(of: row) }
    changed = []
  }

  // MARK: Acts

  func appear() { FakeRunLoop.shared.layOut() }

  func scroll(by distance: Double) {
    let target = offset(by: distance)
    view.beginDragging()
    view.drag(by: CGPoint(x: target.x - view.contentOffset.x, y: target.y - view.contentOffset.y))
    view.endDragging()
    FakeRunLoop.shared.layOut()
  }

  /// Returns the offset at a distance from the present one, as far as the content goes.
  private func offset(by distance: Double) -> CGPoint {
    let (inset, now, content) = (view.adjustedContentInset, view.contentOffset, view.contentSize)
    if axis == .horizontal {
      let last = max(-inset.left, content.width + inset.right - view.bounds.width)
      let isMirrored = window.layoutDirection == .rightToLeft
      let target = now.x + (isMirrored ? -distance : distance)
      return CGPoint(x: min(max(target, -inset.left), last), y: now.y)
    }
    let last = max(-inset.top, content.height + inset.bottom - view.bounds.height)
    return CGPoint(x: now.x, y: min(max(now.y + distance, -inset.top), last))
  }

  func setOffset(by distance: Double) {
    view.contentOffset = offset(by: distance)
  }

  func tap(at point: LayoutPoint) { tap(at: point, nil) }
  func extendTap(at point: LayoutPoint) { tap(at: point, UIEvent(.shift)) }

  func selectAll() { view.pressesBegan([UIPress(UIKey(.keyboardA, .command))], with: nil) }

  private func tap(at point: LayoutPoint, _ event: UIEvent?) {
    let place = CGPoint(x: point.x + view.bounds.minX, y: point.y + view.bounds.minY)
    guard let row = view.subviews.last(where: { !$0.isHidden && $0.frame.contains(place) }) else {
      return
    }
    let touch = UITouch(at: CGPoint(x: point.x, y: point.y), in: row)
    row.touchesBegan([touch], with: event)
    row.touchesEnded([touch], with: event)
  }

  func drag(from start: LayoutPoint, to end: LayoutPoint) {
    let press = view.movementGestureRecognizer
    press.press(at: CGPoint(x: start.x, y: start.y))
    press.move(to: CGPoint(x: end.x, y: end.y))
    press.end()
  }

  /// Performs the action of VoiceOver on the view at the point.
  func moveItem(at point: LayoutPoint, _ direction: MoveDirection) {
    _ = view.accessibilityElements
    let place = CGPoint(x: point.x + view.bounds.minX, y: point.y + view.bounds.minY)
    let row = view.subviews.last { !$0.isHidden && $0.frame.contains(place) }
    let name = host.moveActionNames[direction]
    for action in row?.accessibilityCustomActions ?? [] where action.name == name {
      _ = action.actionHandler?(action)
    }
  }

  func resize(to size: LayoutSize) {
    window.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    view.frame = window.bounds
    FakeRunLoop.shared.layOut()
  }

  func cover(_ insets: LayoutInsets) {
    let isMirrored = window.layoutDirection == .rightToLeft
    view.contentInset = UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
    FakeRunLoop.shared.layOut()
  }

  func pass(seconds: Double) {
    tellChanges()
    FakeRunLoop.shared.step(max(1, Int((seconds * 60).rounded(.up))))
  }

  func settle() {
    tellChanges()
    FakeRunLoop.shared.step(120)
  }

  // MARK: Frames

  func shown() -> [ShownItem] {
    view.subviews.flatMap { subview -> [ShownItem] in
      guard let row = subview as? CarouselRowView else { return shown(subview) }
      guard !row.isHidden, row.alpha > 0 else { return [] }
      return row.scrollView?.subviews.flatMap { shown($0, within: row) } ?? []
    }
  }

  private func shown(_ subview: UIView, within row: CarouselRowView? = nil) -> [ShownItem] {
    if subview.isHidden || subview.alpha == 0 { return [] }
    // The host's own placeholders are views of no class of the stage.
    let isPlaceholder = type(of: subview) == UIView.self
    guard let item = isPlaceholder ? ShownItem.placeholder : (subview as? RowView)?.item else {
      return []
    }
    var frame = CGRect(origin: subview.convert(CGPoint(), to: nil), size: subview.bounds.size)
    if let row {
      let left = row.convert(CGPoint(), to: nil).x
      let (start, end) = (max(left, frame.minX), min(left + row.bounds.width, frame.maxX))
      if end <= start { return [] }
      frame = CGRect(x: start, y: frame.minY, width: end - start, height: frame.height)
    }
    return [
      ShownItem(
        item: item,
        frame: LayoutRect(
          x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
          height: Double(frame.height)),
        isSelected: (subview as? RowView)?.state.contains(.selected) ?? false)
    ]
  }

  // MARK: Rows of cards

  func makeRow() -> CarouselRowView { CarouselRowView() }
  func host(in row: CarouselRowView) -> UIKitHost { UIKitHost() }
  func makeCard() -> UIView { makeView() }

  func cell(
    _ list: Int, _ cards: [Int], of rows: CarouselRows<CarouselRowView, Int, Int>,
    update: @escaping (CarouselRowView) -> Void
  ) -> ListCell<UIView> {
    rows(list, items: cards, update: update)
  }

  func scrollCards(in row: UIView, by distance: Double) {
    guard let cards = (row as? CarouselRowView)?.scrollView else { return }
    let last = max(0, cards.contentSize.width - cards.bounds.width)
    let isMirrored = window.layoutDirection == .rightToLeft
    let target = min(max(cards.contentOffset.x + (isMirrored ? -distance : distance), 0), last)
    cards.beginDragging()
    cards.drag(by: CGPoint(x: target - cards.contentOffset.x, y: 0))
    cards.endDragging()
    FakeRunLoop.shared.layOut()
  }
}
