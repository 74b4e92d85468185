import { lazyParts } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";

export const CRICKET: SportLook = { ...lazyParts("cricket"), hasLineups: true };
