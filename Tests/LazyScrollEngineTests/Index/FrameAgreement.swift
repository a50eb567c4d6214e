import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// Records an issue unless an index has the frames of a plain array, their bounds, and finds the same of them.
func expectAgreement(
  _ index: FrameIndex, _ oracle: NaiveFrames, windows: [LayoutRect],
  _ story: @autoclosure () -> String
) {
  var hits: [FrameIndex.Hit] = []
  for window in windows {
    index.query(window, into: &hits)
    let expected = oracle.indices(meeting: window).map {
      FrameIndex.Hit(index: $0, frame: oracle.frames[$0])
    }
    if hits != expected { Issue.record("\(window) gives \(hits): \(story())") }
  }
  let frames = (0..<index.count).map { index.frame(at: $0) }
  if frames != oracle.frames { Issue.record("\(frames): \(story())") }
  let union = oracle.frames.first.map { oracle.frames.dropFirst().reduce($0) { $0.union($1) } }
  if index.bounds != union {
    Issue.record("bounds are \(String(describing: index.bounds)): \(story())")
  }
}
