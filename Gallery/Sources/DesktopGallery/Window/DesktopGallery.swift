#if Desktop
  import LazyScrollGTK

  /// The gallery in a window of the desktop: pages with lists of every kind, and an inspector for all of them.
  ///
  /// ```swift
  /// GTKApplication(id: "org.example.Gallery").run { app in
  ///   let gallery = DesktopGallery(options: DesktopGallery.Options(database: path))
  ///   app.show(gallery.window, keeping: gallery)
  /// }
  /// ```
  @MainActor public final class DesktopGallery {
    /// A page of the gallery.
    public enum Page: String, CaseIterable, Sendable {
      /// The feed of a shop.
      case home
      /// The table of contacts.
      case table
      /// Pictures in columns.
      case waterfall
      /// Lists that scroll sideways, in a list.
      case twoWay = "two-way"
      /// A chat.
      case chat
      /// A board of orders that change all the time.
      case live
      /// Scenes of what a list can do.
      case powers

      /// The title in the sidebar.
      public var title: String {
        switch self {
        case .home: "Home"
        case .table: "Table"
        case .waterfall: "Waterfall"
        case .twoWay: "Two-way"
        case .chat: "Chat"
        case .live: "Live"
        case .powers: "Powers"
        }
      }
    }

    /// The window.
    public let window: GTKWindow

    let pages: [Page: any DesktopPage]
    let inspector: InspectorPanel
    private let stack = GTKStack()
    private let inspectorButton = GTKToggleButton("Inspector")
    private let darkButton = GTKToggleButton("Dark")
    private var opened: Set<Page> = []
    private var current: Page?

    /// A gallery that shows its first page.
    ///
    /// - Parameters:
    ///   - options: The sizes and the place of what is shown.
    ///   - page: The first page.
    ///   - width: The width of the window at first, in points.
    ///   - height: The height of the window at first, in points.
    public init(
      options: Options, page: Page = .home, width: Int = 1120, height: Int = 780
    ) {
      Style.install()
      let pages: [Page: any DesktopPage] = [
        .home: HomePage(options), .table: TablePage(options), .waterfall: WaterfallPage(options),
        .twoWay: TwoWayPage(options), .chat: ChatPage(options), .live: LivePage(),
        .powers: PowersPage(),
      ]
      self.pages = pages
      for page in Page.allCases {
        guard let shown = pages[page] else { continue }
        stack.add(shown.frame.widget, name: page.rawValue, title: page.title)
      }
      stack.expandsHorizontally = true
      let sidebar = GTKStackSidebar(stack)
      sidebar.setLeastSize(width: 150)
      var shown: () -> (any DesktopPage)? = { nil }
      inspector = InspectorPanel { shown() }
      window = GTKWindow(
        title: "Gallery", width: width, height: height,
        GTKBox(.horizontal, [sidebar, stack, inspector.widget]))
      shown = { [unowned self] in current.flatMap { self.pages[$0] } }
      addControls()
      stack.onChange = { [unowned self] name in Page(rawValue: name).map(didShow) }
      show(page)
    }

    private func addControls() {
      let bar = GTKHeaderBar()
      bar.addAtEnd(darkButton)
      bar.addAtEnd(inspectorButton)
      window.setHeaderBar(bar)
      inspectorButton.setTooltip("Figures of the list (Control+I)")
      inspectorButton.onToggle = { [unowned self] in inspector.isOn = $0 }
      darkButton.setTooltip("Light text on a dark ground (Control+D)")
      darkButton.isOn = GTKWindow.prefersDark
      darkButton.onToggle = { GTKWindow.prefersDark = $0 }
      window.addShortcut("<Control>i") { [unowned self] in inspectorButton.isOn.toggle() }
      window.addShortcut("<Control>d") { [unowned self] in darkButton.isOn.toggle() }
      window.addShortcut("<Control>w") { [unowned self] in window.close() }
      for (index, page) in Page.allCases.enumerated() {
        window.addShortcut("<Control>\(index + 1)") { [unowned self] in show(page) }
      }
    }

    // MARK: Pages

    /// Shows a page.
    ///
    /// - Parameter page: The page.
    public func show(_ page: Page) {
      stack.shown = page.rawValue
      didShow(page)
    }

    /// The page that is shown.
    public var page: Page { current ?? .home }

    /// A Boolean value that indicates whether the inspector is shown.
    public var isInspecting: Bool {
      get { inspectorButton.isOn }
      set { inspectorButton.isOn = newValue }
    }

    /// A Boolean value that indicates whether the window is dark.
    public var isDark: Bool {
      get { darkButton.isOn }
      set { darkButton.isOn = newValue }
    }

    /// Ends what goes on in the pages, before the gallery is let go.
    public func close() {
      for page in pages.values { page.disappear() }
      inspector.isOn = false
    }

    private func didShow(_ page: Page) {
      if page == current { return }
      current.flatMap { pages[$0] }?.disappear()
      current = page
      window.title = "\(page.title) – LazyScroll Gallery"
      guard let shown = pages[page] else { return }
      if opened.insert(page).inserted { shown.open() }
      shown.appear()
      if inspector.isOn { inspector.show() }
    }
  }
#endif
