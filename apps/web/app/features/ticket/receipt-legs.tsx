import { type Selection } from "@touchline/betting";
import { useOddsText } from "../../state/use-odds-text.ts";
import { classNames } from "../../ui/class-names.ts";
import { LegMatch } from "./leg-match.tsx";
import styles from "./leg.module.css";

/** Picks as they were agreed to, at the price of their bet where it has no other. */
export function ReceiptLegs({
  selections,
  fixedOdds,
}: {
  selections: readonly Selection[];
  fixedOdds: string | undefined;
}) {
  const oddsText = useOddsText();
  return (
    <ol className={styles.legs}>
      {selections.map((selection) => (
        <li key={selection.id} className={classNames(styles.leg, styles.plain)}>
          <div className={styles.what}>
            <p className={styles.pick}>
              <bdi>{selection.outcomeName}</bdi>
            </p>
            <p className={styles.market}>
              <bdi>{selection.marketName}</bdi>
            </p>
            <LegMatch selection={selection} />
          </div>
          <b className={classNames(styles.price, "num")} dir="ltr">
            {oddsText(fixedOdds ?? selection.acceptedOdds)}
          </b>
        </li>
      ))}
    </ol>
  );
}
