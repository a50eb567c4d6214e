import CGTK

/// The frames in which rows did not move as the user scrolled.
struct Jumps {
  /// The number of frames.
  private(set) var count = 0
  /// The longest distance, in points.
  private(set) var longest = 0.0

  /// The place of a label in the window of a list, in points.
  struct Place {
    let start: Double
    let end: Double
  }

  /// Returns the places of all labels that can be seen, by their text.
  static func places(in list: UnsafeMutablePointer<GtkWidget>) -> [String: Place] {
    var places: [String: Place] = [:]
    collect(list, in: list, into: &places)
    return places
  }

  private static func collect(
    _ widget: UnsafeMutablePointer<GtkWidget>, in list: UnsafeMutablePointer<GtkWidget>,
    into places: inout [String: Place]
  ) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      if gtk_widget_get_child_visible(child) == 0 || gtk_widget_get_mapped(child) == 0 { continue }
      if g_type_check_instance_is_a(
        UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self),
        gtk_label_get_type()) != 0
      {
        var bounds = graphene_rect_t()
        if gtk_widget_compute_bounds(child, list, &bounds) != 0,
          let text = gtk_label_get_text(OpaquePointer(child))
        {
          let start = Double(bounds.origin.y)
          let end = start + Double(bounds.size.height)
          if end > 0, start < Double(gtk_widget_get_height(list)) {
            places[String(cString: text)] = Place(start: start, end: end)
          }
        }
      } else {
        collect(child, in: list, into: &places)
      }
    }
  }

  /// Compares two frames.
  ///
  /// - Parameters:
  ///   - before: The places in the first one.
  ///   - after: The places in the second one.
  ///   - step: The distance that was scrolled between both.
  mutating func compare(_ before: [String: Place], _ after: [String: Place], step: Double) {
    var farthest = 0.0
    for (text, place) in before {
      guard let now = after[text] else { continue }
      farthest = max(farthest, abs(place.start - now.start - step))
    }
    if farthest > 1 {
      count += 1
      longest = max(longest, farthest)
    }
  }
}
