// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit, as far as LazyScrollUIKit uses them; Apple documents each.

/// The main run loop of the fake, whose time passes in steps that a test makes.
///
/// A step lets display links call, scroll views decelerate, animations end, and windows lay out, in this order, as a
/// display frame of UIKit does.
@MainActor
public final class FakeRunLoop {
  public static let shared = FakeRunLoop()

  public private(set) var time: TimeInterval = 1000
  var links: [CADisplayLink] = []
  private var allWindows: [Weak<UIWindow>] = []
  private var scrollViews: [Weak<UIScrollView>] = []

  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  var windows: [UIWindow] { allWindows.compactMap(\.object) }
  /// The number of display links that run.
  public var runningLinks: Int { links.filter { !$0.isPaused }.count }

  func add(_ window: UIWindow) { allWindows.append(Weak(object: window)) }

  func add(_ scrollView: UIScrollView) {
    scrollViews.removeAll { $0.object == nil }
    scrollViews.append(Weak(object: scrollView))
  }

  /// Lets display frames pass.
  public func step(_ count: Int = 1, _ seconds: TimeInterval = 1.0 / 60) {
    for _ in 0..<count {
      time += seconds
      for link in links where !link.isPaused { link.call() }
      for scrollView in scrollViews.compactMap(\.object) { scrollView.advance(by: seconds) }
      UIView.advanceAnimations(to: time)
      layOut()
    }
  }

  /// Lays out all windows, as at the end of each turn of the run loop.
  public func layOut() {
    for window in windows { window.layoutIfNeeded() }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { FakeRunLoop.shared.time }

public typealias CFTimeInterval = Double

/// A display link; its initializer takes a closure, as there are no selectors on Linux.
@MainActor
public final class CADisplayLink {
  public var isPaused = false
  private var action: ((CADisplayLink) -> Void)?

  public init(action: @escaping (CADisplayLink) -> Void) { self.action = action }

  public var timestamp: CFTimeInterval { FakeRunLoop.shared.time }

  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    FakeRunLoop.shared.links.append(self)
  }

  public func invalidate() {
    action = nil
    FakeRunLoop.shared.links.removeAll { $0 === self }
  }

  func call() { action?(self) }
}
