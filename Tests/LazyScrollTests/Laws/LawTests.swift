import LazyScroll
import LazyScrollEngine
import LazyScrollTestSupport
import Testing

/// The laws, checked after each of many random steps.
@Suite struct LawTests {
  @Test(arguments: Array(1...40) as [UInt64]) func randomLivesKeepTheLaws(seed: UInt64) {
    let life = RandomLife(seed: seed)
    for _ in 0..<5000 {
      life.step()
      if life.failure != nil { break }
    }
    #expect(life.failure == nil)
  }
}
