import LazyScrollEngine

/// What a driver tells the face it works for.
public protocol DriverObserver<View>: AnyObject {
  /// What the platform calls a view.
  associatedtype View: AnyObject

  /// Something happened in the life of a view.
  func view(_ view: View, _ moment: ViewMoment)
  /// A scroll to an item ended.
  func scrollDidEnd(_ target: ScrollTarget, _ outcome: ScrollOutcome)
  /// Something made no sense; this is what was done about it.
  func didReport(_ report: Report)
  /// The viewport that a host tells of, as the engine is to be told of it.
  func viewport(for told: Viewport) -> Viewport
  /// The viewport is another one, and all views for it are in place.
  func viewportDidChange(from old: Viewport)
  /// Scrolling began, ended, or goes on in another way.
  func phaseDidChange(to phase: ScrollPhase)
  /// The reader touched a point of content space.
  func touchDidChange(_ touch: Touch)
  /// Other data is being prepared, of sections with so many items; edits named from now on are of that data.
  func dataIsExpected(itemCounts: [Int])
  /// The data as it is now, as an event, asked for once after ``Driver/setNeedsRefresh()``.
  func refreshedData() -> Event?
  /// All events so far are performed.
  func didPerform()
  /// A display frame came, and nothing was done in it yet.
  func frameDidCome()
  /// A view is to be shown at a place; whether the observer has shown it at another one.
  func shows(_ view: ViewID, _ attributes: LayoutAttributes) -> Bool
}

extension DriverObserver {
  /// The same.
  public func viewport(for told: Viewport) -> Viewport { told }
  /// Does nothing.
  public func dataIsExpected(itemCounts: [Int]) {}
  /// Nothing to refresh.
  public func refreshedData() -> Event? { nil }
  /// Does nothing.
  public func frameDidCome() {}
  /// Has not.
  public func shows(_ view: ViewID, _ attributes: LayoutAttributes) -> Bool { false }
}

/// Counts of what a driver did, for tests and inspectors; they only grow.
public struct DriverWork: Hashable, Sendable {
  /// Views that were made, by the data source or by factories.
  public var viewsMade = 0
  /// How often the data source gave a view for an element.
  public var binds = 0
  /// How often a view came back with its content and was not bound again.
  public var unchangedReuses = 0
  /// How often placeholders had to stand in.
  public var placeholders = 0
  /// How often views were measured.
  public var measures = 0
  /// How often views were placed.
  public var places = 0
  /// How often views were hidden.
  public var hides = 0
  /// How often views were removed for good.
  public var removes = 0
  /// Slices of long work.
  public var slices = 0
  /// Rounds of orders.
  public var rounds = 0
  /// Events that were performed.
  public var events = 0

  /// Nothing done yet.
  public init() {}
}

/// A listener to what an engine is told and what it answers, such as a ``TraceRecorder``.
///
/// A protocol, so that the driver knows no format of recordings.
public protocol DriverRecorder: AnyObject {
  /// The engine is about to be told of an event.
  func record(_ event: borrowing Event)
  /// The engine is about to be given an answer.
  func record(_ reply: Reply)
  /// The engine gave a command.
  func record(_ command: Command)
}
