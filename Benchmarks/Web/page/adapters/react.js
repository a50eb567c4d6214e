// The mounting that all libraries for React share.

import { createElement as h, memo, useState } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { attributes } from "../rows.js";

/** A row, in the node that all libraries show. */
export const Row = memo(({ row }) => h("div", { ...attributes(row), style: row.style }, row.text));

/**
 * Renders a list in an element.
 *
 * @param List A component of `rows`, `kind`, `isKeyed`, `isFollowed`, `prepended`, the number of rows put before the first ones,
 *   and `give`, to be called in an effect with `scroller` and `scrollTo`.
 */
export function mountReact(host, List, list) {
  return new Promise((resolve) => {
    let setState;
    const handle = {
      update: (rows, prepended = 0) => {
        flushSync(() => setState((state) => ({ ...state, rows, prepended: state.prepended + prepended })));
      },
    };
    const give = (members) => resolve(Object.assign(handle, members));
    function App() {
      const [state, set] = useState({ ...list, prepended: 0 });
      setState = set;
      return h(List, { ...state, give });
    }
    createRoot(host).render(h(App));
  });
}
