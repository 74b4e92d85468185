import type { Database } from "../db/database.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";

/** In place of a market or a line: all of them. */
export const ALL = "*";

/** Markets that operators have closed: the records say which, and the catalogue goes by that, over restarts too. */
export class MarketClosures {
  readonly #db: Database;
  readonly #catalogue: Catalogue;
  readonly #onChanged: (matchIds: readonly string[]) => void;
  #last: Promise<void> = Promise.resolve();

  /** Calls back with matches of which other markets are closed than before. */
  constructor(db: Database, catalogue: Catalogue, onChanged: (matchIds: readonly string[]) => void) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#onChanged = onChanged;
  }

  /** Goes by what is recorded, of one match or of all; whoever asks later waits for those before. */
  refresh(matchId?: string): Promise<void> {
    const next = this.#last.then(() => this.#read(matchId));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #read(matchId?: string): Promise<void> {
    const rows = await this.#db
      .selectFrom("market_closures")
      .select(["match_id", "market_id", "specifier"])
      .$if(matchId !== undefined, (all) => all.where("match_id", "=", matchId ?? ""))
      .execute();
    const byMatch = Map.groupBy(rows, ({ match_id }) => match_id);
    const matchIds = matchId === undefined ? [...byMatch.keys()] : [matchId];
    for (const id of matchIds) {
      const closed = byMatch.get(id) ?? [];
      this.#catalogue.closeLines(
        id,
        closed.map(({ market_id, specifier }) => ({ marketId: market_id, specifier })),
      );
    }
    this.#onChanged(matchIds.filter((id) => this.#catalogue.match(id) !== undefined));
  }
}
