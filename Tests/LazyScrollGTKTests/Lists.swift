#if GTK
  import LazyScrollEngine
  import LazyScrollGTK

  /// Lists of labels for tests.
  @MainActor
  enum Lists {
    /// Rows of a given height.
    static func rows(_ count: Int, height: Double = 50, host: GTKHost = GTKHost()) -> GTKList<Int> {
      let labels = Registration<GTKView, Int>(
        content: { () -> GTKLabel in
          let label = GTKLabel()
          label.setLeastSize(height: Int(height))
          return label
        }, update: { (label: GTKLabel, number: Int) in label.text = "Row \(number)" })
      let list = GTKList<Int>(host: host, layout: ListLayout(estimate: height)) { labels($0) }
      list.apply(Array(0..<count))
      return list
    }

    /// Paragraphs as high as their text, of 1 to 8 lines.
    static func paragraphs(_ items: [Int], host: GTKHost = GTKHost()) -> GTKList<Int> {
      let labels = Registration<GTKView, Int>(
        content: { () -> GTKLabel in GTKLabel(wraps: true) },
        update: { (label: GTKLabel, number: Int) in label.text = text(number) })
      let list = GTKList<Int>(host: host, layout: ListLayout(estimate: 30)) { labels($0) }
      list.apply(items)
      return list
    }

    /// The text of a paragraph.
    static func text(_ number: Int) -> String {
      let lines = 1 + (number.magnitude &* 7919) % 8
      return (1...lines).map { "Item \(number), line \($0)" }.joined(separator: "\n")
    }
  }
#endif
