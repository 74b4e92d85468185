import { homeWinsShootOut } from "../../families/timed-goals/shoot-out.ts";
import { overtimeRate, shootOutShots, type Strength } from "./rates.ts";

/** That home wins a game that is level, with so many seconds of overtime left: by the first goal, or in the shoot-out. */
export function homeWinsOvertime(strength: Strength, secondsLeft: number): number {
  const home = overtimeRate(strength, "home") * secondsLeft;
  const away = overtimeRate(strength, "away") * secondsLeft;
  const noGoal = Math.exp(-home - away);
  const byGoal = home + away === 0 ? 0 : (home / (home + away)) * (1 - noGoal);
  return byGoal + noGoal * homeWinsShootOut(shootOutShots(strength));
}
