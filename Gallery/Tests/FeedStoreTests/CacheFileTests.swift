import Testing

@testable import FeedStore

@Suite struct CacheFileTests {
  @Test func theCacheFolderIsTheUsersChoice() {
    #expect(CacheFile.folder(environment: ["XDG_CACHE_HOME": "/c"]) == "/c/lazyscroll-gallery")
    #expect(
      CacheFile.folder(environment: ["XDG_CACHE_HOME": "relative", "HOME": "/home/a"])
        .hasPrefix("/home/a/"))
    #expect(CacheFile.name(seed: 42, count: 7) == "shop-feed-7-items-seed-42-v2.sqlite")
  }
}
