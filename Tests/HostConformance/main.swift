// The suite for hosts in another process, such as a page in a browser:
//
//     host-conformance stories          prints the stories as JSON
//     host-conformance judge < FILE     compares what a host has shown, and prints the differences

import Foundation
import LazyScrollConformance

/// A host in another process, and what it has shown.
struct Report: Codable {
  /// The pictures of a story: the first one, and one for each step.
  struct Performance: Codable {
    var name: String
    var pictures: [StoryPicture]
  }

  var traits: HostTraits
  var window: ToldWindow
  var stories: [Performance]
}

switch CommandLine.arguments.dropFirst().first {
case "stories":
  FileHandle.standardOutput.write(try JSONEncoder().encode(HostStory.all))
case "judge":
  let report = try JSONDecoder().decode(
    Report.self, from: FileHandle.standardInput.readDataToEndOfFile())
  var failures: [HostFailure] = []
  for performance in report.stories {
    guard let story = HostStory.all.first(where: { $0.name == performance.name }) else { continue }
    failures += HostConformance.failures(
      of: story, seen: performance.pictures, in: report.window, traits: report.traits)
  }
  for failure in failures { print(failure) }
  exit(failures.isEmpty ? 0 : 1)
default:
  FileHandle.standardError.write(Data("host-conformance stories | judge\n".utf8))
  exit(2)
}
