import { type Ticket, type TicketContext, highestStakeFor, recommendedStakes } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { formatMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { useSession } from "../../state/use-session.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./stake-entry.module.css";
import type { EnterStake } from "./use-enter-stake.ts";

const ZERO_CENTS = /[.,]0+(?=\D*$)/;

/** The player's four stakes, and the most that can be staked. */
export function QuickStakes({
  ticket: { currency, bets },
  context,
  places,
  enter,
}: {
  ticket: Ticket;
  context: TicketContext | null;
  /** The bets that a stake is chosen for. */
  places: readonly number[];
  enter: EnterStake;
}) {
  const t = useTranslations("ticket.stake");
  const { locale } = useSite();
  const stakes = useSession(({ settings }) => settings?.stakes);
  if (stakes === undefined || context === null) return null;
  const isOnAll = (stake: bigint): boolean => places.every((index) => bets[index]?.stake === stake);
  const most = mostForEach(context, { currency, count: places.length });
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
            className={classNames(styles.choice, isOnAll(stake) && styles.chosen, "num")}
            dir="ltr"
            aria-pressed={isOnAll(stake)}
            onClick={() => enter.chosen(places, stake, "recommended")}
          >
            {shown(stake)}
          </button>
        ))}
      {most !== null && most > 0n && (
        <button type="button" className={styles.choice} onClick={() => enter.chosen(places, most, "maximum")}>
          {t("max")}
        </button>
      )}
    </div>
  );
}

/** The most that each of so many bets can carry, the balance shared between them. */
function mostForEach(
  { limits, balance }: TicketContext,
  { currency, count }: Pick<Ticket, "currency"> & { count: number },
): bigint | null {
  return highestStakeFor({ currency, limits, balance: balance === null ? null : balance / BigInt(count) });
}
