import Testing

@testable import LazyScrollEngine

/// The sizes that count, of all that hosts measure and apps declare.
@Suite struct MeasurementsTests {
  private let frame = LayoutRect(x: 0, y: 0, width: 300, height: 50)

  private func element(_ selfSizing: AxisSet) -> MaterializedElement {
    let attributes = LayoutAttributes(index: 3, frame: frame, selfSizing: selfSizing)
    let element = ListElement(section: 0, index: 3, id: .position(3))
    return MaterializedElement(element: element, handle: 0, attributes: attributes)
  }

  private static let lengths: [Double] = [
    -1, 0, LayoutRect.leastLength / 2, LayoutRect.leastLength, 40, LayoutRect.greatestCoordinate,
    LayoutRect.greatestCoordinate * 2, .nan, .infinity,
  ]
  private static let axes: [AxisSet] = [[], .vertical, .horizontal, [.vertical, .horizontal]]

  /// Returns the length that counts, or `nil` for an invalid one.
  private func usable(_ length: Double) -> Double? {
    guard length >= 0, length <= LayoutRect.greatestCoordinate else { return nil }
    return length < LayoutRect.leastLength ? 0 : length
  }

  @Test func onlyLengthsThatAreAskedForCount() {
    for axes in Self.axes {
      for width in Self.lengths {
        for height in Self.lengths {
          let size = LayoutSize(width: width, height: height)
          let lengths = [
            axes.contains(.horizontal) ? usable(width) : frame.size.width,
            axes.contains(.vertical) ? usable(height) : frame.size.height,
          ]
          let declared = Measurements.verdict(onDeclared: size, of: element(axes))
          let measured = Measurements.verdict(onMeasured: size, of: element(axes))
          if axes.isEmpty {
            #expect(declared == .ignored && measured == .ignored)
          } else if let width = lengths[0], let height = lengths[1] {
            #expect(declared == .size(LayoutSize(width: width, height: height)))
            #expect(measured == (width == 0 || height == 0 ? .unknown : declared))
          } else if case .invalid = declared {
            let isNone = lengths.contains(0)
            #expect(isNone == (measured == .unknown))
          } else {
            Issue.record("\(size) counts as \(declared)")
          }
        }
      }
    }
  }

  @Test func aSizeIsPendingForTheNextUpdate() {
    var measurements = Measurements()
    measurements.add(LayoutSize(width: 300, height: 70), of: element(.vertical))
    measurements.recordPushing(0)
    #expect(measurements.pending.count == 1)
    #expect(measurements.pending[0].size.height == 70 && measurements.pending[0].isPushing)
    measurements.removeAll()
    #expect(measurements.pending.isEmpty)
  }

  @Test func theTimeIsNeededFromTheBeginOfAWaitOn() {
    var measurements = Measurements()
    #expect(!measurements.isTimeNeeded && !measurements.isAnyWaiting)
    measurements.beginWait()
    #expect(measurements.isTimeNeeded && measurements.isAnyWaiting)
    measurements.didPass(isAnyWaiting: true)
    #expect(!measurements.isTimeNeeded && measurements.isAnyWaiting)
    measurements.didPass(isAnyWaiting: false)
    #expect(!measurements.isAnyWaiting)
  }
}
