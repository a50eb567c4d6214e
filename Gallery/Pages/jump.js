// A field for the number of a row, counted from 1, with or without thousands separators.

const format = new Intl.NumberFormat("en");

/** Returns a number with its digits in groups of three. */
export function grouped(number) { return format.format(number); }

/** True for an item so near that the way to it is worth seeing: a few windows away. */
export function isNear(list, item) {
  const { y } = list.frameOf(item) ?? { y: Infinity };
  return Math.abs(y - list.contentOffset) < 4 * list.scroller.clientHeight;
}

/** Parses a number from 1 to `count`; `null` for anything else. */
export function readRow(text, count) {
  const digits = text.trim().replace(/[\s,.'’_]/g, "");
  if (!/^\d{1,15}$/.test(digits)) return null;
  const number = Number(digits);
  return number >= 1 && number <= count ? number : null;
}

export class Jump {
  /**
   * @param {object} page
   * @param {() => number} page.count Returns the number of rows.
   * @param {(index: number) => void} page.go Shows a row, counted from 0.
   */
  constructor({ count, go }) {
    this.form = document.querySelector("#jump");
    this.field = this.form.querySelector("input");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const row = readRow(this.field.value, count());
      this.#complain(row === null ? `A row from 1 to ${grouped(count())}.` : "");
      if (row === null) return this.form.reportValidity();
      this.field.value = grouped(row);
      go(row - 1);
    });
    this.field.addEventListener("input", () => this.#complain(""));
  }

  #complain(sentence) { this.field.setCustomValidity(sentence); }
}
