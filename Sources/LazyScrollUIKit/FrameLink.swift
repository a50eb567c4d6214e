#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A source of display frames for a host, with a display link that runs only while frames are needed.
  ///
  /// The run loop retains the display link, which retains neither this object nor the host. Once this object is deallocated,
  /// the link is invalidated in the next frame.
  @MainActor
  final class FrameLink {
    /// The host that receives the frames; `nil` stops them.
    weak var host: UIKitHost? { didSet { update() } }
    /// True while the host needs every display frame, because the content moves.
    var needsFrames = false { didSet { update() } }
    private var isRequested = false { didSet { update() } }
    private var deadline: Double? { didSet { update() } }
    private var link: CADisplayLink?

    /// Requests one display frame.
    func request() { isRequested = true }

    /// Requests a callback at a time.
    func request(at time: Double) { deadline = min(deadline ?? time, time) }

    /// Removes the request of a display frame, and returns true if there was a request.
    func takeRequest() -> Bool {
      defer { isRequested = false }
      return isRequested
    }

    /// Removes the request of a time, and returns true if the time has come.
    func takeTime(at now: Double) -> Bool {
      guard let deadline, now >= deadline else { return false }
      self.deadline = nil
      return true
    }

    /// Stops all display frames.
    func end() { host = nil }

    /// Passes a display frame on to the host.
    func frameDidCome() { host?.displayFrameDidCome() }

    private func update() {
      let isNeeded = host != nil && (needsFrames || isRequested || deadline != nil)
      if isNeeded, link == nil {
        let link = makeLink()
        link.add(to: .main, forMode: .common)
        self.link = link
      } else if !isNeeded, let link {
        link.invalidate()
        self.link = nil
      }
    }

    #if !canImport(ObjectiveC)
      /// Makes a display link of the fake of UIKit that tests use.
      private func makeLink() -> CADisplayLink {
        CADisplayLink { [weak self] link in
          guard let self else { return link.invalidate() }
          frameDidCome()
        }
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    /// A subscription to a scroll view's offset and size, which ends when this object is deallocated.
    ///
    /// It is for builds against the fake of UIKit in the tests, where key-value observing does not exist.
    @MainActor
    final class OffsetObservation {
      private let action: @MainActor @Sendable () -> Void

      init(of scrollView: UIScrollView, _ action: @escaping @MainActor @Sendable () -> Void) {
        self.action = action
        scrollView.addBoundsHandler { [weak self] in self?.action() }
      }
    }
  #endif
#endif
