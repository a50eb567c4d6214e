#if GTK
  import CGTK

  /// A label: one line of text, or a paragraph.
  public final class GTKLabel: GTKWidget {
    /// A label.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - wraps: A Boolean value that indicates whether text wider than the label goes on in the next line; otherwise its end
    ///     is left out.
    public init(_ text: String = "", wraps: Bool = false) {
      super.init(Toolkit.make(gtk_label_new(text)))
      gtk_label_set_xalign(pointer.opaque, 0)
      if wraps {
        gtk_label_set_wrap(pointer.opaque, 1)
        gtk_label_set_wrap_mode(pointer.opaque, PANGO_WRAP_WORD_CHAR)
      } else {
        gtk_label_set_ellipsize(pointer.opaque, PANGO_ELLIPSIZE_END)
      }
    }

    /// The text.
    public var text: String {
      get { gtk_label_get_text(pointer.opaque).map { String(cString: $0) } ?? "" }
      set { gtk_label_set_text(pointer.opaque, newValue) }
    }

    /// Shows text with Pango's markup, such as `<b>bold</b>`.
    ///
    /// - Parameter markup: The text; `&`, `<` and `>` that are no markup have to be escaped.
    public func setMarkup(_ markup: String) { gtk_label_set_markup(pointer.opaque, markup) }
  }
#endif
