// As WebAssembly, JavaScript calls the exports; natively there is nothing to run.
#if !arch(wasm32)
  print("LazyScrollLoadWeb is built for WebAssembly: Utilities/embedded-wasm LazyScrollLoadWeb")
#endif
