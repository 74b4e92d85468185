import type { Pair } from "../../../feed.ts";
import { homeWinsShootOut } from "../../families/timed-goals/shoot-out.ts";
import { overtimeRate, shootOutShots, type Strength } from "./rates.ts";

/** That each side scores in so many seconds of overtime, which its first goal ends. */
export function overtimeGoals(strength: Strength, secondsLeft: number): Pair {
  const home = overtimeRate(strength, "home") * secondsLeft;
  const away = overtimeRate(strength, "away") * secondsLeft;
  if (home + away === 0) return { home: 0, away: 0 };
  const anybody = (1 - Math.exp(-home - away)) / (home + away);
  return { home: home * anybody, away: away * anybody };
}

/** That home wins a game that is level, with so many seconds of overtime left: by the first goal, or in the shoot-out. */
export function homeWinsOvertime(strength: Strength, secondsLeft: number): number {
  const { home, away } = overtimeGoals(strength, secondsLeft);
  return home + (1 - home - away) * homeWinsShootOut(shootOutShots(strength));
}
