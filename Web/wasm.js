// WebAssembly from an address, or a sentence that says why there is none.

/**
 * @param {string} address
 * @param {string} consequence The beginning of the sentence: the feature that fails without it.
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadWasm(address, consequence) {
  let response;
  try {
    response = await fetch(address);
  } catch (error) {
    throw new Error(`${consequence}: ${address} could not be reached.`, { cause: error });
  }
  if (!response.ok) throw new Error(`${consequence}: ${address} answered ${response.status}.`);
  try {
    const isNamed = response.headers.get("content-type") === "application/wasm";
    return await (isNamed ? WebAssembly.compileStreaming(response) : response.arrayBuffer().then(WebAssembly.compile));
  } catch (error) {
    throw new Error(`${consequence}: ${address} could not be compiled (${error.message}).`, { cause: error });
  }
}
