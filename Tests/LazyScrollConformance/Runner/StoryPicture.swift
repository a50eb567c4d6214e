import LazyScrollEngine

/// The window after a step of a story, and what it took to get there.
package struct StoryPicture: Hashable, Sendable, Codable {
  /// The views that are visible, with their frames in the window.
  package var shown: [ShownItem]
  /// The content offset along the vertical axis, in points.
  package var offset: Double
  /// The number of times that each item was bound in the step; items that were not are left out.
  package var bound: [Int: Int]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - shown: The visible views.
  ///   - offset: The content offset.
  ///   - bound: The number of times that each item was bound.
  package init(shown: [ShownItem], offset: Double, bound: [Int: Int]) {
    self.shown = shown
    self.offset = offset
    self.bound = bound
  }
}

/// The part of a host's viewport that a story does not say.
package struct ToldWindow: Hashable, Sendable, Codable {
  /// The distance beyond the window in which views are kept, in points.
  package var overscan: Double
  /// The distance that may be scrolled before layouts are asked again, in points.
  package var threshold: Double
  /// Device pixels per point.
  package var scale: Double

  /// Creates the part of a viewport.
  ///
  /// - Parameters:
  ///   - overscan: The distance beyond the window in which views are kept.
  ///   - threshold: The distance that may be scrolled before layouts are asked again.
  ///   - scale: Device pixels per point.
  package init(overscan: Double = 20, threshold: Double = 20, scale: Double = 1) {
    self.overscan = overscan
    self.threshold = threshold
    self.scale = scale
  }
}

/// A difference between what a host shows and what it should show.
public struct HostFailure: Hashable, Sendable, CustomStringConvertible {
  /// The name of the story.
  public var story: String
  /// The number of the step, counted from 1; 0 for the first picture.
  public var step: Int
  /// The sentence that says what was expected and what was seen.
  public var message: String

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - story: The name of the story.
  ///   - step: The number of the step.
  ///   - message: The sentence.
  package init(story: String, step: Int, message: String) {
    self.story = story
    self.step = step
    self.message = message
  }

  /// The story, the step and the sentence.
  public var description: String { "\(story), step \(step): \(message)" }
}
