import Testing

@testable import LazyScrollEngine

/// The kinds and parameters of layouts, by which they are compared and read.
@Suite struct LayoutDescriptionTests {
  /// A layout of an app, which shows nothing and describes itself if it is told to.
  private struct Own: SectionLayout {
    var step = 1.0
    var isDescribed = true
    var contentSize: LayoutSize { .zero }
    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {}
    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {}
    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? { nil }
    func layoutDescription() -> LayoutDescription {
      isDescribed ? LayoutDescription("custom", .word("own"), .number(step)) : .opaque
    }
  }

  /// Another layout of an app, with the description of the first one.
  private struct Impostor: SectionLayout {
    var contentSize: LayoutSize { .zero }
    mutating func prepare(_ content: SectionContent, in environment: LayoutEnvironment) {}
    func attributes(
      in rect: LayoutRect, in environment: LayoutEnvironment, into answer: inout LayoutAnswer
    ) {}
    func attributes(
      of kind: ElementKind, at index: Int, in environment: LayoutEnvironment
    ) -> LayoutAttributes? { nil }
    func layoutDescription() -> LayoutDescription { Own().layoutDescription() }
  }

  private let builtIn: [AnySectionLayout] = [
    AnySectionLayout(AbsoluteLayout()),
    AnySectionLayout(ListLayout(estimate: 31)),
    AnySectionLayout(ListLayout(estimate: 31, spacing: 0.5)),
    AnySectionLayout(ListLayout(estimate: 32)),
    AnySectionLayout(
      TableLayout(
        estimate: 30, header: .init(estimate: 20, isPinned: true), footer: .init(estimate: 21),
        separator: .init(thickness: 1, leading: 2, trailing: 3), insets: LayoutInsets(all: 4),
        hasBackground: true)),
    AnySectionLayout(TableLayout(estimate: 30, spacing: 2)),
    AnySectionLayout(UniformGridLayout(columns: .count(3), rowExtent: .points(40.5), spacing: 2)),
    AnySectionLayout(
      UniformGridLayout(columns: .minimumExtent(90), rowExtent: .aspectRatio(1.5), rowSpacing: 7)),
    AnySectionLayout(
      UniformGridLayout(columns: .minimumExtent(90), rowExtent: .points(1.5), rowSpacing: 7)),
    AnySectionLayout(
      WaterfallLayout(
        columns: .count(4), estimate: 70, spacing: 3, itemSpacing: 5, assignment: .roundRobin)),
    AnySectionLayout(
      FlowLayout(
        estimate: LayoutSize(width: 30, height: 20), spacing: 4, lineSpacing: 6,
        alignment: .justified)),
    AnySectionLayout(
      CarouselLayout(
        itemSize: LayoutSize(width: 40, height: 30), spacing: 8, insets: LayoutInsets(all: 1))),
    AnySectionLayout(MeasuredGridLayout(columns: .count(2), estimate: 70, spacing: 3)),
    AnySectionLayout(
      MeasuredGridLayout(columns: .minimumExtent(2), estimate: 70, spacing: 3, stretches: true)),
    AnySectionLayout(
      MeasuredGridLayout(columns: .shares([2, 1, 0.5]), estimate: 70, spacing: 3, rowSpacing: 4)),
    AnySectionLayout(StripLayout(rows: 2, estimate: 70, spacing: 3, rowSpacing: 4)),
    AnySectionLayout(StripLayout(rows: 3, estimate: 70, spacing: 3, rowSpacing: 4)),
    AnySectionLayout(ListLayout(estimate: 31).framed(header: .init(isPinned: true))),
    AnySectionLayout(ListLayout(estimate: 31).framed(background: .zero)),
  ]

  @Test func builtInLayoutsComeBackFromTheirDescriptions() throws {
    for layout in builtIn {
      let description = layout.layoutDescription()
      let read = try #require(AnySectionLayout(description))
      #expect(read.layoutDescription() == description)
      #expect(read.isEqual(to: layout))
      #expect(read.box.hasType(of: layout.box))
    }
  }

  @Test func layoutsOfOtherKindsOrParametersDiffer() {
    for (index, layout) in builtIn.enumerated() {
      for (other, another) in builtIn.enumerated() {
        #expect(layout.isEqual(to: another) == (index == other))
      }
    }
  }

  @Test func aPreparedLayoutIsTheSame() {
    var layout = ListLayout(estimate: 31)
    layout.prepare(
      SectionContent(count: 9),
      in: LayoutEnvironment(
        axis: .vertical,
        viewport: Viewport(bounds: LayoutRect(x: 0, y: 0, width: 90, height: 90))))
    #expect(AnySectionLayout(layout).isEqual(to: AnySectionLayout(ListLayout(estimate: 31))))
  }

  @Test func zerosOfTwoSignsDifferAndNoNumberIsItself() {
    #expect(LayoutDescription("list", .number(0)) != LayoutDescription("list", .number(-0.0)))
    #expect(LayoutDescription("list", .number(.nan)) == LayoutDescription("list", .number(.nan)))
    #expect(LayoutDescription("list", .number(1)) != LayoutDescription("list", .integer(1)))
  }

  @Test func layoutsOfAnAppAreComparedIfTheyDescribeThemselves() {
    let own = AnySectionLayout(Own())
    #expect(own.isEqual(to: AnySectionLayout(Own())))
    #expect(!own.isEqual(to: AnySectionLayout(Own(step: 2))))
    #expect(!own.isEqual(to: AnySectionLayout(Impostor())))
    let framed = AnySectionLayout(Own().framed(footer: .init()))
    #expect(framed.isEqual(to: AnySectionLayout(Own().framed(footer: .init()))))
    #expect(!framed.isEqual(to: own))
  }

  @Test func layoutsThatDescribeNothingAreEqualToNone() {
    let silent = AnySectionLayout(Own(isDescribed: false))
    #expect(!silent.isEqual(to: silent))
    #expect(!silent.isEqual(to: AnySectionLayout(Own())))
    let framed = AnySectionLayout(Own(isDescribed: false).framed(footer: .init()))
    #expect(!framed.isEqual(to: framed))
  }

  @Test(arguments: [
    LayoutDescription("custom"), .opaque, LayoutDescription("stairs"), LayoutDescription("list"),
    LayoutDescription("list", .word("count")), LayoutDescription("list", .number(1), .number(1)),
    LayoutDescription("absolute", .integer(0)),
    LayoutDescription("grid", .word("count"), .number(3)),
    LayoutDescription("grid", .word("rows"), .integer(3)),
    LayoutDescription("flow", .number(1), .number(1), .number(0), .number(0), .integer(77)),
    LayoutDescription("measuredGrid", .word("shares"), .integer(3), .number(1)),
    LayoutDescription("strip", .integer(2), .number(1), .number(0)),
    LayoutDescription("framed"),
  ])
  func otherDescriptionsCreateNothing(_ description: LayoutDescription) {
    #expect(AnySectionLayout(description) == nil)
  }
}
