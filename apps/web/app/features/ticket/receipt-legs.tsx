import { type Selection } from "@touchline/betting";
import { useOddsText } from "../../state/preferences.ts";
import { classNames } from "../../ui/class-names.ts";
import { LegText } from "./leg-text.tsx";
import styles from "./leg.module.css";

/** Picks as they were agreed to, at the price of their bet where it has no other. */
export function ReceiptLegs({
  selections,
  fixedOdds,
}: {
  selections: readonly Selection[];
  fixedOdds: string | undefined;
}) {
  return (
    <ol className={styles.legs}>
      {selections.map((selection) => (
        <ReceiptLeg key={selection.id} selection={selection} odds={fixedOdds ?? selection.acceptedOdds} />
      ))}
    </ol>
  );
}

function ReceiptLeg({ selection, odds }: { selection: Selection; odds: string }) {
  const oddsText = useOddsText();
  return (
    <li className={classNames(styles.leg, styles.plain)}>
      <LegText selection={selection} />
      <b className={classNames(styles.price, "num")} dir="ltr">
        {oddsText(odds)}
      </b>
    </li>
  );
}
