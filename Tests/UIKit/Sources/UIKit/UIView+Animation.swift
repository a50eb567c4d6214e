// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of UIKit, as far as LazyScrollUIKit uses them; Apple documents each.

/// The animations of a view, whose completion comes with `finished == false` when they are replaced or removed.
@MainActor
public final class CALayer {
  weak var view: UIView?
  public var zPosition: CGFloat = 0
  var animations: [FakeAnimation] = []

  /// A Boolean value that indicates whether the view is on its way.
  public var isAnimating: Bool { !animations.isEmpty }

  public func removeAllAnimations() {
    let ended = animations
    animations = []
    for animation in ended { animation.lose(self) }
  }
}

/// A property that an animation moves.
enum AnimatedProperty: Hashable {
  case center
  case bounds
  case alpha
  case transform
}

/// One call of `UIView.animate`, which ends when each of its views has ended.
@MainActor
final class FakeAnimation {
  var layers: [ObjectIdentifier: Set<AnimatedProperty>] = [:]
  let end: TimeInterval
  private var completion: (@MainActor @Sendable (Bool) -> Void)?
  private var isFinished = true

  init(until end: TimeInterval, _ completion: (@MainActor @Sendable (Bool) -> Void)?) {
    self.end = end
    self.completion = completion
  }

  func lose(_ layer: CALayer) {
    isFinished = false
    layers[ObjectIdentifier(layer)] = nil
    if layers.isEmpty { complete() }
  }

  func lose(_ property: AnimatedProperty, of layer: CALayer) {
    let key = ObjectIdentifier(layer)
    isFinished = false
    layers[key]?.remove(property)
    if layers[key]?.isEmpty == true {
      layers[key] = nil
      layer.animations.removeAll { $0 === self }
    }
    if layers.isEmpty { complete() }
  }

  func complete() {
    let completion = completion
    self.completion = nil
    completion?(isFinished)
  }
}

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  private static var open: [FakeAnimation?] = []
  static var running: [FakeAnimation] = []

  public static var areAnimationsEnabled: Bool { open.last.map { $0 != nil } ?? true }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let animation = FakeAnimation(
      until: FakeRunLoop.shared.time + duration + delay, completion)
    open.append(animation)
    animations()
    open.removeLast()
    running.append(animation)
  }

  public static func performWithoutAnimation(_ actions: () -> Void) {
    open.append(nil)
    actions()
    open.removeLast()
  }

  /// Takes in that a property of a view has another value: an animation of it begins, or the one under way ends.
  static func record(_ view: UIView, _ property: AnimatedProperty) {
    guard case .some(.some(let animation)) = open.last, view.window != nil else { return }
    let layer = view.layer
    for other in layer.animations where other !== animation {
      if other.layers[ObjectIdentifier(layer)]?.contains(property) == true {
        other.lose(property, of: layer)
      }
    }
    animation.layers[ObjectIdentifier(layer), default: []].insert(property)
    if !layer.animations.contains(where: { $0 === animation }) {
      layer.animations.append(animation)
    }
  }

  /// Ends the animations whose time has passed.
  static func advanceAnimations(to time: TimeInterval) {
    let due = running.filter { $0.end <= time || $0.layers.isEmpty }
    running.removeAll { animation in due.contains { $0 === animation } }
    for window in FakeRunLoop.shared.windows { window.forget(due) }
    for animation in due { animation.complete() }
  }

  private func forget(_ ended: [FakeAnimation]) {
    layer.animations.removeAll { animation in ended.contains { $0 === animation } }
    for view in subviews { view.forget(ended) }
  }
}
