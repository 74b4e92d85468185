import { lazyParts } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";

export const COUNTER_STRIKE: SportLook = lazyParts("counter_strike");
