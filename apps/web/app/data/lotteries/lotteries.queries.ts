import { queryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { type ApiAnswer, answerOf, dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

type Schemas = components["schemas"];
export type Lottery = Schemas["Lottery"];
export type LotteryDraw = Schemas["LotteryDraw"];
export type LotteryTicket = Schemas["LotteryTicket"];
export type LotteryPurchase = Schemas["LotteryPurchase"];

const TICKETS_SHOWN = 20;
const ENTRIES_A_PAGE = 500;
const ANSWER_WITHIN_MS = 10_000;

/** A player's latest tickets of a lottery. */
export const lotteryTicketsQuery = ({ sportsbook }: Api, lotteryId: string) =>
  queryOptions({
    queryKey: ["lottery-tickets", lotteryId],
    queryFn: async () => {
      const query = { lottery_id: lotteryId, limit: TICKETS_SHOWN };
      return (await dataOf(sportsbook.GET("/lotteries/tickets", { params: { query } }))).list;
    },
    staleTime: 0,
  });

/** The entries of all tickets of a draw, in the order of sale. */
export async function readEntries({ sportsbook }: Api, id: string): Promise<string[]> {
  const entries: string[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const params = { path: { id }, query: { page, limit: ENTRIES_A_PAGE } };
    const { list, pagination } = await dataOf(sportsbook.GET("/lotteries/draws/{id}/entries", { params }));
    entries.push(...list);
    last = pagination.last_page;
  }
  return entries;
}

/** Buys tickets. Where the answer was lost, the same body under the same key is safe to send once more. */
export function buyTickets(
  { sportsbook, locale }: Api,
  { key, body }: { key: string; body: LotteryPurchase },
): Promise<ApiAnswer<{ list: LotteryTicket[] }>> {
  const params = { query: { locale }, header: { "idempotency-key": key } };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return answerOf(sportsbook.POST("/lotteries/tickets", { params, body, signal }));
}
