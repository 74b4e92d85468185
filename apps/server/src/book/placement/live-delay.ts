import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { PlacementRow } from "../../db/bet-tables.ts";
import { type BookClock, type CancelTimer, doubledPauseMs } from "../book-clock.ts";
import type { LegToCheck } from "./selection-check.ts";
import type { SuspensionWatch, Watch } from "./suspension-watch.ts";

/** After a failed decision (a lost database) it is tried again, for the stake is held: soon at first, for most faults pass. */
const AGAIN = { firstMs: 1_000, longestMs: 30_000 };
/** How often what nobody watches is looked for, and how long after its time it is taken for such. */
const SWEEP_MS = 1_500;
const OVERDUE_MS = 2_000;

/** What is decided when. */
type Undecided = Pick<PlacementRow, "id" | "delay_ms" | "decides_at">;

/** What a live delay holds, and how it is recorded. */
export interface HeldKind<Held> {
  name: string;
  /** Those that still are to be decided. */
  undecided(db: Database): Promise<readonly Undecided[]>;
  read(db: Database, id: string): Promise<Held | null>;
  rowOf(held: Held): Undecided;
  /** What is taken for broken of one that nobody watched. */
  unwatched(held: Held): Watch["broken"];
}

type Decide<Held> = (held: Held, broken: Watch["broken"]) => Promise<void>;

/** Holds placements, or cash-outs, until their live delay is over, watching their legs meanwhile, and then has them decided. */
export class LiveDelay<Held> {
  readonly #clock: BookClock;
  readonly #watches: SuspensionWatch;
  readonly #log: Logger;
  readonly #kind: HeldKind<Held>;
  readonly #decide: Decide<Held>;
  readonly #held = new Map<string, { cancel: CancelTimer; watch: Watch }>();
  readonly #deciding = new Map<string, Promise<void>>();
  /** When each that is undecided should be decided, in time that passes: what a clock that was set says is no matter. */
  readonly #dueMs = new Map<string, number>();
  /** How often in a row the decision of each has failed. */
  readonly #failures = new Map<string, number>();
  #emptied: PromiseWithResolvers<void> | null = null;
  #cancelSweep: CancelTimer = () => undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: {
    clock: BookClock;
    watches: SuspensionWatch;
    log: Logger;
    kind: HeldKind<Held>;
    decide: Decide<Held>;
  }) {
    this.#clock = options.clock;
    this.#watches = options.watches;
    this.#log = options.log;
    this.#kind = options.kind;
    this.#decide = options.decide;
  }

  watch(legs: readonly LegToCheck[]): Watch {
    return this.#watches.watch(legs);
  }

  /** Holds one for its delay, from when it began: a clock that is set meanwhile neither shortens nor stretches it. */
  hold(held: Held, watch: Watch, begunAtMs: number): void {
    const { id, delay_ms: delayMs } = this.#kind.rowOf(held);
    const dueMs = begunAtMs + delayMs;
    this.#dueMs.set(id, dueMs);
    this.#schedule(held, watch, Math.max(0, dueMs - this.#clock.elapsedMs()));
  }

  /**
   * Refuses what the last run left undecided: nobody knows whether its legs were suspended meanwhile. From then on
   * what is overdue is looked for, since one whose commit was never confirmed is held by nobody.
   */
  async recover(db: Database): Promise<number> {
    const left = await this.#kind.undecided(db);
    const ids = await this.#refuseUnwatched(
      db,
      left.map(({ id }) => id),
    );
    this.watchOverdue(db);
    return ids.length;
  }

  /** The same where the process before still watches and decides what it holds: it refuses nothing that is not overdue. */
  watchOverdue(db: Database): void {
    this.#sweepLater(db);
  }

  /** Refuses one that was recorded and not watched. */
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

  /** Lets go of what is held, which the next start refuses, and waits for a look for what is overdue, and for decisions, under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelSweep();
    for (const { cancel, watch } of this.#held.values()) {
      cancel();
      watch.end();
    }
    this.#held.clear();
    await this.#sweeping;
    await Promise.all(this.#deciding.values());
  }

  #sweepLater(db: Database): void {
    if (this.#isStopped) return;
    this.#cancelSweep = this.#clock.after(SWEEP_MS, () => {
      this.#sweeping = this.#sweep(db);
    });
  }

  async #sweep(db: Database): Promise<void> {
    try {
      const ids = await this.#refuseUnwatched(db, this.#overdueOf(await this.#kind.undecided(db)));
      if (ids.length > 0) this.#log.warn({ ids, kind: this.#kind.name }, "live delay: what nobody watched is refused");
    } catch (error) {
      this.#log.error({ err: error, kind: this.#kind.name }, "live delay: overdue ones could not be looked for");
    }
    this.#sweepLater(db);
  }

  /** Those that should have been decided by now; what is new is timed from now on. */
  #overdueOf(left: readonly Undecided[]): string[] {
    const ids = new Set(left.map(({ id }) => id));
    for (const id of this.#dueMs.keys()) if (!ids.has(id) && !this.#isOurs(id)) this.#dueMs.delete(id);
    for (const row of left) if (!this.#dueMs.has(row.id)) this.#dueMs.set(row.id, this.#dueOf(row));
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

  /** Answers those that it refuses. */
  async #refuseUnwatched(db: Database, ids: readonly string[]): Promise<string[]> {
    const refused: string[] = [];
    for (const id of ids) {
      const held = await this.#kind.read(db, id);
      // Looked at last: it may have come to be held meanwhile.
      if (!held || this.#isOurs(id)) continue;
      this.#schedule(held, { broken: this.#kind.unwatched(held), end: () => undefined }, 0);
      refused.push(id);
    }
    return refused;
  }

  #schedule(held: Held, watch: Watch, delayMs: number): void {
    if (this.#isStopped) return watch.end();
    const { id } = this.#kind.rowOf(held);
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

  async #end(held: Held, watch: Watch): Promise<void> {
    const { id } = this.#kind.rowOf(held);
    this.#held.delete(id);
    try {
      await this.#decide(held, watch.broken);
      this.#dueMs.delete(id);
      this.#failures.delete(id);
      watch.end();
    } catch (error) {
      const times = (this.#failures.get(id) ?? 0) + 1;
      this.#failures.set(id, times);
      const pauseMs = doubledPauseMs(times, AGAIN);
      this.#log.error(
        { err: error, id, kind: this.#kind.name, times, pauseMs },
        "live delay: the decision failed and will be tried again",
      );
      this.#schedule(held, watch, pauseMs);
    }
  }
}
