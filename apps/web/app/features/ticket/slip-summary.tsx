import { type Ticket, combinedOdds, formatOdds, potentialWin, ticketSummary } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useOddsType } from "../../state/use-preferences.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./slip-summary.module.css";

/** What the bet can bring: profit or total odds, and the return. After a price change the old return stands beside the new. */
export function SlipSummary({ ticket, cap }: { ticket: Ticket; cap: bigint | null }) {
  const t = useTranslations("ticket.summary");
  const money = useMoney();
  const oddsType = useOddsType();
  const summary = ticketSummary(ticket);
  const { stake, selectionCount: count, hasOddsChanges } = summary;
  const inMoney = (value: bigint): string =>
    money({ value, currency: ticket.currency.code, subunits: ticket.currency.subunits });
  const win = cap ?? summary.potentialWin;
  const accepted = ticket.bets.flatMap(({ selections }) => selections.map(({ acceptedOdds }) => acceptedOdds));
  const was = potentialWin({ stake, odds: [combinedOdds(accepted)] });
  return (
    <dl className={styles.summary}>
      {hasOddsChanges && <Line name={t("was")} value={inMoney(was)} look={styles.old} />}
      {!hasOddsChanges && count > 1 && (
        <Line name={t("totalOdds")} value={formatOdds(summary.odds, oddsType)} look={styles.minor} />
      )}
      {!hasOddsChanges && count === 1 && <Line name={t("profit")} value={inMoney(win - stake)} look={styles.minor} />}
      <Line
        name={hasOddsChanges ? t("now", { count }) : t("returns", { count })}
        value={inMoney(win)}
        look={styles.total}
      />
    </dl>
  );
}

export function Line({ name, value, look }: { name: string; value: string; look?: string | undefined }) {
  return (
    <div className={classNames(styles.line, look)}>
      <dt>{name}</dt>
      <dd className="num" dir="ltr">
        {value}
      </dd>
    </div>
  );
}
