// Runs all scenarios in WebAssembly under Node and prints what came out: `node run.mjs FILE.wasm`.
import { readFileSync } from "node:fs";

const file = process.argv[2];
const { instance } = await WebAssembly.instantiate(readFileSync(file), imports());
for (let number = 0; ; number += 1) {
  const length = instance.exports.run(number);
  if (length === 0) break;
  const bytes = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) bytes[index] = instance.exports.byte(index);
  process.stdout.write(bytes);
}

/** What the C library asks of its system, of which only the messages of a trap are ever used. */
function imports() {
  const memory = () => new DataView(instance.exports.memory.buffer);
  return {
    wasi_snapshot_preview1: {
      fd_close: () => 0,
      fd_seek: () => 70,
      fd_write: (descriptor, vectors, count, written) => {
        let total = 0;
        for (let index = 0; index < count; index += 1) {
          const start = memory().getUint32(vectors + 8 * index, true);
          const length = memory().getUint32(vectors + 8 * index + 4, true);
          process.stderr.write(new Uint8Array(instance.exports.memory.buffer, start, length));
          total += length;
        }
        memory().setUint32(written, total, true);
        return 0;
      },
      // The same numbers every time: nothing here may depend on them.
      random_get: (start, length) => {
        new Uint8Array(instance.exports.memory.buffer, start, length).fill(7);
        return 0;
      },
    },
  };
}
