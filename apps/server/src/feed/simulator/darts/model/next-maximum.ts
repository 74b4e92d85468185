import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { freshLeg, legEndings, type LegMoment, OTHER, SIDES, starterOf, type Throwers } from "./leg-model.ts";
import { legTable, MOST_VISITS } from "./leg-tables.ts";

interface Format {
  setsToWin: number;
  legsToWin: number;
}

/** A match as it stands where a leg begins, or in the one that is played. */
interface Stand {
  sets: Pair;
  /** Won in the present set. */
  legs: Pair;
  setStarter: Side;
  leg: LegMoment;
}

/** Of a leg: that each side throws the first maximum from here on, and that each wins it without there being one. */
interface LegChances {
  thrown: Pair;
  without: Pair;
}

const NOBODY: Pair = { home: 0, away: 0 };
const plusOne = (pair: Pair, side: Side): Pair => ({ ...pair, [side]: pair[side] + 1 });

/** That each side throws the next maximum of the match, leg by leg; what is left is that there is none. */
export function nextMaximum(format: Format, throwers: Throwers, moment: Stand): Pair {
  const ofLegs = new Map<LegMoment, LegChances>();
  const known = new Map<string, Pair>();
  const chancesOf = (leg: LegMoment): LegChances => {
    const chances = ofLegs.get(leg) ?? legChances(throwers, leg);
    ofLegs.set(leg, chances);
    return chances;
  };
  const from = (stand: Stand): Pair => {
    const { sets, legs } = stand;
    const key = [sets.home, sets.away, legs.home, legs.away].join(":");
    const chances = known.get(key) ?? fromLeg(stand);
    known.set(key, chances);
    return chances;
  };
  const fromLeg = (stand: Stand): Pair => {
    const { thrown, without } = chancesOf(stand.leg);
    const [won, lost] = SIDES.map((winner) => {
      const next = afterLeg(format, stand, winner);
      return next === null ? NOBODY : from(next);
    });
    const later = (side: Side): number => without.home * (won?.[side] ?? 0) + without.away * (lost?.[side] ?? 0);
    return { home: thrown.home + later("home"), away: thrown.away + later("away") };
  };
  return fromLeg(moment);
}

/** Null where the match is over with it. */
function afterLeg({ setsToWin, legsToWin }: Format, stand: Stand, winner: Side): Stand | null {
  const { sets, setStarter } = stand;
  const legs = plusOne(stand.legs, winner);
  if (legs[winner] < legsToWin)
    return { ...stand, legs, leg: freshLeg(starterOf(setStarter, legs.home + legs.away + 1)) };
  if (sets[winner] + 1 === setsToWin) return null;
  const starter = OTHER[setStarter];
  return { sets: plusOne(sets, winner), legs: NOBODY, setStarter: starter, leg: freshLeg(starter) };
}

function legChances(throwers: Throwers, leg: LegMoment): LegChances {
  const without = { home: 0, away: 0 };
  for (const { winner, maximums, probability } of legEndings(throwers, leg))
    if (maximums.home + maximums.away === 0) without[winner] += probability;
  const { home, away } = firstInLeg(throwers.levels, leg);
  // Who is the likelier to win throws no sooner for it: shares are those of the players alone.
  const share = home + away === 0 ? 0 : Math.max(1 - without.home - without.away, 0) / (home + away);
  return { thrown: { home: home * share, away: away * share }, without };
}

/** Visit by visit in turns: neither has thrown one yet, and the leg goes on. */
function firstInLeg(levels: Pair, { remaining, next }: LegMoment): Pair {
  const other = OTHER[next];
  const [ofNext, ofOther] = [legTable(levels[next]), legTable(levels[other])];
  const first = { home: 0, away: 0 };
  for (let visit = 1; visit <= MOST_VISITS; visit++) {
    first[next] += ofNext.firstMaximum(remaining[next], visit) * ofOther.open(remaining[other], visit - 1, 0);
    first[other] += ofOther.firstMaximum(remaining[other], visit) * ofNext.open(remaining[next], visit, 0);
  }
  return first;
}
