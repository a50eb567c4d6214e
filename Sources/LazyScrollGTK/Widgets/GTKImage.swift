#if GTK
  import CGTK

  /// A picture in memory, which any number of ``GTKPicture``s may show.
  public final class GTKImage {
    let pointer: OpaquePointer

    /// A picture from pixels.
    ///
    /// - Parameters:
    ///   - width: The number of pixels of a row; above 0.
    ///   - height: The number of rows; above 0.
    ///   - pixels: Red, green, blue and opacity of each pixel, row by row.
    /// - Precondition: There are 4 · `width` · `height` bytes.
    public init(width: Int, height: Int, pixels: [UInt8]) {
      precondition(
        width > 0 && height > 0 && pixels.count == 4 * width * height,
        "\(pixels.count) bytes are no picture of \(width) × \(height) pixels.")
      let bytes = g_bytes_new(pixels, gsize(pixels.count))
      pointer = Toolkit.make(
        gdk_memory_texture_new(
          gint(width), gint(height), GDK_MEMORY_R8G8B8A8, bytes, gsize(4 * width)))
      g_bytes_unref(bytes)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
  }

  extension GTKPicture {
    /// Shows a picture in memory; `nil` for none.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - isCropped: True if it fills its room, and what does not fit is cut off; otherwise all of it is shown.
    public func show(_ image: GTKImage?, isCropped: Bool = false) {
      gtk_picture_set_paintable(self.pointer.opaque, image?.pointer)
      gtk_picture_set_content_fit(
        self.pointer.opaque, isCropped ? GTK_CONTENT_FIT_COVER : GTK_CONTENT_FIT_CONTAIN)
    }
  }
#endif
