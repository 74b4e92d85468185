import { lazyBoard } from "../lazy-parts.ts";
import type { SportLook } from "../sport-look.ts";
import styles from "./suspension.module.css";

export const HANDBALL: SportLook = {
  hasLineups: true,
  mark: { statistic: "suspensions", className: styles.suspension },
  ...lazyBoard("handball"),
};
