import { lazyParts } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";

export const BASKETBALL: SportLook = { countsDown: true, hasLineups: true, ...lazyParts("basketball") };
