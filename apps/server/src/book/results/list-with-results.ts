import { beginsAtMs } from "../../feed/feed.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type BetCounts, compareInLists } from "../catalogue/match-orders.ts";
import { type ListOrder, limitPerPlace, queryMatches } from "../catalogue/match-query.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { pageOf, paginate, type Pagination } from "../catalogue/page-of.ts";
import type { KeptFilter, KeptResults } from "./kept-results.ts";
import type { KeptEntry } from "./result-index.ts";

/** A match of a list: of the catalogue, or kept and still to be read. */
type ListedResult = KeptEntry | CurrentMatch;

interface CurrentMatch extends Pick<MatchRecord, "id" | "place" | "isLive"> {
  match: MatchRecord;
  beginsMs: number;
  bets: number;
}

/** One page of a list that asks for what is over: kept matches among those of the catalogue. */
export async function pageWithResults(
  { catalogue, results }: { catalogue: Catalogue; results: KeptResults },
  { max_per_sport, max_per_tournament, ...asked }: ListOrder & Pick<KeptFilter, "marks">,
  { betCounts, page }: { betCounts: BetCounts; page: { page: number; limit: number } },
): Promise<{ records: readonly MatchRecord[]; pagination: Pagination }> {
  const kept = await results.list(filterOf(asked), asked);
  const current = queryMatches(catalogue.orders, asked, betCounts).map((match) => listed(match, betCounts));
  // Where a clock went back, a match is in both.
  const gone = kept.filter(({ id }) => catalogue.match(id) === undefined);
  const compare = compareInLists(asked.sort_by, asked.locale);
  if (max_per_sport !== undefined || max_per_tournament !== undefined) {
    const all = limitPerPlace(merged(current, gone, { compare }), { max_per_sport, max_per_tournament });
    const { records, pagination } = pageOf(all, page);
    return { records: await read(results, records), pagination };
  }
  const untilPage = merged(current, gone, { compare, most: page.page * page.limit });
  const records = untilPage.slice((page.page - 1) * page.limit);
  return { records: await read(results, records), pagination: paginate(current.length + gone.length, page) };
}

/** The first of two ordered lists as one. */
function merged(
  some: readonly ListedResult[],
  others: readonly ListedResult[],
  {
    compare,
    most = Number.POSITIVE_INFINITY,
  }: { compare: (a: ListedResult, b: ListedResult) => number; most?: number },
): ListedResult[] {
  const all: ListedResult[] = [];
  let [next, nextOther] = [0, 0];
  while (all.length < most) {
    const [one, other] = [some[next], others[nextOther]];
    if (one !== undefined && (other === undefined || compare(one, other) <= 0)) {
      all.push(one);
      next++;
    } else if (other === undefined) return all;
    else {
      all.push(other);
      nextOther++;
    }
  }
  return all;
}

/** What of it says which matches are meant: the same whatever their order, and whoever asks. */
const filterOf = (asked: KeptFilter): KeptFilter => ({
  id: asked.id,
  type: asked.type,
  sport_key: asked.sport_key,
  sport_type: asked.sport_type,
  category_id: asked.category_id,
  tournament_id: asked.tournament_id,
  match_status: asked.match_status,
  start_from: asked.start_from,
  start_to: asked.start_to,
  ...(asked.favourite !== undefined && { favourite: asked.favourite, marks: asked.marks }),
});

const listed = (match: MatchRecord, betCounts: BetCounts): CurrentMatch => ({
  id: match.id,
  place: match.place,
  beginsMs: beginsAtMs(match.fixture),
  match,
  isLive: match.isLive,
  bets: betCounts.get(match.id) ?? 0,
});

/** Those that are kept read now; one that is deleted by then is left out. */
async function read(results: KeptResults, page: readonly ListedResult[]): Promise<MatchRecord[]> {
  const kept = await results.records(page.flatMap((one) => ("match" in one ? [] : [one.id])));
  return page.flatMap((one) => ("match" in one ? one.match : (kept.get(one.id) ?? [])));
}
