// The targets of selectors, which Apple's platforms alone have: the fake of UIKit takes closures in their place. No test on
// Linux compiles this file.
#if canImport(UIKit) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// The target of a display link, which the link holds in place of its owner.
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
    /// Makes a display link that does not hold this object.
    func makeLink() -> CADisplayLink {
      CADisplayLink(
        target: DisplayLinkTarget(self),
        selector: #selector(DisplayLinkTarget.frameDidCome(_:)))
    }
  }

  /// The target of a scroll view's own pan gesture recognizer.
  @MainActor
  final class DragTarget: NSObject {
    private weak var host: UIKitHost?

    init(_ host: UIKitHost) {
      self.host = host
      super.init()
    }

    /// Listens to a gesture recognizer, which does not hold its target.
    func listen(to recognizer: UIGestureRecognizer) {
      recognizer.addTarget(self, action: #selector(dragDidChange(_:)))
    }

    @objc private func dragDidChange(_ recognizer: UIGestureRecognizer) { host?.dragDidChange() }
  }
#endif
