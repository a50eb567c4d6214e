// How a page begins: with what it cannot do without, and with the scroll view that shows it.

import { say } from "./say.js";
import { keepStill } from "./stillness.js";

/** How long the server may take before anything is shown, in milliseconds. */
const PATIENCE = 20_000;

/**
 * What `fetch` gives in the end: where the server does not answer, the visitor may try again.
 *
 * @param {{ waiting: string, failed: string }} sentences What is said meanwhile.
 * @param {(signal: AbortSignal) => Promise<T>} fetch
 * @returns {Promise<T>}
 * @template T
 */
export async function opened({ waiting, failed }, fetch) {
  for (;;) {
    say(waiting);
    try {
      return await fetch(AbortSignal.timeout(PATIENCE));
    } catch (error) {
      console.error(error);
      await new Promise((again) => say(failed, { label: "Try again", action: again }));
    }
  }
}

/** A scroll view once it is there; `null` where it cannot be, which stands in its place then. */
export async function made(making) {
  try {
    const view = await making;
    keepStill(view.scroller);
    return view;
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    // What lies over the scroll view would hide it, and what it says.
    say(null);
  }
}
