#if GTK
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

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

    /// Compares what GTK has allocated with the frames of the engine, to the pixel.
    static func expectFrames(
      of list: GTKList<Int>, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let host = list.host
      let shown = host.shown
      #expect(!host.seen.isEmpty, sourceLocation: sourceLocation)
      for (index, place) in shown {
        let item = list.snapshot.itemIdentifiers[index]
        let frame = try #require(list.frame(of: item))
        #expect(
          abs(place.minY - (frame.minY - host.offset.y)) <= 1 && abs(place.minX - frame.minX) <= 1
            && abs(place.size.height - frame.size.height) <= 1, "item \(item)",
          sourceLocation: sourceLocation)
      }
      // Nothing in the window is blank.
      var end = 0.0
      for place in host.seen.values.sorted(by: { $0.minY < $1.minY }) {
        #expect(place.minY <= end + 1, sourceLocation: sourceLocation)
        end = max(end, place.maxY)
      }
      #expect(
        end >= min(host.windowSize.height, host.contentSize.height - host.offset.y) - 1,
        sourceLocation: sourceLocation)
    }
  }
#endif
