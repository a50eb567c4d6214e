#if GTK
  import CGTK
  import Testing

  @testable import LazyScrollGTK

  /// The wrappers of widgets, in a real window.
  @MainActor @Suite(.serialized) struct GTKWidgetTests {
    /// A widget put together from others, of which it holds none.
    private final class Card: GTKWidget {
      init() { super.init(root: GTKBox(.vertical, [GTKLabel("Title"), GTKLabel("Text")])) }
    }

    @Test func widgetMayBePutTogetherFromOthers() throws {
      try Desk.start()
      let counter = FinalizationCounter()
      var card: Card? = Card()
      let pointer = try #require(card?.pointer)
      counter.watch(pointer)
      #expect(pointer.children.count == 2)
      #expect(counter.finalized == 0)
      card = nil
      #expect(counter.finalized == 1)
    }

    @Test func stackShowsOneWidgetAndTellsWhich() throws {
      try Desk.start()
      let stack = GTKStack()
      var told: [String] = []
      stack.add(GTKLabel("1"), name: "first", title: "First")
      stack.add(GTKLabel("2"), name: "second")
      stack.onChange = { told.append($0) }
      #expect(stack.shown == "first")
      stack.shown = "second"
      stack.shown = "nowhere"
      #expect(stack.shown == "second")
      #expect(told == ["second"])
    }

    @Test func pictureHasTheProportionsOfItsImage() throws {
      try Desk.start()
      let picture = GTKPicture()
      picture.show(GTKImage(width: 4, height: 2, pixels: Array(repeating: 255, count: 32)))
      #expect(picture.pointer.measure(GTK_ORIENTATION_VERTICAL, for: 200).natural == 100)
      picture.show(nil)
      #expect(picture.pointer.measure(GTK_ORIENTATION_VERTICAL, for: 200).natural == 0)
    }

    @Test func shortcutsCountWhereverTheFocusIs() throws {
      try Desk.start()
      let entry = GTKEntry()
      let window = GTKWindow(title: "Test", width: 300, height: 100, GTKBox(.vertical, [entry]))
      defer { window.destroy() }
      var pressed = 0
      window.addShortcut("<Control>k") { pressed += 1 }
      window.addShortcut("no key") { pressed += 100 }
      window.present()
      Desk.pass(0.2)
      try Desk.input("mousemove", "150", "20", "click", "1")
      try Desk.input("key", "ctrl+k")
      try Desk.wait { pressed > 0 }
      #expect(pressed == 1)
      window.title = "Another"
      #expect(window.title == "Another")
    }

    @Test func buttonsThatStayInTell() throws {
      try Desk.start()
      var told: [Bool] = []
      let button = GTKToggleButton("Dark") { told.append($0) }
      button.isOn = true
      button.isOn = true
      button.isOn = false
      #expect(told == [true, false])
    }

    @Test func closuresAreCalledWhoeverHoldsTheWrapper() throws {
      try Desk.start()
      let box = GTKBox(.vertical)
      var told: [String] = []
      do {
        box.append(GTKButton("Send") { told.append("button") })
        box.append(GTKToggleButton("Dark") { _ in told.append("toggle") })
        let entry = GTKEntry()
        entry.onChange = { told.append($0) }
        box.append(entry)
      }
      let children = box.pointer.children
      gtk_toggle_button_set_active(children[1].cast(to: GtkToggleButton.self), 1)
      gtk_editable_set_text(children[2].opaque, "text")
      #expect(told == ["toggle", "text"])
      let window = GTKWindow(title: "Test", box)
      defer { window.destroy() }
      window.present()
      Desk.pass(0.1)
      gtk_widget_activate(children[0])
      try Desk.wait { told.last == "button" }
    }
  }
#endif
