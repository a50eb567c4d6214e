#if Desktop
  import FeedStore
  import LazyScrollGTK

  /// A contact: initials, the name, the company, and a note of any length.
  final class ContactRow: GTKWidget {
    private static let faces = 6

    private let face = GTKLabel()
    private let name = GTKLabel()
    private let company = GTKLabel()
    private let note = GTKLabel(wraps: true)
    private var hue = 0

    /// A row without a contact.
    init() {
      face.addStyle("face")
      face.addStyle("face-0")
      face.verticalAlignment = .start
      face.center()
      name.addStyle("title")
      company.addStyle("dim-label")
      note.addStyle("small")
      note.setWidth(least: 20)
      let words = GTKBox(.vertical, spacing: 1, [name, company, note])
      words.expandsHorizontally = true
      let row = GTKBox(.horizontal, spacing: 14, [face, words])
      row.addStyle("contact")
      super.init(root: row)
    }

    /// Shows a contact.
    func show(_ contact: Contact) {
      face.text = [contact.given, contact.family].compactMap(\.first).map(String.init).joined()
      name.text = "\(contact.family), \(contact.given)"
      let hue = name.text.utf8.reduce(0) { $0 &+ Int($1) } % Self.faces
      if hue != self.hue {
        face.removeStyle("face-\(self.hue)")
        face.addStyle("face-\(hue)")
        self.hue = hue
      }
      company.text = contact.company
      note.text = contact.note
      note.isVisible = !contact.note.isEmpty
      setAccessibleLabel("\(name.text), \(contact.company)")
    }

    /// Shows that a contact cannot be read.
    func fail(_ reason: String) {
      face.text = "!"
      name.text = "This contact cannot be read."
      company.text = reason
      note.isVisible = false
    }
  }
#endif
