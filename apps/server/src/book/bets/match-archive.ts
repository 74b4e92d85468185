import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { Catalogue, MatchChange } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { archivedFixture } from "./match-facts.ts";

/** Longer than any match stays in the feed's window: what was written before that does not move any more. */
const WINDOW_MS = 7 * 24 * 3_600_000;

/** Keeps the names and scores of matches that were bet on, for as long as their bets are shown. */
export class MatchArchive {
  readonly #catalogue: Catalogue;
  readonly #kept = new Set<string>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** Learns which matches are kept from earlier runs and may still move, those with unsettled bets at any age. */
  async load(db: Database, { now, unsettled }: { now: Date; unsettled: readonly string[] }): Promise<void> {
    const rows = await db
      .selectFrom("match_archive")
      .select("match_id")
      .where("updated_at", ">", new Date(now.getTime() - WINDOW_MS))
      .execute();
    for (const id of [...rows.map(({ match_id }) => match_id), ...unsettled]) this.#kept.add(id);
  }

  /**
   * Goes with the bet's own transaction, so that no bet is ever without its match. Always in the same order,
   * or two combos on the same matches would wait for each other.
   */
  async keep(trx: DatabaseTransaction, matchIds: readonly string[], at: Date): Promise<void> {
    for (const id of new Set(matchIds.toSorted())) {
      const match = this.#catalogue.match(id);
      if (match && !this.#kept.has(id)) await writeMatch(trx, match, at);
    }
  }

  /** To be told after the transaction: a match counts as kept only once it is. */
  wereKept(matchIds: readonly string[]): void {
    for (const id of matchIds) this.#kept.add(id);
  }

  /** The kept matches among these whose state moved. */
  movedMatches(changes: readonly MatchChange[]): MatchRecord[] {
    const moved = changes.filter(
      ({ match, before }) => this.#kept.has(match.id) && stateKey(before) !== stateKey(match.state),
    );
    return [...new Set(moved.map(({ match }) => match))];
  }

  async update(db: Database, matches: readonly MatchRecord[], at: Date): Promise<void> {
    for (const match of matches) await writeMatch(db, match, at);
  }
}

function stateKey(state: MatchRecord["state"]): string {
  return JSON.stringify(state && [state.status, state.stage, state.score]);
}

async function writeMatch(db: Database | DatabaseTransaction, match: MatchRecord, at: Date): Promise<void> {
  const row = { fixture: JSON.stringify(archivedFixture(match)), state: JSON.stringify(match.state), updated_at: at };
  await db
    .insertInto("match_archive")
    .values({ match_id: match.id, ...row })
    .onConflict((conflict) => conflict.column("match_id").doUpdateSet(row))
    .execute();
}
