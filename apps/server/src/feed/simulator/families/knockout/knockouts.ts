import { RecentlyUsed } from "../../../../recently-used.ts";
import type { MatchFixture } from "../../../feed.ts";
import { type KnockoutEdition, type KnockoutMatch, KnockoutCalendar } from "../../calendar/knockout-calendar.ts";
import { slugOf } from "../../competitor-looks.ts";
import type { ScheduledMatch, SimulatedSport, WrittenMatch } from "../../simulated-sport.ts";
import { writeKnockoutOutright } from "./knockout-outright.ts";
import { type Competitor, type KnockoutRules, type KnockoutTour, Tournament } from "./tournament.ts";

/** Months of them: who asks for the record of a player asks for all that came before. */
const TOURNAMENTS_KEPT = 128;

export interface KnockoutsOptions<OneCompetitor extends Competitor> {
  /** Of the ids of its matches and tournaments. */
  prefix: string;
  provider: SimulatedSport["provider"];
  tours: readonly (KnockoutTour<OneCompetitor> & { name: string })[];
  rules: KnockoutRules<OneCompetitor>;
}

/** Tournaments in which who loses is out, as a part of a sport: their matches, and an outright of each. */
export function createKnockouts<OneCompetitor extends Competitor>(
  options: KnockoutsOptions<OneCompetitor>,
): Required<Pick<SimulatedSport, "startsBetween" | "outrightsBetween" | "byId">> {
  type Tour = KnockoutsOptions<OneCompetitor>["tours"][number];
  const { prefix, tours, rules, provider } = options;
  const calendar = new KnockoutCalendar({ prefix, competitions: tours });
  const tournaments = new RecentlyUsed<string, Tournament<OneCompetitor>>(TOURNAMENTS_KEPT);
  const tournamentOf = (seed: string, edition: KnockoutEdition<Tour>): Tournament<OneCompetitor> =>
    tournaments.get(
      `${seed}/${edition.id}`,
      () => new Tournament({ seed, edition, matches: calendar.matchesOf(edition), rules }),
    );
  const scheduledMatch = (match: KnockoutMatch<Tour>): ScheduledMatch => ({
    matchId: match.matchId,
    tournamentId: match.edition.competition.id,
    startTimeMs: match.startTimeMs,
    opensMs: match.opensMs,
    write: (seed) => writeMatch(tournamentOf(seed, match.edition), match, options),
  });
  const scheduledOutright = (edition: KnockoutEdition<Tour>): ScheduledMatch => ({
    matchId: edition.id,
    tournamentId: edition.competition.id,
    startTimeMs: edition.finalMs,
    opensMs: edition.opensMs,
    write: (seed) =>
      writeKnockoutOutright(seed, tournamentOf(seed, edition), { name: edition.competition.name, provider }),
  });
  return {
    startsBetween: (fromMs, toMs, tournamentId) =>
      calendar.matchesBetween(fromMs, toMs, tournamentId).map(scheduledMatch),
    outrightsBetween: (fromMs, toMs) => calendar.editionsBetween(fromMs, toMs).map(scheduledOutright),
    byId: (id) => {
      const match = calendar.matchById(id);
      if (match) return scheduledMatch(match);
      const edition = calendar.editionById(id);
      return edition && scheduledOutright(edition);
    },
  };
}

function writeMatch<OneCompetitor extends Competitor>(
  tournament: Tournament<OneCompetitor>,
  match: KnockoutMatch,
  { rules, provider }: Pick<KnockoutsOptions<OneCompetitor>, "rules" | "provider">,
): WrittenMatch {
  const question = tournament.questionOf(match);
  const { home, away, hash, startMs } = question;
  const calledOff = tournament.calledOffOf(match);
  return {
    fixture: fixtureOf(match, { home: home.team, away: away.team, provider }),
    startMs,
    hash,
    isPlayedToTheEnd: true,
    ...(calledOff && { walkoverMs: calledOff.atMs }),
    play: () => rules.play(question),
  };
}

const fixtureOf = (
  { matchId, edition, round, startTimeMs }: KnockoutMatch,
  sides: Pick<MatchFixture, "home" | "away" | "provider">,
): MatchFixture => ({
  type: "match",
  matchId,
  slug: `${slugOf(sides.home.name)}-vs-${slugOf(sides.away.name)}-${matchId}`,
  tournamentId: edition.competition.id,
  startTimeMs,
  round: nameOfRound(round, edition),
  ...sides,
});

const LAST_ROUNDS = ["final", "semi_final", "quarter_final"];

/** Before the last three, rounds go by how many take part in them. */
const nameOfRound = (round: number, { rounds, competition }: KnockoutEdition): string =>
  LAST_ROUNDS[rounds - 1 - round] ?? `round_of_${competition.size >> round}`;
