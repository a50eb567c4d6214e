import FeedStore

/// What the table's page is told of the contacts.
enum ContactsAnswer {
  /// All sections, and how many contacts they have in sum.
  struct Sections: Encodable {
    struct Section: Encodable {
      var letter: String
      /// The row of the section's first contact.
      var first: Int
      var count: Int
    }
    var count: Int
    var sections: [Section]
  }

  /// A run of contacts.
  struct Page: Encodable {
    struct Contact: Encodable {
      var row: Int
      var family: String
      var given: String
      var company: String
      /// Nothing, or some lines.
      var note: String
    }
    /// How many contacts there are in all.
    var count: Int
    /// The row of the first contact given.
    var from: Int
    var contacts: [Contact]
  }
}

extension ContactsAnswer.Sections.Section {
  init(_ section: ContactSection) {
    self.init(letter: section.letter, first: section.first, count: section.count)
  }
}

extension ContactsAnswer.Page.Contact {
  init(_ contact: Contact) {
    self.init(
      row: contact.row, family: contact.family, given: contact.given, company: contact.company,
      note: contact.note)
  }
}
