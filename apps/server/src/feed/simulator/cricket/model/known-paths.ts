import { InningsPaths, type PathsQuestion } from "./innings-paths.ts";

/** Of innings from their first ball, which many matches ask about. */
const FROM_THE_START = new Map<string, InningsPaths>();

/** Keeps what has been worked out: from the first ball for good, from any other place until the next ball. */
export class KnownPaths {
  readonly #present = new Map<string, InningsPaths>();
  #turn: unknown = null;

  /** Forgets what was asked about another turn. */
  keepFor(turn: unknown): void {
    if (turn !== this.#turn) this.#present.clear();
    this.#turn = turn;
  }

  readonly pathsOf = (question: PathsQuestion): InningsPaths => {
    const { from, need, untilBall } = question;
    const isFromStart = from.balls === 0 && from.wickets === 0 && need === undefined && untilBall === undefined;
    const known = isFromStart ? FROM_THE_START : this.#present;
    const key = keyOf(question);
    const paths = known.get(key) ?? new InningsPaths(question);
    known.set(key, paths);
    return paths;
  };
}

const keyOf = ({ format, level, from, need, untilBall, untilWicket, without }: PathsQuestion): string =>
  [format.overs, level, from.balls, from.wickets, need, untilBall, untilWicket, without].join("/");
