#if DEBUG || LAZYSCROLL_CHECKS
  import LazyScrollTestSupport
  import Testing

  @testable import LazyScrollEngine

  /// Law 8 for layouts whose items depend on each other: the work of an edit does not grow with the section.
  @Suite struct LayoutLocalityTests {
    private static let counts = [1_000, 100_000]
    private let environment = LayoutProbe(width: 300).environment()

    /// An edit of one item, of any kind.
    private func edit(_ count: Int, _ item: ItemSpan, _ random: inout SeededRandom) -> LayoutChange
    {
      let index = random.below(count)
      let size = LayoutSize(
        width: Double(20 + random.below(70)), height: Double(20 + random.below(200)))
      switch random.below(8) {
      case 0:
        return .insert(ItemList(count: 1, geometry: .spans([item])), at: index)
      case 1: return .remove(index..<index + 1)
      case 2: return .move(from: index, to: random.below(count))
      case 3: return .resize(at: index, size)
      case 4: return .invalidate(InvalidationContext(.items([index])))
      default: return .measured(.item, index: index, size, ReuseIdentifier(1))
      }
    }

    /// Items that span some columns couple these; one that spans all columns limits a resize.
    @Test(arguments: counts) func waterfallEditStopsAtNextFullWidthItem(count: Int) {
      var layout = WaterfallLayout(columns: .count(3), estimate: 50, spacing: 4)
      let spans = (0..<count).map {
        ItemSpan(columns: $0 % 40 == 39 ? ItemSpan.full : $0 % 6 == 5 ? 2 : 1)
      }
      layout.prepare(SectionContent(count: count, geometry: .spans(spans)), in: environment)
      #expect(layout.columns.visits.items == count, "all items are visited at first")
      var random = SeededRandom(seed: 5)
      var most = 0
      for _ in 0..<40 {
        let before = layout.columns.visits.items
        let change = edit(layout.columns.count - 1, ItemSpan(columns: 2), &random)
        _ = layout.apply(change, in: environment)
        most = max(most, layout.columns.visits.items - before)
      }
      #expect((1...24).contains(most), "only items that span columns")
    }

    @Test(arguments: counts) func waterfallEditWithoutSpansVisitsNoOtherItem(count: Int) {
      var layout = WaterfallLayout(columns: .count(3), estimate: 50, spacing: 4)
      layout.prepare(SectionContent(count: count), in: environment)
      #expect(layout.columns.visits.items == count, "all items are visited at first")
      var random = SeededRandom(seed: 6)
      for _ in 0..<40 {
        let change = edit(layout.columns.count - 1, ItemSpan(columns: 1), &random)
        _ = layout.apply(change, in: environment)
      }
      #expect(layout.columns.visits.items == count)
    }

    /// Items that were never measured are not visited, whatever their number; one across all columns ends an edit.
    @Test(arguments: counts) func measuredGridEditVisitsOnlyKnownItemsBehindIt(count: Int) {
      var layout = MeasuredGridLayout(columns: .count(3), estimate: 50, spacing: 4)
      layout.prepare(SectionContent(count: count), in: environment)
      #expect(layout.visits.items < 8, "no item is known")
      var random = SeededRandom(seed: 8)
      var most = 0
      for _ in 0..<200 {
        let before = layout.visits.items
        let change = edit(layout.items.count - 1, ItemSpan(columns: 1), &random)
        _ = layout.apply(change, in: environment)
        most = max(most, layout.visits.items - before)
      }
      #expect((1...900).contains(most), "only known items")
    }

    @Test(arguments: counts) func measuredGridEditStopsAtNextFullWidthItem(count: Int) {
      let spans = (0..<count).map { index -> ItemSpan in
        let columns = index % 40 == 39 ? ItemSpan.full : index % 6 == 5 ? 2 : 1
        let height = Double(20 + index % 50)
        return ItemSpan(columns: columns, size: LayoutSize(width: 40, height: height))
      }
      var layout = MeasuredGridLayout(columns: .count(3), estimate: 50, spacing: 4)
      layout.prepare(SectionContent(count: count, geometry: .spans(spans)), in: environment)
      #expect(layout.visits.items == count, "all items are visited at first")
      var random = SeededRandom(seed: 9)
      var most = 0
      for _ in 0..<60 {
        let before = layout.visits.items
        let change = edit(layout.items.count - 1, ItemSpan(columns: 1), &random)
        _ = layout.apply(change, in: environment)
        most = max(most, layout.visits.items - before)
      }
      #expect((1...200).contains(most), "only items up to the next across all columns")
    }

    @Test(arguments: counts) func measurementInMeasuredGridVisitsOneRow(count: Int) {
      var layout = MeasuredGridLayout(columns: .count(3), estimate: 50, spacing: 4)
      layout.prepare(SectionContent(count: count), in: environment)
      var random = SeededRandom(seed: 10)
      for _ in 0..<200 {
        let before = layout.visits.items
        let size = LayoutSize(width: 90, height: Double(20 + random.below(200)))
        _ = layout.apply(
          .measured(.item, index: random.below(count), size, ReuseIdentifier(1)), in: environment)
        #expect(layout.visits.items - before <= 3)
      }
    }

    @Test(arguments: counts) func flowEditBreaksOnlyNearbyLinesAgain(count: Int) {
      var random = SeededRandom(seed: 7)
      let sizes = (0..<count).map { _ in
        LayoutSize(width: Double(20 + random.below(70)), height: Double(20 + random.below(20)))
      }
      var layout = FlowLayout(spacing: 8)
      layout.prepare(SectionContent(count: count, geometry: .sizes(sizes)), in: environment)
      #expect(layout.visits.items == count, "all items are visited at first")
      let item = ItemSpan(columns: 1, size: LayoutSize(width: 60, height: 30))
      var most = 0
      for _ in 0..<200 {
        let before = layout.visits.items
        _ = layout.apply(edit(layout.sizes.count - 1, item, &random), in: environment)
        most = max(most, layout.visits.items - before)
      }
      #expect((1...500).contains(most), "only items of the lines that changed")
      #expect((layout.visits.items - count) / 200 < 100)
    }
  }
#endif
