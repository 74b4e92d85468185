import { lazyParts } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";

export const TABLE_TENNIS: SportLook = lazyParts("table_tennis");
