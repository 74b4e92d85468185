import { type Draw, type Player, PLAYERS_A_TOUR, playersOf } from "./players.ts";
import { TOURS } from "./tours.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MATCHES_A_DAY = 64;
const NUMBERS_A_DAY = 100;
/** A field plays in groups of eight, each player against each other: seven rounds, of two days each. */
const FIELD = 32;
const GROUP = 8;
const ROUNDS = GROUP - 1;
const DAYS_A_ROUND = 2;
const DAYS_AN_EDITION = ROUNDS * DAYS_A_ROUND;
const MATCHES_A_ROUND_AND_DAY = FIELD / 2 / DAYS_A_ROUND;
/** With no divisor in common with the number of players, so that every one of them has a place. */
const SHUFFLE = 37;
const SHIFT = 45;

/** Who meets whom, and when. */
export interface Meeting {
  matchId: string;
  startTimeMs: number;
  draw: Draw;
  tournamentId: string;
  home: Player;
  away: Player;
}

const STAGES = TOURS.flatMap(({ draw, tournaments }) => tournaments.map(({ id }, place) => ({ draw, id, place })));
const PLAYERS: Readonly<Record<Draw, readonly Player[]>> = { men: playersOf("men"), women: playersOf("women") };

/** Meetings with `fromMs <= start < toMs`, earliest first; who plays follows from the date by arithmetic alone. */
export function meetingsBetween(fromMs: number, toMs: number): Meeting[] {
  const meetings: Meeting[] = [];
  for (let day = Math.floor(fromMs / DAY_MS); day <= Math.floor(toMs / DAY_MS); day++) {
    for (let slot = 0; slot < MATCHES_A_DAY; slot++) {
      const startTimeMs = startOf(day, slot);
      if (startTimeMs >= fromMs && startTimeMs < toMs) meetings.push(meetingAt(day, slot));
    }
  }
  return meetings;
}

const ID = /^t(?<day>\d{1,7})(?<slot>\d\d)$/;

/** The meeting of an id; null where the id is of none. */
export function meetingById(matchId: string): Meeting | null {
  const { day, slot } = ID.exec(matchId)?.groups ?? {};
  return day === undefined || Number(slot) >= MATCHES_A_DAY ? null : meetingAt(Number(day), Number(slot));
}

/** Round the clock, at full five minutes. */
const startOf = (day: number, slot: number): number =>
  day * DAY_MS + Math.floor((slot * 24 * 12) / MATCHES_A_DAY) * 5 * MINUTE_MS;

function meetingAt(day: number, slot: number): Meeting {
  const stage = STAGES[slot % STAGES.length];
  if (!stage) throw new Error("A day has a place for each tournament.");
  const { draw, id, place } = stage;
  const dayOfEdition = day % DAYS_AN_EDITION;
  const match = (dayOfEdition % DAYS_A_ROUND) * MATCHES_A_ROUND_AND_DAY + Math.floor(slot / STAGES.length);
  const [first, second] = pairOf(Math.floor(dayOfEdition / DAYS_A_ROUND), match % (GROUP / 2));
  const group = place * FIELD + Math.floor(match / (GROUP / 2)) * GROUP;
  const playerAt = (position: number): Player => {
    const edition = Math.floor(day / DAYS_AN_EDITION);
    const player = PLAYERS[draw][((group + position) * SHUFFLE + edition * SHIFT) % PLAYERS_A_TOUR];
    if (!player) throw new Error("Every place of a field is taken.");
    return player;
  };
  return {
    matchId: `t${day * NUMBERS_A_DAY + slot}`,
    startTimeMs: startOf(day, slot),
    draw,
    tournamentId: id,
    home: playerAt(first),
    away: playerAt(second),
  };
}

/** The pairs of a round by the circle method: one stays, the others move on by one place each round. */
function pairOf(round: number, pair: number): readonly [number, number] {
  const others = GROUP - 1;
  if (pair === 0) return round % 2 === 0 ? [others, round] : [round, others];
  return [(round + pair) % others, (round - pair + others) % others];
}
