import { OddsButton } from "../odds/odds-button.tsx";
import type { BodyProps } from "./body-props.ts";
import styles from "./market-card.module.css";

/** Two outcomes side by side. */
export function PairBody({ match, lines }: BodyProps) {
  return lines.map((line) => (
    <div key={line.key} className={styles.two}>
      {line.outcomes.map((outcome) => (
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
  ));
}

/** Three outcomes side by side, each with its name above its price. */
export function TripleBody({ match, lines }: BodyProps) {
  return lines.map((line) => (
    <div key={line.key} className={styles.three}>
      {line.outcomes.map((outcome) => (
        <OddsButton
          key={outcome.key}
          match={match}
          market={line}
          outcome={outcome}
          variant="stack"
          label={outcome.name}
        />
      ))}
    </div>
  ));
}
