import type { LegResult } from "@touchline/contract/vocabulary";
import type { MatchState, Pair } from "../../../src/feed/feed.ts";
import { MatchEvents } from "../../../src/feed/simulator/info/match-events.ts";
import type { MatchPlay } from "../../../src/feed/simulator/simulated-sport.ts";

type Scorer = "h" | "a";

/** All that was shown of a game, and nothing else. */
export interface Shown {
  /** Of regular time. */
  periods: readonly Pair[];
  /** Who scored in each of them, in order. */
  scorers: readonly (readonly Scorer[])[];
  /** The score of the whole match, with what decided it. */
  final: Pair;
  /** Goals of overtime, and after how many seconds of it the first one was scored. */
  overtime: Pair & { seconds: number };
  /** Whose goals they were, in order, and who was named to play. */
  players: { scored: readonly string[]; named: readonly string[] };
}

type Rule = (shown: Shown, outcomeId: string, specifier: URLSearchParams) => LegResult;
type PairOf = (shown: Shown, specifier: URLSearchParams) => Pair;

const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");
const regular: PairOf = ({ periods }) => ({
  home: periods.reduce((sum, { home }) => sum + home, 0),
  away: periods.reduce((sum, { away }) => sum + away, 0),
});
const final: PairOf = (shown) => shown.final;
const ofPeriod: PairOf = ({ periods }, specifier) => periods[Number(specifier.get("periodnr")) - 1]!;
const half =
  (number: 1 | 2): PairOf =>
  ({ periods }) =>
    periods[number - 1]!;

const letter = ({ home, away }: Pair): "1" | "X" | "2" => {
  if (home === away) return "X";
  return home > away ? "1" : "2";
};

const result =
  (of: PairOf): Rule =>
  (shown, outcomeId, specifier) =>
    won({ "1": "1", "2": "X", "3": "2" }[outcomeId] === letter(of(shown, specifier)));

const DOUBLE = { "9": "1X", "10": "12", "11": "X2" } as const;
const doubleChance =
  (of: PairOf): Rule =>
  (shown, outcomeId, specifier) =>
    won(Object.entries(DOUBLE).some(([id, both]) => id === outcomeId && both.includes(letter(of(shown, specifier)))));

const twoSides =
  (of: PairOf): Rule =>
  (shown, outcomeId, specifier) => {
    const ends = letter(of(shown, specifier));
    return ends === "X" ? "refund_entire" : won((outcomeId === "4" ? "1" : "2") === ends);
  };

const handicap =
  (of: PairOf): Rule =>
  (shown, outcomeId, specifier) => {
    const { home, away } = of(shown, specifier);
    return won(home + Number(specifier.get("hcp")) > away === (outcomeId === "1714"));
  };

const sum = ({ home, away }: Pair): number => home + away;
const isOver = (goals: number, specifier: URLSearchParams): boolean => goals > Number(specifier.get("total"));
const overUnder =
  (of: PairOf, count: (pair: Pair) => number = sum): Rule =>
  (shown, outcomeId, specifier) =>
    won(isOver(count(of(shown, specifier)), specifier) === (outcomeId === "12"));

const oddEven =
  (of: PairOf): Rule =>
  (shown, outcomeId, specifier) =>
    won((sum(of(shown, specifier)) % 2 === 1) === (outcomeId === "70"));

const yesNo =
  (isSo: (shown: Shown) => boolean): Rule =>
  (shown, outcomeId) =>
    won(isSo(shown) === (outcomeId === "74"));

const bothScore = (shown: Shown): boolean => regular(shown, NOTHING).home > 0 && regular(shown, NOTHING).away > 0;
const NOTHING = new URLSearchParams();

/** Which of the first scorers, or nobody. */
const nthGoal =
  (scorersOf: (shown: Shown, specifier: URLSearchParams) => readonly Scorer[]): Rule =>
  (shown, outcomeId, specifier) => {
    const scorer = scorersOf(shown, specifier)[Number(specifier.get("goalnr")) - 1];
    return won({ "6": "h", "7": undefined, "8": "a" }[outcomeId] === scorer);
  };

/** The outcome in a list whose text reads as the match does. */
const reads =
  (ids: string, texts: string, text: (shown: Shown, specifier: URLSearchParams) => string): Rule =>
  (shown, outcomeId, specifier) =>
    won(texts.split(" ")[ids.split(" ").indexOf(outcomeId)] === text(shown, specifier));

const goalsOfTeam =
  (side: keyof Pair): Rule =>
  (shown, outcomeId) =>
    won(String(Math.min(regular(shown, NOTHING)[side], 3) + 88) === outcomeId.split(":").at(-1));

const margin = (shown: Shown): number => regular(shown, NOTHING).home - regular(shown, NOTHING).away;
const MARGIN_3 = "0 1 2 3 3 3 3 3 3 3 3 3 3 3 3 3".split(" ");
const marginText = (lead: number, variant: string | null): string => {
  if (lead === 0) return "X";
  const most = Math.abs(lead);
  const bands = ["1", "6", "11"][Math.min(Math.floor((most - 1) / 5), 2)]!;
  const text = variant?.endsWith(":3+") === true ? (MARGIN_3[most] ?? "3") : bands;
  return `${lead > 0 ? "H" : "A"}${text}`;
};

const twoOfThreeOf = (ids: readonly string[], outcomeId: string): string =>
  ["1X", "12", "X2"][ids.indexOf(outcomeId) % 3]!;

/** Stakes come back on who was not named. */
const ifNamed = (player: string, { players: { named } }: Shown, isWon: boolean): LegResult =>
  named.includes(player) ? won(isWon) : "refund_entire";

const OVERTIME_STAGE = 40;

const RULES: Readonly<Record<string, Rule>> = {
  "90441": ({ overtime }, outcomeId) => won({ "6": "1", "7": "X", "8": "2" }[outcomeId] === letter(overtime)),
  "90442": yesNo(({ overtime }) => letter(overtime) === "X"),
  "90443": (shown, outcomeId, specifier) =>
    won(shown.overtime.seconds <= 60 * Number(specifier.get("minute")) === (outcomeId === "74")),
  "90444": reads("90451 90452 90453 90454", "11 X1 X2 22", (shown) => letter(shown.overtime) + letter(shown.final)),
  "38": (shown, outcomeId, specifier) => {
    const scorer = shown.players.scored[Number(specifier.get("goalnr")) - 1];
    return outcomeId === "1716" ? won(scorer === undefined) : ifNamed(outcomeId, shown, scorer === outcomeId);
  },
  "40": (shown, outcomeId) => ifNamed(outcomeId, shown, shown.players.scored.includes(outcomeId)),
  "90103": (shown, outcomeId, specifier) => {
    const player = specifier.get("player")!;
    const goals = shown.players.scored.filter((id) => id === player).length;
    return ifNamed(player, shown, isOver(goals, specifier) === (outcomeId === "12"));
  },
  "1": result(regular),
  "8": nthGoal(({ scorers }) => scorers.flat()),
  "10": doubleChance(regular),
  "11": twoSides(regular),
  "15": (shown, outcomeId, specifier) => {
    const text = marginText(margin(shown), specifier.get("variant"));
    const ids = "113 114 115 116 117 118 119 123 124 125 126 127 128 129".split(" ");
    const texts = "H1 H2 H3 A1 A2 A3 X H11 H6 H1 X A1 A6 A11".split(" ");
    return won(texts[ids.indexOf(outcomeId)] === text);
  },
  "14": (shown, outcomeId, specifier) => {
    const [own = 0, other = 0] = (specifier.get("hcp") ?? "").split(":").map(Number);
    const { home, away } = regular(shown, specifier);
    return won("123".indexOf(String(Number(outcomeId) - 1710)) === 1 - Math.sign(home + own - (away + other)));
  },
  "16": handicap(regular),
  "18": overUnder(regular),
  "19": overUnder(regular, ({ home }) => home),
  "20": overUnder(regular, ({ away }) => away),
  "23": goalsOfTeam("home"),
  "24": goalsOfTeam("away"),
  "25": (shown, outcomeId) => {
    const goals = sum(regular(shown, NOTHING));
    const band = Math.min(Math.max(Math.ceil((goals - 46) / 3), 0), 6);
    return won(Number(outcomeId) === 1125 + band);
  },
  "26": oddEven(regular),
  "29": yesNo(bothScore),
  "31": yesNo((shown) => regular(shown, NOTHING).away === 0),
  "32": yesNo((shown) => regular(shown, NOTHING).home === 0),
  "35": reads(
    "78 80 82 84 86 88",
    "1y 1n Xy Xn 2y 2n",
    (shown) => letter(regular(shown, NOTHING)) + (bothScore(shown) ? "y" : "n"),
  ),
  "36": reads(
    "90 92 94 96",
    "oy uy on un",
    (shown, specifier) =>
      (isOver(sum(regular(shown, specifier)), specifier) ? "o" : "u") + (bothScore(shown) ? "y" : "n"),
  ),
  "37": reads(
    "794 796 798 800 802 804",
    "1u 1o Xu Xo 2u 2o",
    (shown, specifier) =>
      letter(regular(shown, specifier)) + (isOver(sum(regular(shown, specifier)), specifier) ? "o" : "u"),
  ),
  "47": reads(
    "418 420 422 424 426 428 430 432 434",
    "11 1X 12 X1 XX X2 21 2X 22",
    (shown) => letter(shown.periods[0]!) + letter(regular(shown, NOTHING)),
  ),
  "52": reads("436 438 440", "first second level", ({ periods: [first, second] }) => {
    if (sum(first!) === sum(second!)) return "level";
    return sum(first!) > sum(second!) ? "first" : "second";
  }),
  "60": result(half(1)),
  "63": doubleChance(half(1)),
  "64": twoSides(half(1)),
  "66": handicap(half(1)),
  "68": overUnder(half(1)),
  "69": overUnder(half(1), ({ home }) => home),
  "70": overUnder(half(1), ({ away }) => away),
  "74": oddEven(half(1)),
  "83": result(half(2)),
  "85": doubleChance(half(2)),
  "86": twoSides(half(2)),
  "88": handicap(half(2)),
  "90": overUnder(half(2)),
  "91": overUnder(half(2), ({ home }) => home),
  "92": overUnder(half(2), ({ away }) => away),
  "94": oddEven(half(2)),
  "199": (shown, outcomeId) => {
    const { home, away } = regular(shown, NOTHING);
    const scores: string[] = [];
    for (let ofHome = 0; ofHome <= 6; ofHome++)
      for (let ofAway = 0; ofHome + ofAway <= 6; ofAway++) scores.push(`${ofHome}:${ofAway}`);
    const place = scores.indexOf(`${home}:${away}`);
    const id = place < 1 ? ["1303", "1302"][place + 1] : String(1303 + place);
    return won(id === outcomeId);
  },
  "220": yesNo((shown) => margin(shown) === 0),
  "406": twoSides(final),
  "410": handicap(final),
  "412": overUnder(final),
  "432": reads("1621 1622 1623 1624", "0 1 2 level", ({ periods }) => {
    const goals = periods.map(sum);
    const most = Math.max(...goals);
    return goals.filter((count) => count === most).length > 1 ? "level" : String(goals.indexOf(most));
  }),
  "443": result(ofPeriod),
  "444": nthGoal(({ scorers }, specifier) => scorers[Number(specifier.get("periodnr")) - 1]!),
  "446": overUnder(ofPeriod),
  "447": overUnder(ofPeriod, ({ home }) => home),
  "448": overUnder(ofPeriod, ({ away }) => away),
  "460": handicap(ofPeriod),
  "546": (shown, outcomeId) => {
    const place = Number(outcomeId) - 1718;
    const pair = ["1X", "12", "X2"][Math.floor(place / 2)]!;
    return won(pair.includes(letter(regular(shown, NOTHING))) && bothScore(shown) === (place % 2 === 0));
  },
  "547": (shown, outcomeId, specifier) => {
    const ids = "1724 1725 1726 1727 1728 1729".split(" ");
    const ends = twoOfThreeOf(ids, outcomeId);
    const goesOver = isOver(sum(regular(shown, specifier)), specifier);
    return won(ends.includes(letter(regular(shown, specifier))) && goesOver === ids.indexOf(outcomeId) > 2);
  },
};

/** What an outcome comes to, worked out from the scores that were shown and in other words than the sport's own rules. */
export function naiveResult(shown: Shown, line: { marketId: string; specifier: string }, outcomeId: string): LegResult {
  const rule = RULES[line.marketId];
  if (!rule) throw new Error(`Nobody knows how market ${line.marketId} settles.`);
  return rule(shown, outcomeId, new URLSearchParams(line.specifier.replaceAll("|", "&").replaceAll("+", "%2B")));
}

/** From the scores of periods, one after the other, and what is said around the match of players. */
export function shownIn(states: readonly MatchState[], regularPeriods: number, play: MatchPlay): Shown {
  const last = states.at(-1);
  if (!last?.scores.total) throw new Error("Nothing was shown.");
  const scorers: Scorer[][] = Array.from({ length: regularPeriods }, () => []);
  for (const [index, { scores }] of states.entries()) {
    for (const { number, home, away } of scores.periods.slice(0, regularPeriods)) {
      const before = states[index - 1]?.scores.periods.find((period) => period.number === number);
      for (let goals = before?.home ?? 0; goals < home; goals++) scorers[number - 1]!.push("h");
      for (let goals = before?.away ?? 0; goals < away; goals++) scorers[number - 1]!.push("a");
    }
  }
  return {
    periods: last.scores.periods.slice(0, regularPeriods),
    scorers,
    final: last.scores.total,
    overtime: overtimeIn(last, play),
    players: playersIn(play),
  };
}

/** As the account of the match tells when overtime began, and when a goal ended it. */
function overtimeIn({ scores }: MatchState, play: MatchPlay): Shown["overtime"] {
  const { home, away } = scores.periods.find(({ key }) => key === "overtime") ?? { home: 0, away: 0 };
  const events = new MatchEvents(play).upTo(play.endMs);
  const goal = events.find(({ kind, periodKey }) => kind === "score" && periodKey === "overtime");
  const start = events.find(({ kind, stage }) => kind === "stage" && stage === OVERTIME_STAGE);
  return { home, away, seconds: goal && start ? (goal.elapsedMs - start.elapsedMs) / 1_000 : Number.POSITIVE_INFINITY };
}

/** As the account of the match tells of goals, and its line-ups of players. */
function playersIn(play: MatchPlay): Shown["players"] {
  const { endMs, people } = play;
  const scored = new MatchEvents(play)
    .upTo(endMs)
    .flatMap(({ kind, player }) => (kind === "score" && player ? [player.id] : []));
  const { home, away } = people!.lineupsAt(0);
  return { scored, named: [...home.players, ...away.players].map(({ id }) => id) };
}
