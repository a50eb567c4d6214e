#if arch(wasm32)
  /// Methods that create and fill nodes of the page, for apps that write their lists in Swift.
  ///
  /// ```swift
  /// let cells = Registration<WebView, String>(ReuseIdentifier(1)) {
  ///   let row = WebView.make("p")
  ///   row.setAttribute("class", to: "contact")
  ///   return row
  /// } bind: { row, name in
  ///   row.setText(name)
  /// }
  /// ```
  extension WebView {
    /// Returns a new node.
    ///
    /// - Parameters:
    ///   - tag: The name of an element of HTML, in ASCII.
    ///   - parent: The node to which the new one is appended; `nil` for the view of an item, which the host places.
    /// - Returns: The node, empty.
    public static func make(_ tag: StaticString, in parent: WebView? = nil) -> WebView {
      let view = WebView.of(importedMakeNode(tag.utf8Start, Int32(tag.utf8CodeUnitCount)))
      if let parent {
        parent.children.append(view)
        importedAppendNode(parent.number, view.number)
      }
      return view
    }

    /// Replaces the content of the node with a text.
    public func setText(_ text: String) {
      children.removeAll()
      withText(text) { importedSetText(number, $0, $1) }
    }

    /// Sets an attribute, such as `class`, `role` or `href`.
    public func setAttribute(_ name: StaticString, to value: String) {
      withText(value) {
        importedSetAttribute(number, name.utf8Start, Int32(name.utf8CodeUnitCount), $0, $1)
      }
    }

    /// Sets a property of the node's style, such as `--hue` or `color`.
    public func setStyle(_ name: StaticString, to value: String) {
      withText(value) {
        importedSetStyle(number, name.utf8Start, Int32(name.utf8CodeUnitCount), $0, $1)
      }
    }

    /// Calls `body` with the UTF-8 bytes of a text, which JavaScript copies during the call.
    private func withText(_ text: String, _ body: (UnsafePointer<UInt8>?, Int32) -> Void) {
      var text = text
      text.withUTF8 { body($0.baseAddress, Int32($0.count)) }
    }
  }

  @_extern(wasm, module: "lazyscroll", name: "makeNode") @_extern(c)
  private func importedMakeNode(_ tag: UnsafePointer<UInt8>?, _ length: Int32) -> Int32

  @_extern(wasm, module: "lazyscroll", name: "appendNode") @_extern(c)
  private func importedAppendNode(_ view: Int32, _ child: Int32)

  @_extern(wasm, module: "lazyscroll", name: "setText") @_extern(c)
  private func importedSetText(_ view: Int32, _ text: UnsafePointer<UInt8>?, _ length: Int32)

  @_extern(wasm, module: "lazyscroll", name: "setAttribute") @_extern(c)
  private func importedSetAttribute(
    _ view: Int32, _ name: UnsafePointer<UInt8>?, _ nameLength: Int32,
    _ value: UnsafePointer<UInt8>?, _ length: Int32)

  @_extern(wasm, module: "lazyscroll", name: "setStyle") @_extern(c)
  private func importedSetStyle(
    _ view: Int32, _ name: UnsafePointer<UInt8>?, _ nameLength: Int32,
    _ value: UnsafePointer<UInt8>?, _ length: Int32)
#endif
