import { lazyParts } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";

export const DOTA_2: SportLook = lazyParts("dota_2");
