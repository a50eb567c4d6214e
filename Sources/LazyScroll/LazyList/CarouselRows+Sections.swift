#if !hasFeature(Embedded)
  import LazyScrollEngine

  extension CarouselRows {
    /// Returns a section that is one carousel, for a ``CollectionView`` or a ``LazyList`` with sections.
    ///
    /// The section has one item, whose cell shows the list of cards. A data source of shops, each a section of films:
    ///
    /// ```swift
    /// typealias Collection = CollectionView<TerminalHost>
    ///
    /// func collectionView(_ collectionView: Collection, numberOfItemsInSection section: Int) -> Int { 1 }
    ///
    /// func collectionView(_ collectionView: Collection, sectionAt index: Int) -> CollectionSection {
    ///   shelves.section(header: BarModel(isPinned: true))
    /// }
    ///
    /// func collectionView(_ collectionView: Collection, cellForItemAt path: ItemPath, from dequeuer: borrowing Dequeuer<View>)
    ///   -> BoundView<View>?
    /// {
    ///   let shop = shops[path.section]
    ///   return shelves(shop.id, items: shop.films).view(from: dequeuer)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - header: The properties of the header; `nil` for no header.
    ///   - footer: The properties of the footer; `nil` for no footer.
    ///   - insets: The distances of the carousel from the header, the footer and the sides, in points.
    ///   - background: The distances of a background view from the header, the footer and the sides; `nil` for no background.
    /// - Returns: The section, which is identified by its position; set `id` to change that.
    public func section(
      header: BarModel? = nil, footer: BarModel? = nil, insets: LayoutInsets = .zero,
      background: LayoutInsets? = nil
    ) -> CollectionSection {
      CollectionSection(
        layout: ListLayout(estimate: crossExtent), header: header, footer: footer, insets: insets,
        background: background)
    }
  }
#endif
