import Foundation

/// The pages as sent to browsers: common parts are files of their own.
extension SiteFiles {
  /// Returns a page whose includes are filled in.
  ///
  /// A line `<!-- include NAME -->` is replaced by another file of the pages, or by one of the
  /// library if NAME begins with `/web/`. The link to the page itself is marked as current.
  ///
  /// - Parameter name: The page's name in its address, without `.html`.
  /// - Returns: The page.
  /// - Throws: ``Refusal`` if the page, or a file that it includes, does not exist.
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

  /// Returns the name of the file that a line includes, if it does.
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
