import Foundation

/// The stories that are being run, which are printed when the process ends by a trap.
enum Trap {
  private static let slots = 96
  nonisolated(unsafe) private static let stories:
    UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> =
      {
        let stories = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: slots)
        stories.initialize(repeating: nil, count: slots)
        return stories
      }()

  /// Takes in that a story begins, in place of the one before in its slot.
  ///
  /// - Parameters:
  ///   - story: The words by which it is found again, such as a seed.
  ///   - slot: The number of the test that runs it, below 96: tests run at the same time.
  static func isExpected(in story: String, slot: Int) {
    free(stories[slot])
    stories[slot] = strdup(story)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT] {
      signal(number) { number in
        signal(number, SIG_DFL)
        for slot in 0..<Trap.slots {
          guard let story = Trap.stories[slot] else { continue }
          let line = "trapped in \(String(cString: story))\n"
          FileHandle.standardError.write(Data(line.utf8))
        }
      }
    }
  }

  /// Takes in that the story of a slot has ended.
  static func isOver(slot: Int) {
    free(stories[slot])
    stories[slot] = nil
  }
}
