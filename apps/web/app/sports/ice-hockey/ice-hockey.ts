import { lazyBoard } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";
import styles from "./penalty.module.css";

export const ICE_HOCKEY: SportLook = {
  countsDown: true,
  hasLineups: true,
  mark: { statistic: "penalties", className: styles.penalty },
  ...lazyBoard("ice_hockey"),
};
