import { lazyBoard } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";

export const MMA: SportLook = { countsDown: true, ...lazyBoard("mma") };
