import UIKit

/// The app: a list of its screens, which the device script of LazyScrollUIKit goes through.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let home = UINavigationController(rootViewController: HomeScreen())
    // A UI test opens a screen by its name.
    switch ProcessInfo.processInfo.environment["SCREEN"] {
    case "chat": home.pushViewController(ChatScreen(), animated: false)
    case "contacts": home.pushViewController(ContactsScreen(), animated: false)
    case "films": home.pushViewController(FilmsScreen(), animated: false)
    case "shelves": home.pushViewController(ShelvesScreen(), animated: false)
    default: break
    }
    window.rootViewController = home
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
