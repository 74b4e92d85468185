import type { SportLook } from "../sport-look.ts";
import icon from "./icon.svg?no-inline";
import styles from "./red-card.module.css";

export const SOCCER: SportLook = { icon, mark: { statistic: "red_cards", className: styles.redCard } };
