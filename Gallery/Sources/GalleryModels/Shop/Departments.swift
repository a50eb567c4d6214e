import FeedStore

/// A section of a department of the shop.
package struct DepartmentSection: Hashable, Sendable {
  /// The kind of a section, in the order in which they follow each other.
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// A picture over the whole width, below the name of the department.
    case banners
    /// Products side by side.
    case goods
    /// Films in a row that scrolls sideways.
    case films
    /// Further sales in a row that scrolls sideways.
    case offers
    /// Products with tall pictures in a row that scrolls sideways.
    case picks
    /// Small cards with a line or two.
    case lines

    /// A Boolean value that indicates whether all items of the section stand in one row that scrolls sideways.
    package var isShelf: Bool { self == .films || self == .offers || self == .picks }
  }

  /// The number of the department.
  package let department: Int
  /// The kind.
  package let kind: Kind

  package init(department: Int, kind: Kind) {
    self.department = department
    self.kind = kind
  }
}

/// The division of the shop's feed into departments, each with sections of several kinds.
package struct Departments: Sendable {
  /// The number of items of the feed from which a department takes its content.
  package static let size = 128

  private static let names = [
    "Kitchen", "Wardrobe", "Rooms", "Workshop", "Pantry", "Garden", "Travel", "Studio", "Library",
    "Playroom", "Market hall", "Attic",
  ]

  private let kinds: [CardKind]

  /// The departments of a feed.
  ///
  /// - Parameter kinds: The kinds of all cards, in order.
  package init(of kinds: [CardKind]) { self.kinds = kinds }

  /// The number of items.
  package var itemCount: Int { kinds.count }

  /// The number of departments.
  package var count: Int { (kinds.count + Self.size - 1) / Self.size }

  /// Returns the name of a department.
  package static func name(of department: Int) -> String {
    let round = department / names.count
    let name = names[department % names.count]
    return round == 0 ? name : "\(name) \(round + 1)"
  }

  /// Returns the items of a section, by their indexes in the feed.
  ///
  /// - Parameter section: The section.
  /// - Returns: The indexes, in order.
  package func items(of section: DepartmentSection) -> [Int] {
    let start = section.department * Self.size
    let all = start..<min(start + Self.size, kinds.count)
    switch section.kind {
    case .banners: return Array(all.filter { kinds[$0] == .banner }.prefix(1))
    case .offers: return Array(all.filter { kinds[$0] == .banner }.dropFirst())
    case .films: return all.filter { kinds[$0] == .video }
    case .picks: return all.filter { kinds[$0] == .tallProduct }
    case .goods: return all.filter { kinds[$0] == .product || kinds[$0] == .quad }
    case .lines: return all.filter { kinds[$0] == .pair || kinds[$0] == .text }
    }
  }
}
