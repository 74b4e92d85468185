import { answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import type { Bet } from "./bets.queries.ts";

export type CashOutRule = NonNullable<NonNullable<Bet["cashout"]>["rule"]>;

const ANSWER_WITHIN_MS = 10_000;

/** Has a bet cashed out by a rule from now on, or by none. Asked twice it comes to the same. */
export function setCashOutRule({ sportsbook, locale }: Api, betId: string, rule: CashOutRule | null) {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return answerOf(
    sportsbook.POST("/bets/cashout-rule", { params: { query: { locale } }, body: { bet_id: betId, rule }, signal }),
  );
}
