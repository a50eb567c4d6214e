import LazyScroll
import LazyScrollTestSupport

extension Registration where View == RecordingHost.View, Item == Int {
  /// Views that show numbers.
  ///
  /// - Parameter first: The number that a view shows for 0, so that those of two registrations differ.
  /// - Returns: The registration.
  static func numbers(from first: Int = 0) -> Self {
    Registration {
      View()
    } update: {
      $0.content = UInt64(first + $1)
    }
  }
}
