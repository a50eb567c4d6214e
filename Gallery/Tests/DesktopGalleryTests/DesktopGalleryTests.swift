#if Desktop
  import Foundation
  import GalleryModels
  import GalleryTestSupport
  import LazyScroll
  import LazyScrollEngine
  import Testing

  @testable import DesktopGallery
  @testable import LazyScrollGTK

  /// The gallery in a real window, judged by what GTK shows.
  @MainActor @Suite(.serialized) struct DesktopGalleryTests {
    /// The greatest distances between rows of each page: margins of sections, and room for a header that is not pinned.
    private static let gaps: [DesktopGallery.Page: Double] = [
      .home: 16, .waterfall: 15, .powers: 15,
    ]

    @Test func eachPageOpensAndScrolls() async throws {
      let desk = try await Desk(.home)
      // Rows on their way stand elsewhere than in the end.
      desk.live.model.rate = UpdateRate(0)
      for page in DesktopGallery.Page.allCases {
        try await desk.show(page)
        if page == .twoWay { try await desk.wait { desk.twoWay.loader?.rows.isEmpty == false } }
        let gap = Self.gaps[page] ?? 1
        try desk.expectFilled(page, gap: gap)
        #expect(desk.gallery.window.title == "\(page.title) – LazyScroll Gallery")
        let before = try #require(desk.list(page)?.host.offset.y)
        try await desk.wheel(page == .chat ? -6 : 6, on: page)
        #expect(desk.list(page)?.host.offset.y != before)
        try desk.expectFilled(page, gap: gap)
        #expect(Screen.keepScreenshot("\(page.rawValue)-light"))
      }
      // Dark, each page is where it was left.
      desk.gallery.isDark = true
      for page in DesktopGallery.Page.allCases {
        let before = try #require(desk.list(page)?.host.offset.y)
        desk.gallery.show(page)
        await desk.pass(0.1)
        #expect(desk.list(page)?.host.offset.y == before)
        try desk.expectFilled(page, gap: Self.gaps[page] ?? 1)
        #expect(Screen.keepScreenshot("\(page.rawValue)-dark"))
      }
      await desk.close()
    }

    @Test func pageSaysThatAnotherGalleryFillsItsStore() async throws {
      let folder = try TemporaryFolder()
      var options = try Desk.options()
      options.database = folder.file("shop.sqlite")
      // As another gallery does in the middle of a fill.
      let lock = open(options.database + "-lock", O_RDWR | O_CREAT, 0o666)
      #expect(flock(lock, LOCK_EX) == 0)
      let desk = try await Desk(.home, options: options, isNote: true)
      try await desk.wait {
        desk.home.frame.note == "Waiting for another gallery, which fills this page …"
      }
      #expect(desk.home.list == nil)
      close(lock)
      try await desk.wait { desk.home.frame.note == nil }
      try await desk.rest(.home)
      try desk.expectFilled(.home, gap: 16)
      await desk.close()
    }

    @Test func clickTellsWhatACardIsAbout() async throws {
      let desk = try await Desk(.home)
      try await desk.input("mousemove", "250", "420", "click", "1")
      #expect(desk.home.frame.title.text.contains(" · "))
      #expect(desk.home.list?.selectedItems.count == 1)
      await desk.close()
    }

    @Test func shelvesOfTheShopScrollSideways() async throws {
      let desk = try await Desk(.home)
      let list = try #require(desk.home.list)
      let shelf = try #require(
        list.snapshot.itemIdentifiers.first { if case .shelf = $0 { true } else { false } })
      list.scroll(to: shelf, at: .start)
      try await desk.rest(.home)
      let view = try #require(list.view(for: shelf))
      let inner = try #require(view.innerHost)
      #expect(inner.contentSize.width > inner.viewport.bounds.size.width)
      inner.scroll(to: LayoutPoint(x: 300, y: 0), nil)
      await desk.pass(0.1)
      #expect(inner.offset.x == 300)
      #expect(inner.views.filter { !$0.isHidden }.count > 3)
      await desk.close()
    }

    @Test func lettersOfTheTableStayAtTheTop() async throws {
      let desk = try await Desk(.table)
      let page = desk.table
      page.find("meyer")
      try await desk.rest(.table)
      try desk.expectFilled(.table)
      let top = try #require(
        try desk.seen(.table).first { $0.view.element?.kind == .header && $0.place.minY == 0 })
      #expect((top.view.content as? GTKLabel)?.text == "M")
      let first = try #require(
        try desk.seen(.table).first { $0.place.minY > 0 && $0.view.element?.kind == .item })
      #expect(first.view.element != nil)
      page.find("nobody of that name")
      #expect(page.frame.place.text.hasPrefix("Nobody"))
      await desk.close()
    }

    @Test func otherColumnsKeepThePictureThatIsRead() async throws {
      let desk = try await Desk(.waterfall)
      let list = try #require(desk.waterfall.list)
      list.scroll(to: 300, at: .start)
      try await desk.rest(.waterfall)
      desk.waterfall.choose(3)
      try await desk.rest(.waterfall)
      try desk.expectFilled(.waterfall, gap: 15)
      #expect(Set(try desk.seen(.waterfall).map { $0.place.minX.rounded() }).count == 3)
      #expect(list.visibleItems.contains { abs($0 - 300) < 12 })
      await desk.close()
    }

    @Test func listsAreLoadedInBothDirections() async throws {
      let desk = try await Desk(.twoWay)
      let list = try #require(desk.twoWay.list)
      let loader = try #require(desk.twoWay.loader)
      try await desk.wait { !loader.rows.isEmpty }
      try await desk.wait { try desk.cards.count > 4 && desk.cards.allSatisfy { !$0.isWaiting } }
      let loaded = loader.rows.count
      #expect(loaded < 60)
      // Down to the end, page by page.
      for _ in 0..<40 where loader.rows.count < 60 {
        list.scroll(to: .tail, at: .end)
        try await desk.rest(.twoWay)
      }
      #expect(loader.rows.count == 60)
      // Across: items beyond those that were shown come in.
      list.scroll(to: .row(loader.rows[2].id), at: .start)
      try await desk.rest(.twoWay)
      let inner = try #require(list.view(for: .row(loader.rows[2].id))?.innerHost)
      inner.scroll(to: LayoutPoint(x: 9000, y: 0), nil)
      #expect(inner.offset.x > 8000)
      try await desk.wait { try desk.cards.count > 4 && desk.cards.allSatisfy { !$0.isWaiting } }
      try desk.expectFilled(.twoWay)
      await desk.pass(0.1)
      Screen.keepScreenshot("two-way-across")
      await desk.close()
    }

    @Test func chatKeepsItsEndWhileAnAnswerStreams() async throws {
      let desk = try await Desk(.chat)
      let model = desk.chat.model
      model.list.scroll(to: model.messages.numbers.upperBound - 1, at: .end)
      try await desk.rest(.chat)
      #expect(model.list.isAtEnd)
      let answer = Task { await model.answer(Self.words(30), pause: .milliseconds(2)) }
      let last = model.messages.numbers.upperBound
      var lengths: Set<Int> = []
      while model.messages.numbers.upperBound <= last || model.messages[last].isTyping {
        await desk.pass(0.02)
        lengths.insert(model.messages[last].text.count)
        #expect(model.list.isAtEnd)
      }
      await answer.value
      try await desk.rest(.chat)
      #expect(lengths.count > 3)
      try desk.expectFilled(.chat)
      let bottom = try #require(try desk.seen(.chat).map(\.place.maxY).max())
      let height = model.list.host.viewport.bounds.size.height
      #expect(abs(bottom - height) <= 1)
      await desk.close()
    }

    @Test func chatStandsStillElsewhere() async throws {
      let desk = try await Desk(.chat)
      let model = desk.chat.model
      model.list.scroll(to: model.messages.numbers.upperBound - 1, at: .end)
      try await desk.rest(.chat)
      try await desk.wheel(-10, on: .chat)
      let places = try desk.seen(.chat).map(\.place)
      await model.answer(Self.words(40), pause: .zero)
      model.receive()
      try await desk.rest(.chat)
      #expect(try desk.seen(.chat).map(\.place) == places)
      #expect(model.list.newItemCount == 2)
      Screen.keepScreenshot("chat-new")
      model.scrollToNewest()
      try await desk.wait { model.list.isAtEnd }
      await desk.close()
    }

    @Test func rowThatIsReadStandsWhileOrdersChange() async throws {
      let desk = try await Desk(.live)
      let model = desk.live.model
      model.rate = UpdateRate(1000)
      try await desk.wheel(12, on: .live)
      await desk.pass(0.6)
      #expect(model.held.worst == 0)
      #expect(model.held.looks > 5)
      desk.live.disappear()
      model.isAnimated = false
      await desk.pass(0.4)
      try desk.expectFilled(.live)
      // GTK's own allocations say the same, while everything above changes.
      for _ in 0..<10 {
        desk.live.pass(seconds: 0.05)
        await desk.pass(0.04)
        try desk.expectFilled(.live)
      }
      #expect(model.held.worst == 0)
      await desk.close()
    }

    // MARK: Powers

    @Test func scenesShowWhatAListCanDo() async throws {
      let desk = try await Desk(.powers)
      let (page, model, list) = (desk.powers, desk.powers.model, desk.powers.model.list)
      // A search marks its hits, and leads to them.
      page.entry.text = "harbour"
      try await desk.wait { model.found == "1 of 3" }
      try await desk.rest(.powers)
      let line = PowerRow(scene: .finding, number: 0)
      #expect(list.visibleItems.contains(line))
      Screen.keepScreenshot("powers-found")
      model.findNext()
      try await desk.wait { model.found == "2 of 3" }
      model.endSearch()
      #expect(model.found == nil)
      // Edits before what is read leave it in place.
      list.scroll(to: PowerRow(scene: .editing, number: 6), at: .start)
      try await desk.rest(.powers)
      let read = try #require(list.readingPosition)
      model.insert()
      try await desk.rest(.powers)
      #expect(list.readingPosition == read)
      #expect(list.snapshot.itemIdentifiers(inSection: .editing).count == 13)
      try desk.expectFilled(.powers, gap: 15)
      Screen.keepScreenshot("powers-edited")
      // A place is kept.
      model.keepPlace()
      try await desk.wheel(-30, on: .powers)
      #expect(list.readingPosition != read)
      model.goBack()
      try await desk.rest(.powers)
      #expect(list.readingPosition == read)
      await desk.close()
    }

    @Test func rowOfCardsFollowsTheWheelSideways() async throws {
      let desk = try await Desk(.powers)
      let list = desk.powers.model.list
      let row = PowerRow(scene: .sideways, number: 1)
      list.scroll(to: row, at: .center)
      try await desk.rest(.powers)
      let place = try #require(
        try desk.seen(.powers).first { $0.view === list.view(for: row) }?.place)
      let offset = list.host.offset
      // The list begins below the bars of the window and of the page.
      let y = 105 + Int(place.minY + place.size.height / 2)
      try await desk.input("mousemove", "500", "\(y)", "click", "--repeat", "3", "7")
      await desk.pass(0.3)
      let inner = try #require(list.view(for: row)?.innerHost)
      #expect(inner.offset.x > 100)
      #expect(list.host.offset == offset)
      Screen.keepScreenshot("powers-sideways")
      await desk.close()
    }

    @Test func slowRowsHavePlaceholdersWhileTheListScrolls() async throws {
      let desk = try await Desk(.powers)
      let list = desk.powers.model.list
      list.scroll(to: PowerRow(scene: .waiting, number: 0), at: .start)
      try await desk.rest(.powers)
      let before = list.figures.placeholders
      list.scroll(to: PowerRow(scene: .waiting, number: 36), at: .start, isAnimated: true)
      try await desk.rest(.powers)
      #expect(list.figures.placeholders > before)
      try desk.expectFilled(.powers, gap: 15)
      await desk.close()
    }

    // MARK: The window

    @Test func keysLeadToPagesAndInspect() async throws {
      let desk = try await Desk(.table)
      try await desk.input("mousemove", "500", "400", "click", "1")
      try await desk.input("key", "ctrl+i")
      #expect(desk.gallery.isInspecting)
      try await desk.wait { desk.gallery.inspector.texts["allocations"] != nil }
      let texts = desk.gallery.inspector.texts
      #expect(texts["items"] == "5,000")
      #expect(Int(texts["live views"] ?? "") ?? 0 > 5)
      #expect(Int(texts["allocations"] ?? "") ?? 0 > 0)
      try await desk.input("key", "ctrl+6")
      #expect(desk.gallery.page == .live)
      try await desk.input("key", "ctrl+d")
      #expect(desk.gallery.isDark && GTKWindow.prefersDark)
      await desk.pass(0.4)
      Screen.keepScreenshot("inspector")
      await desk.close()
      #expect(!GTKWindow.prefersDark)
    }

    @Test func damageIsToldAndMendedByAnotherTry() async throws {
      let folder = try TemporaryFolder()
      var options = DesktopGallery.Options(database: folder.file("shop.sqlite"))
      options.items = 500
      try Data("This is no database.".utf8).write(to: URL(fileURLWithPath: options.database))
      let desk = try await Desk(.home, options: options, isNote: true)
      try await desk.wait { desk.home.frame.note?.contains("not a SQLite database") == true }
      await desk.pass(0.3)
      Screen.keepScreenshot("error")
      try FileManager.default.removeItem(atPath: options.database)
      desk.home.frame.retry.onClick?()
      try await desk.wait { desk.home.list != nil }
      await desk.close()
    }

    @Test func emptyShopSaysSo() async throws {
      let folder = try TemporaryFolder()
      var options = DesktopGallery.Options(database: folder.file("shop.sqlite"))
      options.items = 0
      let desk = try await Desk(.home, options: options, isNote: true)
      try await desk.wait { desk.home.frame.note?.contains("empty") == true }
      await desk.close()
    }

    private static func words(_ count: Int) -> [String] { (0..<count).map { "word\($0)" } }
  }
#endif
