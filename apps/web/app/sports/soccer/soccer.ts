import type { SportLook } from "../sport-look.ts";
import styles from "./red-card.module.css";

export const SOCCER: SportLook = { hasLineups: true, mark: { statistic: "red_cards", className: styles.redCard } };
