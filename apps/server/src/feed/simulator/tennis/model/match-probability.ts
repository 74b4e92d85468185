import type { Pair } from "../../../feed.ts";
import { type OnServe, type ServeModel, serveModel, setEndings } from "./serve-model.ts";
import { NO_PAIR, OPPONENT, SETS_TO_WIN } from "./tennis-score.ts";
import type { Side } from "@touchline/sports";

/** By who has won the set, and whether so many games were played that the same side serves first in the next one. */
interface SetChances {
  homeAndSame: number;
  homeAndOther: number;
  awayAndSame: number;
  awayAndOther: number;
}

/** That home wins the match, before the toss: what the endings of a match sum up to, without all else that they tell. */
export function matchProbability(onServe: OnServe): number {
  const model = serveModel(onServe);
  const sets = { home: setChances(model, "home"), away: setChances(model, "away") };
  return (fromSets(sets, NO_PAIR, "home") + fromSets(sets, NO_PAIR, "away")) / 2;
}

function setChances(model: ServeModel, server: Side): SetChances {
  const chances: SetChances = { homeAndSame: 0, homeAndOther: 0, awayAndSame: 0, awayAndOther: 0 };
  for (const { games, probability } of setEndings(model, NO_PAIR, server)) {
    const isSame = (games.home + games.away) % 2 === 0;
    if (games.home > games.away) chances[isSame ? "homeAndSame" : "homeAndOther"] += probability;
    else chances[isSame ? "awayAndSame" : "awayAndOther"] += probability;
  }
  return chances;
}

function fromSets(chances: Readonly<Record<Side, SetChances>>, won: Pair, server: Side): number {
  if (won.home === SETS_TO_WIN) return 1;
  if (won.away === SETS_TO_WIN) return 0;
  const { homeAndSame, homeAndOther, awayAndSame, awayAndOther } = chances[server];
  const home = { ...won, home: won.home + 1 };
  const away = { ...won, away: won.away + 1 };
  return (
    homeAndSame * fromSets(chances, home, server) +
    homeAndOther * fromSets(chances, home, OPPONENT[server]) +
    awayAndSame * fromSets(chances, away, server) +
    awayAndOther * fromSets(chances, away, OPPONENT[server])
  );
}
