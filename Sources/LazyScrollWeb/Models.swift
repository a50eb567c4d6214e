#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// Item models in the format of JavaScript, six numbers each: x, y, width, height, ID or -1, revision or -1.
  struct Models {
    /// The number of numbers that describe an item.
    static var length: Int { 6 }

    private let start: UnsafePointer<Double>
    private let count: Int

    /// Creates a view of models in memory, which must stay valid while they are read.
    init(_ start: UnsafePointer<Double>, count: Int) {
      self.start = start
      self.count = count
    }

    /// Appends the items that the numbers describe to a list of models.
    func append(to models: inout ItemModels) {
      for index in 0..<count {
        let model = start + Self.length * index
        models.append(
          frame: LayoutRect(x: model[0], y: model[1], width: model[2], height: model[3]),
          id: UInt64(number: model[4]), revision: UInt64(number: model[5]))
      }
    }
  }
#endif
