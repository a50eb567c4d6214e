/// Somebody in the gallery's address book.
public struct Contact: Hashable, Sendable {
  /// The contact's place in the order of names, from 0.
  public var row: Int
  /// The family's name, by which contacts are sorted first.
  public var family: String
  /// The given name, with an initial behind it where there is one.
  public var given: String
  /// Where the contact works.
  public var company: String
  /// What is noted of the contact: nothing, or some lines of any length.
  public var note: String
}

/// A run of contacts whose families' names begin with one letter.
public struct ContactSection: Hashable, Sendable {
  /// The letter, from `A` to `Z`.
  public var letter: String
  /// The row of the first contact.
  public var first: Int
  /// How many contacts there are; one at least.
  public var count: Int
}
