import { type CurrencySpec, type PickedSelection, quotedStake } from "@touchline/betting";
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

const LIMITS: readonly QuickBetIssue["code"][] = ["max_stake_exceeded", "payout_limit_exceeded"];

interface QuickBetCheck {
  /** What stands in the way of the bet, the most pressing of it. */
  issue: QuickBetIssue | undefined;
  /** What it returns. */
  win: bigint;
  /** The most that is taken of it where a limit of the book stands in its way; else zero. */
  most: bigint;
}

/** Null until the limits are known. */
export function useQuickBetCheck(quickBet: QuickBet & { selection: PickedSelection }): QuickBetCheck | null {
  const session = useSession((current) => current);
  const context = ticketContext(session, useLinkState() === "stale");
  if (context === null) return null;
  const { stake, currency, selection } = quickBet;
  const { limits, balance } = context;
  const issues = quickBetIssues(quickBet, { ...context, isLoggedIn: session.status === "LOGGED_IN" });
  const issue = issues.find(({ severity }) => severity === "error");
  return {
    issue,
    win: quickBetReturn({ stake, currency, odds: selection.odds }, limits),
    most:
      issue !== undefined && LIMITS.includes(issue.code) && balance !== null
        ? quotedStake({ bet: { betType: "single", currency, selections: [selection] }, limits, balance })
        : 0n,
  };
}

/** Writes amounts of a currency. */
export function useAmountIn({ code, subunits }: CurrencySpec): (value: bigint) => string {
  const money = useMoney();
  return (value) => money({ value, currency: code, subunits });
}
