#if GTK
  import CGTK
  import Foundation
  import LazyScrollEngine
  import Testing

  @testable import LazyScrollGTK

  /// A desktop for tests: a real window on the display, and GLib's main loop a step at a time.
  ///
  /// `DISPLAY` names the display; `Utilities/with-display` starts one.
  @MainActor
  enum Desk {
    /// Starts GTK once.
    private static let isReady: Bool = {
      setenv("GSK_RENDERER", "cairo", 1)
      setenv("GTK_A11Y", "test", 1)
      setenv("GDK_BACKEND", "x11", 1)
      return Toolkit.isStarted
    }()

    /// Shows a host in a window of its own, and waits for the first frames.
    ///
    /// - Parameters:
    ///   - host: The host.
    ///   - width: The width of the window, in points.
    ///   - height: The height of the window, in points.
    /// - Returns: The window; destroy it at the end.
    /// - Throws: An error if there is no display.
    static func show(_ host: GTKHost, width: Int = 300, height: Int = 400) throws -> GTKWindow {
      try #require(isReady, "There is no display: run the tests with Utilities/with-display.")
      let window = GTKWindow(title: "Test", width: width, height: height, host.widget)
      window.present()
      try wait { host.windowSize.height > 0 }
      frames(2)
      return window
    }

    /// Starts GTK for tests that show nothing.
    static func start() throws {
      try #require(isReady, "There is no display: run the tests with Utilities/with-display.")
    }

    /// Runs the main loop for a time, in seconds.
    static func pass(_ seconds: Double) {
      let end = MainLoop.time + seconds
      while MainLoop.time < end {
        if g_main_context_iteration(nil, 0) == 0 { usleep(1000) }
      }
    }

    /// Runs the main loop until a host that has something to show has been allocated once more.
    static func frame(_ host: GTKHost) throws {
      let count = host.allocationCount
      try wait { host.allocationCount > count }
    }

    /// Runs the main loop for a number of display frames of 60 in a second.
    static func frames(_ count: Int) { pass(Double(count) / 60 + 0.002) }

    /// Runs the main loop until something is so.
    static func wait(
      seconds: Double = 5, _ condition: () -> Bool,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let end = MainLoop.time + seconds
      while !condition(), MainLoop.time < end { pass(0.005) }
      try #require(condition(), "It did not come about.", sourceLocation: sourceLocation)
    }

    /// Runs the main loop until the content of a host rests.
    static func rest(_ host: GTKHost) throws {
      pass(0.05)
      try wait { host.phase == .idle && !host.frames.isTicking }
      frames(2)
    }

    /// Sends input to the display, as the user's devices do.
    ///
    /// - Parameter arguments: Those of xdotool.
    /// - Throws: An error if xdotool fails.
    static func input(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
      process.arguments = arguments
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      pass(0.05)
    }

    /// Keeps a picture of the display among the build's products.
    static func keepScreenshot(_ name: String) throws {
      let folder = ".build/gtk-pictures"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/import")
      process.arguments = ["-window", "root", "\(folder)/\(name).png"]
      try process.run()
      process.waitUntilExit()
    }
  }

  extension GTKHost {
    /// The rows that GTK shows, by the index of their item, each with where it stands on the stage.
    var shown: [Int: LayoutRect] {
      var shown: [Int: LayoutRect] = [:]
      for child in stage.pointer.children where gtk_widget_get_child_visible(child) != 0 {
        guard let element = RowClass.view(of: child)?.element, element.kind == .item else {
          continue
        }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(child, stage.pointer, &bounds) != 0 else { continue }
        shown[element.index] = LayoutRect(
          x: Double(bounds.origin.x), y: Double(bounds.origin.y),
          width: Double(bounds.size.width), height: Double(bounds.size.height))
      }
      return shown
    }

    /// The rows of which a part can be seen.
    var seen: [Int: LayoutRect] {
      shown.filter { $0.value.maxY > 0 && $0.value.minY < windowSize.height }
    }

    /// The value of the adjustment along the axis.
    var adjustmentValue: Double {
      get { gtk_adjustment_get_value(stage.adjustments[axis]!.pointer) }
      set { gtk_adjustment_set_value(stage.adjustments[axis]!.pointer, newValue) }
    }

    /// The number of times that GTK asked the rows for lengths that it did not know.
    var measures: Int { views.reduce(0) { $0 + $1.measures } }
  }
#endif
