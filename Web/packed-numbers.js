// Numbers in rows, packed by columns without loss. Items of a feed are regular in most of their numbers: a column of equal
// steps is two numbers, one of small whole numbers a byte each, and only the rest takes all its bytes.

/** The arrays of a column, the smallest first: those that hold whole numbers of a range, and those that hold all. */
const kinds = [
  [Uint8Array, 0, 2 ** 8 - 1], [Uint16Array, 0, 2 ** 16 - 1], [Int32Array, -(2 ** 31), 2 ** 31 - 1],
];

/**
 * Packs rows of numbers.
 *
 * @param {Float64Array} numbers Row after row.
 * @param {number} count The number of rows.
 * @param {number} width The number of numbers in a row.
 * @returns {{ count: number, columns: object[] }}
 */
export function packed(numbers, count, width) {
  return { count, columns: Array.from({ length: width }, (_, column) => packedColumn(numbers, column, count, width)) };
}

/** Returns rows of numbers that were packed. */
export function unpacked({ count, columns }) {
  const width = columns.length;
  const numbers = new Float64Array(width * count);
  columns.forEach((column, first) => {
    const { values, start, step, isDifference } = column;
    let sum = start;
    for (let row = 0, place = first; row < count; row += 1, place += width) {
      if (!values) numbers[place] = start + step * row;
      else if (!isDifference) numbers[place] = values[row];
      else {
        numbers[place] = sum;
        sum += values[row];
      }
    }
  });
  return numbers;
}

function packedColumn(numbers, column, count, width) {
  const start = numbers[column];
  const step = count > 1 ? numbers[column + width] - start : 0;
  if (isRun(numbers, column, count, width, start, step)) return { start, step };
  const values = new Float64Array(count);
  const differences = new Float64Array(count);
  let isExact = true;
  let sum = start;
  for (let row = 0, place = column; row < count; row += 1, place += width) {
    values[row] = numbers[place];
    // The sum has to be the very number, as it will be added up again.
    isExact &&= sum === numbers[place];
    if (row + 1 < count) {
      differences[row] = numbers[place + width] - numbers[place];
      sum += differences[row];
    }
  }
  const [plain, steps] = [narrowed(values), narrowed(differences)];
  return isExact && steps.byteLength < plain.byteLength ? { values: steps, start, isDifference: true } : { values: plain };
}

function isRun(numbers, column, count, width, start, step) {
  for (let row = 0, place = column; row < count; row += 1, place += width) {
    if (numbers[place] !== start + step * row) return false;
  }
  return true;
}

/** Returns the same values in the smallest array that holds them exactly. */
function narrowed(values) {
  let [least, greatest, areWhole, areSingle] = [Infinity, -Infinity, true, true];
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
    areWhole &&= Number.isInteger(value);
    areSingle &&= Math.fround(value) === value;
  }
  if (areWhole) {
    const kind = kinds.find(([, from, to]) => least >= from && greatest <= to);
    if (kind) return kind[0].from(values);
  }
  return areSingle ? Float32Array.from(values) : values;
}
