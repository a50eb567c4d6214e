// Edits of a list as if it had one section: items counted from its start, so many removed and so many added there.

/**
 * Returns edits of sections, or of a feed's items, one after the other.
 *
 * @param {object[]} edits Those of `section-edits.js` or `edit-log.js`.
 * @param {{ count: number }[]} before The sections before them.
 * @returns {{ index: number, removed: number, added: number, to?: number }[]} `to` is the place of an item that was moved,
 * counted without it. `null` for edits that do not tell the number of items of a section that comes in.
 */
export function flatEdits(edits, before) {
  if (edits.some(({ kind, content }) => kind === "insertSection" && !content)) return null;
  const counts = before.map(({ count }) => count);
  return edits.flatMap((edit) => flat(edit, counts));
}

function flat({ kind, section = 0, item = 0, count = 0, content, from, to }, counts) {
  const start = (end) => counts.slice(0, end).reduce((sum, each) => sum + each, 0);
  switch (kind) {
  case "insertItems":
    counts[section] += count;
    return [{ index: start(section) + item, removed: 0, added: count }];
  case "removeItems":
    counts[section] -= count;
    return [{ index: start(section) + item, removed: count, added: 0 }];
  case "reloadItems": return [{ index: start(section) + item, removed: count, added: count }];
  case "moveItem": {
    const index = start(from[0]) + from[1];
    counts[from[0]] -= 1;
    const place = start(to[0]) + to[1];
    counts[to[0]] += 1;
    return [{ index, removed: 1, added: 1, to: place }];
  }
  case "insertSection":
    counts.splice(section, 0, content.count);
    return [{ index: start(section), removed: 0, added: content.count }];
  case "removeSection": {
    const [removed] = counts.splice(section, 1);
    return [{ index: start(section), removed, added: 0 }];
  }
  default: return [];
  }
}

/**
 * Returns the index of an item after an edit; of one that was removed, that of the item in its place.
 *
 * @param {number} at The index before.
 */
export function indexAfter(at, { index, removed, added, to }) {
  if (to !== undefined) {
    if (at === index) return to;
    const without = at > index ? at - 1 : at;
    return without >= to ? without + 1 : without;
  }
  if (at < index) return at;
  if (at >= index + removed) return at + added - removed;
  return added === removed ? at : index;
}
