/**
 * Pictures for nodes that are used again and again.
 *
 * A picture is decoded before a node shows it, so that nothing stalls when it is painted, and asked for once however many
 * nodes show it. A request is cancelled once no node wants it. A picture never lands on a node that is to show another
 * one by then.
 */

import type { LoaderLimits } from "./loader.js";

/** What a node shows: nothing yet, its picture, or nothing, for there is none. It is the node's `data-picture` too. */
export type PictureState = "waiting" | "shown" | "lost";

export interface PicturesOptions {
  /** How much memory pictures may take up that no node shows, decoded, in bytes; 64 MB by default. */
  bytes?: number;
  /** How many are asked for at once; 6 by default. */
  inFlight?: number;
  /** How failures are dealt with, and more; see `createLoader`. A picture that fails six times is lost. */
  limits?: LoaderLimits;
  /** Where the engine is; `lazyscroll-load.wasm` beside `pictures.js` by default. */
  wasm?: string | URL;
}

export interface Pictures {
  /**
   * A node is to show the picture of an address; what it showed before is gone at once. A picture that is here is shown
   * at once, too. It may be said again at any time.
   */
  show(
    node: HTMLImageElement, address: string,
    options?: {
      /** How far the node is from what is seen, in pixels: the nearest come first. */
      distance?: number;
      onState?(state: PictureState): void;
    },
  ): void;
  /** A node is not to show anything any more. */
  hide(node: HTMLImageElement): void;
  /** Pictures that nodes will show soon, in place of those expected before: asked for once nothing nearer is missing. */
  expect(addresses: readonly string[], distance?: number): void;
  /** Tries again now what failed or is lost. */
  retry(): void;
  /** Figures, for panels and tests. */
  stats(): { requests: number; cancelled: number; dropped: number; inFlight: number; present: number; nodes: number };
  /** Ends everything; nodes show nothing any more. */
  destroy(): void;
}

/** Makes pictures; throws what `createLoader` throws. */
export function createPictures(options?: PicturesOptions): Promise<Pictures>;
