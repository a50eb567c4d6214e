import FeedStore
import FlyingFox

/// The answers at the contacts' addresses.
extension ShopHandler {
  /// The greatest number of contacts in one answer.
  static let longestPage = 200
  private static let usualPage = 100

  /// Returns the answer at an address below `/api/contacts`.
  ///
  /// - Parameters:
  ///   - name: The rest of the address; `nil` for the address itself.
  ///   - request: The request.
  /// - Returns: The answer.
  /// - Throws: ``Refusal``.
  func contacts(_ name: Substring?, for request: HTTPRequest) async throws -> HTTPResponse {
    switch name {
    case nil: return try await contacts(Query(request))
    case "sections": return try sections()
    case "search": return try searchContacts(Query(request))
    default: throw Refusal.notFound(request.target.path())
    }
  }

  private func contacts(_ query: Query) async throws -> HTTPResponse {
    let from = try query.number("from", in: 0...contacts.count, otherwise: 0)
    let count = try query.number("count", in: 1...Self.longestPage, otherwise: Self.usualPage)
    try await failIfAsked()
    let range = from..<min(from + count, contacts.count)
    let found = try reading { () throws(FeedStoreError) in try contacts.contacts(in: range) }
    return Self.json(
      ContactsAnswer.Page(
        count: contacts.count, from: from, contacts: found.map(ContactsAnswer.Page.Contact.init)))
  }

  private func sections() throws -> HTTPResponse {
    let sections = try reading { () throws(FeedStoreError) in try contacts.sections() }
    return Self.json(
      ContactsAnswer.Sections(
        count: contacts.count, sections: sections.map(ContactsAnswer.Sections.Section.init)))
  }

  private func searchContacts(_ query: Query) throws -> HTTPResponse {
    let text = try query.text("q", upTo: Self.longestSearch)
    let row = try reading { () throws(FeedStoreError) in try contacts.firstRow(named: text) }
    return Self.json(["row": row])
  }
}
