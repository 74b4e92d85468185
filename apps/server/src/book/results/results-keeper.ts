import type { MatchRecord } from "../catalogue/match-record.ts";
import { type FillDeps, ResultsFill } from "./fill-results.ts";
import { keptRecord, resultOf } from "./kept-result.ts";
import type { KeptResults } from "./kept-results.ts";
import { ResultsWriter, type ResultsWriterDeps } from "./results-writer.ts";

interface KeeperDeps extends Omit<FillDeps, "writer"> {
  results: ResultsWriterDeps["results"] & Pick<KeptResults, "remember">;
}

/** Keeps how matches end, those that leave the catalogue and those that nobody listened to. */
export class ResultsKeeper {
  readonly #writer: ResultsWriter;
  readonly #fill: ResultsFill;
  readonly #keptDays: number;
  readonly #results: Pick<KeptResults, "remember">;

  constructor(deps: KeeperDeps) {
    this.#results = deps.results;
    this.#writer = new ResultsWriter(deps);
    this.#fill = new ResultsFill({ ...deps, writer: this.#writer });
    this.#keptDays = deps.keptDays;
  }

  start(): void {
    this.#fill.start();
  }

  /** Of a match that leaves the catalogue; what did not come to an end is forgotten. */
  keep(match: MatchRecord | undefined): void {
    const result = match && resultOf(match.fixture, match.state, match.place);
    if (!result || this.#keptDays === 0) return;
    // Until it is written, which a busy database takes its time for, it is known all the same.
    this.#results.remember(keptRecord(match));
    this.#writer.add([result]);
  }

  async stop(): Promise<void> {
    await this.#fill.stop();
    await this.#writer.stop();
  }
}
