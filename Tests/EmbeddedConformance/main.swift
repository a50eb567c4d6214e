// Natively, all scenarios go to standard output; as WebAssembly, JavaScript calls the exports instead.
#if !arch(wasm32)
  var number = 0
  while true {
    let text = Scenarios.run(number)
    if text.isEmpty { break }
    print(String(decoding: text, as: UTF8.self), terminator: "")
    number += 1
  }
#endif
