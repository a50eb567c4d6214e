// Pictures for nodes that are reused; `pictures.d.ts` documents each call. A picture is an item whose ID is its address,
// requested alone; the planner decides on requests, retries and releases.

import { length } from "./options.js";
import { createLoader } from "./loader.js";

/** The number of failed requests after which a picture counts as lost. */
const ATTEMPTS = 6;

export async function createPictures(given = {}) { return Pictures.make(given); }

class Pictures {
  /** The address that each node is to show, and the function to notify. */
  #shown = new Map();
  #nodes = new Map();
  #loader;

  static async make(given) {
    const bytes = length("createPictures", "bytes", given.bytes, 64 * 2 ** 20);
    const inFlight = length("createPictures", "inFlight", given.inFlight, 6);
    const pictures = new Pictures();
    pictures.#loader = await createLoader({
      loadItems: async ([address], signal) => {
        const image = await decoded(address, signal);
        // Left out, and not failed: it waits for itself alone, not for the server.
        return image ? [{ id: address, image }] : [];
      },
      onItems: (addresses) => { for (const address of addresses) pictures.#came(address); },
      limits: {
        idsPerRequest: 1, requestsInFlight: Math.max(1, Math.floor(inFlight)), requestsPerTick: 100, omissions: ATTEMPTS,
        budget: Math.min(Math.floor(bytes), 2 ** 31 - 1), greatestSpeed: Infinity, firstWait: 0.4, longestWait: 8,
        ...given.limits,
      },
      wasm: given.wasm,
    });
    return pictures;
  }

  show(node, address, { distance = 0, onState } = {}) {
    const known = this.#shown.get(node);
    if (known?.address === address) {
      known.onState = onState;
      this.#loader.want(node, [address], distance);
      return;
    }
    this.#leave(node);
    this.#shown.set(node, { address, onState });
    if (!this.#nodes.has(address)) this.#nodes.set(address, new Set());
    this.#nodes.get(address).add(node);
    this.#loader.want(node, [address], distance);
    if (this.#loader.item(address)) this.#put(node, address);
    else this.#tell(node, this.#loader.state(address) === "absent" ? "lost" : "waiting");
  }

  hide(node) {
    if (!this.#leave(node)) return;
    this.#loader.want(node, []);
  }

  expect(addresses, distance = 0) { this.#loader.want(this, addresses, distance); }

  retry() {
    this.#loader.retry();
    for (const [node, { address }] of [...this.#shown]) if (!this.#loader.item(address)) this.#tell(node, "waiting");
  }

  stats() {
    const { requests, cancelled, dropped, inFlight, present } = this.#loader.stats();
    return { requests, cancelled, dropped, inFlight, present, nodes: this.#shown.size };
  }

  destroy() {
    for (const node of [...this.#shown.keys()]) this.hide(node);
    this.#loader.destroy();
  }

  /** A picture is there, or there is none: nodes that are to show it, and no others, are told. */
  #came(address) {
    const image = this.#loader.item(address)?.image;
    if (image) this.#loader.weigh(address, 4 * image.naturalWidth * image.naturalHeight);
    for (const node of [...this.#nodes.get(address) ?? []]) {
      // A node that was told before may have let another one show something else, or have ended all of it.
      if (this.#shown.get(node)?.address !== address) continue;
      if (image) this.#put(node, address);
      else this.#tell(node, "lost");
    }
  }

  #put(node, address) {
    if (node.getAttribute("src") !== address) node.setAttribute("src", address);
    this.#tell(node, "shown");
  }

  /** Removes the picture of a node; the node shows nothing afterwards. */
  #leave(node) {
    const known = this.#shown.get(node);
    if (!known) return false;
    this.#shown.delete(node);
    const nodes = this.#nodes.get(known.address);
    nodes.delete(node);
    if (nodes.size === 0) this.#nodes.delete(known.address);
    node.removeAttribute("src");
    delete node.dataset.picture;
    return true;
  }

  #tell(node, state) {
    if (!this.#shown.has(node) || node.dataset.picture === state) return;
    node.dataset.picture = state;
    this.#shown.get(node)?.onState?.(state);
  }
}

/** The picture of an address, ready to be painted; nothing where there is none. While it is held, the browser keeps it. */
async function decoded(address, signal) {
  const image = new Image();
  // Taking the address away ends the request.
  signal.addEventListener("abort", () => image.removeAttribute("src"), { once: true });
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}
