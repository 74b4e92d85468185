import { RecentlyUsed } from "../../../../recently-used.ts";
import { BALLS_OF_OVER, ballModel, type CricketFormat, SHOTS } from "./cricket-format.ts";
import type { Hit } from "./drawn-outlook.ts";
import type { InningsPlace } from "./innings-paths.ts";

/** Of a few thousand places each. */
const MOST_KEPT = 64;
const KNOWN = new RecentlyUsed<string, Float64Array>(MOST_KEPT);
const SHOT: Readonly<Record<Hit, number>> = { fours: SHOTS.indexOf(4), sixes: SHOTS.indexOf(6) };

interface HitsQuestion {
  format: CricketFormat;
  level: number;
  hit: Hit;
}

/** About how many shots of a kind are still to come in an innings without a target: where lines lie, not what they cost. */
export function expectedHits(question: HitsQuestion, { balls, wickets }: InningsPlace): number {
  const { format, level, hit } = question;
  const table = KNOWN.get([format.key, level, hit].join("/"), () => tableOf(question));
  return table[balls * (format.wickets + 1) + wickets] ?? 0;
}

/** By balls bowled and wickets fallen, the last ball first. */
function tableOf({ format, level, hit }: HitsQuestion): Float64Array {
  const lastBall = format.overs * BALLS_OF_OVER;
  const width = format.wickets + 1;
  const table = new Float64Array((lastBall + 1) * width);
  for (let ball = lastBall - 1; ball >= 0; ball--) {
    for (let wickets = 0; wickets < format.wickets; wickets++) {
      const { shots, wicket } = ballModel(format, { over: Math.floor(ball / BALLS_OF_OVER), wickets, level });
      const next = (ball + 1) * width + wickets;
      table[ball * width + wickets] =
        (shots[SHOT[hit]] ?? 0) + (1 - wicket) * (table[next] ?? 0) + wicket * (table[next + 1] ?? 0);
    }
  }
  return table;
}
