#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// A view of a list: a row that shows one widget.
  ///
  /// In style sheets it is a `row`, which is hovered, focused and selected as rows of GTK's own lists are; for assistive
  /// technology it is a list item that knows its position.
  open class GTKView: GTKWidget {
    /// The widget that the view shows.
    public let content: GTKWidget

    /// The host of the list inside the view, if there is one.
    public let innerHost: GTKHost?

    /// The element that the view shows; `nil` until the view is bound for the first time.
    public internal(set) var element: ListElement?
    /// The attributes by which the view was last placed, in content space.
    public internal(set) var attributes: LayoutAttributes?
    /// The carousel inside the view; set by `CarouselRows`.
    public var carousel: CarouselView<GTKHost>?

    /// The host that shows the view.
    weak var host: GTKHost?
    /// The movement to the attributes, until it is over.
    var movement: AttributeMovement?
    /// The last answer to a measurement, and what was asked.
    var measurement: Measurement?
    /// The position among all items that assistive technology knows, from 1.
    var announcedPosition: (position: Int, count: Int)?
    /// True if the view is idle and not drawn.
    var isHidden = true
    /// The number of times that GTK has asked the view for a length that it did not know.
    private(set) var measures = 0

    /// A measurement, to be repeated when GTK lays out the window.
    struct Measurement {
      var proposed: LayoutSize
      var axes: AxisSet
      var size: LayoutSize
    }

    /// A view that shows a widget.
    public convenience init(_ content: GTKWidget) { self.init(content, innerHost: nil) }

    /// A view that shows a list of its own, such as a carousel in a row of a table.
    ///
    /// - Parameter host: The host of the inner list.
    public convenience init(_ host: GTKHost) { self.init(host.widget, innerHost: host) }

    /// A view that shows a widget, for subclasses.
    ///
    /// - Parameters:
    ///   - content: The widget.
    ///   - innerHost: The host whose widget it is, if there is one.
    public init(_ content: GTKWidget, innerHost: GTKHost?) {
      self.content = content
      self.innerHost = innerHost
      super.init(Toolkit.make(WidgetClass.make(RowClass.type)))
      RowClass.views.point(pointer.object, to: self)
      gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
      gtk_widget_set_parent(content.pointer, pointer)
    }

    deinit { RowClass.views.point(pointer.object, to: nil) }

    /// Prepares the view for another item; release the last item's resources here.
    open func prepareForReuse() {}

    func countMeasure() { measures += 1 }

    /// Returns the attributes with which the view is drawn at a time; `nil` until it is placed.
    func drawnAttributes(at now: Double) -> LayoutAttributes? {
      attributes.map { movement?.attributes(to: $0, at: now) ?? $0 }
    }

    /// Returns the size that the content asks for.
    ///
    /// - Parameters:
    ///   - proposed: The size that it has; lengths not in `axes` are given.
    ///   - axes: The lengths asked for.
    /// - Returns: The natural size, in whole points.
    func fittingSize(proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize {
      var size = proposed
      func whole(_ length: Double) -> Int { Int(max(0, min(length, 1e6)).rounded()) }
      if axes.contains(.horizontal) {
        let height = axes.contains(.vertical) ? -1 : whole(proposed.height)
        size.width = Double(pointer.measure(GTK_ORIENTATION_HORIZONTAL, for: height).natural)
      }
      if axes.contains(.vertical) {
        size.height = Double(
          pointer.measure(GTK_ORIENTATION_VERTICAL, for: whole(size.width)).natural)
      }
      return size
    }
  }

  /// A view may hold a carousel, whose host stands in it.
  extension GTKView: CarouselContainer {
    /// The window of a carousel.
    public typealias CarouselHost = GTKHost
  }

  extension Registration where View == GTKView {
    /// Creates a registration of views that show one class of widgets.
    ///
    /// ```swift
    /// let rows = Registration<GTKView, Note>(
    ///   content: { GTKLabel(wraps: true) },
    ///   update: { (label: GTKLabel, note: Note) in label.text = note.text })
    /// ```
    ///
    /// - Parameters:
    ///   - content: Makes a widget.
    ///   - update: Lets a widget show an item; called for new and reused widgets alike.
    public init<Content: GTKWidget>(
      content: @escaping () -> Content,
      update: @escaping (_ content: Content, _ item: Item) -> Void
    ) {
      self.init(
        make: { GTKView(content()) },
        update: { view, item in
          if let content = view.content as? Content { update(content, item) }
        })
    }
  }

  extension GTKLabel {
    /// Returns a registration of labels for titles, such as those of a table's sections.
    static func titles() -> Registration<GTKView, String> {
      Registration(
        content: { () -> GTKLabel in
          let label = GTKLabel()
          label.addStyle("heading")
          label.setMargins(horizontal: 8, vertical: 4)
          return label
        }, update: { label, title in label.text = title })
    }
  }
#endif
