/**
 * The WebAssembly of an engine as a bundler hands it to a module that imports it: its address, or its bytes.
 *
 *     import wasm from "lazyscroll/lazyscroll-all.wasm";
 */

import type { WasmSource } from "./common.js";

declare const wasm: WasmSource;
export default wasm;
