#if !hasFeature(Embedded)
  /// A text to search for, which finds its occurrences in other texts.
  ///
  /// Characters are compared as by `String`: "é" is found in any encoding, and "e" is not found in it. If case is ignored, each
  /// character is compared in lower case on its own: "ß" does not match "ss". Occurrences do not overlap.
  struct TextQuery {
    /// The text to search for.
    let text: String
    private let matchesCase: Bool
    /// The characters of the query, in lower case unless case matters.
    private let characters: [Character]
    /// The query as ASCII bytes, in lower case unless case matters; empty if it has other characters or carriage returns.
    private let bytes: [UInt8]
    /// True if the query has an ASCII character that `String` takes as equal to a character outside of ASCII; see
    /// ``mayHaveOddSigns(_:)``.
    private let isOdd: Bool

    /// Creates a query for a text, which is searched literally, without wildcards.
    ///
    /// - Parameters:
    ///   - text: The text to look for; an empty text is never found.
    ///   - matchesCase: True if upper and lower case differ.
    init(_ text: String, matchesCase: Bool) {
      self.text = text
      self.matchesCase = matchesCase
      characters = text.map { matchesCase ? $0 : Self.lowercase($0) }
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != Self.carriageReturn }
      bytes = isPlain ? text.utf8.map { matchesCase ? $0 : Self.lowercase($0) } : []
      isOdd = text.contains { "kK;`".contains($0) }
    }

    /// Returns the number of occurrences of the query in a text.
    ///
    /// - Complexity: O(n · m), for n characters of the text and m of the query.
    func count(in text: String) -> Int {
      if characters.isEmpty { return 0 }
      var text = text
      return offsets(in: &text)?.count ?? places(in: text).count
    }

    /// Returns the ranges at which the query occurs in a text, in order.
    ///
    /// - Complexity: O(n · m), for n characters of the text and m of the query.
    func ranges(in text: String) -> [Range<String.Index>] {
      if characters.isEmpty { return [] }
      var copy = text
      guard let offsets = offsets(in: &copy) else { return places(in: text) }
      return offsets.map { offset in
        let start = text.utf8.index(text.startIndex, offsetBy: offset)
        return start..<text.utf8.index(start, offsetBy: bytes.count)
      }
    }

    // MARK: Bytes

    private static var carriageReturn: UInt8 { 0x0D }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
      (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    /// Returns the UTF-8 offsets at which the query occurs in a text; `nil` if whole characters have to be compared instead.
    ///
    /// Bytes are compared because this is faster.
    private func offsets(in text: inout String) -> [Int]? {
      if bytes.isEmpty { return nil }
      return text.withUTF8 { text in
        if isOdd, Self.mayHaveOddSigns(text) { return nil }
        let offsets = offsets(in: text)
        // A match next to a byte outside of ASCII may be only a part of a character, such as a letter with a combining accent.
        let isWhole = offsets.allSatisfy { start in
          let end = start + bytes.count
          return (start == 0 || Self.endsCharacter(text[start - 1]))
            && (end == text.count || Self.endsCharacter(text[end]))
        }
        return isWhole ? offsets : nil
      }
    }

    private static func endsCharacter(_ byte: UInt8) -> Bool {
      byte < 0x80 && byte != carriageReturn
    }

    /// Returns true if a text may have characters outside of ASCII that `String` takes as equal to ASCII ones.
    ///
    /// Such characters are the Kelvin sign, the Greek question mark and the Greek varia. They are recognized by their first two
    /// bytes.
    private static func mayHaveOddSigns(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      for index in text.indices.dropFirst() {
        switch (text[index - 1], text[index]) {
        case (0xE2, 0x84), (0xCD, 0xBE), (0xE1, 0xBF): return true
        default: break
        }
      }
      return false
    }

    private func offsets(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
      var offsets: [Int] = []
      let (small, capital) = (bytes[0], matchesCase ? bytes[0] : Self.uppercase(bytes[0]))
      var start = 0
      while start <= text.count - bytes.count {
        if text[start] == small || text[start] == capital, isFound(at: start, in: text) {
          offsets.append(start)
          start += bytes.count
        } else {
          start += 1
        }
      }
      return offsets
    }

    private func isFound(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
      for index in 1..<max(1, bytes.count) {
        let byte = text[start + index]
        if (matchesCase ? byte : Self.lowercase(byte)) != bytes[index] { return false }
      }
      return true
    }

    private static func uppercase(_ byte: UInt8) -> UInt8 {
      (0x61...0x7A).contains(byte) ? byte & ~0x20 : byte
    }

    // MARK: Characters

    /// Returns a character in lower case; unchanged if that would be several characters.
    private static func lowercase(_ character: Character) -> Character {
      let small = character.lowercased()
      return small.count == 1 ? Character(small) : character
    }

    private func places(in text: String) -> [Range<String.Index>] {
      let known = matchesCase ? Array(text) : text.map { Self.lowercase($0) }
      let indices = Array(text.indices) + [text.endIndex]
      var places: [Range<String.Index>] = []
      var start = 0
      while start <= known.count - characters.count {
        if known[start..<start + characters.count].elementsEqual(characters) {
          places.append(indices[start]..<indices[start + characters.count])
          start += characters.count
        } else {
          start += 1
        }
      }
      return places
    }
  }
#endif
