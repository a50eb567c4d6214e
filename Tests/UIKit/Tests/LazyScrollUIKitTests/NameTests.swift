import AppleNames
import LazyScrollUIKit
import Testing
import UIKit

extension UIKitTests {
  /// Every public name of LazyScrollUIKit, in a file that imports the names of SwiftUI and the fake of UIKit.
  ///
  /// A name that means two things does not compile here; `Utilities/check-names` finds those that are left out.
  @MainActor
  @Suite struct NameTests {
    @Test func typesHaveNamesOfTheirOwn() {
      let types: [Any.Type] = [
        CarouselRowView.self,
        LazyCarouselView.self,
        LazyCollectionView.self,
        LazyCollectionViewLayout.self,
        LazyListView<OnlySection, UUID>.self,
        LazyRectsView.self,
        LazyTableView.self,
        (any ListItemView).self,
        ListScrollView.self,
        UIKitCarouselView.self,
        UIKitCollectionView.self,
        UIKitHost.self,
        UIKitLazyList<OnlySection, UUID>.self,
        UIKitLazyScrollView.self,
        UIKitTableView.self,
      ]
      #expect(Set(types.map { ObjectIdentifier($0) }).count == types.count)
    }
  }
}
