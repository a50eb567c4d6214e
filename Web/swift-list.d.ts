/**
 * Lists that an app makes in Swift, compiled into the WebAssembly that its page loads: data, views and events are
 * Swift's. `Examples/hello-swift-page` is one.
 */

import type { ListOptions, ListView, WasmSource } from "./common.js";

export interface SwiftListOptions extends Pick<ListOptions, "insets" | "overscan" | "budget" | "label" | "scroller" | "signal" | "onScroll" | "onNearStart"
  | "onNearEnd" | "nearDistance" | "onReport" | "onError"> {
  /** The name under which the app has added the list: `PageLists.add("contacts")`. */
  name: string;
  /** The address of the app's WebAssembly. */
  wasm: WasmSource;
}

/** A list of the app's. */
export interface SwiftList extends ListView {}

/**
 * Creates a list of the app's in an element, which scrolls and needs a height of its own; see `createLazyScroll`.
 *
 * @throws {TypeError} if the element or an option is invalid, or the app has no list of that name.
 * @throws {DOMException} an `AbortError` if another list was created in the element meanwhile; and
 * the reason of `signal`.
 * @throws {Error} if the WebAssembly cannot be loaded.
 */
export function createSwiftList(element: HTMLElement, options: SwiftListOptions): Promise<SwiftList>;
