#if os(Linux)
  import Glibc
  import Testing

  /// A real terminal, and a process that ends in every possible way.
  @Suite(.serialized) struct TerminalSessionTests {
    // Swift's own backtraces would wait for a user.
    private let environment = [
      "TERM=xterm-256color", "LC_ALL=C", "REDUCE_MOTION=1", "SWIFT_BACKTRACE=enable=no",
    ]

    private let setUp = [
      "\u{1B}[?1049h", "\u{1B}[?25l", "\u{1B}[?1002h", "\u{1B}[?1006h", "\u{1B}[?2004h",
    ]
    private let undone = [
      "\u{1B}[?1049l", "\u{1B}[?25h", "\u{1B}[?1002l", "\u{1B}[?1006l", "\u{1B}[?2004l",
    ]

    /// A probe that has drawn its first frame.
    private func start(
      _ arguments: [String] = [], showing text: String = "row 9"
    ) throws -> PseudoTerminal {
      let terminal = try #require(
        PseudoTerminal("terminal-probe", arguments, environment: environment))
      try #require(terminal.wait { terminal.output.contains(text) })
      #expect(terminal.modes != terminal.originalModes)
      #expect(terminal.modes[2] & tcflag_t(ICANON | ECHO | ISIG) == 0)
      for sequence in setUp { #expect(terminal.output.contains(sequence)) }
      terminal.forgetOutput()
      return terminal
    }

    private func expectRestored(_ terminal: PseudoTerminal) {
      #expect(terminal.wait { undone.allSatisfy { terminal.output.contains($0) } })
      #expect(terminal.modes == terminal.originalModes)
    }

    @Test(arguments: ["q", "\u{3}"]) func terminalIsRestoredAtTheEnd(_ key: String) throws {
      let terminal = try start()
      terminal.type(key)
      #expect(terminal.waitForEnd() == 0)
      expectRestored(terminal)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func terminalIsRestoredOnASignal(_ signal: CInt) throws {
      let terminal = try start()
      terminal.signal(signal)
      // The process still ends by that signal.
      #expect(terminal.waitForEnd() == signal)
      expectRestored(terminal)
    }

    @Test func terminalIsRestoredByAHangingProcess() throws {
      let terminal = try start(["hang"])
      terminal.type("x")
      usleep(100_000)
      terminal.signal(SIGTERM)
      #expect(terminal.waitForEnd() == SIGTERM)
      expectRestored(terminal)
    }

    @Test func terminalIsRestoredByACrash() throws {
      let terminal = try start(["trap"])
      terminal.type("x")
      let status = try #require(terminal.waitForEnd())
      #expect([SIGILL, SIGTRAP, SIGABRT].contains(status & 0x7F))
      expectRestored(terminal)
    }

    /// Nothing stops here, since no shell waits to continue the process; a shell would find the terminal
    /// restored.
    @Test func terminalIsRestoredWhileTheProcessIsStopped() throws {
      let terminal = try start()
      for ask in [{ terminal.type("\u{1A}") }, { terminal.signal(SIGTSTP) }] {
        terminal.forgetOutput()
        ask()
        #expect(
          terminal.wait {
            guard let back = terminal.output.split(separator: undone[0]).last else { return false }
            return terminal.output.contains(undone[0])
              && setUp.allSatisfy { back.contains($0) } && back.contains("row 9")
          })
      }
    }

    @Test func dumbTerminalGetsPlainText() throws {
      let terminal = try #require(PseudoTerminal("terminal-probe", environment: ["TERM=dumb"]))
      #expect(terminal.waitForEnd() == 0)
      #expect(terminal.wait { terminal.output.contains("row 42") })
      #expect(terminal.output == (0..<43).map { "row \($0)\r\n" }.joined())
    }

    @Test func keysAndResizesArrive() throws {
      let terminal = try start()
      terminal.type("\u{1B}[6~")
      #expect(terminal.wait { terminal.output.contains("8") })
      terminal.forgetOutput()
      terminal.resize(columns: 30, rows: 12)
      #expect(terminal.wait { terminal.output.contains("row 20") })
    }

    /// Without any input: what a task changes is shown.
    @Test func otherTasksGoOnMeanwhile() throws {
      let terminal = try start(["tasks"], showing: "counted")
      #expect(terminal.wait { terminal.output.count > 20 })
      terminal.type("\u{1B}[6~")
      // The key and the change of the size may be handled in either order; each change draws whole rows.
      var columns: UInt16 = 30
      #expect(
        terminal.wait {
          columns = 61 - columns
          terminal.resize(columns: columns, rows: 12)
          return terminal.output.contains("row 18")
        })
      terminal.type("q")
      #expect(terminal.waitForEnd() == 0)
      expectRestored(terminal)
    }

    @Test func keysAndClicksReachACarouselInARow() throws {
      let terminal = try #require(
        PseudoTerminal("terminal-probe", ["carousels"], environment: environment))
      try #require(terminal.wait { terminal.line(3) == "card 100  card 101  card 102  card 103" })
      // The second row, its last card, and a tap on it.
      terminal.type("\t\t\u{1B}[F")
      #expect(terminal.wait { terminal.line(3) == "card 116  card 117  card 118  card 119" })
      terminal.type("\r")
      #expect(terminal.wait { terminal.line(3) == "card 116  card 117  card 118  card 119!" })
      // The wheel pushed to the right by twelve columns over the third row, and a click on a card that it shows.
      terminal.type("\u{1B}[<67;1;6M")
      #expect(terminal.wait { terminal.line(5) == "rd 201  card 202  card 203  card 204  ca" })
      terminal.type("\u{1B}[<0;9;6M\u{1B}[<0;9;6m")
      #expect(terminal.wait { terminal.line(5) == "rd 201  card 202! card 203  card 204  ca" })
      terminal.type("q")
      #expect(terminal.waitForEnd() == 0)
      expectRestored(terminal)
    }

    @Test func continuedProcessTakesTheTerminalAgain() throws {
      let terminal = try start()
      terminal.signal(SIGSTOP)
      usleep(50_000)
      terminal.signal(SIGCONT)
      #expect(
        terminal.wait {
          setUp.allSatisfy { terminal.output.contains($0) } && terminal.output.contains("row 9")
        })
    }
  }
#endif
