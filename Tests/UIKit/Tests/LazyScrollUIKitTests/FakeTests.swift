import Testing
import UIKit

/// The fake keeps the contract of a scroll view that the other suites stand on.
@MainActor
@Suite(.serialized) struct FakeTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() {
    window.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 320, height: 10_000)
  }

  @Test func boundsAreTheContentOffset() {
    scrollView.contentOffset.y = 100
    #expect(scrollView.bounds.origin == CGPoint(x: 0, y: 100))
    scrollView.bounds.origin.y = 50
    #expect(scrollView.contentOffset.y == 50)
  }

  @Test func onlySettingTheOffsetEndsADeceleration() {
    scrollView.fling(by: 10, velocity: 2000)
    scrollView.bounds.origin.y += 500
    #expect(scrollView.isDecelerating)
    FakeRunLoop.shared.step()
    #expect(scrollView.contentOffset.y > 520)
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    #expect(!scrollView.isDecelerating)
  }

  @Test func replacedAndRemovedAnimationsAreNotFinished() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    var ends: [String] = []
    UIView.animate(withDuration: 1) {
      view.center.y = 100
    } completion: {
      ends.append("a \($0)")
    }
    UIView.animate(withDuration: 1) {
      view.center.y = 200
    } completion: {
      ends.append("b \($0)")
    }
    #expect(ends == ["a false"])
    view.removeFromSuperview()
    #expect(ends == ["a false", "b false"])
  }
}
