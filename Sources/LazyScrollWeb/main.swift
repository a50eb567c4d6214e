// As WebAssembly, JavaScript calls the exports; natively there is nothing to run.
#if !arch(wasm32)
  print("LazyScrollWeb is built for WebAssembly: Utilities/embedded-wasm LazyScrollWeb")
#endif
