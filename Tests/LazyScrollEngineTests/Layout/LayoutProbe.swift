@testable import LazyScrollEngine

/// What a layout answers, compared with where a loop puts things.
struct LayoutProbe {
  var width = 320.0
  var axis = Axis.vertical
  var scale = 1.0

  /// A viewport at an offset, as the section sees it.
  func environment(_ offset: Double = 0, height: Double = 400) -> LayoutEnvironment {
    let bounds = Rect(
      along: axis, offset: offset, extent: height, crossOffset: 0, crossExtent: width)
    return LayoutEnvironment(axis: axis, viewport: Viewport(bounds: bounds, scale: scale))
  }

  /// The items that meet the window, as the engine keeps them, and how long that holds.
  func found(
    _ layout: some SectionLayout, at offset: Double
  ) -> (items: [LayoutAttributes], backward: Double, forward: Double) {
    let environment = environment(offset)
    let window = environment.viewport.window
    var answer = LayoutAnswer()
    layout.attributes(in: window, in: environment, into: &answer)
    let items = answer.attributes.filter { $0.kind == .item && $0.frame.intersects(window) }
    return (items, answer.reach.backward, answer.reach.forward)
  }

  /// What is wrong with what a layout says of a window, if anything is.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - frames: Where its items should stand.
  ///   - offset: Where the viewport is.
  /// - Returns: The fault in words.
  func fault(
    of layout: some SectionLayout, expecting frames: [Rect], at offset: Double
  ) -> String? {
    let found = found(layout, at: offset)
    func expected(_ offset: Double) -> [Int] {
      let window = environment(offset).viewport.window
      return frames.indices.filter { frames[$0].intersects(window) }
    }
    let wanted = expected(offset)
    if found.items.map(\.index) != wanted {
      return "at \(offset) it has \(found.items.map(\.index)) and not \(wanted)"
    }
    for item in found.items where item.frame != frames[item.index] {
      return "item \(item.index) is at \(item.frame) and not \(frames[item.index])"
    }
    // The answer holds as far as was said.
    for (reach, sign) in [(found.backward, -1.0), (found.forward, 1.0)] {
      for part in [0.3, 0.99] {
        let moved = offset + sign * min(reach * part, 5_000)
        if expected(moved) != wanted {
          return "the answer at \(offset) should hold at \(moved): \(wanted), \(expected(moved))"
        }
      }
    }
    return nil
  }

  /// What is wrong with where a layout says that single items stand.
  func fault(of layout: some SectionLayout, expecting frames: [Rect]) -> String? {
    for (index, frame) in frames.enumerated() {
      let known = layout.attributes(of: .item, at: index, in: environment())?.frame
      if known != frame {
        return "item \(index) is at \(String(describing: known)) and not \(frame)"
      }
    }
    return nil
  }
}
