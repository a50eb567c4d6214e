/// A report that a step made, to be handed on by ``Diagnostics``.
struct Finding: BitwiseCopyable, Sendable {
  var report: ListReport
  /// The element that the report is made once of until the data changes; `nil` to make it each time.
  var element: ListElement?
}
