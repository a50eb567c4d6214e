import FeedStore

/// The answers to the table's page about contacts.
enum ContactsAnswer {
  /// All sections, and their total number of contacts.
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

  /// A range of contacts.
  struct Page: Encodable {
    struct Contact: Encodable {
      var row: Int
      var family: String
      var given: String
      var company: String
      /// The note: empty, or some lines.
      var note: String
    }
    /// The total number of contacts.
    var count: Int
    /// The row of the first contact in the answer.
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
