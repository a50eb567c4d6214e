import LazyScrollSwiftUI
import SwiftUI
import UIKit

/// The screens of the app, each with a button.
final class HomeScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "LazyScroll"
    view.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: [
      button("Chat") { ChatScreen() }, button("Contacts") { ContactsScreen() },
      button("Shelves") { ShelvesScreen() }, button("Films") { FilmsScreen() },
      button("Album") { AlbumScreen() }, button("SwiftUI") { MessagesScreen() },
    ])
    stack.axis = .vertical
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  private func button(_ title: String, _ screen: @escaping () -> UIViewController) -> UIButton {
    UIButton(
      type: .system,
      primaryAction: UIAction(title: title) { [weak self] _ in
        self?.navigationController?.pushViewController(screen(), animated: true)
      })
  }
}

/// A screen that a list fills, and that ends the list when it goes away.
class ListScreen: UIViewController {
  /// The list.
  var listView: ListScrollView { fatalError("a subclass has a list") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    listView.frame = view.bounds
    listView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(listView)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent { listView.end() }
  }
}

/// The chat: older messages come in above the user while a switch is on.
final class ChatScreen: ListScreen {
  private let chat = ChatList()
  private let prepends = UISwitch()
  private let told = UILabel()
  private var timer: Timer?

  override var listView: ListScrollView { chat.view }

  override func viewDidLoad() {
    super.viewDidLoad()
    prepends.accessibilityIdentifier = "prepends"
    told.accessibilityIdentifier = "told"
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    field.borderStyle = .roundedRect
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(customView: prepends), UIBarButtonItem(customView: told),
      UIBarButtonItem(customView: field),
    ]
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.timePassed() }
    }
    if let timer { RunLoop.main.add(timer, forMode: .common) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
  }

  private func timePassed() {
    if prepends.isOn { chat.prepend() }
    told.text = "\(chat.scrollsTold)"
    told.sizeToFit()
  }
}

/// The contacts: a table with pinned titles, and a button that moves a row.
final class ContactsScreen: ListScreen {
  private let contacts = ContactsList()

  override var listView: ListScrollView { contacts.view }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    navigationController?.navigationBar.prefersLargeTitles = true
    let refresh = UIRefreshControl(
      frame: .zero,
      primaryAction: UIAction { action in
        (action.sender as? UIRefreshControl)?.endRefreshing()
      })
    contacts.view.refreshControl = refresh
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Turn", primaryAction: UIAction { [weak self] _ in self?.contacts.turn() })
  }
}

/// The shelves: rows that scroll sideways.
final class ShelvesScreen: ListScreen {
  private let shelves = ShelvesList()

  override var listView: ListScrollView { shelves.view }
}

/// The films: a feed that grows at both ends, and whose rows scroll sideways.
final class FilmsScreen: ListScreen {
  private let feed = TwoWayFeed()

  override var listView: ListScrollView { feed.view }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Films"
  }
}

/// The album: a collection view with layouts of LazyScroll, and a button that inserts photos above the user.
final class AlbumScreen: UIViewController {
  private let album = AlbumCollection()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Album"
    album.view.frame = view.bounds
    album.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(album.view)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Prepend", primaryAction: UIAction { [weak self] _ in self?.album.prepend() })
  }
}

/// The chat in SwiftUI, and a button that inserts older messages.
final class MessagesScreen: UIHostingController<MessagesView> {
  private var messages = (0..<200).map { TextMessage(id: $0) }

  init() {
    super.init(rootView: MessagesView(messages: messages))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Prepend", primaryAction: UIAction { [weak self] _ in self?.prepend() })
  }

  required init?(coder: NSCoder) { nil }

  private func prepend() {
    let first = messages[0].id
    messages = (first - 20..<first).map { TextMessage(id: $0) } + messages
    rootView = MessagesView(messages: messages)
  }
}
