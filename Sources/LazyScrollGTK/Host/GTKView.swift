#if GTK
  import CGTK
  import LazyScroll
  import LazyScrollEngine

  /// A view of a list, which shows one widget.
  ///
  /// In style sheets it is a `row`, with the same states for hover, focus and selection as rows of GTK's lists. For assistive
  /// technology it is a list item with a position.
  open class GTKView: GTKWidget {
    /// The widget that the view shows.
    public let content: GTKWidget

    /// The host of the list inside the view, if there is one.
    public let innerHost: GTKHost?

    /// The element that the view shows; `nil` until the view is bound for the first time.
    public internal(set) var element: ListElement?
    /// The layout attributes with which the view was last placed, such as its frame in content space.
    public internal(set) var attributes: LayoutAttributes?
    /// The carousel inside the view; set by `CarouselRows`.
    public var carousel: CarouselView<GTKHost>?

    /// The host that shows the view.
    weak var host: GTKHost?
    /// The animation that moves the view to its layout attributes; `nil` if no animation is running.
    var movement: AttributeMovement?
    /// The arguments and the result of the last measurement; `nil` for a view that is not measured.
    var measurement: Measurement?
    /// The item's position, from 1, and the number of all items that were last passed to assistive technology.
    var announcedPosition: (position: Int, count: Int)?
    /// True if the view is idle and not drawn.
    var isHidden = true
    /// True if the view is a placeholder, and so is hidden from assistive technology, the keyboard and the pointer.
    var isPlaceholder = false
    /// The number of times that GTK has measured the view without using its cache.
    private(set) var measures = 0

    /// The arguments and the result of a measurement, which is repeated when GTK lays out the list, to find changed sizes.
    struct Measurement {
      var proposed: LayoutSize
      var axes: AxisSet
      var size: LayoutSize
    }

    /// Creates a view that shows a widget.
    public convenience init(_ content: GTKWidget) { self.init(content, innerHost: nil) }

    /// Creates a view that shows another list, such as a carousel in a row of a table.
    ///
    /// - Parameter host: The host of the inner list.
    public convenience init(_ host: GTKHost) { self.init(host.widget, innerHost: host) }

    /// Creates a view that shows a widget, for subclasses.
    ///
    /// - Parameters:
    ///   - content: The widget.
    ///   - innerHost: The host to which the widget belongs, if there is one.
    public init(_ content: GTKWidget, innerHost: GTKHost?) {
      self.content = content
      self.innerHost = innerHost
      super.init(Toolkit.make(WidgetClass.make(RowClass.type)))
      RowClass.views.point(pointer.object, to: self)
      gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
      gtk_widget_set_parent(content.pointer, pointer)
      innerHost?.row = self
    }

    deinit { RowClass.views.point(pointer.object, to: nil) }

    /// Prepares the view for another item; override it to release the last item's resources.
    open func prepareForReuse() {}

    func countMeasure() { measures += 1 }

    /// Returns the layout attributes with which the view is drawn at a time, also during an animation; `nil` until the view is
    /// placed.
    func drawnAttributes(at now: Double) -> LayoutAttributes? {
      attributes.map { movement?.attributes(to: $0, at: now) ?? $0 }
    }

    /// Returns the natural size of the content along the given axes.
    ///
    /// - Parameters:
    ///   - proposed: The present size; lengths along axes that are not in `axes` are fixed.
    ///   - axes: The axes along which to measure.
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

  /// The ability of a view to contain a carousel, by showing the widget of the carousel's host.
  extension GTKView: CarouselContainer {
    /// The type of the host of a carousel inside a view.
    public typealias CarouselHost = GTKHost
  }

  extension Registration where View == GTKView {
    /// Creates a registration of views that show widgets of one class.
    ///
    /// ```swift
    /// let rows = Registration<GTKView, Note>(
    ///   content: { GTKLabel(wraps: true) },
    ///   update: { (label: GTKLabel, note: Note) in label.text = note.text })
    /// ```
    ///
    /// - Parameters:
    ///   - content: A closure that creates a widget.
    ///   - update: A closure that shows an item in a new or reused widget.
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
