import { type Ticket, type TicketContext, recommendedStakes } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { formatMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { useSession } from "../../state/use-session.ts";
import { classNames } from "../../ui/class-names.ts";
import { highestStake } from "./highest-stake.ts";
import styles from "./stake-entry.module.css";

const ZERO_CENTS = /[.,]0+(?=\D*$)/;

/** The player's four stakes, and the most that can be staked. */
export function QuickStakes({
  ticket,
  context,
  onChoose,
}: {
  ticket: Ticket;
  context: TicketContext | null;
  onChoose: (stake: bigint) => void;
}) {
  const t = useTranslations("ticket.stake");
  const { locale } = useSite();
  const stakes = useSession(({ settings }) => settings?.stakes);
  const { currency, bets } = ticket;
  if (stakes === undefined || context === null) return null;
  const current = bets[0]?.stake ?? 0n;
  const most = highestStake(ticket, context);
  const shown = (value: bigint): string =>
    formatMoney({ value, currency: currency.code, subunits: currency.subunits }, locale).replace(ZERO_CENTS, "");
  return (
    <div className={styles.quick} role="group" aria-label={t("quick")}>
      {recommendedStakes(stakes.map(BigInt))
        .filter((stake) => stake > 0n)
        .map((stake) => (
          <button
            key={stake.toString()}
            type="button"
            className={classNames(styles.choice, stake === current && styles.chosen, "num")}
            dir="ltr"
            aria-pressed={stake === current}
            onClick={() => onChoose(stake)}
          >
            {shown(stake)}
          </button>
        ))}
      {most !== null && (
        <button type="button" className={styles.choice} onClick={() => onChoose(most)}>
          {t("max")}
        </button>
      )}
    </div>
  );
}
