#if GTK
  import CGTK

  /// A label: one line of text, or a paragraph.
  public final class GTKLabel: GTKWidget {
    /// A label.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - wraps: True if text wider than the label goes on in the next line; otherwise its end is left out.
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

    /// Centres the text in a label that is wider.
    public func center() {
      gtk_label_set_xalign(pointer.opaque, 0.5)
      gtk_label_set_justify(pointer.opaque, GTK_JUSTIFY_CENTER)
    }

    /// Limits the lines of a label that wraps; the end of the last one is left out.
    ///
    /// - Parameter count: The greatest number of lines; `nil` for any number.
    public func limitLines(to count: Int?) {
      gtk_label_set_lines(pointer.opaque, gint(count ?? -1))
      gtk_label_set_ellipsize(
        pointer.opaque, count == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    }

    /// The width that the label asks for, in characters of average width; `nil` for that of the text, however wide it is.
    ///
    /// - Parameters:
    ///   - least: The width that it asks for at least.
    ///   - most: The width beyond which text goes on in the next line.
    public func setWidth(least: Int? = nil, most: Int? = nil) {
      gtk_label_set_width_chars(pointer.opaque, gint(least ?? -1))
      gtk_label_set_max_width_chars(pointer.opaque, gint(most ?? -1))
    }

    /// Shows text with Pango's markup, such as `<b>bold</b>`.
    ///
    /// - Parameter markup: The text; `&`, `<` and `>` that are no markup have to be escaped.
    public func setMarkup(_ markup: String) { gtk_label_set_markup(pointer.opaque, markup) }
  }
#endif
