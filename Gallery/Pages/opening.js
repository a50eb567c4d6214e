// The start of a page: loading its first data, and creating its scroll view.

import { say } from "./say.js";
import { keepStill } from "./stillness.js";

/** The time limit of the server before anything is shown, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Returns the result of `fetch`; if the server does not answer, the visitor may retry.
 *
 * @param {{ waiting: string, failed: string }} sentences The texts shown meanwhile.
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

/** Returns a scroll view once it is created; `null` if that fails, with a message in its place. */
export async function made(making) {
  try {
    const view = await making;
    keepStill(view.scroller);
    return view;
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    // A message over the scroll view would hide it.
    say(null);
  }
}
