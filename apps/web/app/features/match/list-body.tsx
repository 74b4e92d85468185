import { useState } from "react";
import { OddsButton } from "../odds/odds-button.tsx";
import type { BodyProps } from "./body-props.ts";
import styles from "./market-card.module.css";
import { ShowMore } from "./show-more.tsx";
import { useSteadyOutcomes } from "./use-steady-outcomes.ts";

const SHOWN_OUTCOMES = 6;
const NO_OUTCOMES: readonly never[] = [];

/** Many outcomes: the first few, and the rest when asked for. */
export function ListBody({ match, lines, round }: BodyProps) {
  const [all, setAll] = useState(false);
  const line = lines[0];
  const outcomes = useSteadyOutcomes(line?.outcomes ?? NO_OUTCOMES, round);
  if (line === undefined) return null;
  return (
    <>
      <div className={styles.two}>
        {(all ? outcomes : outcomes.slice(0, SHOWN_OUTCOMES)).map((outcome) => (
          <OddsButton
            key={outcome.key}
            match={match}
            market={line}
            outcome={outcome}
            variant="side"
            label={outcome.name}
          />
        ))}
      </div>
      <ShowMore hidden={outcomes.length - SHOWN_OUTCOMES} round={round} open={all} onToggle={() => setAll(!all)} />
    </>
  );
}
