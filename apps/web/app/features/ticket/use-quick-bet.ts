import type { CurrencySpec, PickedSelection } from "@touchline/betting";
import { type QuickBet, type QuickBetIssue, quickBetIssues, quickBetReturn } from "@touchline/betting/quick-bet";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useLinkState } from "../../data/live/use-link-state.ts";
import { useOutcomeNow } from "../../data/live/use-now.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useSession } from "../../state/session.ts";
import { ticketContext } from "../../state/ticket-context.ts";

/** The selection as it is on offer now. */
export function useOnOffer(selection: PickedSelection): PickedSelection {
  const store = useLiveStore();
  const { state, odds } = useOutcomeNow(selection.id);
  return {
    ...selection,
    odds: odds ?? selection.odds,
    active: state === "open",
    matchStatus: store.match(selection.matchId)?.status ?? selection.matchStatus,
  };
}

/** What stands in the way of the bet, most pressing first, and what it returns; null until the limits are known. */
export function useQuickBetCheck(
  quickBet: QuickBet & { selection: PickedSelection },
): { issues: readonly QuickBetIssue[]; win: bigint } | null {
  const session = useSession((current) => current);
  const context = ticketContext(session, useLinkState() === "stale");
  if (context === null) return null;
  const { stake, currency, selection } = quickBet;
  return {
    issues: quickBetIssues(quickBet, { ...context, isLoggedIn: session.status === "LOGGED_IN" }),
    win: quickBetReturn({ stake, currency, odds: selection.odds }, context.limits),
  };
}

/** Writes amounts of a currency. */
export function useAmountIn({ code, subunits }: CurrencySpec): (value: bigint) => string {
  const money = useMoney();
  return (value) => money({ value, currency: code, subunits });
}
