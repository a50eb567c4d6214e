import Foundation

/// The location of the pages and the library's files.
enum SiteRoot {
  /// The error that no folder contains the site.
  struct Missing: Error {
    var message: String
  }

  /// Returns the given folder, or the first suitable one among those above the program and the
  /// current folder.
  ///
  /// - Parameter name: The requested folder, if any.
  /// - Returns: The folder.
  /// - Throws: ``Missing`` if there is no suitable one.
  static func find(_ name: String?) throws -> URL {
    if let name {
      let folder = URL(fileURLWithPath: name)
      if fits(folder) { return folder }
      throw Missing(message: "\(name) does not contain Web and Gallery/Pages.")
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
      message: "The folder that contains Web and Gallery/Pages was not found; give it with --root.")
  }

  private static func fits(_ folder: URL) -> Bool {
    ["Web/lazyscroll.js", "Gallery/Pages/home.html"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }
}
