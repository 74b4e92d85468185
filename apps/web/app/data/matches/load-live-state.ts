import { dataOf, isNotFound } from "../http/api-failure.ts";
import { inTime } from "../http/ask-patiently.ts";
import type { Api } from "../http/create-api.ts";
import type { StreamPosition } from "../live/live-cells.ts";
import type { LiveStore } from "../live/live-store.ts";
import { idsInUse } from "../live/matches-in-use.ts";
import { matchesOf } from "./listed-match.ts";
import { MARKETS_A_PAGE, readAllMarkets } from "./all-markets.ts";

type Position = Pick<StreamPosition, "offset" | "epoch">;

const IDS_A_CALL = 100;
const START_OF_STREAM = { offset: 0, epoch: "" };

const inGroups = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) => items.slice(group * size, (group + 1) * size));

function seedFound(store: LiveStore, list: Parameters<LiveStore["seedMatches"]>[0]): void {
  for (const { id } of list) store.matchFound(id);
  store.seedMatches(list);
}

async function readMatches(
  { sportsbook, locale }: Api,
  store: LiveStore,
  query: { id?: string[]; limit: number },
): Promise<StreamPosition> {
  const answer = await dataOf(
    sportsbook.GET("/matches", { params: { query: { ...query, locale } }, signal: inTime() }),
  );
  seedFound(store, matchesOf(answer).list);
  return answer.stream;
}

/** So many calls at a time leave room for those of the player. */
const CALLS_AT_ONCE = 3;

/**
 * Reads the matches in use anew, and says where the stream stood before the first was read. All others are let go of: what
 * is known of them is from before a gap, and would be shown in place of what an answer says.
 */
export async function loadMatchesState(api: Api, store: LiveStore): Promise<StreamPosition> {
  const inUse = new Set(idsInUse(store));
  for (const id of store.matchIds()) if (!inUse.has(id)) store.forget(id);
  const [first, ...others] = inGroups([...inUse], IDS_A_CALL);
  // With no match known yet, any answer tells the position.
  const position = await readMatches(api, store, first === undefined ? { limit: 1 } : { id: first, limit: IDS_A_CALL });
  for (const calls of inGroups(others, CALLS_AT_ONCE))
    await Promise.all(calls.map((id) => readMatches(api, store, { id, limit: IDS_A_CALL })));
  return position;
}

/** Reads matches anew for the names in them: their main lines in one call, all lines of those that miss more. */
export async function loadNames(
  api: Api,
  store: LiveStore,
  { matchIds, isMissing }: { matchIds: readonly string[]; isMissing: (matchId: string) => boolean },
): Promise<void> {
  for (const id of inGroups(matchIds, IDS_A_CALL)) await readMatches(api, store, { id, limit: IDS_A_CALL });
  for (const id of matchIds) if (isMissing(id)) await loadMatchState(api, store, id);
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
  const markets = await readAllMarkets((page) =>
    dataOf(
      sportsbook.GET("/matches/{id}/markets", {
        params: { path, query: { locale, page, limit: MARKETS_A_PAGE } },
        signal: inTime(),
      }),
    ),
  );
  const match = await dataOf(
    sportsbook.GET("/matches/{id}", { params: { path, query: { locale } }, signal: inTime() }),
  );
  seedFound(store, matchesOf({ list: [match] }).list);
  store.seedMarkets({ matchId, version: markets.version, markets: markets.list, complete: true });
  return markets.stream;
}
