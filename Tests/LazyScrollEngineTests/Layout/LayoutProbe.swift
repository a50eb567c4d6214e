@testable import LazyScrollEngine

/// Compares the answers of a layout with frames computed by a loop.
struct LayoutProbe {
  var width = 320.0
  var axis = ScrollAxis.vertical
  var scale = 1.0

  /// A viewport at an offset, in section coordinates.
  func environment(_ offset: Double = 0, height: Double = 400) -> LayoutEnvironment {
    let bounds = LayoutRect(
      along: axis, offset: offset, extent: height, crossOffset: 0, crossExtent: width)
    return LayoutEnvironment(axis: axis, viewport: Viewport(bounds: bounds, scale: scale))
  }

  /// The items that meet the window, in the engine's order, and the range in which the answer holds.
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

  /// Returns the first difference between a layout's answer for a window and the expected frames.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - frames: The expected frames of its items.
  ///   - offset: The viewport's offset.
  /// - Returns: The difference as a sentence; `nil` for none.
  func fault(
    of layout: some SectionLayout, expecting frames: [LayoutRect], at offset: Double
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
    // The answer holds in the whole range it gives.
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

  /// Returns the first difference between a layout's answers for single items and the expected frames.
  func fault(of layout: some SectionLayout, expecting frames: [LayoutRect]) -> String? {
    for (index, frame) in frames.enumerated() {
      let known = layout.attributes(of: .item, at: index, in: environment())?.frame
      if known != frame {
        return "item \(index) is at \(String(describing: known)) and not \(frame)"
      }
    }
    return nil
  }
}
