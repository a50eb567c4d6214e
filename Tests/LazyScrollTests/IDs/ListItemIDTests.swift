import Foundation
import LazyScrollEngine
import Testing

@testable import LazyScroll

/// The identities of items that list views take and give.
@Suite struct ListItemIDTests {
  private enum Tile: Hashable {
    case banner
    case product(Int)
  }

  @Test func anIDComesBackAsItsOwnType() {
    #expect(ListItemID.id("muiID-7").id(as: String.self) == "muiID-7")
    #expect(ListItemID.id(Tile.product(3)).id(as: Tile.self) == .product(3))
    let uuid = UUID()
    #expect(ListItemID.id(uuid).id() == uuid)
    #expect(ListItemID.id(7 as UInt64).id(as: UInt64.self) == 7)
    #expect(ListItemID.id(-7).id(as: Int.self) == -7)
  }

  @Test func anIDIsNoValueOfAnotherType() {
    #expect(ListItemID.id("7").id(as: Int.self) == nil)
    #expect(ListItemID.id(7).id(as: String.self) == nil)
    #expect(ListItemID.id(300).id(as: UInt8.self) == nil)
    #expect(ListItemID.position(7).id(as: Int.self) == nil)
  }

  @Test func equalIntegersAreOneIDWhateverTheirTypes() {
    #expect(ListItemID.id(7 as Int) == .id(7 as UInt64))
    #expect(ListItemID.id(7 as UInt8) == 7)
    #expect(ListItemID.id(7 as Int).id(as: UInt8.self) == 7)
    #expect(ListItemID.id(7).number == 7)
  }

  @Test func idsOfSeveralTypesDiffer() {
    let ids: [ListItemID] = [.id("7"), .id(7), .position(7), .id(-7), .id(Tile.product(7))]
    #expect(Set(ids).count == ids.count)
    #expect(ids[0] == "7")
  }

  @Test func anIdentityIsTakenAsItIs() {
    for id in [ListItemID.id("a"), .id(3), .position(2)] { #expect(ListItemID.id(id) == id) }
  }

  @Test func numbersThatAListGivesAreGivenToNumbersOfTheAppAsWell() {
    let first = ListItemID.firstGivenNumber
    #expect(ListItemID.id(first - 1).known == .id(first - 1))
    for number in [first, first + 1 << 40 - 1] {
      #expect(ListItemID.id(number).known == nil)
      #expect(ListItemID.id(number).number == number)
      #expect(ListItemID.id(number).id(as: UInt64.self) == number)
    }
    #expect(ListItemID.id(first + 1 << 40).known == .id(first + 1 << 40))
  }

  @Test func descriptionsAreSource() {
    #expect("\(ListItemID.id("a"))" == ".id(\"a\")")
    #expect("\(ListItemID.id(3))" == ".id(3)")
    #expect("\(ListItemID.position(3))" == ".position(3)")
  }
}
