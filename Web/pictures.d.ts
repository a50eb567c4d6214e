/**
 * Pictures for nodes that are reused.
 *
 * A picture is decoded before a node shows it, so that painting does not stall, and requested once
 * however many nodes show it. A request is cancelled once no node wants it. A picture is never
 * delivered to a node that is to show another one by then.
 */

import type { LoaderLimits } from "./loader.js";
import type { WasmSource } from "./lazyscroll.js";

/**
 * The state of a node: waiting for its picture, showing it, or without one because it is lost. It
 * is also the node's `data-picture`.
 */
export type PictureState = "waiting" | "shown" | "lost";

export interface PicturesOptions {
  /** The memory budget of decoded pictures that no node shows, in bytes; 64 MB by default. */
  bytes?: number;
  /** The greatest number of requests in flight; 6 by default. */
  inFlight?: number;
  /**
   * The handling of failures, and other limits; see `createLoader`. A picture that fails six times
   * is lost.
   */
  limits?: LoaderLimits;
  /** The engine: its address, or what was loaded from there; `lazyscroll-load.wasm` beside `pictures.js` by default. */
  wasm?: WasmSource;
}

export interface Pictures {
  /**
   * Makes a node show the picture at an address; its former picture disappears at once. A loaded
   * picture is shown at once, too. It may be called again at any time.
   */
  show(
    node: HTMLImageElement, address: string,
    options?: {
      /** The distance of the node from the window, in pixels: the nearest come first. */
      distance?: number;
      onState?(state: PictureState): void;
    },
  ): void;
  /** Makes a node show nothing. */
  hide(node: HTMLImageElement): void;
  /**
   * Sets the pictures that nodes will show soon, in place of earlier ones: they are requested once
   * nothing nearer is missing.
   */
  expect(addresses: readonly string[], distance?: number): void;
  /** Retries failed and lost pictures at once. */
  retry(): void;
  /** Returns figures, for panels and tests. */
  stats(): { requests: number; cancelled: number; dropped: number; inFlight: number; present: number; nodes: number };
  /** Ends the loader; nodes show nothing any more. */
  destroy(): void;
}

/** Creates a loader of pictures; throws the errors of `createLoader`. */
export function createPictures(options?: PicturesOptions): Promise<Pictures>;
