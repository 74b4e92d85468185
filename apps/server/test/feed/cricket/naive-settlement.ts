import type { LegResult } from "@touchline/contract/vocabulary";
import type { MatchState, Pair } from "../../../src/feed/feed.ts";

type Letter = "h" | "a";

/** One ball as it was shown: what changed from the state before it. */
interface ShownBall {
  side: Letter;
  /** Of the innings, with this ball. */
  runs: number;
  balls: number;
  wickets: number;
  scored: number;
  isWicket: boolean;
  isBoundary: boolean;
  isFour: boolean;
  isWide: boolean;
}

/** All that was shown of a match, and nothing else. */
interface Shown {
  balls: readonly ShownBall[];
  abandoned: boolean;
  /** Sides whose innings ended. */
  done: ReadonlySet<Letter>;
  superOvers: readonly Pair[];
}

type Rule = (shown: Shown, outcomeId: string, specifier: URLSearchParams) => LegResult;

const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");
const of = ({ balls }: Shown, side: Letter): readonly ShownBall[] => balls.filter((ball) => ball.side === side);
const runsOf = (shown: Shown, side: Letter): number => of(shown, side).at(-1)?.runs ?? 0;
const sum = (balls: readonly ShownBall[]): number => balls.reduce((all, { scored }) => all + scored, 0);
const nr = (specifier: URLSearchParams, key: string): number => Number(specifier.get(key));
/** The over that a ball belongs to; a wide belongs to the one that its next ball is of. */
const overOf = (all: readonly ShownBall[], index: number): number => Math.floor((all[index - 1]?.balls ?? 0) / 6) + 1;
const inOver = (shown: Shown, side: Letter, over: number): readonly ShownBall[] =>
  of(shown, side).filter((_, index, all) => overOf(all, index) === over);
const isOverDone = (shown: Shown, side: Letter, over: number): boolean =>
  shown.done.has(side) || (of(shown, side).at(-1)?.balls ?? 0) >= over * 6;

const decided = (result: boolean | null): LegResult => (result === null ? "refund_entire" : won(result));
const total =
  (
    count: (shown: Shown, specifier: URLSearchParams) => number,
    isDone: (shown: Shown, specifier: URLSearchParams) => boolean,
  ): Rule =>
  (shown, outcomeId, specifier) => {
    if (count(shown, specifier) > nr(specifier, "total")) return won(outcomeId === "12");
    return isDone(shown, specifier) ? won(outcomeId === "13") : "refund_entire";
  };
const threeWay = (lead: number, outcomeId: string): boolean => "321"[Math.sign(lead) + 1] === outcomeId;

const runsUpTo = (shown: Shown, side: Letter, mark: number): number =>
  sum(of(shown, side).filter((_, index, all) => overOf(all, index) <= mark));

/** What the innings stood at when a wicket fell; null where it has not, and still can. */
function fallAt(shown: Shown, side: Letter, wicket: number): number | null {
  const fall = of(shown, side).find(({ isWicket, wickets }) => isWicket && wickets === wicket);
  if (fall) return fall.runs;
  return shown.done.has(side) ? runsOf(shown, side) : null;
}

const perSide = (ids: readonly [string, string], rule: (side: Letter) => Rule): (readonly [string, Rule])[] => [
  [ids[0], rule("h")],
  [ids[1], rule("a")],
];

function winner({ balls, abandoned, superOvers, ...shown }: Shown): Letter | null {
  if (abandoned) return null;
  const last = superOvers.at(-1);
  const lead = last
    ? last.home - last.away
    : runsOf({ balls, abandoned, superOvers, ...shown }, "h") - runsOf({ balls, abandoned, superOvers, ...shown }, "a");
  return lead > 0 ? "h" : "a";
}

const battingIn = ({ balls }: Shown, inningnr: number): Letter =>
  (balls[0]?.side === "h") === (inningnr === 1) ? "h" : "a";

/** How many balls of both innings are so, and of which more. */
function ofHits(
  [totalId, mostId]: readonly [string, string],
  isMeant: (ball: ShownBall) => boolean,
): (readonly [string, Rule])[] {
  const hits = (shown: Shown, side: Letter): number => of(shown, side).filter(isMeant).length;
  const areDone = ({ done }: Shown): boolean => done.size === 2;
  return [
    [totalId, total((shown) => hits(shown, "h") + hits(shown, "a"), areDone)],
    [
      mostId,
      (shown, outcomeId) => decided(areDone(shown) ? threeWay(hits(shown, "h") - hits(shown, "a"), outcomeId) : null),
    ],
  ];
}

const RULES = new Map<string, Rule>([
  [
    "340",
    (shown, outcomeId) => {
      const side = winner(shown);
      return decided(side === null ? null : side === (outcomeId === "4" ? "h" : "a"));
    },
  ],
  [
    "341",
    ({ superOvers, abandoned }, outcomeId) => {
      if (superOvers.length > 0) return won(outcomeId === "74");
      return abandoned ? "refund_entire" : won(outcomeId === "76");
    },
  ],
  [
    "656",
    (shown, outcomeId) => {
      const [home, away] = [fallAt(shown, "h", 1), fallAt(shown, "a", 1)];
      return decided(home === null || away === null ? null : threeWay(home - away, outcomeId));
    },
  ],
  [
    "351",
    (shown, outcomeId, specifier) => {
      const mark = nr(specifier, "overnr");
      if (!isOverDone(shown, "h", mark) || !isOverDone(shown, "a", mark)) return "refund_entire";
      return won(threeWay(runsUpTo(shown, "h", mark) - runsUpTo(shown, "a", mark), outcomeId));
    },
  ],
  ...perSide(["606", "607"], (side) =>
    total(
      (shown) => runsOf(shown, side),
      ({ done }) => done.has(side),
    ),
  ),
  [
    "605",
    total(
      (shown, specifier) => runsOf(shown, battingIn(shown, nr(specifier, "inningnr"))),
      (shown, specifier) => shown.done.has(battingIn(shown, nr(specifier, "inningnr"))),
    ),
  ],
  ...ofHits(["639", "647"], ({ isFour }) => isFour),
  ...ofHits(["640", "648"], ({ isBoundary, isFour }) => isBoundary && !isFour),
  ...perSide(
    ["690", "691"],
    (side) => (shown, outcomeId) =>
      decided(shown.done.has(side) ? ["72", "70"][runsOf(shown, side) % 2] === outcomeId : null),
  ),
  ...perSide(["352", "353"], (side) =>
    total(
      (shown, specifier) => runsUpTo(shown, side, nr(specifier, "overnr")),
      (shown, specifier) => isOverDone(shown, side, nr(specifier, "overnr")),
    ),
  ),
  ...perSide(["349", "350"], (side) =>
    total(
      (shown, specifier) => fallAt(shown, side, nr(specifier, "dismissalnr")) ?? runsOf(shown, side),
      (shown, specifier) => fallAt(shown, side, nr(specifier, "dismissalnr")) !== null,
    ),
  ),
  ...perSide(["1901", "1902"], (side) =>
    total(
      (shown, specifier) => {
        const wicket = nr(specifier, "dismissalnr");
        const [began, ended] = [wicket - 1, wicket].map((number) => fallAt(shown, side, number) ?? runsOf(shown, side));
        return ended! - began!;
      },
      (shown, specifier) => fallAt(shown, side, nr(specifier, "dismissalnr")) !== null,
    ),
  ),
  [
    "1911",
    (shown, outcomeId, specifier) => {
      const side = battingIn(shown, nr(specifier, "inningnr"));
      const ball = inOver(shown, side, nr(specifier, "overnr"))[nr(specifier, "deliverynr") - 1];
      return decided(ball ? endOf(ball) === outcomeId : null);
    },
  ],
  ...perSide(["356", "357"], (side) =>
    total(
      (shown, specifier) => sum(inOver(shown, side, nr(specifier, "overnr"))),
      (shown, specifier) => {
        const over = nr(specifier, "overnr");
        return inOver(shown, side, over).length > 0 && isOverDone(shown, side, over);
      },
    ),
  ),
  ...perSide(["359", "360"], (side) => (shown, outcomeId, specifier) => {
    const balls = inOver(shown, side, nr(specifier, "overnr"));
    const isDone = balls.length > 0 && isOverDone(shown, side, nr(specifier, "overnr"));
    return decided(isDone ? ["72", "70"][sum(balls) % 2] === outcomeId : null);
  }),
  ...perSide(["641", "642"], (side) => happens(side, ({ isWicket }) => isWicket)),
  ...perSide(["652", "653"], (side) => happens(side, ({ isBoundary }) => isBoundary)),
]);

/** The outcome that a delivery comes to. */
function endOf({ isWicket, isBoundary, isWide, scored }: ShownBall): string {
  if (isWide) return "1925";
  if (isWicket) return "1924";
  if (isBoundary) return "1923";
  return scored > 0 ? "1922" : "1921";
}

function happens(side: Letter, isMeant: (ball: ShownBall) => boolean): Rule {
  return (shown, outcomeId, specifier) => {
    const over = nr(specifier, "overnr");
    const balls = inOver(shown, side, over);
    if (balls.some(isMeant)) return won(outcomeId === "74");
    return balls.length > 0 && isOverDone(shown, side, over) ? won(outcomeId === "76") : "refund_entire";
  };
}

/** Whether all that a line asks about was shown: scores say nothing of how a wicket fell, or of the toss. */
export const isShown = (marketId: string): boolean => RULES.has(marketId);

/** What an outcome comes to, worked out from the scores that were shown and in other words than the sport's own rules. */
export function naiveResult(
  states: readonly MatchState[],
  line: { marketId: string; specifier: string },
  outcomeId: string,
): LegResult {
  const rule = RULES.get(line.marketId);
  if (!rule) throw new Error(`Nobody knows how market ${line.marketId} settles.`);
  return rule(shownIn(states), outcomeId, new URLSearchParams(line.specifier.replaceAll("|", "&")));
}

const known = new WeakMap<readonly MatchState[], Shown>();

function shownIn(states: readonly MatchState[]): Shown {
  const before = known.get(states);
  if (before) return before;
  const last = states.at(-1);
  if (!last) throw new Error("Nothing was shown.");
  const abandoned = last.stage === 90;
  const shown = {
    balls: states.slice(1).flatMap((state, index) => ballBetween(states[index] ?? state, state)),
    abandoned,
    done: doneIn(states, abandoned),
    superOvers: last.scores.periods.filter(({ type }) => type === "super_over"),
  };
  known.set(states, shown);
  return shown;
}

/** The innings of a side is done when the other's begins, or when the match is. */
function doneIn(states: readonly MatchState[], abandoned: boolean): ReadonlySet<Letter> {
  if (!abandoned) return new Set(["h", "a"]);
  const second = states.find(({ stage }) => stage === 503 || stage === 504 || stage === 509);
  if (!second) return new Set();
  const first = states.find(({ stage }) => stage === 501 || stage === 502);
  return new Set([first?.stage === 501 ? "h" : "a"]);
}

function ballBetween(before: MatchState, { scores, statistics }: MatchState): ShownBall[] {
  return (["home", "away"] as const).flatMap((side) => {
    const rise = (key: string): number => (statistics[key]?.[side] ?? 0) - (before.statistics[key]?.[side] ?? 0);
    const scored = (scores.total?.[side] ?? 0) - (before.scores.total?.[side] ?? 0);
    if (scored === 0 && rise("balls") === 0) return [];
    return [
      {
        side: side === "home" ? ("h" as const) : ("a" as const),
        runs: scores.total?.[side] ?? 0,
        balls: statistics["balls"]?.[side] ?? 0,
        wickets: statistics["wickets"]?.[side] ?? 0,
        scored,
        isWicket: rise("wickets") > 0,
        isBoundary: rise("fours") + rise("sixes") > 0,
        isFour: rise("fours") > 0,
        isWide: rise("balls") === 0,
      },
    ];
  });
}
