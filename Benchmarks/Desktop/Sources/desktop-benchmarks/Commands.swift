import ArgumentParser
import CGTK
import Foundation
import LazyScrollGTK

/// Measures each contender in processes of its own, in turns, and prints medians.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Prints a table of all contenders.")

  @Option(help: "The number of items.") var count = 100_000
  @Option(help: "The number of processes for each contender.") var runs = 3
  @Option(help: "The file to which the figures are written.") var output: String?

  func run() throws {
    var figures: [Contender: [Figures]] = [:]
    for _ in 0..<runs {
      for contender in Contender.allCases {
        figures[contender, default: []].append(try measure(contender))
      }
    }
    let medians = Contender.allCases.compactMap { figures[$0].map(median) }
    print(
      "| list of \(count) | first frame ms | memory MB | ms per frame, 40 points | 3,000 points | frames that jumped | longest jump | jump to the end ms |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for row in medians {
      let numbers = [
        row.firstFrame, row.memory, row.slowFrame, row.fastFrame, Double(row.jumps),
        row.longestJump, row.jumpToEnd,
      ]
      print("| \(row.contender) | \(numbers.map(text).joined(separator: " | ")) |")
    }
    if let output {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(medians).write(to: URL(fileURLWithPath: output))
    }
  }

  private func measure(_ contender: Contender) throws -> Figures {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["measure", contender.rawValue, "--count", "\(count)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Figures.self, from: data)
  }

  private func median(_ all: [Figures]) -> Figures {
    func middle(_ figure: (Figures) -> Double) -> Double { all.map(figure).sorted()[all.count / 2] }
    return Figures(
      contender: all[0].contender, firstFrame: middle { $0.firstFrame },
      memory: middle { $0.memory }, slowFrame: middle { $0.slowFrame },
      fastFrame: middle { $0.fastFrame }, jumps: Int(middle { Double($0.jumps) }),
      longestJump: middle { $0.longestJump }, jumpToEnd: middle { $0.jumpToEnd })
  }

  private func text(_ number: Double) -> String {
    number < 10 && number != number.rounded()
      ? "\((number * 100).rounded() / 100)" : "\(Int(number.rounded()))"
  }
}

/// Measures one contender.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Prints the figures of one contender.")

  @Argument(help: "The name of the contender.") var name: String
  @Option(help: "The number of items.") var count = 100_000

  func run() throws {
    guard let contender = Contender(rawValue: name) else {
      throw ValidationError("There is no contender \"\(name)\".")
    }
    let figures = MainActor.assumeIsolated {
      Trial(contender, count: count).run(slow: 300, fast: 100)
    }
    print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
  }
}

/// Scrolls a list of ours for a leak checker.
struct Scroll: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes lists, scrolls them and lets them go, for a leak checker.")

  @Argument(help: "The number of scrolls.") var scrolls: Int
  @Option(help: "The number of lists, one after the other.") var lists = 2

  func run() throws {
    MainActor.assumeIsolated { scrollLists() }
  }

  @MainActor
  private func scrollLists() {
    for _ in 0..<lists {
      let labels = Registration<GTKView, Int>(
        content: { GTKLabel(wraps: true) },
        update: { label, item in
          label.text = (0...(item % 5)).map { "Item \(item), line \($0)" }.joined(separator: "\n")
        })
      let list = GTKList<Int>(host: GTKHost(), layout: ListLayout(estimate: 30)) { labels($0) }
      list.apply(Array(0..<100_000))
      let window = GTKWindow(title: "Leaks", width: 300, height: 300, list.host.widget)
      window.present()
      pass(0.5)
      guard
        let adjustment = gtk_scrolled_window_get_vadjustment(
          OpaquePointer(list.host.widget.pointer))
      else { return }
      for scroll in 1...max(1, scrolls) {
        gtk_adjustment_set_value(adjustment, Double(scroll) * 90)
        g_main_context_iteration(nil, 0)
      }
      pass(0.5)
      window.destroy()
      print(list.driver.work.binds, "rows were bound to", list.driver.work.viewsMade, "views.")
    }
    pass(0.2)
  }

  @MainActor
  private func pass(_ seconds: Double) {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    while g_get_monotonic_time() < end {
      if g_main_context_iteration(nil, 0) == 0 { usleep(1000) }
    }
  }
}
