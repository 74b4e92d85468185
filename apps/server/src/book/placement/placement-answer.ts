import type { PlacedBets, Placement } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { Database } from "../../db/database.ts";
import type { PlacementRow } from "../../db/bet-tables.ts";
import type { Voice } from "../../messages/own-texts.ts";
import type { BetPresenter } from "../bets/bet-presenter.ts";
import { type BetRecord, betsOfPlacement } from "../bets/bet-record.ts";
import { type Refusals, refusalsBody } from "../bets/refusal.ts";

export type PlacedBetsView = z.infer<typeof PlacedBets>;

export function refusalsOf(placement: PlacementRow): Refusals | null {
  return placement.error as Refusals | null; // safe: only placement and its decision write the column
}

function placementView(placement: PlacementRow, voice: Voice): z.infer<typeof Placement> {
  const refusals = refusalsOf(placement);
  return {
    key: placement.key,
    state: placement.state,
    delay_ms: placement.delay_ms,
    decides_at: placement.decides_at?.toISOString() ?? null,
    error: refusals && refusalsBody(refusals, voice),
  };
}

/** A placement and its bets as they stand now. */
export interface StandingPlacement {
  placement: PlacementRow;
  records: readonly BetRecord[];
}

export async function readPlacement(
  db: Database,
  { playerId, key }: { playerId: string; key: string },
): Promise<StandingPlacement | null> {
  const placement = await db
    .selectFrom("placements")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("key", "=", key)
    .executeTakeFirst();
  return placement ? { placement, records: await betsOfPlacement(db, placement.id) } : null;
}

export async function placementAnswer(
  { placement, records }: StandingPlacement,
  { db, presenter, locale }: { db: Database; presenter: BetPresenter; locale: string },
): Promise<PlacedBetsView> {
  return {
    list: await presenter.views(db, records, locale),
    placement: placementView(placement, presenter.voice(locale)),
  };
}

export function unknownPlacement(key: string): PlacedBetsView {
  return { list: [], placement: { key, state: "unknown", delay_ms: 0, decides_at: null, error: null } };
}
