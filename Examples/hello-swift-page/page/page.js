// The page says where the list stands; everything else is in Contacts.swift.

import { createSwiftList } from "./Web/swift-list.js";

window.contacts = await createSwiftList(document.getElementById("contacts"), {
  name: "contacts", wasm: new URL("Web/app.wasm", import.meta.url), label: "Contacts",
});
