#if Desktop
  import GalleryModels
  import LazyScrollGTK

  /// A row of a scene: its text, in which hits of the search are marked.
  final class PowerRowView: GTKWidget {
    private let label = GTKLabel()
    private let grip = GTKLabel("⠿")

    /// A row without a text.
    init() {
      label.expandsHorizontally = true
      grip.addStyle("dim-label")
      let row = GTKBox(.horizontal, spacing: 12, [label, grip])
      row.addStyle("power")
      super.init(root: row)
    }

    /// Shows a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - hits: The hits in it, and the place of the current one among them.
    ///   - isMovable: A Boolean value that indicates whether the user can drag the row.
    func show(
      _ text: String, _ hits: (ranges: [Range<String.Index>], current: Int?), isMovable: Bool
    ) {
      grip.isVisible = isMovable
      setAccessibleLabel(text)
      if hits.ranges.isEmpty {
        label.text = text
        return
      }
      var (markup, end) = ("", text.startIndex)
      for (index, range) in hits.ranges.enumerated() {
        let ground = index == hits.current ? "#ffb000" : "#ffe49a"
        markup += Self.escaped(text[end..<range.lowerBound])
        markup +=
          "<span background=\"\(ground)\" foreground=\"#1d1d1d\">\(Self.escaped(text[range]))</span>"
        end = range.upperBound
      }
      label.setMarkup(markup + Self.escaped(text[end...]))
    }

    private static func escaped(_ text: Substring) -> String {
      text.reduce(into: "") { result, character in
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        default: result.append(character)
        }
      }
    }
  }

  /// The header of a scene: its title, the sentence of what to try, and the buttons of the scene with edits.
  final class PowerHeader: GTKWidget {
    private let title = GTKLabel()
    private let sentence = GTKLabel()
    private let edits = GTKBox(.horizontal, spacing: 8)

    /// A header without words.
    ///
    /// - Parameter model: The model that the buttons change, which is not retained.
    @MainActor init(_ model: PowersModel<GTKHost>) {
      title.addStyle("title")
      sentence.addStyle("dim-label")
      sentence.addStyle("small")
      let words = GTKBox(.vertical, spacing: 1, [title, sentence])
      words.expandsHorizontally = true
      edits.verticalAlignment = .center
      edits.append(GTKButton("Insert") { [weak model] in model?.insert() })
      edits.append(GTKButton("Remove") { [weak model] in model?.remove() })
      edits.append(GTKButton("Move last") { [weak model] in model?.move() })
      let box = GTKBox(.horizontal, spacing: 12, [words, edits])
      box.addStyle("power-header")
      super.init(root: box)
    }

    /// Shows the words of a scene.
    func show(_ scene: PowerScene) {
      title.text = scene.title
      sentence.text = scene.sentence(by: .buttons)
      edits.isVisible = scene == .editing
    }
  }
#endif
