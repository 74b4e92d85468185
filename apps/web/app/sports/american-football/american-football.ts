import { lazyParts } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";

export const AMERICAN_FOOTBALL: SportLook = { countsDown: true, hasLineups: true, ...lazyParts("american_football") };
