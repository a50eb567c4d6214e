#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The display frames of a host: a display link that runs only while something waits for one.
  ///
  /// The run loop holds a display link, and this one holds nothing: a host that goes away ends it with the next frame.
  @MainActor
  final class FrameLink {
    /// The host that is told; without one there are no frames.
    weak var host: UIKitHost? { didSet { update() } }
    /// True if frames are needed without a request: the content moves.
    var needsFrames = false { didSet { update() } }
    private var isRequested = false { didSet { update() } }
    private var deadline: Double? { didSet { update() } }
    private var link: CADisplayLink?

    /// Asks for one display frame.
    func request() { isRequested = true }

    /// Asks for a call at a time.
    func request(at time: Double) { deadline = min(deadline ?? time, time) }

    /// Takes the request for a display frame, if there is one.
    func takeRequest() -> Bool {
      defer { isRequested = false }
      return isRequested
    }

    /// Takes the request for a time, if it has come.
    func takeTime(at now: Double) -> Bool {
      guard let deadline, now >= deadline else { return false }
      self.deadline = nil
      return true
    }

    /// Ends all display frames: nobody is told of them any more.
    func end() { host = nil }

    /// Passes a display frame on.
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
      /// Makes a display link of the fake.
      private func makeLink() -> CADisplayLink {
        CADisplayLink { [weak self] link in
          guard let self else { return link.invalidate() }
          frameDidCome()
        }
      }
    #endif
  }
#endif
