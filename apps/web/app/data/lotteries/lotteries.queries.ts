import { infiniteQueryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { type ApiAnswer, answerOf, dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

type Schemas = components["schemas"];
export type Lottery = Schemas["Lottery"];
export type LotteryDraw = Schemas["LotteryDraw"];
export type LotteryTicket = Schemas["LotteryTicket"];
export type LotteryPurchase = Schemas["LotteryPurchase"];

const TICKETS_A_PAGE = 20;
const ENTRIES_A_PAGE = 500;
const OWN_TICKETS_A_PAGE = 100;
const ANSWER_WITHIN_MS = 10_000;

export const lotteryTicketsKey = ["lottery-tickets"] as const;

/** A player's tickets of a lottery, the latest first. */
export const lotteryTicketsQuery = ({ sportsbook }: Api, lotteryId: string) =>
  infiniteQueryOptions({
    queryKey: [...lotteryTicketsKey, lotteryId],
    queryFn: ({ pageParam, signal }) => {
      const query = { lottery_id: lotteryId, page: pageParam, limit: TICKETS_A_PAGE };
      return dataOf(sportsbook.GET("/lotteries/tickets", { params: { query }, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.last_page ? pagination.page + 1 : undefined),
    // A ticket that was bought between two pages moves one that is known to the next.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ list }) => list).map((ticket) => [ticket.id, ticket])).values(),
    ],
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

/** All tickets that the player has in a draw. */
export async function readTicketsOf({ sportsbook }: Api, drawId: string): Promise<LotteryTicket[]> {
  const tickets: LotteryTicket[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { draw_id: drawId, page, limit: OWN_TICKETS_A_PAGE };
    const { list, pagination } = await dataOf(sportsbook.GET("/lotteries/tickets", { params: { query } }));
    tickets.push(...list);
    last = pagination.last_page;
  }
  return tickets;
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
