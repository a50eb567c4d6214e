#if GTK
  import CGTK

  /// A picture in memory, which several ``GTKPicture`` widgets may show.
  public final class GTKImage {
    let pointer: OpaquePointer

    /// Creates a picture from pixels.
    ///
    /// - Parameters:
    ///   - width: The number of pixels per row, greater than 0.
    ///   - height: The number of rows, greater than 0.
    ///   - pixels: The red, green, blue and alpha bytes of each pixel, row by row.
    /// - Precondition: `pixels` has 4 · `width` · `height` elements.
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
    /// Shows a picture from memory; `nil` shows no picture.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - isCropped: True to fill the space and crop the picture; false to show the whole picture.
    public func show(_ image: GTKImage?, isCropped: Bool = false) {
      gtk_picture_set_paintable(self.pointer.opaque, image?.pointer)
      gtk_picture_set_content_fit(
        self.pointer.opaque, isCropped ? GTK_CONTENT_FIT_COVER : GTK_CONTENT_FIT_CONTAIN)
    }
  }
#endif
