import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** How many bets each match has. */
export class BetCounts extends Map<string, number> {
  #changes = 0;

  /** Grows with every change: where it is the same, so is every order by these. */
  get changes(): number {
    return this.#changes;
  }

  override set(matchId: string, count: number): this {
    this.#changes += 1;
    return super.set(matchId, count);
  }

  override delete(matchId: string): boolean {
    this.#changes += 1;
    return super.delete(matchId);
  }

  override clear(): void {
    this.#changes += 1;
    super.clear();
  }

  /** Counts bets that were accepted, whatever became of them since, as the records have them of these matches. */
  async load(db: Database, matchIds: Iterable<string>): Promise<void> {
    const { rows } = await sql<{ match_id: string; count: number }>`
      SELECT leg.match_id, count(*)::integer AS count
      FROM bet_selections AS leg JOIN bets AS bet ON bet.id = leg.bet_id
      WHERE leg.match_id = ANY(${sql.val([...new Set(matchIds)])}::text[]) AND bet.status NOT IN ('submitted', 'rejected')
      GROUP BY leg.match_id
    `.execute(db);
    for (const { match_id, count } of rows) this.set(match_id, count);
  }
}
