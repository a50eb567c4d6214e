import LazyScroll
import LazyScrollEngine

/// A host under test in a window, and what its platform shows.
///
/// A host's tests implement it, once; ``HostConformance`` does the rest. ``shown()`` must read the platform: widget
/// allocations, frames of layers, drawn cells or pixels. A stage that reports what the host was told proves nothing.
///
/// ```swift
/// final class GtkStage: HostStage {
///   let host: GtkHost
///   init(_ setting: StageSetting) { … open a window of setting.size … }
///   …
/// }
/// #expect(HostConformance.failures(of: story, on: GtkStage.init) == [])
/// ```
///
/// A stage that belongs to an actor conforms there: `extension GtkStage: @MainActor HostStage`.
public protocol HostStage: AnyObject {
  /// The host under test.
  associatedtype Host: ListHost

  /// The host.
  var host: Host { get }
  /// The ways in which the host differs from others.
  static var traits: HostTraits { get }

  // MARK: Views

  /// Makes a view that shows nothing yet.
  ///
  /// - Returns: The view.
  func makeView() -> Host.View

  /// Lets a view show an item, at the height that its content asks for.
  ///
  /// It is called when the view is bound, and again while it is shown when the content has changed: then the app tells
  /// the list nothing, and the host has to notice if it observes views.
  ///
  /// - Parameters:
  ///   - content: The item and its height.
  ///   - view: A view of ``makeView()``.
  func show(_ content: StageContent, in view: Host.View)

  // MARK: Acts of the user and the platform

  /// Shows the window, with a list that has begun in it.
  ///
  /// Hosts that tell their viewport as soon as they have a driver need not do anything.
  func appear()

  /// Scrolls as the user does, by the platform's own input if possible; the offset stays within the content.
  ///
  /// - Parameter distance: Points; positive towards the content's end.
  func scroll(by distance: Double)

  /// Scrolls as the user does, and returns with the first picture after that, in which placeholders stand for items.
  ///
  /// It is called only if the setting is one without time to bind; see ``StageSetting/isHurried``.
  ///
  /// - Parameter distance: Points; positive towards the content's end.
  func hurry(by distance: Double)

  /// Sets the platform's own offset, as code of the app does, and returns before the platform has reported that.
  ///
  /// - Parameter distance: Points; positive towards the content's end. The offset stays within the content.
  func setOffset(by distance: Double)

  /// Scrolls in many display frames, as a flick does; where the platform has momentum, it decides how far.
  ///
  /// - Parameter distance: Points; positive towards the content's end.
  func fling(by distance: Double)

  /// Taps or clicks a point.
  ///
  /// - Parameter point: The point, in points from the window's top left corner.
  func tap(at point: LayoutPoint)

  /// Taps or clicks a point with Shift pressed.
  ///
  /// - Parameter point: The point, in points from the window's top left corner.
  func extendTap(at point: LayoutPoint)

  /// Presses the key that selects all items.
  func selectAll()

  /// Drags the item at a point, as the platform's user does, and drops it at another point.
  ///
  /// - Parameters:
  ///   - start: The point of the press, in points from the window's top left corner.
  ///   - end: The point at which the item is dropped.
  func drag(from start: LayoutPoint, to end: LayoutPoint)

  /// Moves an item to the place of its neighbour, by the platform's key or its action for assistive technology.
  ///
  /// - Parameters:
  ///   - point: A point of the item, in points from the window's top left corner; the user has tapped it, so that it has the focus
  ///     or is the only selected item.
  ///   - direction: The direction of the neighbour.
  func moveItem(at point: LayoutPoint, _ direction: MoveDirection)

  /// Changes the size of the window.
  ///
  /// - Parameter size: The size, in points.
  func resize(to size: LayoutSize)

  /// Hides the list as the platform does, which leaves its window without area until the next `resize(to:)`.
  func collapse()

  /// Covers other lengths of the window.
  ///
  /// - Parameter insets: The lengths, in points.
  func cover(_ insets: LayoutInsets)

  /// Lets time pass: display frames and timers that are due meanwhile come.
  ///
  /// - Parameter seconds: The time.
  func pass(seconds: Double)

  /// Lets time pass until nothing is due, scrolls or moves.
  func settle()

  // MARK: Picture

  /// Reads from the platform what a person would see in the window.
  ///
  /// - Returns: The views of items that are visible, at least in part, in the order in which they are drawn: those above
  ///   others last. Parts outside the window, and parts that others cover, may be cut off.
  func shown() -> [ShownItem]
}

extension HostStage {
  /// Does nothing.
  public func appear() {}

  /// Scrolls, for platforms that show at once what they place.
  public func hurry(by distance: Double) { scroll(by: distance) }

  /// Scrolls, for platforms that report each offset at once.
  public func setOffset(by distance: Double) { scroll(by: distance) }

  /// Scrolls by a tenth of the distance in each of ten display frames.
  public func fling(by distance: Double) {
    for _ in 0..<10 {
      scroll(by: distance / 10)
      pass(seconds: 1.0 / 60)
    }
  }

  /// Resizes the window to no size.
  public func collapse() { resize(to: .zero) }

  /// Does nothing, for hosts without the ability.
  public func tap(at point: LayoutPoint) {}
  /// Does nothing, for hosts without the ability.
  public func extendTap(at point: LayoutPoint) {}
  /// Does nothing, for hosts without the ability.
  public func selectAll() {}
  /// Does nothing, for hosts without the ability.
  public func drag(from start: LayoutPoint, to end: LayoutPoint) {}
  /// Does nothing, for hosts without the ability.
  public func moveItem(at point: LayoutPoint, _ direction: MoveDirection) {}
  /// Does nothing, for hosts without the ability.
  public func cover(_ insets: LayoutInsets) {}
}

/// The window of a story as it begins.
public struct StageSetting: Hashable, Sendable {
  /// The size of the window, in points.
  public var size: LayoutSize
  /// The lengths that the app covers.
  public var insets: LayoutInsets
  /// The direction in which the user's script runs.
  public var direction: WritingDirection
  /// The axis along which the list scrolls, for hosts that have to know it before the list is there.
  public var axis: ScrollAxis
  /// A Boolean value that indicates whether the host has no time to bind views; otherwise its time is unlimited.
  ///
  /// A host without time has a time budget of 0, so that it binds one view in a display frame.
  public var isHurried: Bool

  /// The setting of a story.
  ///
  /// - Parameter story: The story.
  package init(_ story: HostStory) {
    size = LayoutSize(width: story.width, height: story.height)
    insets = story.covered.insets
    direction = story.isRightToLeft ? .rightToLeft : .leftToRight
    axis = story.axis
    isHurried = story.isHurried
  }
}

/// The content of a view.
public struct StageContent: Hashable, Sendable {
  /// The item, which what is shown has to tell: as a colour, a character or an attribute.
  public var item: Int
  /// The height that the content asks for, in points; 0 while it is not there.
  public var height: Double
  /// The width that the content asks for in a list that scrolls sideways, in points; `nil` in one that scrolls down, where items are
  /// as wide as the list says.
  public var width: Double?

  /// Creates a content.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - height: The height, in points.
  ///   - width: The width, in points, in a list that scrolls sideways.
  package init(item: Int, height: Double, width: Double? = nil) {
    self.item = item
    self.height = height
    self.width = width
  }
}

/// An item as the window shows it.
public struct ShownItem: Hashable, Sendable, Codable {
  /// The item of placeholders, of which each stands at a place of its own, or in parts.
  public static let placeholder = -1

  /// The item.
  public var item: Int
  /// The distance from the window's left edge, in points.
  package var x: Double
  /// The distance from the window's top edge, in points.
  package var y: Double
  /// The width, in points.
  package var width: Double
  /// The height, in points.
  package var height: Double
  /// A Boolean value that indicates whether the view is drawn as selected.
  public var isSelected: Bool
  /// A Boolean value that indicates whether the view has no content yet, so that a host may show it or not; `nil` where
  /// the host cannot tell.
  public var isEmpty: Bool?

  /// Creates what is shown of an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - frame: The frame, in points from the window's top left corner.
  ///   - isSelected: Whether the view is drawn as selected.
  ///   - isEmpty: Whether the view has no content yet.
  public init(item: Int, frame: LayoutRect, isSelected: Bool = false, isEmpty: Bool? = nil) {
    self.item = item
    (x, y) = (frame.minX, frame.minY)
    (width, height) = (frame.size.width, frame.size.height)
    self.isSelected = isSelected
    self.isEmpty = isEmpty
  }

  /// The frame, in points from the window's top left corner.
  public var frame: LayoutRect { LayoutRect(x: x, y: y, width: width, height: height) }

  /// Returns the part inside a window; `nil` if there is none.
  func clipped(to window: LayoutSize) -> ShownItem? {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(window.width, x + width), min(window.height, y + height))
    if right <= left || bottom <= top { return nil }
    return ShownItem(
      item: item, frame: LayoutRect(x: left, y: top, width: right - left, height: bottom - top),
      isSelected: isSelected, isEmpty: isEmpty)
  }
}
