import type { components } from "@touchline/contract/api";
import { answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { keyedBook, type KeyedBook } from "./keyed-book.ts";

export type CashOutRequest = components["schemas"]["CashOutRequest"];
type CashOutAnswer = components["schemas"]["CashOutAnswer"];

/** The book's side of one cash-out, under its key; followed as a placement is. */
export function cashOutBook({ sportsbook, locale }: Api, key: string): KeyedBook<CashOutRequest> {
  const params = { path: { key }, query: { locale } };
  const header = { "idempotency-key": key };
  return keyedBook({
    send: (body, signal) =>
      answerOf(sportsbook.POST("/bets/cashout", { params: { query: { locale }, header }, body, signal })),
    ask: (signal) => answerOf(sportsbook.GET("/bets/cashouts/{key}", { params, signal })),
    abandon: (signal) => answerOf(sportsbook.POST("/bets/cashouts/{key}/abandon", { params, signal })),
    recordIn: ({ bet, cashout }: CashOutAnswer) => ({ ...cashout, bets: bet === null ? [] : [bet] }),
  });
}
