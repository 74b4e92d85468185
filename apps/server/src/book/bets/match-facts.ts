import type { MarketStatus } from "@touchline/contract/vocabulary";
import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { Fixture, MatchState, Pair } from "../../feed/feed.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";

/**
 * The fixture as the archive keeps it: names that the feed does not send once the match has left the window. What was archived
 * by an earlier version has no slug of its tournament.
 */
export type ArchivedFixture = Fixture & { tournamentName: string; tournamentSlug?: string };

/** How a match stands, as the archive keeps it. */
export interface ArchivedState extends Pick<MatchState, "status" | "stage"> {
  score: Pair | null;
}

/** What a bet shows of its match. */
export interface MatchFacts {
  fixture: ArchivedFixture;
  state: ArchivedState | null;
  marketStatus(marketId: string, specifier: string): MarketStatus;
}

/** Facts of each match: from the catalogue while it is there, then from the archive. */
export async function readMatchFacts(
  db: Database | DatabaseTransaction,
  catalogue: Catalogue,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, MatchFacts>> {
  const facts = new Map<string, MatchFacts>();
  const missing: string[] = [];
  for (const id of new Set(matchIds)) {
    const match = catalogue.match(id);
    if (match) facts.set(id, currentFacts(match));
    else missing.push(id);
  }
  if (missing.length === 0) return facts;
  const rows = await db
    .selectFrom("match_archive")
    .select(["match_id", "fixture", "state"])
    .where("match_id", "in", missing)
    .execute();
  for (const row of rows) {
    facts.set(row.match_id, {
      // Safe: only archiveMatch writes the column, at first of matches alone.
      fixture: withType(row.fixture as ArchivedFixture),
      state: row.state as ArchivedState | null, // safe: the same
      marketStatus: () => MARKET_STATUS.notAllowed,
    });
  }
  return facts;
}

const withType = (fixture: ArchivedFixture): ArchivedFixture =>
  "competitors" in fixture ? fixture : { ...fixture, type: "match" };

export function archivedFixture(match: MatchRecord): ArchivedFixture {
  const { name, slug } = match.place.tournament;
  return { ...match.fixture, tournamentName: name, tournamentSlug: slug };
}

export const archivedState = (state: MatchState | null): ArchivedState | null =>
  state && { status: state.status, stage: state.stage, score: state.scores.total };

function currentFacts(match: MatchRecord): MatchFacts {
  return {
    fixture: archivedFixture(match),
    state: archivedState(match.state),
    marketStatus: (marketId, specifier) => match.line(marketId, specifier)?.status ?? MARKET_STATUS.notAllowed,
  };
}
