import { TENNIS } from "@touchline/sports/tennis";
import type { MatchFixture } from "../../feed.ts";
import { slugOf } from "../competitor-looks.ts";
import { hashText } from "../seeded-random.ts";
import type { ScheduledMatch, SimulatedSport, WrittenMatch } from "../simulated-sport.ts";
import { TENNIS_PRICES } from "./prices.ts";
import { KNOCKOUT_MARGINS } from "../families/knockout/knockout-outright.ts";
import { createPlay } from "./tennis-play.ts";
import { createTennisKnockouts } from "./tour/knockout-tours.ts";
import { expectedOnServe } from "./tour/players.ts";
import { meetingById, type Meeting, meetingsBetween } from "./tour/schedule.ts";
import { TENNIS_CATALOGUE, TOURS } from "./tour/tours.ts";

const PROVIDER = "betradar";

/** Tennis: invented players on invented tours, best of three sets, round the clock. */
export function createTennis(): SimulatedSport {
  const knockouts = createTennisKnockouts(PROVIDER);
  return {
    descriptor: TENNIS,
    provider: PROVIDER,
    catalogue: TENNIS_CATALOGUE,
    margins: { ...TENNIS_PRICES.margins, ...KNOCKOUT_MARGINS },
    startsBetween: (fromMs, toMs, tournamentId) =>
      [
        ...(isKnockout(tournamentId) ? [] : meetingsBetween(fromMs, toMs).map(scheduled)),
        ...knockouts.startsBetween(fromMs, toMs, tournamentId),
      ].toSorted((a, b) => a.startTimeMs - b.startTimeMs),
    isApart: isKnockout,
    outrightsBetween: knockouts.outrightsBetween,
    byId: (matchId) => {
      const meeting = meetingById(matchId);
      return meeting ? scheduled(meeting) : knockouts.byId(matchId);
    },
  };
}

const isKnockout = (tournamentId?: string): boolean =>
  TOURS.some(({ knockouts }) => knockouts.some(({ id }) => id === tournamentId));

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
