import { BALLS_OF_OVER, ballModel, type CricketFormat, SHOTS, WIDE } from "./cricket-format.ts";
import type { InningsPlace } from "./innings-paths.ts";

/** About how many runs are still to come, and how far off that may be. */
export interface ExpectedRuns {
  mean: number;
  deviation: number;
}

interface Moments {
  mean: number;
  square: number;
}

const NOTHING: Moments = { mean: 0, square: 0 };

interface ExpectedQuestion {
  format: CricketFormat;
  level: number;
  untilBall: number;
}

/** By what was asked, balls bowled and wickets fallen. */
const KNOWN = new Map<string, readonly (readonly Moments[])[]>();

/** Where lines lie, not what they cost: that is worked out from everything that can happen. */
export function expectedRuns(question: ExpectedQuestion, { balls, wickets }: InningsPlace): ExpectedRuns {
  const key = [question.format.overs, question.level, question.untilBall].join("/");
  const table = KNOWN.get(key) ?? momentsOf(question);
  KNOWN.set(key, table);
  return asExpected(table[balls]?.[wickets] ?? NOTHING);
}

/** The same until the next wicket falls. */
export function expectedUntilFall({ format, level }: ExpectedQuestion, { balls, wickets }: InningsPlace): ExpectedRuns {
  let moments = NOTHING;
  for (let ball = format.overs * BALLS_OF_OVER - 1; ball >= balls; ball--)
    moments = before({ format, level, ball, wickets }, { stays: moments, falls: NOTHING });
  return asExpected(moments);
}

const asExpected = ({ mean, square }: Moments): ExpectedRuns => ({
  mean,
  deviation: Math.sqrt(Math.max(0, square - mean ** 2)),
});

function momentsOf({ format, level, untilBall }: ExpectedQuestion): Moments[][] {
  const table: Moments[][] = [];
  for (let ball = untilBall - 1; ball >= 0; ball--) {
    const next = table[ball + 1];
    table[ball] = Array.from({ length: format.wickets }, (_, wickets) =>
      before(
        { format, level, ball, wickets },
        { stays: next?.[wickets] ?? NOTHING, falls: next?.[wickets + 1] ?? NOTHING },
      ),
    );
  }
  return table;
}

interface BallPlace extends Omit<ExpectedQuestion, "untilBall"> {
  ball: number;
  wickets: number;
}

/** What there is before a ball that counts, from what there is after it, and after a wicket with it. */
function before(
  { format, level, ball, wickets }: BallPlace,
  { stays, falls }: { stays: Moments; falls: Moments },
): Moments {
  const model = ballModel(format, { over: Math.floor(ball / BALLS_OF_OVER), wickets, level });
  let mean = model.dot * stays.mean + model.wicket * falls.mean;
  let square = model.dot * stays.square + model.wicket * falls.square;
  for (const [index, runs] of SHOTS.entries()) {
    const chance = model.shots[index] ?? 0;
    mean += chance * (stays.mean + runs);
    square += chance * (stays.square + 2 * runs * stays.mean + runs ** 2);
  }
  // Each wide adds a run before it.
  const wides = WIDE / (1 - WIDE);
  return { mean: mean + wides, square: square + 2 * wides * mean + wides * (1 + 2 * wides) };
}
