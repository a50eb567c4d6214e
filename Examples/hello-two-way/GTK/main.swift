// A feed that grows at both ends, on the desktop: swift run --package-path Examples --traits GTK hello-two-way-gtk
#if GTK
  import FeedModel
  import LazyScrollGTK

  FeedPage.addStyles()
  GTKApplication(id: "org.lazyscroll.TwoWay").run { app in
    let page = FeedPage(Feed(FilmServer()))
    app.show(
      GTKWindow(title: "Films", width: 720, height: 760, page.list.host.widget), keeping: page)
  }
#else
  print("This program needs GTK: swift run --package-path Examples --traits GTK hello-two-way-gtk")
#endif
