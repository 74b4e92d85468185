import type { HeadToHead, MatchForm, PlayedMatch, Standings } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { MatchFixture } from "../../feed/feed.ts";
import type { PlayedMatch as FeedPlayedMatch, SidesRecord, TableRow } from "../../feed/match-info.ts";
import { collatorIn } from "../catalogue/collation.ts";
import { type TeamOf, teamView } from "../catalogue/match-view.ts";

type FormView = z.infer<typeof MatchForm>;
type Side = "home" | "away";

const playedView = (match: FeedPlayedMatch, of: TeamOf): z.infer<typeof PlayedMatch> => ({
  id: match.matchId,
  slug: match.slug,
  start_time: new Date(match.startTimeMs).toISOString(),
  home: teamView(match.homeTeam, of),
  away: teamView(match.awayTeam, of),
  score: { home: match.home, away: match.away },
});

/** On which side of a match a team played. */
const sideOf = (team: string, { homeTeam }: FeedPlayedMatch): Side => (homeTeam.name === team ? "home" : "away");

function resultOf(side: Side, { home, away }: FeedPlayedMatch): FormView["home"]["matches"][number]["result"] {
  if (home === away) return "drawn";
  return home > away === (side === "home") ? "won" : "lost";
}

/** The latest matches of both sides, as each of them sees them. */
export function formView(fixture: MatchFixture, record: SidesRecord, of: TeamOf): FormView {
  const ofSide = (matches: readonly FeedPlayedMatch[], team: string) => ({
    matches: matches.map((match) => {
      const side = sideOf(team, match);
      return { ...playedView(match, of), side, result: resultOf(side, match) };
    }),
  });
  return { home: ofSide(record.home, fixture.home.name), away: ofSide(record.away, fixture.away.name) };
}

/** How both sides have met, as the match's home team sees it. */
export function headToHeadView(
  fixture: MatchFixture,
  { meetings }: SidesRecord,
  of: TeamOf,
): z.infer<typeof HeadToHead> {
  const results = meetings.map((match) => resultOf(sideOf(fixture.home.name, match), match));
  const countOf = (result: (typeof results)[number]): number => results.filter((each) => each === result).length;
  return {
    home_wins: countOf("won"),
    draws: countOf("drawn"),
    away_wins: countOf("lost"),
    matches: meetings.map((match) => playedView(match, of)),
  };
}

export function standingsView(fixture: MatchFixture, rows: readonly TableRow[], of: TeamOf): z.infer<typeof Standings> {
  const sides: Record<string, Side> = { [fixture.home.name]: "home", [fixture.away.name]: "away" };
  const list = rows.map(({ team, ...row }) => ({ ...row, team: teamView(team, of), side: sides[team.name] ?? null }));
  const { compare } = collatorIn(of.words.language);
  // Those of one rank stand by their names, as the language has its letters in order.
  return { list: list.toSorted((a, b) => a.rank - b.rank || compare(a.team.name, b.team.name)) };
}
