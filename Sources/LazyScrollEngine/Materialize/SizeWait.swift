/// The wait of an element for the size that only its host can tell.
///
/// A host that measures a view as 0 says that its content is not there yet: the element keeps its view and
/// takes up its estimate, or the size it had. The host observes the view and tells its size later.
package enum SizeWait: Sendable, BitwiseCopyable, Equatable {
  /// It has a size, or was not measured yet.
  case none
  /// It waits since the last update; the engine was not told the time yet.
  case begun
  /// It waits since then, in seconds of the host's clock.
  case since(Double)
  /// It waits, and that was reported.
  case reported
  /// It has a size, which its attributes do not have yet: what is held still is chosen as it stood before.
  case ended

  /// The seconds that a view may have no size before it is reported.
  package static var patience: Double { 1 }
}

/// Which calls of the host's clock the elements that wait for sizes need.
struct SizeWaits: Sendable {
  /// True if an element began to wait since the engine was told the time.
  var isTimeNeeded = false
  /// True if an element waits of which that was not reported yet.
  var isAnyOpen = false
}

extension Engine {
  /// A Boolean value that indicates whether an element began to wait for its size since the engine was
  /// told the time; a driver answers with ``Event/time(_:)``.
  public var needsTime: Bool { sizeWaits.isTimeNeeded }

  /// A Boolean value that indicates whether an element waits for its size, which is reported once it has
  /// done so for a second; a driver tells the time again then.
  public var isWaitingForSizes: Bool { sizeWaits.isAnyOpen }

  /// Notes that a host could not say yet how large an element's view is.
  mutating func waitForSize(of element: UnsafeMutablePointer<MaterializedElement>) {
    switch element.pointee.sizeWait {
    case .begun, .since, .reported: return
    case .none, .ended: break
    }
    element.pointee.sizeWait = .begun
    sizeWaits = SizeWaits(isTimeNeeded: true, isAnyOpen: true)
  }

  /// Reports the elements that have had no size for a second.
  ///
  /// - Parameter time: Seconds on the host's clock, from any start.
  /// - Complexity: O(k) for k live elements.
  mutating func passTime(to time: Double) {
    sizeWaits = SizeWaits()
    for position in live.indices {
      let element = live.at(position)
      switch element.pointee.sizeWait {
      case .none, .reported, .ended: continue
      case .begun: element.pointee.sizeWait = .since(time)
      case .since(let start):
        if time - start >= SizeWait.patience {
          element.pointee.sizeWait = .reported
          report(.noSize(element.pointee.element), of: element.pointee.element)
          continue
        }
      }
      sizeWaits.isAnyOpen = true
    }
    giveReports()
  }
}
