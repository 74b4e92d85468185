import { readBetLimits } from "@touchline/betting";
import type { BetChance } from "../custom-bets/bet-chance.ts";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { PlacementRow } from "../../db/bet-tables.ts";
import type { UnitOfMoves } from "../../wallet/move-together.ts";
import { STAKE_STEPS } from "../../wallet/stakes.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import type { PlacementDeps } from "./placement-deps.ts";
import type { PlacementRequest } from "./placement-request.ts";
import { type PlacementPlan, planPlacement } from "./plan-placement.ts";
import type { PlayerStanding } from "./player-standing.ts";
import { type Beginning, newPlacement, newRecords, type NewPlacement, refusedPlacement } from "./record-placement.ts";
import type { PlacementToWrite } from "./write-placements.ts";

/** A request to place, and the standing of who makes it. */
export interface CallToPrepare {
  playerId: string;
  key: string;
  fingerprint: string;
  request: PlacementRequest;
  locale: string;
  standing: PlayerStanding;
}

export interface PrepareOptions {
  /** That names are asked of: within a transaction, the transaction. */
  db: Database | DatabaseTransaction;
  /** How likely the legs of a custom bet win together; null where none is asked for. */
  joint: BetChance | null;
  /** Whether the bets have waited for their live delay already. */
  isAfterDelay?: boolean;
  /** The bet whose place they take. */
  replaces?: string;
}

/**
 * Checks the bets, right before they are written, and makes what is to be written of them. The database is asked for
 * names alone.
 */
export async function preparePlacement(
  deps: Pick<PlacementDeps, "catalogue" | "config" | "clock" | "events" | "archive">,
  call: CallToPrepare,
  { db, joint, isAfterDelay = false, replaces }: PrepareOptions,
): Promise<PlacementToWrite> {
  const { standing, request } = call;
  const { catalogue, config } = deps;
  const at = new Date(deps.clock.nowMs());
  const mode = request.meta.odds_accept_mode ?? standing.acceptMode;
  const plan = planPlacement(request, { catalogue, config, standing, mode, joint, isAfterDelay });
  const head = { ...headOf(call, at), mode };
  if (!("bets" in plan)) return refusedPlacement(head, beginningOf(plan));
  const placement = {
    ...newPlacement(head, beginningOf(plan)),
    payout_limit: payoutLimitOf(config, standing.currency),
  };
  const records = newRecords(placement, plan.bets, { replaces: replaces ?? null, isVip: standing.isVip });
  const matchIds = plan.bets.flatMap(({ legs }) => legs.map(({ match_id }) => match_id));
  const { currency } = standing;
  const news = { playerId: placement.player_id, placementKey: placement.key, records, currency, unit: placement.id };
  return {
    placement,
    records,
    moves: movesOf(placement, { records, currency }),
    publications: await deps.events.rowsOf(db, news),
    matches: deps.archive.toKeep(matchIds, at),
  };
}

export function headOf(
  { playerId, key, request, fingerprint, locale }: Omit<CallToPrepare, "standing">,
  at: Date,
): Omit<NewPlacement, "mode"> {
  const { device_id, quick } = request.meta;
  return { playerId, key, fingerprint, deviceId: device_id, quick, locale, at };
}

/** Kept for the end of the live delay, when the site is not known any more. */
function payoutLimitOf({ limits }: PlacementDeps["config"], code: string): bigint | null {
  const { payoutLimit, otherPayoutLimits = [] } = readBetLimits(limits);
  const limit = [payoutLimit, ...otherPayoutLimits].find(({ currencyCode }) => currencyCode === code);
  return limit?.action === "reject" ? limit.amount : null;
}

function beginningOf(plan: PlacementPlan): Beginning {
  const { refusals } = plan;
  if (!("bets" in plan)) return { state: "rejected", delayMs: 0, refusals };
  const { delayMs } = plan;
  return { state: delayMs > 0 ? "processing" : "accepted", delayMs, refusals };
}

/** Stakes are held while the delay runs and taken where there is none. */
function movesOf(
  { id, player_id: playerId, state, created_at: at }: PlacementRow,
  { records, currency }: { records: readonly BetRecord[]; currency: string },
): UnitOfMoves {
  const step = state === "processing" ? STAKE_STEPS.reserve : STAKE_STEPS.take;
  const moves = records.map(({ bet }) => ({ step, ref: bet.id, amount: bet.stake }));
  return { unit: id, playerId, currency, at, moves };
}
