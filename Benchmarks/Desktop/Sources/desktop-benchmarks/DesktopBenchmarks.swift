import ArgumentParser

/// The command: compares our lists with those of GTK.
@main
struct DesktopBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "desktop-benchmarks",
    abstract: "Compares lists of LazyScroll in GTK with GtkListView and GtkGridView.",
    subcommands: [Compare.self, Measure.self, Scroll.self], defaultSubcommand: Compare.self)
}
