import { Fragment, type ReactNode } from "react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import styles from "./market-card.module.css";

type Outcome = MarketCell["outcomes"][number];

/** Outcomes in as many places as there is room for, from the first on; those left over stay empty. */
export function Places({
  room,
  outcomes,
  children: priceOf,
}: {
  room: number;
  outcomes: readonly Outcome[];
  children: (outcome: Outcome) => ReactNode;
}) {
  return Array.from({ length: room }, (_, place) => {
    const outcome = outcomes[place];
    return (
      <Fragment key={place}>{outcome === undefined ? <span className={styles.place} /> : priceOf(outcome)}</Fragment>
    );
  });
}
