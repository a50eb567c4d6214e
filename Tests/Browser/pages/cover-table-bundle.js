// The page of cover-table.js with the package's bundle in place of its modules.

import { createTable, preload } from "/bundle/lazyscroll.js";
import { coverTable } from "./content.js";

preload("all");
await coverTable(createTable);
