import { lazyBoard } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";

export const BOXING: SportLook = { countsDown: true, ...lazyBoard("boxing") };
