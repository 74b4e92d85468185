import { randomUUID } from "node:crypto";
import type { Database } from "../src/db/database.ts";
import { addPlayer } from "./a-player.ts";

/** A combo that waits for results of a match, as it stands in the tables, one leg for each market; answers its id. */
export async function addOpenBet(db: Database, matchId: string, markets: readonly string[]): Promise<string> {
  const id = randomUUID();
  const playerId = await addPlayer(db);
  const at = new Date();
  await db
    .insertInto("placements")
    .values({
      id,
      player_id: playerId,
      key: id,
      fingerprint: null,
      state: "accepted",
      accept_mode: "none",
      device_id: null,
      quick: false,
      locale: "en",
      delay_ms: 0,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("bets")
    .values({
      id,
      ref: id,
      placement_id: id,
      player_id: playerId,
      position: 0,
      type: "combo",
      status: "waiting_results",
      currency: "EUR",
      stake: 100n,
      odds: "4",
      potential_win: 400n,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("bet_selections")
    .values(
      markets.map((market_id, position) => ({
        id: randomUUID(),
        bet_id: id,
        position,
        match_id: matchId,
        market_id,
        specifier: "",
        outcome_id: "1",
        sport_key: "soccer",
        submitted_odds: "2",
        odds: "2",
      })),
    )
    .execute();
  return id;
}
