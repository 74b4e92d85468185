import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { PlacementRow } from "../../db/schema.ts";
import type { BookClock, CancelTimer } from "../book-clock.ts";
import { type BetRecord, betsOfPlacement } from "../bets/bet-record.ts";
import type { Refusal } from "../bets/refusal.ts";
import type { StandingPlacement } from "./placement-answer.ts";
import type { LegToCheck } from "./selection-check.ts";
import type { SuspensionWatch, Watch } from "./suspension-watch.ts";

/** After a failed decision (a lost database) it is tried again, for the stake is held. */
const RETRY_MS = 1_000;
/** How often what nobody watches is looked for, and how long after its time it is taken for such. */
const SWEEP_MS = 1_500;
const OVERDUE_MS = 2_000;

const unwatched = ({ bet: { position } }: BetRecord): [number, Refusal] => [
  position,
  { name: "provider_unavailable", betIndex: position, selectionIndex: null },
];

type Undecided = Pick<PlacementRow, "id" | "delay_ms" | "decides_at">;

/** Placements that still are to be decided. */
const undecided = (db: Database): Promise<Undecided[]> =>
  db.selectFrom("placements").select(["id", "delay_ms", "decides_at"]).where("state", "=", "processing").execute();

async function placementById(db: Database, id: string): Promise<StandingPlacement | null> {
  const placement = await db.selectFrom("placements").selectAll().where("id", "=", id).executeTakeFirst();
  return placement ? { placement, records: await betsOfPlacement(db, id) } : null;
}

type Decide = (held: StandingPlacement, broken: Watch["broken"]) => Promise<void>;

/** Holds placements until their live delay is over, watching their legs meanwhile, and then has them decided. */
export class LiveDelay {
  readonly #clock: BookClock;
  readonly #watches: SuspensionWatch;
  readonly #log: Logger;
  readonly #decide: Decide;
  readonly #held = new Map<string, { cancel: CancelTimer; watch: Watch }>();
  readonly #deciding = new Map<string, Promise<void>>();
  /** When each that is undecided should be decided, in time that passes: what a clock that was set says is no matter. */
  readonly #dueMs = new Map<string, number>();
  #emptied: PromiseWithResolvers<void> | null = null;
  #cancelSweep: CancelTimer = () => undefined;
  #isStopped = false;

  constructor(options: { clock: BookClock; watches: SuspensionWatch; log: Logger; decide: Decide }) {
    this.#clock = options.clock;
    this.#watches = options.watches;
    this.#log = options.log;
    this.#decide = options.decide;
  }

  watch(legs: readonly LegToCheck[]): Watch {
    return this.#watches.watch(legs);
  }

  /** Holds a placement for its delay, from when it began: a clock that is set meanwhile neither shortens nor stretches it. */
  hold(held: StandingPlacement, watch: Watch, begunAtMs: number): void {
    const { id, delay_ms: delayMs } = held.placement;
    const dueMs = begunAtMs + delayMs;
    this.#dueMs.set(id, dueMs);
    this.#schedule(held, watch, Math.max(0, dueMs - this.#clock.elapsedMs()));
  }

  /**
   * Refuses what the last run left undecided: nobody knows whether its legs were suspended meanwhile. From then on
   * what is overdue is looked for, since a placement whose commit was never confirmed is held by nobody.
   */
  async recover(db: Database): Promise<number> {
    const left = await undecided(db);
    const ids = await this.#refuseUnwatched(
      db,
      left.map(({ id }) => id),
    );
    return ids.length + this.watchOverdue(db);
  }

  /** The same where the process before still watches and decides what it holds: it refuses nothing that is not overdue. */
  watchOverdue(db: Database): number {
    this.#sweepLater(db);
    return 0;
  }

  /** Refuses a placement that was recorded and not watched. */
  async refuse(db: Database, id: string): Promise<void> {
    await this.#refuseUnwatched(db, [id]);
  }

  /** For how long the one that waits longest should have been decided; 0 where none is late. */
  overdueMs(): number {
    const nowMs = this.#clock.elapsedMs();
    return [...this.#dueMs.values()].reduce((longest, dueMs) => Math.max(longest, nowMs - dueMs), 0);
  }

  /** Resolves once nothing is held and nothing is being decided any more. */
  async drained(): Promise<void> {
    if (this.#isEmpty()) return;
    this.#emptied ??= Promise.withResolvers();
    return this.#emptied.promise;
  }

  /** Lets go of what is held, which the next start refuses, and waits for decisions under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelSweep();
    for (const { cancel, watch } of this.#held.values()) {
      cancel();
      watch.end();
    }
    this.#held.clear();
    await Promise.all(this.#deciding.values());
  }

  #sweepLater(db: Database): void {
    if (this.#isStopped) return;
    this.#cancelSweep = this.#clock.after(SWEEP_MS, () => void this.#sweep(db));
  }

  async #sweep(db: Database): Promise<void> {
    try {
      const ids = await this.#refuseUnwatched(db, this.#overdueOf(await undecided(db)));
      if (ids.length > 0) this.#log.warn({ ids }, "placements that nobody watched are refused");
    } catch (error) {
      this.#log.error({ err: error }, "placement: overdue ones could not be looked for");
    }
    this.#sweepLater(db);
  }

  /** Those that should have been decided by now; what is new is timed from now on. */
  #overdueOf(left: readonly Undecided[]): string[] {
    const ids = new Set(left.map(({ id }) => id));
    for (const id of this.#dueMs.keys()) if (!ids.has(id) && !this.#isOurs(id)) this.#dueMs.delete(id);
    for (const placement of left)
      if (!this.#dueMs.has(placement.id)) this.#dueMs.set(placement.id, this.#dueOf(placement));
    const untilMs = this.#clock.elapsedMs() - OVERDUE_MS;
    return [...ids].filter((id) => !this.#isOurs(id) && (this.#dueMs.get(id) ?? 0) <= untilMs);
  }

  /** Its time may be of a clock that was ahead, so what is left of the delay is never more than the whole of it. */
  #dueOf({ delay_ms: delayMs, decides_at: at }: Undecided): number {
    const leftMs = at === null ? delayMs : at.getTime() - this.#clock.nowMs();
    return this.#clock.elapsedMs() + Math.min(delayMs, Math.max(0, leftMs));
  }

  #isOurs(id: string): boolean {
    return this.#held.has(id) || this.#deciding.has(id);
  }

  /** Answers those of the placements that it refuses. */
  async #refuseUnwatched(db: Database, ids: readonly string[]): Promise<string[]> {
    const refused: string[] = [];
    for (const id of ids) {
      const held = await placementById(db, id);
      // Looked at last: it may have come to be held meanwhile.
      if (!held || this.#isOurs(id)) continue;
      this.#schedule(held, { broken: new Map(held.records.map(unwatched)), end: () => undefined }, 0);
      refused.push(id);
    }
    return refused;
  }

  #schedule(held: StandingPlacement, watch: Watch, delayMs: number): void {
    if (this.#isStopped) return watch.end();
    const { id } = held.placement;
    const run = (): void => {
      const deciding = this.#end(held, watch).finally(() => {
        this.#deciding.delete(id);
        this.#notifyWhenEmpty();
      });
      this.#deciding.set(id, deciding);
    };
    this.#held.set(id, { cancel: this.#clock.after(delayMs, run), watch });
  }

  #notifyWhenEmpty(): void {
    if (!this.#isEmpty()) return;
    this.#emptied?.resolve();
    this.#emptied = null;
  }

  #isEmpty(): boolean {
    return this.#held.size === 0 && this.#deciding.size === 0;
  }

  async #end(held: StandingPlacement, watch: Watch): Promise<void> {
    const { id } = held.placement;
    this.#held.delete(id);
    try {
      await this.#decide(held, watch.broken);
      this.#dueMs.delete(id);
      watch.end();
    } catch (error) {
      this.#log.error({ err: error, placementId: id }, "placement: the decision failed and will be tried again");
      this.#schedule(held, watch, RETRY_MS);
    }
  }
}
