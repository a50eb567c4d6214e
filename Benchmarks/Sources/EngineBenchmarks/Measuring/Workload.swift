/// A workload to be timed in batches of operations, beside a floor; each batch is checked.
///
/// A batch is prepared, run by the floor, run by the engine, and checked; only the two runs are
/// timed. Each run returns a number that depends on every operation's result, so that none can be
/// skipped, by the compiler or by a mistake.
protocol Workload: AnyObject {
  /// The benchmark's name.
  var name: String { get }
  /// The number of items.
  var count: Int { get }
  /// The number of operations of a batch.
  var operations: Int { get }
  /// The heap memory per item in bytes, if the benchmark measures it.
  var bytesPerItem: Double? { get }
  /// A Boolean value that indicates whether ``runFloor()`` does anything.
  var hasFloor: Bool { get }

  /// Chooses the operations of the next batch.
  func prepare() throws
  /// Runs the batch in plain C.
  func runFloor() -> Int
  /// Runs the batch.
  func run() -> Int
  /// Compares the results with the expected ones.
  ///
  /// - Parameters:
  ///   - result: The result of ``run()``.
  ///   - floor: The result of ``runFloor()``.
  /// - Throws: ``WrongResult`` if they differ.
  func check(_ result: Int, floor: Int) throws
}

extension Workload {
  /// Not measured.
  var bytesPerItem: Double? { nil }
  /// No floor.
  var hasFloor: Bool { false }
  /// Nothing to prepare.
  func prepare() {}
  /// Nothing to run.
  func runFloor() -> Int { 0 }

  /// Fails unless two numbers are equal.
  func expect(_ actual: Int, equals expected: Int, _ what: String) throws {
    if actual != expected {
      throw WrongResult(
        description: "\(name) at \(count): \(what) is \(actual) and should be \(expected)")
    }
  }
}

/// An error of a benchmark whose operations give wrong results.
struct WrongResult: Error, CustomStringConvertible {
  /// A description of the difference.
  var description: String
}
