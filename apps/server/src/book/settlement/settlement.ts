import type { Logger } from "pino";
import { SerialQueue } from "../serial-queue.ts";
import { betsWithNewResults, recordLineResults, type SettlementMessage } from "./line-results.ts";
import { enterResults, payReadyBet, type SettlementParts } from "./settle-bets.ts";

/** Settles bets as results come. Steps run one after another, so a bet is never settled from two sides. */
export class Settlement {
  readonly #parts: SettlementParts;
  readonly #queue: SerialQueue;

  constructor(parts: SettlementParts, log: Logger) {
    this.#parts = parts;
    this.#queue = new SerialQueue((error) =>
      log.error({ err: error }, "settlement: a step failed; the next start takes it up again"),
    );
  }

  /** Results told by the feed, new or told again. */
  lineResultsTold(messages: readonly SettlementMessage[]): void {
    if (messages.length === 0) return;
    this.#queue.add(async () => {
      await recordLineResults(this.#parts.db, messages);
      await this.#settleAll(
        await betsWithNewResults(this.#parts.db, [...new Set(messages.map(({ matchId }) => matchId))]),
      );
    });
  }

  /** Looks again at matches whose bets may have been accepted while their results came in. */
  review(matchIds: readonly string[]): void {
    this.#queue.add(async () => this.#settleAll(await betsWithNewResults(this.#parts.db, matchIds)));
  }

  /** Settles what an earlier run left: bets with results that were not entered, and bets ready and not paid. */
  recover(): void {
    this.#queue.add(async () => {
      await this.#settleAll(await betsWithNewResults(this.#parts.db));
      const ready = await this.#parts.db
        .selectFrom("bets")
        .select("id")
        .where("status", "=", "ready_to_process")
        .execute();
      for (const { id } of ready) await payReadyBet(this.#parts, id);
    });
  }

  /** Resolves when everything told by now is settled. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  async #settleAll(betIds: readonly string[]): Promise<void> {
    for (const id of betIds) {
      if (await enterResults(this.#parts, id)) await payReadyBet(this.#parts, id);
    }
  }
}
