// The clock of a loader, and the time limit of its requests.

/** Returns the time of the page's clock, in seconds. */
export function seconds() { return performance.now() / 1000; }

/**
 * Ends a request that takes too long, also one whose function ignores its signal.
 *
 * @param {AbortController} request
 * @param {number} timeout The limit in seconds.
 * @param {(error: Error) => void} fail Called before the request is aborted.
 * @returns The timer.
 */
export function timeLimit(request, timeout, fail) {
  return setTimeout(() => {
    fail(new Error(`There was no answer within ${timeout} seconds.`));
    request.abort();
  }, 1000 * timeout);
}
