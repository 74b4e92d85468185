import { lazyParts } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";

export const BASEBALL: SportLook = { hasLineups: true, ...lazyParts("baseball") };
