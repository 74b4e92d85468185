import {
  type CurrencySpec,
  type Ticket,
  type TicketContext,
  evenStake,
  highestStakes,
  recommendedStakes,
} from "@touchline/betting";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { formatMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { useClientState } from "../../state/client-state.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { quotedStakes } from "./max-stake-request.ts";
import { useRecommendedStakes } from "./own-stakes.ts";
import { laterParts } from "./slip-parts.tsx";
import styles from "./stake-entry.module.css";
import type { EnterStake } from "./stake-input.tsx";

const ZERO_CENTS = /[.,]0+(?=\D*$)/;

/** The player's four stakes, and the most that can be staked. */
export function QuickStakes({ context, ...props }: StakesProps & { context: TicketContext | null }) {
  const stakes = useRecommendedStakes(props.ticket.currency.code);
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
  const stakeMost = useMaxStake(ticket, context, enter);
  const { currency, bets } = ticket;
  const hasMost = highestStakes(ticket, context, { places }).some((stake) => stake !== null);
  return (
    <StakeChoices
      stakes={carriedStakes(ticket, places, stakes)}
      currency={currency}
      isChosen={(stake) => places.every((index) => bets[index]?.stake === stake)}
      onChoose={(stake) => enter.chosen(places, stake, "recommended")}
    >
      {hasMost && (
        <button type="button" className={styles.choice} onClick={() => void stakeMost(places)}>
          {t("max")}
        </button>
      )}
    </StakeChoices>
  );
}

/** Stakes as buttons, and what else a stake is chosen with. */
export function StakeChoices({
  stakes,
  currency,
  isChosen,
  onChoose,
  children,
}: {
  stakes: readonly bigint[];
  currency: CurrencySpec;
  isChosen: (stake: bigint) => boolean;
  onChoose: (stake: bigint) => void;
  children?: ReactNode;
}) {
  const t = useTranslations("ticket.stake");
  const { locale } = useSite();
  const shown = (value: bigint): string =>
    formatMoney({ value, currency: currency.code, subunits: currency.subunits }, locale).replace(ZERO_CENTS, "");
  return (
    <div className={styles.quick} role="group" aria-label={t("quick")}>
      {stakes.map((stake) => (
        <button
          key={stake.toString()}
          type="button"
          className={classNames(styles.choice, isChosen(stake) && styles.chosen, "num")}
          dir="ltr"
          aria-pressed={isChosen(stake)}
          onClick={() => onChoose(stake)}
        >
          {shown(stake)}
        </button>
      ))}
      {children}
    </div>
  );
}

/**
 * What a quote of the book depends on, for the most of a single is not what a system of it may have, and the stakes that it is
 * to take the place of: one that is entered meanwhile stays.
 */
export const quotedFor = ({ bets, currency, editedBet }: Ticket, places: readonly number[]): string =>
  JSON.stringify([
    currency.code,
    editedBet?.id,
    places.map((place) => [bets[place]?.stakeSource, bets[place]?.stakeText]),
    bets.map(({ betType, systemType, bankers, fullCover, isEachWay = false, selections }) => [
      betType,
      bankers,
      systemType?.winCount,
      fullCover,
      isEachWay,
      selections.map(({ id }) => id),
    ]),
  ]);

/** Where the code that asks cannot be fetched, the known limits have to do. */
async function quote(...asked: Parameters<typeof quotedStakes>): ReturnType<typeof quotedStakes> {
  try {
    return await (await laterParts()).quotedStakes(...asked);
  } catch {
    return null;
  }
}

/** Enters the maximum stake of some bets: the book's answer, or else the known limits. */
function useMaxStake(ticket: Ticket, context: TicketContext, enter: EnterStake) {
  const api = useApi();
  const { ticket: store, session } = useClientState();
  return async (places: readonly number[]): Promise<void> => {
    const { status, settings } = session.getState();
    const isOddinAllowed = settings?.is_oddin_max_stake_allowed ?? false;
    const quoted = status === "LOGGED_IN" ? await quote(api, { ticket, places, isOddinAllowed }) : null;
    // The answer is for the bets it was asked with.
    if (quotedFor(store.getState().ticket, places) !== quotedFor(ticket, places)) return;
    for (const [index, stake] of highestStakes(ticket, context, { places, quoted }).entries()) {
      const place = places[index];
      if (stake !== null && place !== undefined) enter.chosen([place], stake, "maximum");
    }
  };
}

/** The recommended stakes, rounded for a full-cover bet to the same stake on every line. */
export function carriedStakes(
  { bets }: Ticket,
  places: readonly number[],
  stakes: readonly bigint[],
): readonly bigint[] {
  const bet = bets[places[0] ?? 0];
  const carried = recommendedStakes(stakes).map((stake) => (bet === undefined ? stake : evenStake(bet, stake)));
  return [...new Set(carried)].filter((stake) => stake > 0n);
}
