// The time from navigation to rows on the screen, with the library.

import { createLazyScroll } from "/web/lazyscroll.js";
import { cover } from "./content.js";

await cover(createLazyScroll);
