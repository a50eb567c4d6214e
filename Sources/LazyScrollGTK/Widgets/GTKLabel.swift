#if GTK
  import CGTK

  /// A label: one line of text, or a paragraph.
  public final class GTKLabel: GTKWidget {
    /// Creates a label.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - wraps: True to wrap text that is wider than the label; otherwise its end is cut off with an ellipsis.
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

    /// Centres the text in a label that is wider than the text.
    public func center() {
      gtk_label_set_xalign(pointer.opaque, 0.5)
      gtk_label_set_justify(pointer.opaque, GTK_JUSTIFY_CENTER)
    }

    /// Limits the number of lines of a label that wraps; longer text ends in an ellipsis.
    ///
    /// - Parameter count: The maximum number of lines; `nil` for no limit.
    public func limitLines(to count: Int?) {
      gtk_label_set_lines(pointer.opaque, gint(count ?? -1))
      gtk_label_set_ellipsize(
        pointer.opaque, count == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    }

    /// Sets the minimum and maximum width that the label requests, in characters of average width.
    ///
    /// - Parameters:
    ///   - least: The minimum width; `nil` to derive it from the text.
    ///   - most: The maximum width, at which text wraps; `nil` for the width of the text.
    public func setWidth(least: Int? = nil, most: Int? = nil) {
      gtk_label_set_width_chars(pointer.opaque, gint(least ?? -1))
      gtk_label_set_max_width_chars(pointer.opaque, gint(most ?? -1))
    }

    /// Shows text with Pango's markup, such as `<b>bold</b>`.
    ///
    /// - Parameter markup: The text, in which `&`, `<` and `>` have to be escaped if they are not markup.
    public func setMarkup(_ markup: String) { gtk_label_set_markup(pointer.opaque, markup) }
  }
#endif
