// The targets of selectors, which exist only on Apple's platforms; the fake of UIKit for tests uses closures instead. On Linux
// this file is not compiled.
#if canImport(UIKit) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// The target of a display link, which the link retains in place of the owner, so that the owner can be deallocated.
  @MainActor
  private final class DisplayLinkTarget: NSObject {
    private weak var owner: FrameLink?

    init(_ owner: FrameLink) {
      self.owner = owner
      super.init()
    }

    @objc func frameDidCome(_ link: CADisplayLink) {
      guard let owner else { return link.invalidate() }
      owner.frameDidCome()
    }
  }

  extension FrameLink {
    /// Makes a display link that does not retain this object.
    func makeLink() -> CADisplayLink {
      CADisplayLink(
        target: DisplayLinkTarget(self),
        selector: #selector(DisplayLinkTarget.frameDidCome(_:)))
    }
  }

  /// The target of a scroll view's pan gesture recognizer.
  @MainActor
  final class DragTarget: NSObject {
    private weak var host: UIKitHost?

    init(_ host: UIKitHost) {
      self.host = host
      super.init()
    }

    /// Observes a gesture recognizer, which does not retain its target.
    func listen(to recognizer: UIGestureRecognizer) {
      recognizer.addTarget(self, action: #selector(dragDidChange(_:)))
    }

    @objc private func dragDidChange(_ recognizer: UIGestureRecognizer) { host?.dragDidChange() }
  }

  /// A subscription to a scroll view's offset and size by key-value observing, which ends when this object is deallocated.
  @MainActor
  final class OffsetObservation {
    private var observations: [NSKeyValueObservation] = []

    init(of scrollView: UIScrollView, _ action: @escaping @MainActor @Sendable () -> Void) {
      // UIKit sets the bounds for some scrolls, and the offset for others.
      observations = [
        scrollView.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { action() } },
        scrollView.observe(\.bounds) { _, _ in MainActor.assumeIsolated { action() } },
      ]
    }
  }

  /// The target and the delegate of the long press after which the user drags an item.
  @MainActor
  final class PressTarget: NSObject, UIGestureRecognizerDelegate {
    private weak var host: UIKitHost?

    init(_ host: UIKitHost) {
      self.host = host
      super.init()
    }

    /// Observes a gesture recognizer, which retains neither its target nor its delegate.
    func listen(to recognizer: UIGestureRecognizer) {
      recognizer.delegate = self
      recognizer.addTarget(self, action: #selector(pressDidChange(_:)))
    }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      host?.mayBegin(recognizer) ?? false
    }

    @objc private func pressDidChange(_ recognizer: UIGestureRecognizer) {
      host?.pressDidChange(recognizer)
    }
  }
#endif
