import { sql } from "kysely";
import type { Logger } from "pino";
import { keepResultsOfOpenLegs, voidOpenLegs } from "./book/settlement/open-legs.ts";
import type { Database } from "./db/database.ts";
import type { FeedMessage, SimulatedFeed } from "./feed/feed.ts";
import type { ClockAnchor } from "./feed/simulator/feed-clock.ts";
import { feedClockAt } from "./feed/simulator/feed-clock.ts";
import { createSimulatedFeed } from "./feed/simulator/simulated-feed.ts";

const CLOCK_ID = "simulator";
/** Matches leave the feed's window within a few days; what moved them is of no use after that. */
const OFFSETS_KEPT_MS = 7 * 24 * 60 * 60_000;

interface Simulation {
  seed: string;
  speed: number;
}

export interface RunningFeed {
  feed: SimulatedFeed;
  /** How long the feed has said nothing. */
  lagSeconds: () => number;
}

/**
 * The simulated feed, taken up where the last run left it: its clock and its matches never go back. Under another
 * seed the same matches end another way, so open legs on them are void.
 */
export async function openRunningFeed(db: Database, simulation: Simulation, log: Logger): Promise<RunningFeed> {
  await leaveOtherSeed(db, simulation, log);
  const anchor = await anchorClock(db, simulation, Date.now());
  const offsets = await loadOffsets(db);
  const simulated = createSimulatedFeed({ ...simulation, anchor, offsets });
  let heardAtMs = Date.now();
  return {
    feed: {
      catalogue: simulated.catalogue,
      speed: simulated.speed,
      now: () => simulated.now(),
      start: (listener, unsettled) =>
        simulated.start((messages: readonly FeedMessage[]) => {
          heardAtMs = Date.now();
          listener(messages);
        }, unsettled),
      stop: () => simulated.stop(),
      async fastForward(matchId, byMs) {
        await addOffset(db, matchId, byMs);
        const isMoved = await simulated.fastForward(matchId, byMs).catch(async (error: unknown) => {
          await takeBackOffset(db, matchId, byMs);
          throw error;
        });
        if (!isMoved) await takeBackOffset(db, matchId, byMs);
        return isMoved;
      },
    },
    lagSeconds: () => (Date.now() - heardAtMs) / 1000,
  };
}

/** In one transaction with the new seed, or a crash would leave bets to results of matches that they were not on. */
async function leaveOtherSeed(db: Database, { seed }: Simulation, log: Logger): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const kept = await trx.selectFrom("feed_clock").select("seed").where("id", "=", CLOCK_ID).executeTakeFirst();
    if (kept === undefined || kept.seed === seed) return;
    await trx.deleteFrom("feed_offsets").execute();
    const legs = await voidOpenLegs(trx, { reason: "feed_replaced" });
    await keepResultsOfOpenLegs(trx);
    await trx.updateTable("feed_clock").set({ seed }).where("id", "=", CLOCK_ID).execute();
    const betIds = [...new Set(legs.map(({ betId }) => betId))];
    log.warn({ before: kept.seed, seed, betIds, legs }, "feed: SIM_SEED has changed; open legs of these bets are void");
  });
}

async function anchorClock(db: Database, { seed, speed }: Simulation, nowMs: number): Promise<ClockAnchor> {
  const kept = await db.selectFrom("feed_clock").selectAll().where("id", "=", CLOCK_ID).executeTakeFirst();
  const keptAnchor = kept && { wallMs: kept.real_at.getTime(), feedMs: kept.feed_at.getTime() };
  if (keptAnchor && kept.speed === speed) return keptAnchor;
  const reachedMs = keptAnchor ? feedClockAt(keptAnchor, kept.speed, nowMs) : nowMs;
  const anchor = { wallMs: nowMs, feedMs: Math.max(nowMs, reachedMs) };
  const values = { seed, speed, feed_at: new Date(anchor.feedMs), real_at: new Date(anchor.wallMs) };
  await db
    .insertInto("feed_clock")
    .values({ id: CLOCK_ID, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  return anchor;
}

async function loadOffsets(db: Database): Promise<Record<string, number>> {
  await db
    .deleteFrom("feed_offsets")
    .where("updated_at", "<", new Date(Date.now() - OFFSETS_KEPT_MS))
    .execute();
  const rows = await db.selectFrom("feed_offsets").select(["match_id", "offset_ms"]).execute();
  return Object.fromEntries(rows.map(({ match_id, offset_ms }) => [match_id, Number(offset_ms)]));
}

/** Written before the feed moves: a crash in between leaves the match ahead of what was told, never behind it. */
async function addOffset(db: Database, matchId: string, byMs: number): Promise<void> {
  await db
    .insertInto("feed_offsets")
    .values({ match_id: matchId, offset_ms: BigInt(byMs), updated_at: new Date() })
    .onConflict((conflict) =>
      conflict
        .column("match_id")
        .doUpdateSet({ offset_ms: sql`feed_offsets.offset_ms + excluded.offset_ms`, updated_at: new Date() }),
    )
    .execute();
}

async function takeBackOffset(db: Database, matchId: string, byMs: number): Promise<void> {
  await db
    .updateTable("feed_offsets")
    .set(({ eb }) => ({ offset_ms: eb("offset_ms", "-", BigInt(byMs)) }))
    .where("match_id", "=", matchId)
    .execute();
  await db.deleteFrom("feed_offsets").where("match_id", "=", matchId).where("offset_ms", "=", 0n).execute();
}
