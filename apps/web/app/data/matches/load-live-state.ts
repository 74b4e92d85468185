import { dataOf, isNotFound } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import type { StreamPosition } from "../live/live-cells.ts";
import type { LiveStore } from "../live/live-store.ts";

type Position = Pick<StreamPosition, "offset" | "epoch">;

const IDS_A_CALL = 100;
const MARKETS_A_PAGE = 500;
const START_OF_STREAM = { offset: 0, epoch: "" };

const inGroups = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) => items.slice(group * size, (group + 1) * size));

/** Reads every match the store knows anew, and says where the stream stood before the first was read. */
export async function loadMatchesState({ sportsbook, locale }: Api, store: LiveStore): Promise<StreamPosition> {
  const read = async (query: { id?: string[]; limit: number }): Promise<StreamPosition> => {
    const answer = await dataOf(sportsbook.GET("/matches", { params: { query: { ...query, locale } } }));
    store.seedMatches(answer.list);
    return answer.stream;
  };
  const [first, ...others] = inGroups(store.matchIds(), IDS_A_CALL);
  // With no match known yet, any answer tells the position.
  const position = await read(first === undefined ? { limit: 1 } : { id: first, limit: IDS_A_CALL });
  for (const id of others) await read({ id, limit: IDS_A_CALL });
  return position;
}

/** Reads one match and all its lines anew. One that the feed has let go of has none, and is no fault of the link. */
export async function loadMatchState(api: Api, store: LiveStore, matchId: string): Promise<Position> {
  try {
    return await readMatch(api, store, matchId);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    store.matchGone(matchId);
    return START_OF_STREAM;
  }
}

async function readMatch({ sportsbook, locale }: Api, store: LiveStore, matchId: string): Promise<StreamPosition> {
  const path = { id: matchId };
  const readPage = (page: number) =>
    dataOf(
      sportsbook.GET("/matches/{id}/markets", { params: { path, query: { locale, page, limit: MARKETS_A_PAGE } } }),
    );
  const first = await readPage(1);
  const pages = [first];
  for (let page = 2; page <= first.pagination.last_page; page += 1) pages.push(await readPage(page));
  const match = await dataOf(sportsbook.GET("/matches/{id}", { params: { path, query: { locale } } }));
  store.seedMatches([match]);
  // The first page's version is the oldest, so no line is dropped for having come after it.
  store.seedMarkets({ matchId, version: first.version, markets: pages.flatMap(({ list }) => list), complete: true });
  return first.stream;
}
