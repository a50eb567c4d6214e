// List views and actors: swift run --package-path Examples hello-isolation [list]
//
// The four modules of this example show the same contacts, each with another isolation; see
// Examples/README.md. Statements of a `main.swift` are on the main actor.
import IsolationByDefault
import LazyScrollTerminal

let host = TerminalHost()
let names = (1...1000).map { "Contact \($0)" }
let screen: AnyObject =
  CommandLine.arguments.contains("list")
  ? NameList(host: host, names: names) : Contacts(host: host, names: names)
try withExtendedLifetime(screen) { try host.run() }
