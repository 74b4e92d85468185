import { MATCH_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";
import type { Insertable, Selectable } from "kysely";
import type { MatchResultsTable } from "../../db/result-tables.ts";
import { beginsAtMs, type FeedTeam, type Fixture, type MatchState } from "../../feed/feed.ts";
import { MatchRecord } from "../catalogue/match-record.ts";
import type { MatchPlace } from "../catalogue/place-index.ts";
import { teamId } from "../catalogue/team-id.ts";

/** What is over, however it ended; only that is kept. */
export const OVER_STATUSES: MatchStatus[] = [MATCH_STATUS.closed, MATCH_STATUS.finished, MATCH_STATUS.notCovered];
export const isOver = (status: MatchStatus): boolean => OVER_STATUSES.includes(status);

export type NewResult = Insertable<MatchResultsTable>;

/** The row of a match that leaves the catalogue; null for one that did not come to an end. */
export function resultOf(fixture: Fixture, state: MatchState | null, place: MatchPlace | undefined): NewResult | null {
  if (state === null || place === undefined || !isOver(state.status)) return null;
  return {
    match_id: fixture.matchId,
    type: fixture.type,
    sport_key: place.sport.key,
    slug: fixture.slug,
    tournament_id: fixture.tournamentId,
    team_ids: JSON.stringify(teamsOf(fixture).map((team) => teamId(place.sport.id, team))),
    begins_at: new Date(beginsAtMs(fixture)),
    played_at: new Date(fixture.startTimeMs),
    status: state.status,
    fixture: JSON.stringify(shortened(fixture)),
    state: JSON.stringify(settledState(state)),
  };
}

const settledState = <State extends MatchState | null>(state: State) =>
  state && { ...state, clock: null, suspension: null };

const teamsOf = (fixture: Fixture): FeedTeam[] => (fixture.type === "match" ? [fixture.home, fixture.away] : []);

/** Who was named for it, and that it could be watched, is of no use any more. */
function shortened(fixture: Fixture): Fixture {
  if (fixture.type !== "match") return fixture;
  const { players: _, isFilmed: __, ...kept } = fixture;
  return kept;
}

/** The match as the catalogue last had it, without any lines. */
export function recordOf(
  row: Pick<Selectable<MatchResultsTable>, "fixture" | "state">,
  place: MatchPlace,
): MatchRecord {
  const record = new MatchRecord(row.fixture as Fixture, place); // safe: only resultOf writes the column
  record.state = row.state as MatchState; // safe: the same
  return record;
}

/** The same of a match that leaves it now. */
export function keptRecord({ fixture, state, place }: MatchRecord): MatchRecord {
  const record = new MatchRecord(shortened(fixture), place);
  record.state = settledState(state);
  return record;
}
