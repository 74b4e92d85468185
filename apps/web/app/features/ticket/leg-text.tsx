import type { Selection } from "@touchline/betting";
import type { ReactNode } from "react";
import { LegMatch } from "./leg-match.tsx";
import styles from "./leg.module.css";
import { usePickNames } from "./use-pick-names.ts";

/** What was picked, of which market and match; below it what else is to be said of it. */
export function LegText({
  selection,
  isRepeated = false,
  children,
}: {
  selection: Selection;
  /** It stands beside another pick of its match where that cannot be. */
  isRepeated?: boolean;
  children?: ReactNode;
}) {
  const names = usePickNames(selection);
  return (
    <div className={styles.what}>
      <p className={styles.pick} title={names.outcome}>
        <bdi>{names.outcome}</bdi>
      </p>
      <p className={styles.market}>
        <bdi>{names.market}</bdi>
      </p>
      <LegMatch selection={selection} isRepeated={isRepeated} />
      {children}
    </div>
  );
}
