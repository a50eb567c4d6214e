#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// Layouts that an app adds, compiled into the WebAssembly file that its page loads.
  ///
  /// ```swift
  /// @_expose(wasm, "registerLayouts") @_cdecl("registerLayouts")
  /// public func registerLayouts() {
  ///   PageLayouts.add("timeline") { numbers in TimelineLayout(perDay: numbers[0]) }
  /// }
  /// ```
  ///
  /// `registerLayouts` is called once, when the page has loaded the WebAssembly file. The page selects the layout for a section
  /// with `layout: { type: "swift", name: "timeline", numbers: [40] }`.
  public enum PageLayouts {
    private struct Entry {
      var name: StaticString
      var make: (Numbers) -> CollectionSection
    }

    nonisolated(unsafe) private static var entries: [Entry] = []

    /// The parameters that the page passes with the name: up to six numbers, 0 for omitted ones.
    public struct Numbers {
      fileprivate let start: UnsafePointer<Double>

      /// Returns the parameter at an index; 0 if it is omitted.
      ///
      /// - Parameter index: The index of a number, from 0.
      public subscript(index: Int) -> Double { index >= 0 && index < 6 ? start[index] : 0 }
    }

    /// Adds a layout that pages can select by its name.
    ///
    /// - Parameters:
    ///   - name: The name, in ASCII; if two layouts have the same name, the first is used.
    ///   - make: Makes the layout of a section.
    public static func add<Layout: SectionLayout>(
      _ name: StaticString, make: @escaping (Numbers) -> Layout
    ) {
      entries.append(Entry(name: name) { CollectionSection(layout: make($0)) })
    }

    /// Returns a section with an app's layout; the memory at `numbers` contains the index of the layout and its parameters.
    static func section(_ numbers: UnsafePointer<Double>) -> CollectionSection {
      entries[Int(numbers[0])].make(Numbers(start: numbers + 1))
    }

    /// The number of layouts that the app has added.
    fileprivate static var count: Int { entries.count }

    fileprivate static func name(at index: Int) -> StaticString { entries[index].name }
  }

  /// Returns the number of layouts that the app has added.
  @_expose(wasm, "layoutCount") @_cdecl("layoutCount")
  public func layoutCount() -> Int32 { Int32(PageLayouts.count) }

  /// Returns the address of the name of the layout at an index.
  @_expose(wasm, "layoutName") @_cdecl("layoutName")
  public func layoutName(_ index: Int32) -> UnsafePointer<UInt8> {
    PageLayouts.name(at: Int(index)).utf8Start
  }

  /// Returns the length of the name of the layout at an index, in bytes.
  @_expose(wasm, "layoutNameLength") @_cdecl("layoutNameLength")
  public func layoutNameLength(_ index: Int32) -> Int32 {
    Int32(PageLayouts.name(at: Int(index)).utf8CodeUnitCount)
  }
#endif
