import FeedModel
import LazyScrollUIKit
import Testing
import UIKit

@testable import HelloUIKit

extension UIKitTests {
  /// The two-way feed of the example.
  @MainActor
  @Suite struct TwoWayFeedTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    private let server = Server()
    private let feed: TwoWayFeed

    /// A server that answers at once, or fails while it cannot be reached.
    @MainActor
    private final class Server: FeedServer {
      struct Unreachable: Error {}

      var years = 2000..<2025
      var isReachable = true
      var itemRequests: [[String]] = []

      nonisolated init() {}

      func rows(beyond row: String?, at end: FeedEnd) async throws -> [FeedRow] {
        if !isReachable { throw Unreachable() }
        let known = row.flatMap { Int($0) } ?? 2009
        let page = end == .start ? known - 5..<known : known + 1..<known + 6
        return page.clamped(to: years).map { year in
          let ids = (0..<30).map { "\(year)/\($0)" }
          return FeedRow(id: "\(year)", itemIDs: ids, firstItems: ids.prefix(6).map { film($0) })
        }
      }

      func items(_ ids: [String]) async throws -> [FeedItem] {
        itemRequests.append(ids)
        if !isReachable { throw Unreachable() }
        return ids.map { film($0) }
      }

      private func film(_ id: String) -> FeedItem {
        FeedItem(id: id, title: "Film \(id)", poster: "", shade: 0)
      }
    }

    init() {
      feed = TwoWayFeed(server)
    }

    /// Shows the feed, and waits until rows are loaded beyond the window at both ends.
    private func show() async {
      feed.view.frame = window.bounds
      window.addSubview(feed.view)
      #expect(await until { years.first == "2005" && years.last == "2019" })
    }

    /// Lets frames pass until something is so.
    private func until(frames: Int = 1000, _ isSo: () -> Bool) async -> Bool {
      for _ in 0..<frames {
        if isSo() { return true }
        step()
        try? await Task.sleep(for: .milliseconds(1))
      }
      return false
    }

    /// Lets time pass in which nothing should happen.
    private func settle() async { _ = await until(frames: 60) { false } }

    private var years: [String] { feed.view.list.snapshot.itemIdentifiers }

    private func shelf(_ year: String) -> TwoWayFeed.Shelf? {
      feed.view.list.view(for: year) as? TwoWayFeed.Shelf
    }

    /// The titles of the cards in the window of a row.
    private func titles(in year: String) -> [String] {
      guard let cards = shelf(year)?.scrollView else { return [] }
      return cards.subviews.compactMap { $0 as? UILabel }
        .filter { !$0.isHidden && $0.frame.intersects(cards.bounds) }
        .sorted { $0.frame.minX < $1.frame.minX }.map { $0.text ?? "" }
    }

    /// The bar in the window; `nil` if there is none.
    private var bar: TwoWayFeed.EndBar? {
      feed.view.subviews.compactMap { $0 as? TwoWayFeed.EndBar }
        .first { !$0.isHidden && $0.frame.intersects(feed.view.bounds) }
    }

    private func scrollToEnd() {
      feed.view.contentOffset.y = feed.view.contentSize.height - feed.view.bounds.height
    }

    @Test func rowsAreLoadedAtBothEndsAndTheFirstOneStays() async throws {
      await show()
      // The rows before the first one were inserted out of sight.
      let row = try #require(shelf("2010"))
      #expect(row.frame.minY - feed.view.bounds.minY == 72)
      #expect(
        await until {
          scrollToEnd()
          return bar?.label.text == "There are no newer films."
        })
      #expect(years.last == "2024")
      #expect(bar?.label.isHidden == false && bar?.button.isHidden == true)
      #expect(
        await until {
          feed.view.contentOffset.y = 0
          return bar?.label.text == "There are no older films."
        })
      #expect(years.first == "2000")
    }

    @Test func failureIsShownUntilTheUserTriesAgain() async throws {
      server.isReachable = false
      feed.view.frame = window.bounds
      window.addSubview(feed.view)
      #expect(await until { bar != nil && feed.view.subviews.contains { isFailed($0) } })
      let failed = try #require(
        feed.view.subviews.compactMap { $0 as? TwoWayFeed.EndBar }.first { isFailed($0) })
      #expect(failed.label.text == "The server cannot be reached.")
      step(60)
      #expect(years.isEmpty)
      server.isReachable = true
      failed.button.sendActions(for: .primaryActionTriggered)
      #expect(await until { years.first == "2005" })
      #expect(failed.button.isHidden && failed.label.isHidden)
    }

    private func isFailed(_ view: UIView) -> Bool {
      (view as? TwoWayFeed.EndBar)?.button.isHidden == false
    }

    @Test func feedWithoutRowsSaysSo() async throws {
      server.years = 0..<0
      feed.view.frame = window.bounds
      window.addSubview(feed.view)
      #expect(
        await until {
          feed.view.subviews.contains {
            let bar = $0 as? TwoWayFeed.EndBar
            return bar?.label.text == "There are no films." && bar?.label.isHidden == false
          }
        })
    }

    @Test func filmsAreLoadedByIDInOneRequestForAllRows() async throws {
      await show()
      await settle()
      #expect(titles(in: "2010").first == "Film 2010/0")
      #expect(server.itemRequests == [], "the first films came with their rows")
      for year in ["2010", "2011"] { shelf(year)?.scrollView?.contentOffset.x = 1040 }
      step()
      #expect(titles(in: "2010").contains("…"))
      #expect(
        await until {
          titles(in: "2010").first == "Film 2010/9" && !titles(in: "2011").contains("…")
        })
      #expect(server.itemRequests.count == 1)
      #expect(Set(server.itemRequests.joined()).isSuperset(of: ["2010/10", "2011/10"]))
      #expect(Set(server.itemRequests.joined()).isDisjoint(with: ["2010/0", "2012/10"]))
    }

    @Test func flungRowRequestsItsFilmsWhenItIsSlow() async throws {
      await show()
      await settle()
      let row = try #require(shelf("2010")?.scrollView)
      row.beginDragging()
      row.drag(by: CGPoint(x: 20, y: 0))
      row.endDragging(velocity: CGPoint(x: 2800, y: 0))
      var isFast = true
      while isFast, row.isDecelerating {
        let before = row.contentOffset.x
        step()
        isFast = row.contentOffset.x - before > 1700.0 / 60
        try await Task.sleep(for: .milliseconds(1))
        if isFast { #expect(server.itemRequests == [], "at \(row.contentOffset.x)") }
      }
      #expect(row.contentOffset.x > 600)
      #expect(await until { !row.isDecelerating && !titles(in: "2010").contains("…") })
      #expect(!server.itemRequests.isEmpty)
    }

    @Test func filmsThatFailedAreLoadedWhenTheUserTouchesTheRow() async throws {
      await show()
      await settle()
      server.isReachable = false
      let row = try #require(shelf("2010")?.scrollView)
      row.contentOffset.x = 1040
      #expect(await until { server.itemRequests.count == 1 })
      server.isReachable = true
      #expect(titles(in: "2010").contains("…"))
      row.beginDragging()
      row.drag(by: CGPoint(x: 10, y: 0))
      row.endDragging()
      // That is sooner than the loader repeats the request by itself.
      #expect(await until(frames: 60) { server.itemRequests.count == 2 })
      #expect(await until { !titles(in: "2010").contains("…") })
    }

    @Test func rowsKeepTheirOffsetsWhileTheirViewsShowOthers() async throws {
      await show()
      shelf("2010")?.scrollView?.contentOffset.x = 700
      step(5)
      for _ in 0..<20 where shelf("2010") != nil {
        feed.view.contentOffset.y += 300
        step(5)
        try await Task.sleep(for: .milliseconds(1))
      }
      #expect(shelf("2010") == nil)
      #expect(shelf("2013")?.scrollView?.contentOffset.x == 0)
      feed.view.list.scroll(to: "2010", at: .start)
      step(5)
      #expect(shelf("2010")?.scrollView?.contentOffset.x == 700)
    }
  }
}
