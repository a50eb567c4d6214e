#if Desktop
  import FeedStore
  import LazyScrollGTK

  /// A picture of any proportions, with its title, its author and a text of any length.
  final class PictureCard: GTKWidget {
    private let picture = GTKPicture()
    private let title = GTKLabel(wraps: true)
    private let text = GTKLabel(wraps: true)
    private let author = GTKLabel()

    /// A card without a picture.
    init() {
      title.addStyle("title")
      title.setWidth(least: 8)
      text.addStyle("small")
      text.setWidth(least: 8)
      author.addStyle("dim-label")
      author.addStyle("small")
      let words = GTKBox(.vertical, spacing: 3, [title, text, author])
      words.addStyle("words")
      let card = GTKBox(.vertical, [picture, words])
      card.addStyle("card")
      card.clipsContent = true
      super.init(root: card)
    }

    /// Shows a picture.
    @MainActor func show(_ picture: Picture) {
      self.picture.show(
        Covers.shared.image(picture.motif, number: picture.number, size: picture.size))
      title.text = picture.title
      text.text = picture.text
      text.isVisible = !picture.text.isEmpty
      author.text = picture.author
      setAccessibleLabel("\(picture.title), by \(picture.author)")
    }
  }
#endif
