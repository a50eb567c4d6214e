// The time from navigation to rows of unknown height on the screen, with the library; `times` holds the time for
// building the data.

import { createTable } from "/web/table.js";
import { coverTable } from "./content.js";

await coverTable(createTable);
