import { type Ticket, type TicketContext, highestStakes } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { formatMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { useSession } from "../../state/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { carriedStakes } from "./carried-stakes.ts";
import styles from "./stake-entry.module.css";
import type { EnterStake } from "./use-enter-stake.ts";
import { useMaxStake } from "./use-max-stake.ts";

const ZERO_CENTS = /[.,]0+(?=\D*$)/;

/** The player's four stakes, and the most that can be staked. */
export function QuickStakes({ context, ...props }: StakesProps & { context: TicketContext | null }) {
  const stakes = useSession(({ settings }) => settings?.stakes);
  if (stakes === undefined || context === null) return null;
  return <Stakes {...props} context={context} stakes={stakes.map(BigInt)} />;
}

interface StakesProps {
  ticket: Ticket;
  /** The bets that a stake is chosen for. */
  places: readonly number[];
  enter: EnterStake;
}

function Stakes({
  ticket,
  places,
  enter,
  context,
  stakes,
}: StakesProps & { context: TicketContext; stakes: readonly bigint[] }) {
  const t = useTranslations("ticket.stake");
  const { locale } = useSite();
  const stakeMost = useMaxStake(ticket, context, enter);
  const { currency, bets } = ticket;
  const isOnAll = (stake: bigint): boolean => places.every((index) => bets[index]?.stake === stake);
  const hasMost = highestStakes(ticket, context, { places }).some((stake) => stake !== null);
  const shown = (value: bigint): string =>
    formatMoney({ value, currency: currency.code, subunits: currency.subunits }, locale).replace(ZERO_CENTS, "");
  return (
    <div className={styles.quick} role="group" aria-label={t("quick")}>
      {carriedStakes(ticket, places, stakes).map((stake) => (
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
      {hasMost && (
        <button type="button" className={styles.choice} onClick={() => void stakeMost(places)}>
          {t("max")}
        </button>
      )}
    </div>
  );
}
