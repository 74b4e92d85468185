import { queryOptions } from "@tanstack/react-query";
import { answerOf, dataOf, isRefused } from "../http/api-failure.ts";
import { inTime } from "../http/ask-patiently.ts";
import type { Api } from "../http/create-api.ts";
import { applyBetChange } from "./bets.cache.ts";
import type { Bet } from "./bets.queries.ts";

export type CashOutRule = NonNullable<NonNullable<Bet["cashout"]>["rule"]>;

/** Has a bet cashed out by a rule from now on, or by none. Asked twice it comes to the same. */
export function setCashOutRule({ sportsbook, locale }: Api, betId: string, rule: CashOutRule | null) {
  const body = { bet_id: betId, rule };
  return answerOf(sportsbook.POST("/bets/cashout-rule", { params: { query: { locale } }, body, signal: inTime() }));
}

/** The bet as it stands after an answer was lost, asked for until an answer comes. Each time is one of its own. */
export const betAfterLossQuery = ({ sportsbook, locale }: Api, { id, time }: { id: string; time: number }) => {
  const params = { path: { id }, query: { locale } };
  return queryOptions({
    queryKey: ["bet-after-loss", id, time],
    queryFn: async ({ client }) => {
      const bet = await dataOf(sportsbook.GET("/bets/{id}", { params, signal: inTime() }));
      applyBetChange(client, bet);
      return bet;
    },
    retry: (_failures, error) => !isRefused(error),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};

const figureOf = (rule: CashOutRule): string => (rule.by === "value" ? rule.amount : rule.odds);

export function isSameRule(one: CashOutRule | null, other: CashOutRule | null): boolean {
  if (one === null || other === null) return one === other;
  return one.by === other.by && one.bound === other.bound && figureOf(one) === figureOf(other);
}
