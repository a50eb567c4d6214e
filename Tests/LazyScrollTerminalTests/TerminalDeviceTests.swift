import Testing

@testable import LazyScrollTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct TerminalDeviceTests {
  @Test func environmentGivesTheSizeWithoutATerminal() {
    func size(_ environment: [String: String]) -> CellSize {
      TerminalDevice.size(environment: environment, isTerminal: false)
    }
    #expect(size([:]) == CellSize(columns: 94, rows: 43))
    #expect(size(["COLUMNS": "120", "LINES": "30"]) == CellSize(columns: 120, rows: 30))
    #expect(size(["COLUMNS": "0", "LINES": "many"]) == CellSize(columns: 94, rows: 43))
    #expect(size(["COLUMNS": "99999999"]) == CellSize(columns: 94, rows: 43))
  }

  @Test func fullPipeLosesNoBytes() async {
    var ends: [CInt] = [-1, -1]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let source = ends[0]
    let reader = Task.detached {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 10_000)
      while true {
        let count = read(source, &buffer, buffer.count)
        if count <= 0 { return all }
        all += buffer[..<count]
      }
    }
    let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    TerminalDevice.write(sent, to: ends[1])
    close(ends[1])
    let received = await reader.value
    close(source)
    #expect(received == sent)
  }

  @Test func closedPipeEndsWriting() {
    TerminalDevice.write([1, 2, 3], to: -1)
    #expect(errno == EBADF)
  }
}
