import { RecentlyUsed } from "../../../../recently-used.ts";
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

/** Moments by balls bowled and wickets fallen, mean and square of each in turn; of the balls from one on, the last ones first. */
interface MomentsTable {
  cells: Float64Array;
  fromBall: number;
}

/** Of some thousands of places each. */
const MOST_KEPT = 256;
const KNOWN = new RecentlyUsed<string, MomentsTable>(MOST_KEPT);

/** Where lines lie, not what they cost: that is worked out from everything that can happen. */
export function expectedRuns(question: ExpectedQuestion, { balls, wickets }: InningsPlace): ExpectedRuns {
  const key = [question.format.overs, question.level, question.untilBall].join("/");
  const table = KNOWN.get(key, () => emptyTable(question));
  fill(table, question, balls);
  return asExpected(momentsIn(table, question, { balls, wickets }));
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

const emptyTable = ({ format, untilBall }: ExpectedQuestion): MomentsTable => ({
  cells: new Float64Array(untilBall * format.wickets * 2),
  fromBall: untilBall,
});

/** Back to a ball: of a single over only its own balls are asked for. */
function fill(table: MomentsTable, question: ExpectedQuestion, toBall: number): void {
  const { format, level } = question;
  while (table.fromBall > toBall) {
    const ball = table.fromBall - 1;
    for (let wickets = 0; wickets < format.wickets; wickets++) {
      const stays = momentsIn(table, question, { balls: ball + 1, wickets });
      const falls = momentsIn(table, question, { balls: ball + 1, wickets: wickets + 1 });
      const { mean, square } = before({ format, level, ball, wickets }, { stays, falls });
      table.cells.set([mean, square], (ball * format.wickets + wickets) * 2);
    }
    table.fromBall = ball;
  }
}

function momentsIn(
  { cells }: MomentsTable,
  { format, untilBall }: ExpectedQuestion,
  { balls, wickets }: Pick<InningsPlace, "balls" | "wickets">,
): Moments {
  if (balls >= untilBall || wickets >= format.wickets) return NOTHING;
  const cell = (balls * format.wickets + wickets) * 2;
  return { mean: cells[cell] ?? 0, square: cells[cell + 1] ?? 0 };
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
  for (let index = 0; index < SHOTS.length; index++) {
    const runs = SHOTS[index] ?? 0;
    const chance = model.shots[index] ?? 0;
    mean += chance * (stays.mean + runs);
    square += chance * (stays.square + 2 * runs * stays.mean + runs ** 2);
  }
  // Each wide adds a run before it.
  const wides = WIDE / (1 - WIDE);
  return { mean: mean + wides, square: square + 2 * wides * mean + wides * (1 + 2 * wides) };
}
