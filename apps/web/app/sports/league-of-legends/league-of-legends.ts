import { lazyParts } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";

export const LEAGUE_OF_LEGENDS: SportLook = lazyParts("league_of_legends");
