import { FAVOURITES_LIMIT, type FavouriteType } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { FavouriteRow, FavouriteTeam } from "../../db/schema.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { KeptResults } from "../results/kept-results.ts";
import { teamId } from "../catalogue/team-id.ts";

/** Ids of what a player has marked, by type. */
export type FavouriteIds = Record<FavouriteType, string[]>;

export async function readFavouriteIds(db: Database, playerId: string): Promise<FavouriteIds> {
  const rows = await db
    .selectFrom("favourites")
    .select(["type", "record_id"])
    .where("player_id", "=", playerId)
    .orderBy("added_at")
    .orderBy("record_id")
    .execute();
  const ids: FavouriteIds = { sports: [], tournaments: [], matches: [], teams: [] };
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

interface FavouritesDeps {
  db: Database;
  catalogue: Catalogue;
  results: KeptResults;
}

/** What is marked, and whose mark it is. */
export interface FavouriteKey {
  playerId: string;
  type: FavouriteType;
  id: string;
}

/** Marks a record of the catalogue for a player. Marking it twice changes nothing. */
export async function addFavourite(
  { db, catalogue, results }: FavouritesDeps,
  { playerId, type, id }: FavouriteKey,
  at: Date,
): Promise<"added" | "not_found" | "limit_reached"> {
  const team = type === "teams" ? findTeam(catalogue, id) : null;
  const isKnown = await isMarked(db, { playerId, type, id });
  if (isKnown) return "added";
  const isShown = isInCatalogue(catalogue, type, id) || (type === "matches" && (await results.match(id)) !== null);
  if (team === undefined || !isShown) return "not_found";
  return db.transaction().execute(async (trx) => {
    // Of two requests at the limit the second waits here, and counts the first.
    await trx.selectFrom("players").select("id").where("id", "=", playerId).forNoKeyUpdate().execute();
    if (!(await hasRoom(trx, { playerId, catalogue }))) return "limit_reached";
    await trx
      .insertInto("favourites")
      .values({ player_id: playerId, type, record_id: id, team: team && JSON.stringify(team), added_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return "added";
  });
}

/** Takes a mark away. Where there is none, nothing changes. */
export async function removeFavourite(db: Database, { playerId, type, id }: FavouriteKey): Promise<void> {
  await db
    .deleteFrom("favourites")
    .where("player_id", "=", playerId)
    .where("type", "=", type)
    .where("record_id", "=", id)
    .execute();
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
function findTeam({ matches }: Catalogue, id: string): FavouriteTeam | undefined {
  for (const { fixture, place } of matches) {
    if (fixture.type !== "match") continue;
    const team = [fixture.home, fixture.away].find((side) => teamId(place.sport.id, side) === id);
    if (team !== undefined) return { ...team, sportId: place.sport.id };
  }
  return undefined;
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

/** At the limit, matches that have left the catalogue make room. */
async function hasRoom(
  trx: DatabaseTransaction,
  { playerId, catalogue }: { playerId: string; catalogue: Catalogue },
): Promise<boolean> {
  const rows = await trx
    .selectFrom("favourites")
    .select(["type", "record_id"])
    .where("player_id", "=", playerId)
    .execute();
  if (rows.length < FAVOURITES_LIMIT) return true;
  const gone = rows
    .filter(({ type, record_id }) => type === "matches" && catalogue.match(record_id) === undefined)
    .map(({ record_id }) => record_id);
  if (gone.length === 0) return false;
  await trx
    .deleteFrom("favourites")
    .where("player_id", "=", playerId)
    .where("type", "=", "matches")
    .where("record_id", "in", gone)
    .execute();
  return true;
}
