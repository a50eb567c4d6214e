import Foundation

/// The display of a test with windows, which `DISPLAY` names; `Utilities/with-display` starts one.
public enum Screen {
  /// Sends input to the display, as the user's devices do.
  ///
  /// - Parameter arguments: Those of xdotool.
  /// - Returns: A Boolean value that indicates whether xdotool succeeded.
  public static func input(_ arguments: [String]) -> Bool {
    run("/usr/bin/xdotool", arguments)
  }

  /// Keeps a picture of the display among the build's products.
  ///
  /// - Parameter name: The name of the picture, without an ending.
  /// - Returns: A Boolean value that indicates whether it was written.
  @discardableResult
  public static func keepScreenshot(_ name: String) -> Bool {
    // SwiftPM runs tests in the package's folder, or in the one from which it is called.
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent(".build/gtk-pictures").path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return run("/usr/bin/import", ["-window", "root", "\(folder)/\(name).png"])
  }

  private static func run(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
