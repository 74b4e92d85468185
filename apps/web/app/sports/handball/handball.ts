import type { SportLook } from "../sport-look.ts";
import icon from "./icon.svg?no-inline";
import styles from "./suspension.module.css";

export const HANDBALL: SportLook = { icon, mark: { statistic: "suspensions", className: styles.suspension } };
