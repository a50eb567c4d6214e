// In a WebAssembly build JavaScript calls the exports of this module; a native build has nothing to run.
#if !arch(wasm32)
  print("LazyScrollLoadWeb is built for WebAssembly: Utilities/embedded-wasm LazyScrollLoadWeb")
#endif
