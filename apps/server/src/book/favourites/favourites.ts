import { FAVOURITES_LIMIT, type FavouriteType } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { FavouriteRow, FavouriteTeam } from "../../db/schema.ts";
import { notifyPlayer } from "../../outbox/notify-player.ts";
import type { BookConfig } from "../book-config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { KeptResults } from "../results/kept-results.ts";
import { teamId } from "../catalogue/team-id.ts";

/** Ids of what a player has marked, by type. */
export type FavouriteIds = Record<FavouriteType, string[]> & { version: number };

export async function readFavouriteIds(db: Database, playerId: string): Promise<FavouriteIds> {
  // Before the rows: what changes in between is told of under a later version, and once more.
  const version = await readVersion(db, playerId);
  const rows = await db
    .selectFrom("favourites")
    .select(["type", "record_id"])
    .where("player_id", "=", playerId)
    .orderBy("added_at")
    .orderBy("record_id")
    .execute();
  const ids: FavouriteIds = { sports: [], tournaments: [], matches: [], teams: [], version };
  for (const { type, record_id } of rows) ids[type].push(record_id);
  return ids;
}

export function readFavourites(db: Database, playerId: string, type: FavouriteType): Promise<FavouriteRow[]> {
  return db
    .selectFrom("favourites")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("type", "=", type)
    .orderBy("added_at")
    .orderBy("record_id")
    .execute();
}

async function readVersion(db: Database | DatabaseTransaction, playerId: string): Promise<number> {
  const row = await db
    .selectFrom("players")
    .select("favourites_version")
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  return row.favourites_version;
}

interface FavouritesDeps {
  db: Database;
  config: Pick<BookConfig, "locales">;
  catalogue: Catalogue;
  results: KeptResults;
}

/** What is marked, and whose mark it is. */
export interface FavouriteKey {
  playerId: string;
  type: FavouriteType;
  id: string;
}

/** A mark as it is now, and the version of all of them. */
export interface StandingMark {
  isMarked: boolean;
  version: number;
}

/** Marks a record of the catalogue for a player. Marking it twice changes nothing. */
export async function addFavourite(
  { db, config, catalogue, results }: FavouritesDeps,
  key: FavouriteKey,
  at: Date,
): Promise<StandingMark | "not_found" | "limit_reached"> {
  const { playerId, type, id } = key;
  if (await isMarked(db, key)) return { isMarked: true, version: await readVersion(db, playerId) };
  const team = type === "teams" ? (findTeam(catalogue.matches, id) ?? (await findPastTeam(results, id))) : null;
  const isShown = isInCatalogue(catalogue, type, id) || (type === "matches" && (await results.match(id)) !== null);
  if (team === undefined || !isShown) return "not_found";
  return db.transaction().execute(async (trx) => {
    await holdPlayer(trx, playerId);
    const room = await makeRoom(trx, { playerId, catalogue });
    if (room === "none") return "limit_reached";
    if (room !== "left")
      await changed(trx, { key: room.given, locales: config.locales, isMarked: false, isNews: true });
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto("favourites")
      .values({ player_id: playerId, type, record_id: id, team: team && JSON.stringify(team), added_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return changed(trx, { key, locales: config.locales, isMarked: true, isNews: added === 1n });
  });
}

/** Takes a mark away. Where there is none, nothing changes. */
export function removeFavourite(
  { db, config }: Pick<FavouritesDeps, "db" | "config">,
  key: FavouriteKey,
): Promise<StandingMark> {
  return db.transaction().execute(async (trx) => {
    await holdPlayer(trx, key.playerId);
    const { numDeletedRows: removed } = await trx
      .deleteFrom("favourites")
      .where("player_id", "=", key.playerId)
      .where("type", "=", key.type)
      .where("record_id", "=", key.id)
      .executeTakeFirstOrThrow();
    return changed(trx, { key, locales: config.locales, isMarked: false, isNews: removed > 0n });
  });
}

/** Of two changes the second waits here: versions and news are in the order of commits, and at the limit it counts the first. */
const holdPlayer = (trx: DatabaseTransaction, playerId: string) =>
  trx.selectFrom("players").select("id").where("id", "=", playerId).forNoKeyUpdate().execute();

interface Change {
  key: FavouriteKey;
  locales: readonly string[];
  isMarked: boolean;
  /** Whether it was not so before. */
  isNews: boolean;
}

async function changed(
  trx: DatabaseTransaction,
  { key: { playerId, type, id }, locales, isMarked: marked, isNews }: Change,
): Promise<StandingMark> {
  if (!isNews) return { isMarked: marked, version: await readVersion(trx, playerId) };
  const { favourites_version: version } = await trx
    .updateTable("players")
    .set((eb) => ({ favourites_version: eb("favourites_version", "+", 1) }))
    .where("id", "=", playerId)
    .returning("favourites_version")
    .executeTakeFirstOrThrow();
  await notifyPlayer(trx, {
    playerId,
    locales,
    event: { event_name: "favourite_changed", message: { type, id, is_favourite: marked, version } },
    idempotencyKey: `favourites:${playerId}:${version}`,
  });
  return { isMarked: marked, version };
}

/** Whether a match is a player's favourite: itself, its tournament, or one who plays in it. */
export function favouriteFinder(ids: FavouriteIds): (match: MatchRecord) => boolean {
  const [matches, tournaments, teams] = [new Set(ids.matches), new Set(ids.tournaments), new Set(ids.teams)];
  return ({ id, fixture, place }) =>
    matches.has(id) ||
    tournaments.has(place.tournament.id) ||
    (teams.size > 0 &&
      fixture.type === "match" &&
      [fixture.home, fixture.away].some((team) => teams.has(teamId(place.sport.id, team))));
}

async function isMarked(db: Database, { playerId, type, id }: FavouriteKey): Promise<boolean> {
  const row = await db
    .selectFrom("favourites")
    .select("record_id")
    .where("player_id", "=", playerId)
    .where("type", "=", type)
    .where("record_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** A team is known by the matches that it plays. */
function findTeam(matches: Iterable<MatchRecord>, id: string): FavouriteTeam | undefined {
  for (const { fixture, place } of matches) {
    if (fixture.type !== "match") continue;
    const team = [fixture.home, fixture.away].find((side) => teamId(place.sport.id, side) === id);
    if (team !== undefined) return { ...team, sportId: place.sport.id };
  }
  return undefined;
}

/** Or by those that it has played. */
async function findPastTeam(results: KeptResults, id: string): Promise<FavouriteTeam | undefined> {
  const match = await results.lastOfTeam(id);
  return match === null ? undefined : findTeam([match], id);
}

function isInCatalogue(catalogue: Catalogue, type: FavouriteType, id: string): boolean {
  switch (type) {
    case "sports":
      return catalogue.places.sportOf(id) !== undefined;
    case "tournaments":
      return catalogue.places.placeOf(id) !== undefined;
    case "matches":
      return catalogue.match(id) !== undefined;
    case "teams":
      return true;
  }
}

/** At the limit, the match that was marked first of those that have left the catalogue makes room. */
async function makeRoom(
  trx: DatabaseTransaction,
  { playerId, catalogue }: { playerId: string; catalogue: Catalogue },
): Promise<"left" | "none" | { given: FavouriteKey }> {
  const rows = await trx
    .selectFrom("favourites")
    .select(["type", "record_id"])
    .where("player_id", "=", playerId)
    .orderBy("added_at")
    .execute();
  if (rows.length < FAVOURITES_LIMIT) return "left";
  const gone = rows.find(({ type, record_id }) => type === "matches" && catalogue.match(record_id) === undefined);
  if (gone === undefined) return "none";
  const given: FavouriteKey = { playerId, type: "matches", id: gone.record_id };
  await trx
    .deleteFrom("favourites")
    .where("player_id", "=", playerId)
    .where("type", "=", given.type)
    .where("record_id", "=", given.id)
    .execute();
  return { given };
}
