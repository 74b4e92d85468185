import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ScoreSheet } from "@touchline/sports";
import type { MatchPart } from "../combined/match-part.ts";
import type { FairPrices, LineId, MatchPeople, MatchPlay, Suspension } from "../simulated-sport.ts";

/** How a match stands from a moment on, until the next turn. */
export interface Turn {
  /** After the start of the match. */
  atMs: number;
}

/** All that happens in a match, drawn once. The first turn is at 0. */
export interface Course<OneTurn extends Turn> {
  /** Earliest first. */
  turns: readonly OneTurn[];
  endMs: number;
  /** Earliest first; they do not overlap. */
  suspensions: readonly Suspension[];
}

export type PlayState = ReturnType<MatchPlay["stateAt"]>;

/** What a sport says of its courses. `elapsedMs` may be past the turn's own moment, for clocks that run on. */
export interface CourseQuestions<OneTurn extends Turn, OneCourse extends Course<OneTurn>> {
  draw(): OneCourse;
  /** Before the match: what of the scores is known then, such as how many sets there can be. */
  before: Pick<PlayState["scores"], "maxPeriod">;
  stateAt(course: OneCourse, turn: OneTurn, elapsedMs: number): PlayState;
  /** Asked for once a turn, and once more at the end. */
  sheetAt(course: OneCourse, turn: OneTurn, isOver: boolean): ScoreSheet;
  /** As of the play. */
  opensMoreMs?: number;
  /** Prices of lesser markets move with the turns alone. */
  movesByTurns?: true;
  /** `turn` is null before the match. */
  openLines(turn: OneTurn | null, elapsedMs: number): readonly LineId[];
  fairAt(turn: OneTurn | null, elapsedMs: number): FairPrices;
  /** As of the play. */
  partsAt?(turn: OneTurn | null, elapsedMs: number): readonly MatchPart[];
  /** Of sports that name players; what they do follows from the course. */
  people?(course: () => OneCourse): MatchPeople;
}

const EMPTY_SHEET: ScoreSheet = { tallies: {}, isOver: false };

/** A match as the engine asks about it. Nothing is drawn before it begins, but where somebody asks how it ends. */
export function playOfCourse<OneTurn extends Turn, OneCourse extends Course<OneTurn>>(
  questions: CourseQuestions<OneTurn, OneCourse>,
): MatchPlay {
  let drawn: OneCourse | null = null;
  let sheet: { turn: OneTurn; isOver: boolean; value: ScoreSheet } | null = null;
  const course = (): OneCourse => (drawn ??= questions.draw());
  const turnOf = (elapsedMs: number): OneTurn | null => (elapsedMs < 0 ? null : turnAt(course(), elapsedMs));
  return {
    get endMs() {
      return course().endMs;
    },
    get suspensions() {
      return course().suspensions;
    },
    moments: () => course().turns.map(({ atMs }) => atMs),
    stateAt: (elapsedMs) => {
      const turn = turnOf(elapsedMs);
      return turn ? questions.stateAt(course(), turn, elapsedMs) : notStarted(questions.before);
    },
    sheetAt: (elapsedMs) => {
      const turn = turnOf(elapsedMs);
      if (!turn) return EMPTY_SHEET;
      const isOver = elapsedMs >= course().endMs;
      if (sheet?.turn !== turn || sheet.isOver !== isOver)
        sheet = { turn, isOver, value: questions.sheetAt(course(), turn, isOver) };
      return sheet.value;
    },
    openLines: (elapsedMs) => questions.openLines(turnOf(elapsedMs), elapsedMs),
    fairAt: (elapsedMs) => questions.fairAt(turnOf(elapsedMs), elapsedMs),
    ...(questions.partsAt && {
      partsAt: (elapsedMs: number) => questions.partsAt?.(turnOf(elapsedMs), elapsedMs) ?? [],
    }),
    ...(questions.movesByTurns && { steadySince: (elapsedMs: number) => turnOf(elapsedMs)?.atMs ?? elapsedMs }),
    ...(questions.opensMoreMs !== undefined && { opensMoreMs: questions.opensMoreMs }),
    ...(questions.people && { people: questions.people(course) }),
  };
}

/** The turn that stands so long after the start. */
export function turnAt<OneTurn extends Turn>({ turns }: Pick<Course<OneTurn>, "turns">, elapsedMs: number): OneTurn {
  let [low, high] = [0, turns.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((turns[middle]?.atMs ?? Number.POSITIVE_INFINITY) <= elapsedMs) low = middle;
    else high = middle - 1;
  }
  const turn = turns[low];
  if (!turn) throw new Error("A course has a first turn.");
  return turn;
}

const notStarted = ({ maxPeriod }: CourseQuestions<Turn, Course<Turn>>["before"]): PlayState => ({
  status: MATCH_STATUS.prematch,
  stage: MATCH_STAGE.notStarted,
  clock: null,
  scores: { total: null, game: null, periods: [], server: null, maxPeriod },
  statistics: {},
});
