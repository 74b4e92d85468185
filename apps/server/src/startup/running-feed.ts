import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Logger } from "pino";
import { keepResultsOfOpenLegs, voidOpenLegs } from "../book/settlement/open-legs.ts";
import type { Database } from "../db/database.ts";
import type { FeedMessage } from "../feed/feed.ts";
import type { SimulatedFeed } from "../feed/feed-source.ts";
import { type ClockAnchor, feedClockAt, machineMs } from "../feed/simulator/feed-clock.ts";
import type { MatchScripts } from "../feed/simulator/simulated-sports.ts";
import { createSimulatedFeed, type FeedThread } from "../feed/simulator/simulated-feed.ts";

const CLOCK_ID = "simulator";
/** Matches leave the feed's window within a few days; what moved them is of no use after that. */
const OFFSETS_KEPT_MS = 7 * 24 * 60 * 60_000;
/** How often the feed's reached time is recorded. */
const MARK_EVERY_MS = 5_000;
/** Machines' clocks differ by less, and to open the feed anew takes longer. */
const CAUGHT_UP_WITHIN_MS = 1_500;
/** Further ahead of the clock than machines differ. */
const NOTABLY_AHEAD_MS = 60_000;

interface Simulation {
  seed: string;
  speed: number;
  scripts?: MatchScripts | undefined;
  /** Keys of the sports that are played; all of them where nothing is said. */
  sports?: readonly string[] | undefined;
  /** Of how many matches in a thousand something else is told than how they are played. */
  incidents?: number | undefined;
}

interface Opening {
  log: Logger;
  /** What the clock of the machine says; from here on it does not matter. */
  nowMs?: number;
  /** That it plays in; one of its own where none is given, or that plays what the records say otherwise of. */
  thread?: FeedThread | undefined;
}

/**
 * The simulated feed, taken up where the last run left it: its clock and its matches never go back, whatever the clock of
 * the machine says now. Under another seed the same matches end another way, so open legs on them are void.
 */
export async function openRunningFeed(
  db: Database,
  simulation: Simulation,
  { log, thread, nowMs = thread?.begun?.anchor.feedMs ?? Date.now() }: Opening,
): Promise<SimulatedFeed> {
  const realMs = thread?.begun?.anchor.realMs ?? machineMs();
  await leaveOtherSeed(db, simulation, log);
  const feedMs = await feedTimeAt(db, simulation, nowMs);
  if (simulation.speed === 1 && feedMs > nowMs + NOTABLY_AHEAD_MS)
    log.warn({ aheadMs: feedMs - nowMs }, "feed: its clock never goes back, so it is ahead of the machine's");
  await deleteOldOffsets(db, nowMs);
  const offsets = await loadOffsets(db);
  const isOther =
    thread !== undefined && thread.begun !== null && (feedMs !== nowMs || Object.keys(offsets).length > 0);
  if (isOther) await thread.close();
  const played = isOther ? undefined : thread;
  const simulated = await createSimulatedFeed({ ...simulation, anchor: { realMs, feedMs }, offsets, thread: played });
  return keptFeed(db, simulated, { mark: new HighWaterMark(db, log), wallMs: () => nowMs + machineMs() - realMs });
}

/** The feed that another process runs, received beside it. */
export interface FollowedFeed {
  feed: SimulatedFeed;
  /**
   * Goes on as the feed of this process, from where the one before has left it. False where that one played by another
   * clock by then, or has reached further than this one soon does: it must be opened again.
   */
  takeUp: () => Promise<boolean>;
}

/**
 * The feed as another process plays it: both are one function of seed and clock. Null where that process has not written
 * down its clock yet, or plays by another than this one would. Nothing is written before it is taken up.
 */
export async function openFollowedFeed(
  db: Database,
  simulation: Simulation,
  { log, nowMs = Date.now() }: Opening,
): Promise<FollowedFeed | null> {
  const realMs = machineMs();
  const followed = await keptClock(db, simulation);
  if (followed === null) return null;
  const feedMs = feedClockAt(followed.anchor, simulation.speed, nowMs);
  const offsets = await loadOffsets(db);
  const simulated = await createSimulatedFeed({ ...simulation, anchor: { realMs, feedMs }, offsets });
  const mark = new HighWaterMark(db, log, { isOn: false });
  return {
    feed: keptFeed(db, simulated, { mark, wallMs: () => nowMs + machineMs() - realMs }),
    async takeUp() {
      const left = await keptClock(db, simulation);
      if (left?.anchor.realMs !== followed.anchor.realMs || left.anchor.feedMs !== followed.anchor.feedMs) return false;
      const behindMs = (left.reachedMs - simulated.now()) / simulation.speed;
      if (behindMs > CAUGHT_UP_WITHIN_MS) return false;
      // A process that stops in order records the last time it reached, by the clock of its own machine.
      if (behindMs > 0) await delay(behindMs);
      for (const [matchId, offsetMs] of Object.entries(await loadOffsets(db))) {
        const missedMs = offsetMs - (offsets[matchId] ?? 0);
        if (missedMs > 0) await simulated.fastForward(matchId, missedMs);
      }
      mark.begin();
      return true;
    },
  };
}

/** The clock of the last run, where that was with the same seed and speed. */
async function keptClock(
  db: Database,
  { seed, speed }: Simulation,
): Promise<{ anchor: ClockAnchor; reachedMs: number } | null> {
  const kept = await db.selectFrom("feed_clock").selectAll().where("id", "=", CLOCK_ID).executeTakeFirst();
  if (kept?.seed !== seed || kept.speed !== speed) return null;
  const anchor = { realMs: kept.real_at.getTime(), feedMs: kept.feed_at.getTime() };
  return { anchor, reachedMs: kept.reached_at?.getTime() ?? anchor.feedMs };
}

/** The feed, with what has to outlive this process kept in the database. */
function keptFeed(
  db: Database,
  simulated: SimulatedFeed,
  { mark, wallMs }: { mark: HighWaterMark; /** What the clock of the start says by now. */ wallMs: () => number },
): SimulatedFeed {
  return {
    catalogue: simulated.catalogue,
    ...(simulated.info && { info: simulated.info }),
    ...(simulated.combinations && { combinations: simulated.combinations }),
    speed: simulated.speed,
    now: () => simulated.now(),
    ...(simulated.past && { past: simulated.past.bind(simulated) }),
    start: (listener, unsettled) =>
      simulated.start((messages) => {
        listener(messages);
        mark.note(messages);
      }, unsettled),
    async stop() {
      await simulated.stop();
      await mark.written();
    },
    async fastForward(matchId, byMs) {
      await addOffset(db, { matchId, byMs, at: new Date(wallMs()) });
      const isMoved = await simulated.fastForward(matchId, byMs).catch(async (error: unknown) => {
        await takeBackOffset(db, matchId, byMs);
        throw error;
      });
      if (!isMoved) await takeBackOffset(db, matchId, byMs);
      return isMoved;
    },
  };
}

/** In one transaction with the new seed, or a crash would leave bets to results of matches that they were not on. */
async function leaveOtherSeed(db: Database, { seed }: Simulation, log: Logger): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const kept = await trx.selectFrom("feed_clock").select("seed").where("id", "=", CLOCK_ID).executeTakeFirst();
    if (kept === undefined || kept.seed === seed) return;
    await trx.deleteFrom("feed_offsets").execute();
    await trx.deleteFrom("match_results").execute();
    const legs = await voidOpenLegs(trx, { reason: "feed_replaced" });
    await keepResultsOfOpenLegs(trx);
    await trx.updateTable("feed_clock").set({ seed }).where("id", "=", CLOCK_ID).execute();
    const betIds = [...new Set(legs.map(({ betId }) => betId))];
    log.warn({ before: kept.seed, seed, betIds, legs }, "feed: SIM_SEED has changed; open legs of these bets are void");
  });
}

/** Where the feed's clock stands: where it has run to since the last run, and never before what was sent then. */
async function feedTimeAt(db: Database, { seed, speed }: Simulation, nowMs: number): Promise<number> {
  const kept = await db.selectFrom("feed_clock").selectAll().where("id", "=", CLOCK_ID).executeTakeFirst();
  const anchor: ClockAnchor | undefined = kept && { realMs: kept.real_at.getTime(), feedMs: kept.feed_at.getTime() };
  const runOnMs = kept && anchor ? feedClockAt(anchor, kept.speed, nowMs) : nowMs;
  const reachedMs = kept?.reached_at?.getTime() ?? runOnMs;
  if (kept?.speed === speed && runOnMs >= reachedMs) return runOnMs;
  const feedMs = Math.max(nowMs, runOnMs, reachedMs);
  const values = { seed, speed, feed_at: new Date(feedMs), real_at: new Date(nowMs) };
  await db
    .insertInto("feed_clock")
    .values({ id: CLOCK_ID, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  return feedMs;
}

/** Records how far the feed has come, so that no later run begins before it. */
class HighWaterMark {
  readonly #db: Database;
  readonly #log: Logger;
  #reachedMs = 0;
  #writtenMs = 0;
  #triedAtMs = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> = Promise.resolve();

  #isOn: boolean;

  constructor(db: Database, log: Logger, { isOn } = { isOn: true }) {
    this.#db = db;
    this.#log = log;
    this.#isOn = isOn;
  }

  /** Until then another process writes it down. */
  begin(): void {
    this.#isOn = true;
  }

  note(messages: readonly FeedMessage[]): void {
    for (const message of messages)
      if (message.type === "alive") this.#reachedMs = Math.max(this.#reachedMs, message.atMs);
    const isDue = machineMs() - this.#triedAtMs >= MARK_EVERY_MS;
    if (isDue && this.#reachedMs > this.#writtenMs) void this.written();
  }

  /** Resolves when all that was reached by now is recorded, or could not be. */
  written(): Promise<void> {
    this.#triedAtMs = machineMs();
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const reachedMs = this.#reachedMs;
    if (!this.#isOn || reachedMs <= this.#writtenMs) return;
    try {
      const reached = sql<Date>`GREATEST(reached_at, ${new Date(reachedMs)})`;
      await this.#db.updateTable("feed_clock").set({ reached_at: reached }).where("id", "=", CLOCK_ID).execute();
      this.#writtenMs = reachedMs;
    } catch (error) {
      this.#log.warn({ err: error }, "feed: the reached time could not be recorded; it will be later");
    }
  }
}

async function deleteOldOffsets(db: Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs - OFFSETS_KEPT_MS);
  await db.deleteFrom("feed_offsets").where("updated_at", "<", before).execute();
}

async function loadOffsets(db: Database): Promise<Record<string, number>> {
  const rows = await db.selectFrom("feed_offsets").select(["match_id", "offset_ms"]).execute();
  return Object.fromEntries(rows.map(({ match_id, offset_ms }) => [match_id, Number(offset_ms)]));
}

/** Written before the feed moves: a crash in between leaves the match ahead of what was sent, never behind it. */
async function addOffset(
  db: Database,
  { matchId, byMs, at }: { matchId: string; byMs: number; at: Date },
): Promise<void> {
  await db
    .insertInto("feed_offsets")
    .values({ match_id: matchId, offset_ms: BigInt(byMs), updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column("match_id")
        .doUpdateSet({ offset_ms: sql`feed_offsets.offset_ms + excluded.offset_ms`, updated_at: at }),
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
