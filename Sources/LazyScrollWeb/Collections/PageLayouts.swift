#if arch(wasm32)
  import LazyScroll
  import LazyScrollEngine
  import LazyScrollWebHost

  /// Layouts of an app's own, compiled into the WebAssembly that its page loads.
  ///
  /// ```swift
  /// @_expose(wasm, "registerLayouts") @_cdecl("registerLayouts")
  /// public func registerLayouts() {
  ///   PageLayouts.add("timeline") { numbers in TimelineLayout(perDay: numbers[0]) }
  /// }
  /// ```
  ///
  /// The function of that name is called once when the page has loaded the engine. The page names the
  /// layout in a section: `layout: { type: "swift", name: "timeline", numbers: [40] }`.
  public enum PageLayouts {
    private struct Entry {
      var name: StaticString
      var make: (Numbers) -> CollectionSection
    }

    nonisolated(unsafe) private static var entries: [Entry] = []

    /// The parameters that the page gives with the name: up to six numbers, 0 for what it leaves out.
    public struct Numbers {
      fileprivate let start: UnsafePointer<Double>

      /// - Parameter index: Which of the numbers, from 0.
      public subscript(index: Int) -> Double { index >= 0 && index < 6 ? start[index] : 0 }
    }

    /// Lets pages name a layout.
    ///
    /// - Parameters:
    ///   - name: What they call it, in ASCII; of two of one name the first is meant.
    ///   - make: Makes the layout of a section.
    public static func add<Layout: SectionLayout>(
      _ name: StaticString, make: @escaping (Numbers) -> Layout
    ) {
      entries.append(Entry(name: name) { CollectionSection(layout: make($0)) })
    }

    /// A section of the layout that is written there: its place, and the numbers for it.
    static func section(_ numbers: UnsafePointer<Double>) -> CollectionSection {
      entries[Int(numbers[0])].make(Numbers(start: numbers + 1))
    }

    /// The number of layouts.
    fileprivate static var count: Int { entries.count }

    fileprivate static func name(at index: Int) -> StaticString { entries[index].name }
  }

  /// Returns the number of layouts of the app's own.
  @_expose(wasm, "layoutCount") @_cdecl("layoutCount")
  public func layoutCount() -> Int32 { Int32(PageLayouts.count) }

  /// Returns the address of the name of one.
  @_expose(wasm, "layoutName") @_cdecl("layoutName")
  public func layoutName(_ index: Int32) -> UnsafePointer<UInt8> {
    PageLayouts.name(at: Int(index)).utf8Start
  }

  /// Returns the length of the name of one, in bytes.
  @_expose(wasm, "layoutNameLength") @_cdecl("layoutNameLength")
  public func layoutNameLength(_ index: Int32) -> Int32 {
    Int32(PageLayouts.name(at: Int(index)).utf8CodeUnitCount)
  }
#endif
