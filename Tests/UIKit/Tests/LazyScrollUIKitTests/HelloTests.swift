import LazyScrollUIKit
import Testing
import UIKit

@testable import HelloUIKit

extension UIKitTests {
  /// The lists of the example.
  @MainActor
  @Suite struct HelloTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

    private func show(_ view: UIView) {
      view.frame = window.bounds
      window.addSubview(view)
      step(3)
    }

    @Test func theChatKeepsItsMessagesDuringAFling() throws {
      let chat = ChatList()
      show(chat.view)
      chat.view.list.scroll(to: 200, at: .start)
      step(30)
      chat.view.fling(by: -20, velocity: -2000)
      step(2)
      for _ in 0..<5 {
        let shown = places(in: chat.view)
        chat.prepend()
        #expect(chat.view.isDecelerating)
        #expect(places(in: chat.view).merging(shown) { $1 } == places(in: chat.view))
        step(5)
      }
      let told = chat.scrollsTold
      chat.prepend()
      #expect(chat.scrollsTold == told)
    }

    /// The labels on the screen by text, and their distances from the upper edge in hundredths of a point.
    private func places(in view: UIScrollView) -> [String: Int] {
      var places: [String: Int] = [:]
      for case let label as UILabel in view.subviews where !label.isHidden {
        let y = label.frame.minY - view.bounds.minY
        if y > 0, y < 600 { places[label.text ?? ""] = Int((y * 100).rounded()) }
      }
      return places
    }

    @Test func theContactsPinTheirTitles() {
      let contacts = ContactsList()
      show(contacts.view)
      contacts.view.contentOffset.y = 3100
      step(30)
      let titles = contacts.view.subviews.compactMap { $0 as? UILabel }
        .filter { !$0.isHidden && $0.text?.count == 1 }
      #expect(titles.contains { $0.frame.minY == contacts.view.contentOffset.y })
      contacts.view.contentOffset.y = 0
      step(30)
      contacts.turn()
      step()
      #expect(contacts.view.subviews.contains { $0.layer.isAnimating })
    }

    @Test func theAlbumPinsYearsAndQuarters() {
      let album = AlbumCollection()
      album.view.frame = window.bounds
      album.view.bounds.origin.y = 1200
      album.layout.prepare()
      func headers() -> [UICollectionViewLayoutAttributes] {
        (album.layout.layoutAttributesForElements(in: album.view.bounds) ?? [])
          .filter { $0.representedElementKind == UICollectionView.elementKindSectionHeader }
      }
      #expect(headers().prefix(2).map { $0.frame.minY - album.view.bounds.minY } == [0, 32])
      let cell = CaptionCell(frame: .zero)
      cell.show(3)
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: 0, section: 1))
      attributes.size = CGSize(width: 150, height: 120)
      #expect(cell.preferredLayoutAttributesFitting(attributes).size.height > 17)
      album.prepend()
      album.layout.invalidateLayout()
      album.layout.prepare()
      #expect(album.view.bounds.minY > 1200)
    }

    @Test func theTextFieldOfTheContactsStaysWhileItIsEdited() throws {
      let contacts = ContactsList()
      show(contacts.view)
      let field = try #require(contacts.view.subviews.compactMap { $0 as? UITextField }.first)
      _ = field.becomeFirstResponder()
      contacts.view.contentOffset.y = 3000
      step(30)
      #expect(field.superview === contacts.view)
      #expect(field.isFirstResponder && !field.isHidden)
    }

    @Test func theShelvesRememberWhereTheyWereLeft() throws {
      let shelves = ShelvesList()
      show(shelves.view)
      func shelf() -> LazyCarouselView? {
        shelves.view.subviews.compactMap { $0 as? LazyCarouselView }
          .first { !$0.isHidden && $0.list.list == 1 }
      }
      try #require(shelf()).contentOffset.x = 700
      step(30)
      shelves.view.contentOffset.y = 20_000
      step(30)
      #expect(shelf() == nil)
      shelves.view.contentOffset.y = 0
      step(30)
      #expect(shelf()?.contentOffset.x == 700)
    }
  }
}
