import FeedStore

/// The contacts of a store, read in pages, of which the last few are kept.
package final class ContactPages {
  /// The number of contacts of a page.
  private static let length = 100
  /// The greatest number of pages that are kept.
  private static let most = 20

  /// The store.
  package let store: ContactStore
  /// The sections, in order.
  package let sections: [ContactSection]
  private var pages: [Int: [Contact]] = [:]
  /// The numbers of the pages that are kept, the one that was read last at the end.
  private var order: [Int] = []

  /// The contacts of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - sections: Its sections.
  package init(_ store: ContactStore, sections: [ContactSection]) {
    self.store = store
    self.sections = sections
  }

  /// Returns a contact.
  ///
  /// - Parameter row: Its place in the order of names.
  /// - Returns: The contact.
  /// - Throws: ``FeedStoreError``.
  /// - Complexity: O(1), and some 300 µs for each page.
  package func contact(_ row: Int) throws(FeedStoreError) -> Contact {
    let number = row / Self.length
    if let page = pages[number] { return page[row % Self.length] }
    let start = number * Self.length
    let page = try store.contacts(in: start..<min(start + Self.length, store.count))
    pages[number] = page
    order.append(number)
    if order.count > Self.most { pages[order.removeFirst()] = nil }
    return page[row % Self.length]
  }

  /// Returns the section of a contact, and the place in it.
  ///
  /// - Parameter row: The contact's place in the order of names.
  /// - Returns: Both; `nil` for a row that there is not.
  package func path(of row: Int) -> (section: Int, row: Int)? {
    guard let section = sections.firstIndex(where: { $0.first + $0.count > row }), row >= 0 else {
      return nil
    }
    return (section, row - sections[section].first)
  }
}
