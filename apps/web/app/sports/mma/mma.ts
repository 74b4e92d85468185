import type { SportLook } from "../sport-look.ts";

export const MMA: SportLook = { countsDown: true };
