import { TENNIS } from "@touchline/sports/tennis";
import type { MatchFixture } from "../../feed.ts";
import { slugOf } from "../competitor-looks.ts";
import { hashText } from "../seeded-random.ts";
import type { ScheduledMatch, SimulatedSport, WrittenMatch } from "../simulated-sport.ts";
import { TENNIS_PRICES } from "./prices.ts";
import { withKnockouts } from "../families/knockout/with-knockouts.ts";
import { createPlay } from "./tennis-play.ts";
import { createTennisKnockouts } from "./tour/knockout-tours.ts";
import { expectedOnServe } from "./tour/players.ts";
import { meetingById, type Meeting, meetingsBetween } from "./tour/schedule.ts";
import { KNOCKOUT_TOURNAMENTS, TENNIS_CATALOGUE } from "./tour/tours.ts";

const PROVIDER = "betradar";

/** Tennis: invented players on invented tours, best of three sets, round the clock. */
export const createTennis = (): SimulatedSport =>
  withKnockouts(TOUR, {
    knockouts: createTennisKnockouts(PROVIDER),
    tournaments: KNOCKOUT_TOURNAMENTS,
  });

const scheduled = (meeting: Meeting): ScheduledMatch => ({
  matchId: meeting.matchId,
  tournamentId: meeting.tournamentId,
  startTimeMs: meeting.startTimeMs,
  write: (seed) => writeMatch(seed, meeting),
});

function writeMatch(seed: string, meeting: Meeting): WrittenMatch {
  const key = `${seed}/${meeting.matchId}`;
  const hash = hashText(key);
  const startMs = meeting.startTimeMs;
  const onServe = expectedOnServe(meeting.draw, meeting.home, meeting.away);
  return { fixture: fixtureOf(meeting), startMs, hash, play: () => createPlay({ seed: key, startMs, hash, onServe }) };
}

const fixtureOf = ({ matchId, startTimeMs, tournamentId, home, away }: Meeting): MatchFixture => ({
  type: "match",
  matchId,
  slug: `${slugOf(home.name)}-vs-${slugOf(away.name)}-${matchId}`,
  tournamentId,
  home: home.team,
  away: away.team,
  startTimeMs,
  provider: PROVIDER,
});

const TOUR: SimulatedSport = {
  descriptor: TENNIS,
  provider: PROVIDER,
  catalogue: TENNIS_CATALOGUE,
  margins: TENNIS_PRICES.margins,
  startsBetween: (fromMs, toMs) => meetingsBetween(fromMs, toMs).map(scheduled),
  byId: (matchId) => {
    const meeting = meetingById(matchId);
    return meeting && scheduled(meeting);
  },
};
