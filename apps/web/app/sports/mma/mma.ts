import type { SportLook } from "../sport-look.ts";
import icon from "./icon.svg?no-inline";

export const MMA: SportLook = { icon, countsDown: true };
