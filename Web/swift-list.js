// Lists that an app makes in Swift: see `swift-list.d.ts`. Data, views and events are Swift's; the page names a list
// and says where it stands.

import { isElement } from "./documents.js";
import { create, ListView } from "./list-view.js";
import { readCommonOptions } from "./options.js";
import { SwiftFeed } from "./swift-feed.js";

export async function createSwiftList(element, given) {
  const name = "createSwiftList";
  if (!isElement(element)) throw new TypeError(`${name} needs an element of the page.`);
  if (typeof given?.name !== "string") throw new TypeError(`${name} needs the \`name\` of a list.`);
  if (given.wasm === undefined) throw new TypeError(`${name} needs the address of the app's \`wasm\`.`);
  // The list itself says what may be selected.
  const options = { ...readCommonOptions(name, given), selection: undefined };
  return create(element, "feeds", options, (stage, engine) => new SwiftList(new SwiftFeed(stage, options, engine)));
}

class SwiftList extends ListView {}
