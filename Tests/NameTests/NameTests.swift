import AppleNames
import Foundation
import LazyScroll
import LazyScrollGTK
import LazyScrollSupport
import LazyScrollTerminal
import Testing

/// Every public name of the libraries, in a file that imports Foundation and the names of SwiftUI: a name that means
/// two things does not compile here.
@Suite struct NameTests {
  private struct Row: Identifiable, Sendable { var id: UInt64 }
  private typealias Pages = URLSessionTransport<Row, Row>

  @Test func typesHaveNamesOfTheirOwn() {
    let types: [Any.Type] = [
      AbsoluteLayout.self,
      AnySectionLayout.self,
      AxisSet.self,
      Backoff.self,
      BarModel.self,
      BatchPlanner.self,
      BorderStyle.self,
      BoundView<TerminalView>.self,
      CarouselLayout.self,
      CarouselRange.self,
      CarouselRows<TerminalView, UUID, UUID>.self,
      CarouselSnapping.self,
      CarouselView<TerminalHost>.self,
      CellRect.self,
      CellSize.self,
      ChangeSet.self,
      CollectionItem.self,
      CollectionSection.self,
      CollectionView<TerminalHost>.self,
      ColorDepth.self,
      ColumnRule.self,
      DriftedItem.self,
      Driver<TerminalHost>.self,
      DriverWork.self,
      ElementKind.self,
      EngineCommand.self,
      EngineCommands.self,
      EngineEvent.self,
      EngineReply.self,
      ExtentTree.self,
      FeedLoader<Pages>.self,
      FeedPage<Row, Row>.self,
      FlowLayout.self,
      FrameIndex.self,
      InteractiveMovement.self,
      InvalidationContext.self,
      ItemGeometry.self,
      ItemID.self,
      ListItemID.self,
      ListSectionID.self,
      ItemList.self,
      ItemModel.self,
      ItemModels.self,
      ItemPath.self,
      ItemReference.self,
      ItemSpan.self,
      LayoutAnswer.self,
      LayoutAttributes.self,
      LayoutChange.self,
      LayoutDescription.self,
      LayoutEnvironment.self,
      LayoutFault.self,
      LayoutInsets.self,
      LayoutPoint.self,
      LayoutReader.self,
      LayoutRect.self,
      LayoutSize.self,
      LayoutTransform.self,
      LazyList<TerminalHost, OnlySection, UUID>.self,
      LazyScrollView<TerminalHost>.self,
      ListCell<TerminalView>.self,
      ListElement.self,
      ListLayout.self,
      ListReport.self,
      ListResize.self,
      ListSnapshot<String, UUID>.self, ListSearch<UUID>.self, ReadingPosition<UUID>.self,
      ListTransition.self,
      ViewMovement.self,
      FollowedEdges.self, Lease.self, LeaseReason.self, ShortContentEdge.self,
      ScrollCorrection.self,
      ListUpdate.self,
      ListView<TerminalHost>.self,
      LoadLimits.self,
      MeasuredItem.self,
      MouseEvent.self,
      NestedHost<TerminalHost>.self,
      NestedRelay<TerminalHost>.self,
      OnlySection.self,
      Pager.self,
      PictureLoader<Data>.self,
      PlacedElement.self,
      PreparedSnapshot.self,
      Recycler.self,
      Registration<TerminalView, String>.self,
      ReuseIdentifier.self,
      ReusePool<TerminalView>.self,
      RowModel.self,
      ScrollAxis.self,
      ScrollDestination.self,
      ScrollAnimation.self,
      ScrollOutcome.self,
      ScrollingPhase.self,
      SectionBar.self,
      SectionContent.self,
      SectionListView<TerminalHost, any DataSource, any ScrollObserver>.self,
      SectionModel.self,
      SectionReader<TerminalHost>.self,
      SectionSnapshot.self,
      Selection.self,
      SelectionState.self,
      ShownContent.self,
      Snapshot.self,
      SnapshotChange.self,
      SourceListView<TerminalHost, any DataSource, any ScrollObserver>.self,
      Staleness.self,
      SupplementaryList.self,
      TableLayout.self,
      TableSectionStyle.self,
      TableView<TerminalHost>.self,
      TerminalCanvas.self,
      TerminalCollectionView.self,
      TerminalColor.self,
      TerminalError.self,
      TerminalEvent.self,
      TerminalHost.self,
      TerminalKey.self,
      TerminalKeyModifiers.self,
      TerminalKeyPress.self,
      TerminalLazyScrollView.self,
      TerminalCarouselView.self,
      TerminalLazyList<String, UUID>.self,
      TerminalList<UUID>.self,
      TerminalPane.self,
      TerminalCell.self,
      TerminalScreen.self,
      TerminalStyle.self,
      TerminalSurface.self,
      TerminalTableView.self,
      TerminalTextAlignment.self,
      TerminalView.self,
      TextLines.self,
      Touch.self,
      TraceError.self,
      TraceReader.self,
      TraceRecorder.self,
      TraceWriter.self,
      TransportError.self,
      URLSessionTransport<Row, Row>.self,
      UniformGridLayout.self,
      ViewID.self,
      ViewMoment.self,
      Viewport.self,
      WaterfallLayout.self,
      WritingDirection.self,
    ]
    // Four are names for list views of the terminal's host, which stand here by both names, and IDs of sections are those of items.
    #expect(Set(types.map { ObjectIdentifier($0) }).count == types.count - 5)
  }

  @Test func protocolsHaveNamesOfTheirOwn() {
    let protocols: [Any.Type] = [
      (any CarouselContainer).self,
      (any CarouselViewDataSource).self,
      (any CarouselViewDelegate).self,
      (any CollectionViewDataSource).self,
      (any CollectionViewDelegate).self,
      (any DataSource).self,
      (any DataSourceListView).self,
      (any DriverRecorder).self,
      (any FeedTransport).self,
      (any HostEvents).self,
      (any LazyScrollViewDataSource).self,
      (any LazyScrollViewDelegate).self,
      (any ListHost).self,
      (any ScrollObserver).self,
      (any SectionEditing).self,
      (any SectionLayout).self,
      (any TableViewDataSource).self,
      (any TableViewDelegate).self,
    ]
    #expect(Set(protocols.map { ObjectIdentifier($0) }).count == protocols.count)
  }

  #if GTK
    @Test func typesOfTheDesktopHaveNamesOfTheirOwn() {
      let types: [Any.Type] = [
        GTKApplication.self,
        GTKBox.self,
        GTKButton.self,
        GTKCarouselView.self,
        GTKCollectionView.self,
        GTKEntry.self,
        GTKHeaderBar.self,
        GTKHost.self,
        GTKImage.self,
        GTKLabel.self,
        GTKLazyList<String, UUID>.self,
        GTKLazyScrollView.self,
        GTKList<UUID>.self,
        GTKOverlay.self,
        GTKPicture.self,
        GTKProgressBar.self,
        GTKSpinner.self,
        GTKStack.self,
        GTKStackSidebar.self,
        GTKTableView.self,
        GTKToggleButton.self,
        GTKView.self,
        GTKWidget.self,
        GTKWindow.self,
      ]
      #expect(Set(types.map { ObjectIdentifier($0) }).count == types.count)
    }
  #endif

  /// The types of values that cannot be copied, which are no `Any`.
  private func give(
    _ dequeuer: borrowing Dequeuer<TerminalView>, _ content: borrowing ContentModel,
    _ engine: borrowing Engine, _ builder: borrowing SnapshotBuilder
  ) {}

  @Test func namesOfFoundationKeepTheirMeaning() {
    #expect(IndexPath(indexes: [0, 1]).count == 2)
    #expect(ItemPath(section: 0, item: 1).item == 1)
    #expect(ItemReference(.position(1), inSection: 2).section == 2)
  }
}
