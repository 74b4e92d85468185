import type { PlaySession } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { Database } from "../db/database.ts";
import type { PlayClockRow } from "../db/safety-schema.ts";
import type { PlayerRow } from "../db/schema.ts";
import { subunitsOf } from "../players/currencies.ts";
import { playedSince } from "./play-time.ts";
import { type PlayedSum, playedSums } from "./played-sums.ts";

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** How long a player plays between two reality checks: their own period, where it is shorter than the site's. */
const periodMinutes = ({ reality_check_minutes: own }: PlayClockRow, siteMinutes: number): number =>
  Math.min(own ?? siteMinutes, siteMinutes);

export const periodMs = (clock: PlayClockRow, siteMinutes: number): number =>
  periodMinutes(clock, siteMinutes) * MINUTE_MS;

const seconds = (ms: bigint | number): number => Math.floor(Number(ms) / SECOND_MS);

/** What a page is told of the period that runs. */
export async function playSession(
  db: Database,
  {
    player,
    clock,
    siteMinutes,
    dayStart,
  }: { player: PlayerRow; clock: PlayClockRow; siteMinutes: number; dayStart: Date },
): Promise<z.infer<typeof PlaySession>> {
  const sums = await playedSums(db, { playerId: player.id, from: clock.period_from });
  const inUse = sums.find(({ currency }) => currency === player.currency);
  const others = sums.filter((sum) => sum !== inUse && (sum.staked !== 0n || sum.won !== 0n));
  return {
    period_minutes: periodMinutes(clock, siteMinutes),
    site_period_minutes: siteMinutes,
    period_started_at: clock.period_started_at.toISOString(),
    is_due: Number(clock.period_ms) >= periodMs(clock, siteMinutes),
    played_seconds: seconds(clock.period_ms),
    played_today_seconds: seconds(await playedSince(db, player.id, dayStart)),
    ...sumsOf(inUse ?? { currency: player.currency, staked: 0n, won: 0n }),
    other_currencies: others.map(sumsOf),
  };
}

function sumsOf({ currency, staked, won }: PlayedSum) {
  const subunits = subunitsOf(currency);
  const money = (value: bigint) => ({ value: String(value), currency, subunits });
  return { bets_sum: money(staked), wins_sum: money(won) };
}
