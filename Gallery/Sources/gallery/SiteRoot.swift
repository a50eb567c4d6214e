import Foundation

/// Where the pages and the scroll view's files are.
enum SiteRoot {
  /// No folder holds what belongs to the site.
  struct Missing: Error {
    var message: String
  }

  /// The folder named, or the first of those above the program and the current folder that fits.
  ///
  /// - Parameter name: The folder that was asked for, if one was.
  /// - Returns: The folder.
  /// - Throws: ``Missing`` where none fits.
  static func find(_ name: String?) throws -> URL {
    if let name {
      let folder = URL(fileURLWithPath: name)
      if fits(folder) { return folder }
      throw Missing(message: "\(name) does not hold Web and Gallery/Pages.")
    }
    let starts = [
      Bundle.main.bundleURL, URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
    ]
    for start in starts {
      var folder = start.resolvingSymlinksInPath()
      while folder.path != "/" {
        if fits(folder) { return folder }
        folder.deleteLastPathComponent()
      }
    }
    throw Missing(
      message: "The folder that holds Web and Gallery/Pages was not found; name it with --root.")
  }

  private static func fits(_ folder: URL) -> Bool {
    ["Web/lazyscroll.js", "Gallery/Pages/home.html"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }
}
