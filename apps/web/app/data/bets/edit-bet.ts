import type { components } from "@touchline/contract/api";
import { answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { keyedBook, type KeyedBook } from "./keyed-book.ts";

export type EditBetRequest = components["schemas"]["EditBetRequest"];
type CashOutAnswer = components["schemas"]["CashOutAnswer"];
type BetStatus = components["schemas"]["Bet"]["status"];

const STANDING: readonly BetStatus[] = ["waiting_results", "cashout_in_progress"];

/** Whether a bet stands, so that another may take its place; one that does not has ended for good. */
export const betStands = ({ status }: { status: BetStatus }): boolean => STANDING.includes(status);

/** The book's side of one edit, under its key: a cash-out whose money goes into other bets, which are its outcome. */
export function editBook({ sportsbook, locale }: Api, key: string): KeyedBook<EditBetRequest> {
  const params = { path: { key }, query: { locale } };
  const header = { "idempotency-key": key };
  return keyedBook({
    send: (body, signal) =>
      answerOf(sportsbook.POST("/bets/edit", { params: { query: { locale }, header }, body, signal })),
    ask: (signal) => answerOf(sportsbook.GET("/bets/cashouts/{key}", { params, signal })),
    abandon: (signal) => answerOf(sportsbook.POST("/bets/cashouts/{key}/abandon", { params, signal })),
    recordIn: ({ replacements, cashout }: CashOutAnswer) => ({ ...cashout, bets: replacements }),
  });
}
