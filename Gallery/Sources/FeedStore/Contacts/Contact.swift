/// A person in the gallery's address book.
public struct Contact: Hashable, Sendable {
  /// The contact's place in the order of names, from 0.
  public var row: Int
  /// The family name, by which contacts are sorted first.
  public var family: String
  /// The given name, followed by an initial if there is one.
  public var given: String
  /// The company for which the contact works.
  public var company: String
  /// The note on the contact: empty, or some lines of any length.
  public var note: String
}

/// A run of contacts whose family names begin with one letter.
public struct ContactSection: Hashable, Sendable {
  /// The letter, from `A` to `Z`.
  public var letter: String
  /// The row of the first contact.
  public var first: Int
  /// The number of contacts; at least one.
  public var count: Int
}
