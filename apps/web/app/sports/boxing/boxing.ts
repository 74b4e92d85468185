import type { SportLook } from "../sport-look.ts";

export const BOXING: SportLook = { countsDown: true };
