import CGTK
import Foundation
import LazyScrollGTK

/// The figures of one contender in one process.
struct Figures: Codable {
  /// The name of the contender.
  var contender: String
  /// The time from the data to the first painted frame, in milliseconds.
  var firstFrame: Double
  /// The growth of resident memory until then, in megabytes.
  var memory: Double
  /// The time of the processor for a frame at 40 points a frame, in milliseconds.
  var slowFrame: Double
  /// The time of the processor for a frame at 3,000 points a frame, in milliseconds.
  var fastFrame: Double
  /// The number of frames in which a row that stayed in sight did not move by the step, to a point.
  var jumps: Int
  /// The longest such distance, in points.
  var longestJump: Double
  /// The time until the last item stands at the end of the window, in milliseconds; less than 0 if it never did.
  var jumpToEnd: Double
}

/// A trial of one contender: a window, a list, and scrolling a step in each display frame.
@MainActor
struct Trial {
  let contender: Contender
  let texts: [String]
  private let window = GTKWindow(title: "Benchmark", width: 480, height: 640, GTKLabel("Empty"))

  init(_ contender: Contender, count: Int) {
    self.contender = contender
    let words = "a list of rows as high as their text which nobody has measured before".split(
      separator: " ")
    texts = (0..<count).map { item in
      let count = contender.isGrid ? 2 : 3 + (item &* 7919) % 40
      return "Item \(item): "
        + (0..<count).map { words[($0 &* 5 &+ item) % words.count] }.joined(separator: " ")
    }
  }

  /// Runs the trial.
  ///
  /// - Parameters:
  ///   - slow: The number of frames with a short step.
  ///   - fast: The number of frames with a long step.
  /// - Returns: The figures.
  func run(slow: Int, fast: Int) -> Figures {
    window.present()
    pass(0.5)
    let (memory, start) = (residentMemory, now)
    let (scroller, owner) = contender.make(texts)
    gtk_window_set_child(
      UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self), scroller)
    paint()
    let firstFrame = now - start
    pass(0.5)
    let grown = residentMemory - memory
    var jumps = Jumps()
    let slowFrame = scroll(scroller, by: 40, frames: slow, &jumps)
    var ignored = Jumps()
    let fastFrame = scroll(scroller, by: 3000, frames: fast, &ignored)
    let jumpToEnd = jumpToEnd(scroller)
    withExtendedLifetime(owner) { window.destroy() }
    return Figures(
      contender: contender.rawValue, firstFrame: firstFrame * 1000, memory: grown / 1_000_000,
      slowFrame: slowFrame * 1000, fastFrame: fastFrame * 1000, jumps: jumps.count,
      longestJump: jumps.longest, jumpToEnd: jumpToEnd * 1000)
  }

  // MARK: Frames

  private func pass(_ seconds: Double) {
    let end = now + seconds
    while now < end { if g_main_context_iteration(nil, 0) == 0 { usleep(500) } }
  }

  /// Runs the main loop until a frame is painted.
  private func paint() {
    gtk_widget_queue_draw(window.pointer)
    let clock = gtk_widget_get_frame_clock(window.pointer)
    let frame = gdk_frame_clock_get_frame_counter(clock)
    while gdk_frame_clock_get_frame_counter(clock) == frame {
      g_main_context_iteration(nil, 1)
    }
  }

  // MARK: Scrolling

  private func adjustment(
    _ scroller: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
  }

  /// The time of the processor for a frame, in seconds.
  private func scroll(
    _ scroller: UnsafeMutablePointer<GtkWidget>, by step: Double, frames: Int, _ jumps: inout Jumps
  ) -> Double {
    let adjustment = adjustment(scroller)
    let list = gtk_scrolled_window_get_child(OpaquePointer(scroller))!
    var spent = 0.0
    var before = Jumps.places(in: list)
    for _ in 0..<frames {
      let started = processorTime
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + step)
      paint()
      spent += processorTime - started
      let after = Jumps.places(in: list)
      jumps.compare(before, after, step: step)
      before = after
    }
    return spent / Double(frames)
  }

  private func jumpToEnd(_ scroller: UnsafeMutablePointer<GtkWidget>) -> Double {
    let adjustment = adjustment(scroller)
    let list = gtk_scrolled_window_get_child(OpaquePointer(scroller))!
    let start = now
    let last = texts[texts.count - 1]
    for _ in 0..<60 {
      gtk_adjustment_set_value(
        adjustment,
        gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
      paint()
      let height = Double(gtk_widget_get_height(list))
      if let place = Jumps.places(in: list)[last], abs(place.end - height) <= 8 {
        return now - start
      }
    }
    return -0.001
  }

  // MARK: Figures of the process

  private var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  private var processorTime: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private var residentMemory: Double {
    let pages =
      (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }
}
