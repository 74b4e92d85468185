import type { Database } from "../../db/database.ts";
import { type BetRecord, betsOfPlacement } from "../bets/bet-record.ts";
import type { Refusal } from "../bets/refusal.ts";
import type { HeldKind } from "./live-delay.ts";
import type { StandingPlacement } from "./placement-answer.ts";

/** Placements in their live delay. */
export const HELD_PLACEMENTS: HeldKind<StandingPlacement> = {
  name: "placement",
  undecided: (db) =>
    db.selectFrom("placements").select(["id", "delay_ms", "decides_at"]).where("state", "=", "processing").execute(),
  read: placementById,
  rowOf: ({ placement }) => placement,
  unwatched: ({ records }) => new Map(records.map(unwatched)),
};

const unwatched = ({ bet: { position } }: BetRecord): [number, Refusal] => [
  position,
  { name: "provider_unavailable", betIndex: position, selectionIndex: null },
];

async function placementById(db: Database, id: string): Promise<StandingPlacement | null> {
  const placement = await db.selectFrom("placements").selectAll().where("id", "=", id).executeTakeFirst();
  return placement ? { placement, records: await betsOfPlacement(db, id) } : null;
}
