import type { MatchRecord } from "../catalogue/match-record.ts";
import { type FillDeps, ResultsFill } from "./fill-results.ts";
import { resultOf } from "./kept-result.ts";
import { ResultsWriter, type ResultsWriterDeps } from "./results-writer.ts";

/** Keeps how matches end, those that leave the catalogue and those that nobody listened to. */
export class ResultsKeeper {
  readonly #writer: ResultsWriter;
  readonly #fill: ResultsFill;
  readonly #keptDays: number;

  constructor(deps: Omit<FillDeps, "writer"> & Pick<ResultsWriterDeps, "results">) {
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
    if (result && this.#keptDays > 0) this.#writer.add([result]);
  }

  async stop(): Promise<void> {
    await this.#fill.stop();
    await this.#writer.stop();
  }
}
