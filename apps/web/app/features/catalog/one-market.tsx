import type { ReactNode } from "react";
import styles from "./one-market.module.css";

/** Around a list that shows the market of the address and no other. */
export function OneMarket({ only, children }: { only: string; children: ReactNode }) {
  return <div className={only === "" ? undefined : styles.one}>{children}</div>;
}
