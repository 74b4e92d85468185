import type { SportLook } from "../sport-look.ts";
import icon from "./icon.svg?no-inline";
import styles from "./penalty.module.css";

export const ICE_HOCKEY: SportLook = {
  icon,
  countsDown: true,
  mark: { statistic: "penalties", className: styles.penalty },
};
