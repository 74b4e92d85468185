import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { PlacementRow } from "../../db/schema.ts";
import type { BookClock, CancelTimer } from "../book-clock.ts";
import { type BetRecord, betsOfPlacement } from "../bets/bet-record.ts";
import type { Refusal } from "../bets/refusal.ts";
import type { LegToCheck } from "./selection-check.ts";
import type { SuspensionWatch, Watch } from "./suspension-watch.ts";

/** After a failed decision (a lost database) it is tried again, for the stake is held. */
const RETRY_MS = 1_000;

const unwatched = ({ bet: { position } }: BetRecord): [number, Refusal] => [
  position,
  { name: "provider_unavailable", betIndex: position, selectionIndex: null },
];

type Decide = (placementId: string, broken: ReadonlyMap<number, Refusal>) => Promise<void>;

/** Holds placements until their live delay is over, watching their legs meanwhile, and then has them decided. */
export class LiveDelay {
  readonly #clock: BookClock;
  readonly #watches: SuspensionWatch;
  readonly #log: Logger;
  readonly #decide: Decide;
  readonly #held = new Map<string, { cancel: CancelTimer; watch: Watch }>();
  readonly #deciding = new Set<Promise<void>>();
  #emptied: PromiseWithResolvers<void> | null = null;
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

  hold({ id, decides_at }: PlacementRow, watch: Watch): void {
    const delayMs = Math.max(0, (decides_at?.getTime() ?? 0) - this.#clock.nowMs());
    this.#schedule(id, watch, delayMs);
  }

  /** Refuses what the last run left undecided: nobody knows whether its legs were suspended meanwhile. */
  async recover(db: Database): Promise<number> {
    const rows = await db.selectFrom("placements").select("id").where("state", "=", "processing").execute();
    for (const { id } of rows) {
      const records = await betsOfPlacement(db, id);
      this.#schedule(id, { broken: new Map(records.map(unwatched)), end: () => undefined }, 0);
    }
    return rows.length;
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
    for (const { cancel, watch } of this.#held.values()) {
      cancel();
      watch.end();
    }
    this.#held.clear();
    await Promise.all(this.#deciding);
  }

  #schedule(id: string, watch: Watch, delayMs: number): void {
    if (this.#isStopped) return watch.end();
    const run = (): void => {
      const deciding = this.#end(id, watch).finally(() => {
        this.#deciding.delete(deciding);
        this.#tellWhenEmpty();
      });
      this.#deciding.add(deciding);
    };
    this.#held.set(id, { cancel: this.#clock.after(delayMs, run), watch });
  }

  #tellWhenEmpty(): void {
    if (!this.#isEmpty()) return;
    this.#emptied?.resolve();
    this.#emptied = null;
  }

  #isEmpty(): boolean {
    return this.#held.size === 0 && this.#deciding.size === 0;
  }

  async #end(id: string, watch: Watch): Promise<void> {
    this.#held.delete(id);
    try {
      await this.#decide(id, watch.broken);
      watch.end();
    } catch (error) {
      this.#log.error({ err: error, placementId: id }, "placement: the decision failed and will be tried again");
      this.#schedule(id, watch, RETRY_MS);
    }
  }
}
