import Testing

@testable import FeedStore

@Suite struct CacheFileTests {
  @Test func theCacheFolderIsTheUsersChoice() {
    #expect(CacheFile.folder(environment: ["XDG_CACHE_HOME": "/c"]) == "/c/lazyscroll-gallery")
    #expect(
      CacheFile.folder(environment: ["XDG_CACHE_HOME": "relative", "HOME": "/home/a"])
        .hasPrefix("/home/a/"))
    #expect(CacheFile.name(seed: 42, count: 7) == "shop-feed-7-items-seed-42-v2.sqlite")
    #expect(CacheFile.path(contacts: 7, beside: "/a/shop.sqlite") == "/a/contacts-7-v1.sqlite")
    #expect(CacheFile.path(contacts: 7, beside: "shop.sqlite").hasSuffix("/contacts-7-v1.sqlite"))
    #expect(CacheFile.path(pictures: 7, beside: "/a/shop.sqlite") == "/a/pictures-7-v1.sqlite")
  }
}
