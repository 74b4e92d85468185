import type { Database } from "../../db/database.ts";
import type { Catalogue, MatchChange } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { type ArchivedFixture, type ArchivedState, archivedFixture, archivedState } from "./match-facts.ts";

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

  /** Those of the matches that are to be kept with the bet's own transaction, so that no bet is ever without its match. */
  toKeep(matchIds: readonly string[], at: Date): ArchivedMatch[] {
    return [...new Set(matchIds)].flatMap((id) => {
      const match = this.#kept.has(id) ? undefined : this.#catalogue.match(id);
      return match ? [archivedMatch(match, at)] : [];
    });
  }

  /** To be called after the commit: a match counts as kept only once it is. */
  wereKept(matchIds: readonly string[]): void {
    for (const id of matchIds) this.#kept.add(id);
  }

  /** Of matches that have left the feed nothing moves any more. One that comes back is kept anew with its next bet. */
  letGoOf(matchIds: readonly string[]): void {
    for (const id of matchIds) this.#kept.delete(id);
  }

  /** The kept matches among these whose state moved. */
  movedMatches(changes: readonly MatchChange[]): MatchRecord[] {
    const moved = changes.filter(
      ({ match, before }) =>
        this.#kept.has(match.id) && !isSameState(archivedState(before), archivedState(match.state)),
    );
    return [...new Set(moved.map(({ match }) => match))];
  }

  /** Those of the catalogue. */
  keptMatches(): MatchRecord[] {
    return [...this.#kept].flatMap((id) => this.#catalogue.match(id) ?? []);
  }

  write(db: Database, match: MatchRecord, at: Date): Promise<void> {
    return writeMatch(db, match, at);
  }
}

function isSameState(one: ArchivedState | null, other: ArchivedState | null): boolean {
  if (one === null || other === null) return one === other;
  const isSameScore = one.score?.home === other.score?.home && one.score?.away === other.score?.away;
  return one.status === other.status && one.stage === other.stage && isSameScore;
}

/** A row of the archive before it is written. */
export interface ArchivedMatch {
  match_id: string;
  fixture: ArchivedFixture;
  state: ArchivedState | null;
  updated_at: Date;
}

const archivedMatch = (match: MatchRecord, at: Date): ArchivedMatch => ({
  match_id: match.id,
  fixture: archivedFixture(match),
  state: archivedState(match.state),
  updated_at: at,
});

async function writeMatch(db: Database, match: MatchRecord, at: Date): Promise<void> {
  const { fixture, state } = archivedMatch(match, at);
  const row = { fixture: JSON.stringify(fixture), state: JSON.stringify(state), updated_at: at };
  await db
    .insertInto("match_archive")
    .values({ match_id: match.id, ...row })
    .onConflict((conflict) => conflict.column("match_id").doUpdateSet(row))
    .execute();
}
