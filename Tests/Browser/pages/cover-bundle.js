// The page of cover.js with the package's bundle in place of its modules.

import { createLazyScroll } from "/bundle/lazyscroll.js";
import { cover } from "./content.js";

await cover(createLazyScroll);
