/// Work to be timed: so many operations at a time, beside a floor, each batch checked.
///
/// A batch is prepared, run by the floor, run by the engine, and checked; only the two runs are timed.
/// Each run gives a number that depends on every operation's result, so that none can be skipped, by
/// the compiler or by a mistake.
protocol Workload: AnyObject {
  /// The benchmark's name.
  var name: String { get }
  /// The number of items.
  var count: Int { get }
  /// How many operations a batch has.
  var operations: Int { get }
  /// What an item takes on the heap, in bytes, where the benchmark is about that.
  var bytesPerItem: Double? { get }
  /// Whether ``runFloor()`` does anything.
  var hasFloor: Bool { get }

  /// Chooses the operations of the next batch.
  func prepare() throws
  /// Runs the batch in plain C.
  func runFloor() -> Int
  /// Runs the batch.
  func run() -> Int
  /// Compares what came out with what should have.
  ///
  /// - Parameters:
  ///   - result: What ``run()`` gave.
  ///   - floor: What ``runFloor()`` gave.
  /// - Throws: ``WrongResult`` when they differ.
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

/// A benchmark whose operations do not do what they should.
struct WrongResult: Error, CustomStringConvertible {
  /// What is wrong.
  var description: String
}
