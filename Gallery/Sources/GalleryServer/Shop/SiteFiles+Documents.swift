import Foundation

/// Pages as browsers get them: what several of them have in common stands in files of its own.
extension SiteFiles {
  /// A page whose includes are filled in.
  ///
  /// A line `<!-- include NAME -->` stands for another page's file, or for one of the scroll view where NAME begins
  /// with `/web/`. The link to the page itself is marked as such.
  ///
  /// - Parameter name: What the page is called at its address, without `.html`.
  /// - Returns: The page.
  /// - Throws: ``Refusal`` where it, or what it includes, is not there.
  func document(_ name: String) throws(Refusal) -> SiteFile {
    let page = try page(name + ".html")
    var lines: [Substring] = []
    for line in String(decoding: page.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      guard let included = Self.include(in: line) else {
        lines.append(line)
        continue
      }
      let text = String(decoding: try part(included).bytes, as: UTF8.self)
      let own = text.replacingOccurrences(
        of: "<a href=\"/\(name)\">", with: "<a href=\"/\(name)\" aria-current=\"page\">")
      let indentation = line.prefix { $0 == " " }
      lines += own.split(separator: "\n").map { indentation + $0 }
    }
    return SiteFile(bytes: Data(lines.joined(separator: "\n").utf8), type: page.type)
  }

  /// What a line includes, if it does.
  private static func include(in line: Substring) -> String? {
    let text = line.trimmingCharacters(in: .whitespaces)
    guard text.hasPrefix("<!-- include "), text.hasSuffix(" -->") else { return nil }
    return String(text.dropFirst("<!-- include ".count).dropLast(" -->".count))
  }

  private func part(_ name: String) throws(Refusal) -> SiteFile {
    let folder = "/web/"
    return name.hasPrefix(folder) ? try web(String(name.dropFirst(folder.count))) : try page(name)
  }
}
