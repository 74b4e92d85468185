import {
  type CurrencySpec,
  type Ticket,
  type TicketContext,
  evenStake,
  highestStakes,
  recommendedStakes,
} from "@touchline/betting";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { formatMoney } from "../../platform/i18n/use-money.ts";
import { PartBoundary } from "../../platform/lazy-part.tsx";
import { useSite } from "../../platform/site.tsx";
import { useClientState } from "../../state/client-state.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { FoundMost } from "./max-stake-request.ts";
import { useRecommendedStakes } from "./own-stakes.ts";
import { MaxStakeNote, laterParts } from "./slip-parts.tsx";
import { amountIn, carriedMost, fieldOf } from "./stake-basis.ts";
import styles from "./stake-entry.module.css";
import type { EnterStake } from "./stake-input.tsx";

const ZERO_CENTS = /[.,]0+(?=\D*$)/;

/** A stake on its button, without cents where it has none. Of a currency without cents three zeros are thousands. */
export const stakeOnButton = (value: bigint, { code: currency, subunits }: CurrencySpec, locale: string): string =>
  formatMoney({ value, currency, subunits }, locale).replace(subunits > 1 ? ZERO_CENTS : "", "");

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
  const ask = useAskMost(ticket, context);
  const [found, setFound] = useState<FoundMost | null>(null);
  const { currency, bets } = ticket;
  const field = fieldOf(ticket, places);
  const hasMost = highestStakes(ticket, context, { places }).some((stake) => stake !== null);
  const isMost = places.every((index) => bets[index]?.stakeSource === "maximum");
  const enterMost = ({ stakes: most }: FoundMost): void => {
    for (const [index, stake] of most.entries()) {
      const place = places[index];
      if (stake !== null && place !== undefined) enter.staked([place], stake, "maximum");
    }
  };
  const stakeMost = async (): Promise<void> => {
    const answer = await ask(places);
    if (answer === null) return;
    setFound(answer);
    enterMost(answer);
  };
  return (
    <>
      <StakeChoices
        stakes={carriedStakes(ticket, places, stakes)}
        currency={currency}
        isChosen={(stake) => amountIn(ticket, places, field === "return" ? "stake" : field) === stake}
        onChoose={(stake) => enter.chosen(places, stake)}
      >
        {hasMost && (
          <button type="button" className={styles.choice} onClick={() => void stakeMost()}>
            {t("max")}
          </button>
        )}
      </StakeChoices>
      {isMost && hasMost && (
        <PartBoundary loading={null}>
          <MaxStakeNote
            ticket={ticket}
            places={places}
            context={context}
            found={found}
            onFound={setFound}
            ask={ask}
            onSet={enterMost}
          />
        </PartBoundary>
      )}
    </>
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
          {stakeOnButton(stake, currency, locale)}
        </button>
      ))}
      {children}
    </div>
  );
}

/** Finds the most that some bets can carry: by the book's answer, or else by the known limits. Null where a stake was entered meanwhile. */
function useAskMost(ticket: Ticket, context: TicketContext): (places: readonly number[]) => Promise<FoundMost | null> {
  const api = useApi();
  const state = useClientState();
  return async (places) => {
    try {
      return await (await laterParts()).findMost(api, { ticket, places, context, state });
    } catch {
      // Where the code that asks cannot be fetched, the known limits have to do.
      if (state.ticket.getState().ticket !== ticket) return null;
      return { at: null, grounds: "", stakes: carriedMost(ticket, context, { places }) };
    }
  };
}

/** Each stake once, and none for a place that is left empty. */
export const distinctStakes = (stakes: readonly bigint[]): readonly bigint[] =>
  [...new Set(stakes)].filter((stake) => stake > 0n);

/** The recommended stakes, rounded for a full-cover bet to the same stake on every line. */
export function carriedStakes(ticket: Ticket, places: readonly number[], stakes: readonly bigint[]): readonly bigint[] {
  const field = fieldOf(ticket, places);
  const bet = field === "line" || field === "shared" ? undefined : ticket.bets[places[0] ?? 0];
  const carried = recommendedStakes(stakes).map((stake) => (bet === undefined ? stake : evenStake(bet, stake)));
  return distinctStakes(carried);
}
