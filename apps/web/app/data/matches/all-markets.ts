import type { components } from "@touchline/contract/api";

type MarketList = components["schemas"]["MarketList"];

export const MARKETS_A_PAGE = 500;

/**
 * Reads every page of a match's lines into one answer. Its version and its position in the stream are those of the first
 * page, the oldest: no line is dropped for having come after it, and no message missed.
 */
export async function readAllMarkets(readPage: (page: number) => Promise<MarketList>): Promise<MarketList> {
  const first = await readPage(1);
  const pages = [first];
  for (let page = 2; page <= first.pagination.last_page; page += 1) pages.push(await readPage(page));
  const { total } = first.pagination;
  return {
    ...first,
    list: pages.flatMap(({ list }) => list),
    pagination: { total, page: 1, limit: Math.max(total, MARKETS_A_PAGE), last_page: 1 },
  };
}
