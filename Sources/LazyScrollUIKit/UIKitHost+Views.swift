#if canImport(UIKit) && !os(watchOS)
  import LazyScroll
  import UIKit

  /// The views of the list, as subviews of the scroll view.
  extension UIKitHost {
    /// Adds a view, hidden until it is placed.
    public func add(_ view: UIView) {
      guard let scrollView else { return }
      UIView.performWithoutAnimation {
        view.isHidden = true
        scrollView.insertSubview(view, at: 0)
      }
      placed[view] = PlacedView(view: view)
    }

    /// Removes a view.
    public func remove(_ view: UIView) {
      let isMoving = placed[view]?.movement != nil
      offer([], for: view)
      placed[view] = nil
      if isMoving { view.layer.removeAllAnimations() }
      if view.superview === scrollView { view.removeFromSuperview() }
    }

    /// Hides a view that shows no element.
    public func hide(_ view: UIView) {
      endMovement(of: view)
      placed[view]?.isHidden = true
      placed[view]?.isWaiting = false
      placed[view]?.question = nil
      UIView.performWithoutAnimation { view.isHidden = true }
    }

    /// Places a view, at once or with an animation.
    ///
    /// A hidden view with an estimated size is measured first, and placed once.
    public func place(_ view: UIView, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
      var record = placed[view] ?? PlacedView(view: view)
      if record.isWaiting, movement != nil, let start = record.attributes {
        // An animation begins at the view's earlier frame, but the view still waits to be placed there.
        record.isWaiting = false
        show(view, start, nil)
      }
      let comesIn = record.isHidden
      if comesIn || record.attributes?.zIndex != attributes.zIndex { placed.recordOrder(of: view) }
      record.attributes = attributes
      record.isHidden = false
      let isEstimated = !attributes.selfSizing.isEmpty && !attributes.isMeasured
      let isNew = comesIn || record.isReused || record.isWaiting
      record.isWaiting = isPerforming && isEstimated && isNew && movement == nil
      record.isReused = false
      placed[view] = record
      if record.isWaiting { return }
      show(view, attributes, comesIn ? nil : movement)
      if comesIn, let movement {
        events?.movementDidEnd(movement.number, of: view, isFinished: true)
      }
    }

    /// Places the views that still wait for their size.
    func showWaitingViews() {
      for record in placed.all where record.isWaiting {
        placed[record.view]?.isWaiting = false
        if let attributes = record.attributes { show(record.view, attributes, nil) }
      }
    }

    /// Places all views again, because the conversion from content space to the scroll view's coordinates has changed.
    func placeAgain() {
      for record in placed.all where !record.isHidden && !record.isWaiting {
        if let attributes = record.attributes { show(record.view, attributes, nil) }
      }
    }

    private func show(_ view: UIView, _ attributes: LayoutAttributes, _ movement: ViewMovement?) {
      let drawing = Drawing(
        nativeFrame(of: attributes.frame), attributes.alpha,
        CGAffineTransform(attributes.transform, isMirrored: isMirrored))
      guard let movement, !UIAccessibility.isReduceMotionEnabled else {
        endMovement(of: view)
        UIView.performWithoutAnimation {
          drawing.apply(to: view)
          view.isHidden = false
        }
        if let movement { events?.movementDidEnd(movement.number, of: view, isFinished: true) }
        return
      }
      if drawing.isShown(by: view) {
        // The animation under way has the same target, so it goes on under the new number.
        if placed[view]?.movement != nil {
          placed[view]?.movement?.number = movement.number
        } else {
          events?.movementDidEnd(movement.number, of: view, isFinished: true)
        }
        return
      }
      let token = MovementToken()
      placed[view]?.movement = RunningMovement(number: movement.number, token: token)
      UIView.animate(
        withDuration: movement.transition.duration, delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState, movement.transition.options]
      ) {
        drawing.apply(to: view)
      } completion: { [weak self] isFinished in
        // An animation that another animation has replaced does not report its end.
        guard let self, let running = placed[view]?.movement, running.token === token else {
          return
        }
        placed[view]?.movement = nil
        events?.movementDidEnd(running.number, of: view, isFinished: isFinished)
      }
    }

    /// Ends the animation of a view at its target.
    private func endMovement(of view: UIView) {
      guard placed[view]?.movement != nil else { return }
      placed[view]?.movement = nil
      view.layer.removeAllAnimations()
    }

    // MARK: Sizes

    /// Returns the size of a view by Auto Layout, rounded up to whole pixels.
    ///
    /// A view whose content is not loaded yet has a length of 0; it is measured again in the next display frames, and by
    /// ``ListScrollView/sizeDidChange(of:)``.
    public func measure(_ view: UIView, proposed: LayoutSize, _ axes: AxisSet) -> LayoutSize? {
      let isWide = axes.contains(.horizontal)
      let isLong = axes.contains(.vertical)
      let compressed = UIView.layoutFittingCompressedSize
      let fitted = view.systemLayoutSizeFitting(
        CGSize(
          width: isWide ? compressed.width : proposed.width,
          height: isLong ? compressed.height : proposed.height),
        withHorizontalFittingPriority: isWide ? .fittingSizeLevel : .required,
        verticalFittingPriority: isLong ? .fittingSizeLevel : .required)
      var size = proposed
      if isWide { size.width = wholePixels(fitted.width) }
      if isLong { size.height = wholePixels(fitted.height) }
      let isEmpty = (isWide && size.width <= 0) || (isLong && size.height <= 0)
      placed[view]?.question =
        isEmpty ? PlacedView.SizeQuestion(proposed: proposed, axes: axes) : nil
      return size
    }

    private func wholePixels(_ length: CGFloat) -> Double {
      let scale = Double(max(1, scrollView?.traitCollection.displayScale ?? 1))
      return (Double(length) * scale - 1e-6).rounded(.up) / scale
    }

    /// Measures the views again that had no content at their last measurement.
    func measureLateViews() {
      for record in placed.all {
        guard let question = record.question else { continue }
        measureAgain(record.view, question)
      }
    }

    /// Measures a view again because its content has changed.
    func measureAgain(_ view: UIView) {
      guard let attributes = placed[view]?.attributes, !attributes.selfSizing.isEmpty else {
        return
      }
      measureAgain(
        view,
        PlacedView.SizeQuestion(proposed: attributes.naturalSize, axes: attributes.selfSizing))
    }

    private func measureAgain(_ view: UIView, _ question: PlacedView.SizeQuestion) {
      guard let size = measure(view, proposed: question.proposed, question.axes),
        placed[view]?.question == nil
      else { return }
      events?.viewDidResize(view, to: size)
    }

    // MARK: Life

    /// Returns a view with a light background, or `nil` if the app has switched placeholders off.
    public func makePlaceholder() -> UIView? {
      guard showsPlaceholders else { return nil }
      let view = UIView()
      #if os(tvOS)
        view.backgroundColor = .systemGray.withAlphaComponent(0.16)
      #else
        view.backgroundColor = .secondarySystemFill
      #endif
      view.isUserInteractionEnabled = false
      return view
    }

    /// Records the element that a view shows.
    public func stamp(_ view: UIView, as element: ListElement) {
      placed[view]?.element = element
      placed.recordOrder(of: view)
    }

    /// Prepares a view for its reuse; other events in its life cycle are ignored.
    public func view(_ view: UIView, _ moment: ViewMoment) {
      guard case .prepareForReuse = moment else { return }
      placed[view]?.isReused = true
      placed[view]?.question = nil
      if let item = view as? any ListItemView {
        item.prepareForReuse()
      } else if let cell = view as? UICollectionReusableView {
        cell.prepareForReuse()
      }
    }

    /// Passes the selection state on to a view.
    public func setState(_ state: SelectionState, of view: UIView) {
      if let item = view as? any ListItemView {
        item.selectionStateDidChange(to: state)
      } else if let cell = view as? UICollectionViewCell {
        cell.isSelected = state.contains(.selected)
        cell.isHighlighted = state.contains(.highlighted)
      }
    }
  }

  extension ListTransition {
    fileprivate var options: UIView.AnimationOptions {
      curve == .linear ? .curveLinear : .curveEaseInOut
    }
  }
#endif
