// The content of the test pages; harness/content.py has the same few lines, to compare pixels with.

export const WIDTH = 480;

/** The items of a number of rows: rectangles that tile the whole width and height. */
export function items({ rows, isMixed = false, fraction = 0, id = (index) => index }) {
  const made = [];
  let y = 0;
  for (let row = 0; row < rows; row += 1) {
    const height = 40 + ((row * 53 + (row >> 3) * 17) % 61) + fraction;
    const columns = isMixed ? 1 + ((row * 7 + (row >> 2)) % 4) : 1;
    for (let column = 0; column < columns; column += 1) {
      const width = WIDTH / columns;
      made.push({ id: id(made.length), x: column * width, y, width, height });
    }
    y += height;
  }
  return made;
}

/** Heights of rows that are unknown until measured: one of four, drawn by a random number generator. */
export function learnedHeights({ rows, fraction = 0 }) {
  const [factor, summand] = [6364136223846793005n, 1442695040888963407n];
  let state = 42n;
  return Float64Array.from({ length: rows }, () => {
    state = (state * factor + summand) & 0xffff_ffff_ffff_ffffn;
    return [31, 49, 67, 85][Number((state >> 33n) & 3n)] + fraction;
  });
}

/** A colour that encodes an item's index. */
export function colour(index) {
  return `rgb(${(index * 37) & 255}, ${200 + (index >> 16)}, ${(index >> 8) & 255})`;
}

/** Makes a list whose first frame is measured, of data for so many rows; `times` holds the time for building these. */
async function measured(create, build, options) {
  const start = performance.now();
  const data = build({ rows: settings().number("rows", 100_000) });
  window.times = { data: performance.now() - start };
  window.feed = await create(document.querySelector("#feed"), options(data));
  document.documentElement.dataset.ready = "";
}

/** Makes the feed of the pages that measure a first frame. */
export function cover(create) {
  return measured(create, items, (models) => ({
    items: models,
    view({ index }, dequeue) {
      const row = dequeue("row", () => document.createElement("div"));
      row.style.backgroundColor = colour(index);
      row.textContent = `Item ${index}`;
      return row;
    },
  }));
}

/** The same with rows of unknown height, in a table. */
export function coverTable(create) {
  return measured(create, learnedHeights, (heights) => ({
    sections: heights.length,
    estimatedRowHeight: 30,
    separators: false,
    view({ item: row }, dequeue) {
      const cell = dequeue("row", () => document.createElement("div"));
      cell.style.backgroundColor = colour(row);
      cell.style.lineHeight = `${heights[row]}px`;
      cell.textContent = `Row ${row}`;
      return cell;
    },
  }));
}

/** Blocks the main thread. */
export function stall(milliseconds) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Integers and switches from the page's address. */
export function settings() {
  const query = new URLSearchParams(location.search);
  return {
    number: (name, otherwise) => (query.has(name) ? Number(query.get(name)) : otherwise),
    text: (name, otherwise) => query.get(name) ?? otherwise,
    has: (name) => query.has(name),
  };
}
