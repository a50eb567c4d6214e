// Runs all scenarios in WebAssembly under Node and prints what came out: `node run.mjs FILE.wasm`.
import { readFileSync } from "node:fs";

const file = process.argv[2];
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
for (let number = 0; ; number += 1) {
  const length = instance.exports.run(number);
  if (length === 0) break;
  const bytes = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) bytes[index] = instance.exports.byte(index);
  process.stdout.write(bytes);
}
