#if GTK
  import CGTK
  import LazyScroll

  /// Placeholders, the views that stand for items which the display frame had no time to bind.
  extension GTKHost {
    /// Returns a placeholder: the app's own, or a light area; `nil` if the configuration shows none.
    public func makePlaceholder() -> GTKView? {
      guard configuration.showsPlaceholders else { return nil }
      if let placeholder { return placeholder() }
      PlaceholderStyle.add()
      let area = GTKWidget(Toolkit.make(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
      area.addStyle(PlaceholderStyle.name)
      return GTKView(area)
    }

    /// Hides a view from assistive technology, the keyboard and the pointer, if it is a placeholder.
    ///
    /// A placeholder has no element. The driver stamps all other views with their elements before it places them.
    func markIfPlaceholder(_ view: GTKView) {
      if view.element == nil, !view.isPlaceholder { setPlaceholder(true, view) }
    }

    /// Shows a view to assistive technology, the keyboard and the pointer, if it was a placeholder.
    func unmark(_ view: GTKView) { if view.isPlaceholder { setPlaceholder(false, view) } }

    private func setPlaceholder(_ isPlaceholder: Bool, _ view: GTKView) {
      view.isPlaceholder = isPlaceholder
      Accessibility.setHidden(isPlaceholder, view.pointer)
      gtk_widget_set_can_focus(view.pointer, isPlaceholder ? 0 : 1)
      gtk_widget_set_can_target(view.pointer, isPlaceholder ? 0 : 1)
    }
  }

  /// The CSS of the host's own placeholders.
  private enum PlaceholderStyle {
    /// The CSS class of a placeholder's content.
    static let name = "lazyscroll-placeholder"

    /// Adds the rule of the class once, below the rules of themes and apps.
    static func add() { _ = isAdded }

    /// The colour comes from that of text, so that the area is visible in light and dark themes.
    private static let isAdded: Bool = {
      guard let display = gdk_display_get_default() else { return false }
      let provider = gtk_css_provider_new()
      gtk_css_provider_load_from_data(
        provider, ".\(name) { background: alpha(currentColor, 0.08); border-radius: 6px; }", -1)
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
      g_object_unref(provider)
      return true
    }()
  }
#endif
