import type { LegResult } from "@touchline/contract/vocabulary";
import type { MatchState, Pair } from "../../../src/feed/feed.ts";

/** All that was shown of a fight, and nothing else. */
interface Shown {
  winner: "h" | "a" | "draw" | null;
  method: "ko" | "submission" | "decision" | null;
  /** In which it ended. */
  round: number;
  /** Rounds of which half was fought. */
  halves: number;
  rounds: number;
  /** Minutes that went their time, of those in a round. */
  minutes: number;
  minutesOfRound: number;
  isUnanimous: boolean;
  /** Who has each round on the cards, by its number. */
  cards: ReadonlyMap<number, "h" | "a">;
  /** What was counted by the end. */
  counted: MatchState["statistics"];
  /** Blows in each round. */
  blows: readonly Pair[];
}

type Rule = (shown: Shown, outcomeId: string, specifier: URLSearchParams) => LegResult;

const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");
const letter = ({ winner }: Shown): string => ({ h: "1", a: "2", draw: "X" })[winner ?? "draw"];
const isOver = ({ halves }: Shown, specifier: URLSearchParams): boolean => halves > Number(specifier.get("total"));

/** A fight without a result returns the stakes. */
const ifDecided =
  (rule: Rule): Rule =>
  (shown, outcomeId, specifier) =>
    shown.winner === null ? "refund_entire" : rule(shown, outcomeId, specifier);

const yesNo = (isSo: (shown: Shown, specifier: URLSearchParams) => boolean): Rule =>
  ifDecided((shown, outcomeId, specifier) => won(isSo(shown, specifier) === (outcomeId === "74")));

const inside = (side: "h" | "a"): Rule => yesNo(({ winner, method }) => winner === side && method !== "decision");

/** Whether the fight's way of ending is one of those in a text. */
const endsBy = (texts: string): Rule => yesNo((shown) => texts.split(" ").includes(methodText(shown)));

/** A side's win before the bell of a round; a round that went its time was nobody's, however the fight ended. */
const winsIn =
  (side: "h" | "a"): Rule =>
  (shown, outcomeId, specifier) => {
    const number = Number(specifier.get("roundnr"));
    if (shown.winner === null) return shown.round > number ? won(outcomeId === "76") : "refund_entire";
    const isInside = shown.winner === side && shown.method !== "decision";
    return won((isInside && shown.round === number) === (outcomeId === "74"));
  };

/** The outcome in a list whose text reads as the fight does. */
const reads = (ids: string, texts: string, text: (shown: Shown, specifier: URLSearchParams) => string): Rule =>
  ifDecided((shown, outcomeId, specifier) =>
    won(texts.split(" ")[ids.split(" ").indexOf(outcomeId)] === text(shown, specifier)),
  );

const side = ({ winner }: Shown): string => (winner === "draw" ? "" : (winner ?? ""));
const methodText = (shown: Shown): string =>
  shown.winner === "draw" ? "draw" : `${side(shown)}-${shown.method ?? ""}`;
const roundText = (shown: Shown): string => {
  if (shown.winner === "draw") return "draw";
  return `${side(shown)}${shown.method === "decision" ? "D" : shown.round}`;
};
const upTo = (rounds: number, letterOf: string): string[] =>
  Array.from({ length: rounds }, (_, index) => `${letterOf}${index + 1}`);
const RANGES = ["1-3", "4-6", "7-9", "10-12"];
const rangeOf = ({ round }: Shown): string => RANGES[Math.ceil(round / 3) - 1]!;

/** Rounds of h-ko, h-submission, a-ko and a-submission, as ids run, and then h-decision, draw and a-decision. */
const howAndWhen = (firstId: number, rounds: number): Rule =>
  ifDecided((shown, outcomeId) => {
    const place = Number(outcomeId) - firstId;
    const finish = ["h-ko", "h-submission", "a-ko", "a-submission"][Math.floor(place / rounds)];
    if (finish === undefined)
      return won(methodText(shown) === ["h-decision", "draw", "a-decision"][place - 4 * rounds]);
    return won(methodText(shown) === finish && shown.round === (place % rounds) + 1);
  });

/** Over once it is passed; without a result nothing else is decided but what is of rounds that went their time. */
const over =
  (count: (shown: Shown, specifier: URLSearchParams) => number | null, isOfRound = false): Rule =>
  (shown, outcomeId, specifier) => {
    const counted = count(shown, specifier);
    if (counted === null) return "refund_entire";
    if (counted > Number(specifier.get("total"))) return won(outcomeId === "12");
    const isDone = shown.winner !== null || (isOfRound && Number(specifier.get("roundnr")) < shown.round);
    return isDone ? won(outcomeId === "13") : "refund_entire";
  };

const numberOf = ({ home, away }: Pair): number => home + away;
const ofHome = ({ home }: Pair): number => home;
const ofAway = ({ away }: Pair): number => away;
const counted = (key: string, of: (pair: Pair) => number): Rule => over(({ counted: all }) => of(all[key]!));
const blowsOf = (of: (pair: Pair) => number): Rule =>
  over((shown, specifier) => {
    const pair = shown.blows[Number(specifier.get("roundnr")) - 1];
    return pair ? of(pair) : null;
  }, true);

const verdictText = (shown: Shown): string => {
  if (shown.winner === "draw") return "draw";
  return shown.method === "decision" ? `${side(shown)}-${shown.isUnanimous ? "all" : "two"}` : "none";
};

/** How a round ended the fight, or that it went its time: known of rounds before the last even without a result. */
const finishOf: Rule = (shown, outcomeId, specifier) => {
  const number = Number(specifier.get("roundnr"));
  if (shown.winner === null && shown.round <= number) return "refund_entire";
  const isLast = shown.round === number && shown.method !== "decision" && shown.winner !== "draw";
  const text = isLast && shown.winner !== null ? methodText(shown) : "none";
  const texts = ["h-ko", "h-submission", "a-ko", "a-submission", "none"];
  return won(texts[Number(outcomeId) - 90_271] === text);
};

const RULES: Readonly<Record<string, Rule>> = {
  "90023": over(({ minutes }) => minutes),
  "90024": (shown, outcomeId, specifier) => {
    const { minutesOfRound: ofRound, minutes, winner, method } = shown;
    const asked = (Number(specifier.get("roundnr")) - 1) * ofRound + Number(specifier.get("minute"));
    if (winner === null && asked > minutes) return "refund_entire";
    const isInside = winner !== null && winner !== "draw" && method !== "decision";
    return won((isInside && minutes + 1 === asked) === (outcomeId === "74"));
  },
  "90025": ({ cards }, outcomeId, specifier) => {
    const ofRound = cards.get(Number(specifier.get("roundnr")));
    return ofRound === undefined ? "refund_entire" : won((ofRound === "h") === (outcomeId === "4"));
  },
  "90026": reads("90261 90262 90263 90264 90265 90266", "h-all h-two draw a-all a-two none", verdictText),
  "90027": yesNo((shown) => verdictText(shown).endsWith("all")),
  "90028": yesNo((shown) => verdictText(shown).endsWith("two")),
  "90029": finishOf,
  "90030": counted("blows", numberOf),
  "90031": counted("blows", ofHome),
  "90032": counted("blows", ofAway),
  "90033": blowsOf(numberOf),
  "90034": blowsOf(ofHome),
  "90035": blowsOf(ofAway),
  "90036": counted("knock_downs", numberOf),
  "90037": counted("knock_downs", ofHome),
  "90038": counted("knock_downs", ofAway),
  "90039": counted("takedowns", numberOf),
  "90044": counted("takedowns", ofHome),
  "90045": counted("takedowns", ofAway),
  "90914": ifDecided((shown, outcomeId) => {
    const texts = [...upTo(10, "h"), "hD", "draw", ...upTo(10, "a"), "aD"];
    return won(texts[Number(outcomeId) - 91_231] === roundText(shown));
  }),
  "1": reads("1 2 3", "1 X 2", letter),
  "10": ifDecided((shown, outcomeId) => won({ "9": "1X", "10": "12", "11": "X2" }[outcomeId]!.includes(letter(shown)))),
  "18": (shown, outcomeId, specifier) => {
    if (isOver(shown, specifier)) return won(outcomeId === "12");
    return shown.winner === null ? "refund_entire" : won(outcomeId === "13");
  },
  "37": reads(
    "794 796 798 800 802 804",
    "1u 1o Xu Xo 2u 2o",
    (shown, specifier) => letter(shown) + (isOver(shown, specifier) ? "o" : "u"),
  ),
  "186": ifDecided((shown, outcomeId) => {
    if (shown.winner === "draw") return "refund_entire";
    return won((shown.winner === "h") === (outcomeId === "4"));
  }),
  "547": ifDecided((shown, outcomeId, specifier) => {
    const place = Number(outcomeId) - 1724;
    const ends = ["1X", "12", "X2"][place % 3]!;
    return won(ends.includes(letter(shown)) && isOver(shown, specifier) === place > 2);
  }),
  "910": reads(
    "1346 1347 1348 1349 1350 1351 1352 1375 1376 1377 1378 1379",
    "h-ko h-submission h-decision draw a-ko a-submission a-decision h-ko h-decision draw a-ko a-decision",
    methodText,
  ),
  "911": yesNo(({ method, winner }) => method === "decision" || winner === "draw"),
  "912": reads(
    ["1353 1354 1355 1356 1357 1358 1359 1360 1361", ...upTo(27, "").map((place) => 91_200 + Number(place))].join(" "),
    ["h1 h2 h3 hD draw a1 a2 a3 aD", ...upTo(12, "h"), "hD draw", ...upTo(12, "a"), "aD"].join(" "),
    roundText,
  ),
  "913": reads("91301 91302 91303 91304 91305", [...RANGES, "D"].join(" "), (shown) =>
    shown.winner === "draw" || shown.method === "decision" ? "D" : rangeOf(shown),
  ),
  "90001": (shown, outcomeId, specifier) => {
    const number = Number(specifier.get("roundnr"));
    if (shown.winner === null) return shown.round > number ? won(outcomeId === "76") : "refund_entire";
    const isInside = shown.winner !== "draw" && shown.method !== "decision";
    return won((isInside && shown.round === number) === (outcomeId === "74"));
  },
  "90005": (shown, outcomeId, specifier) => {
    const hasBegun = shown.round >= Number(specifier.get("roundnr"));
    return shown.winner === null && !hasBegun ? "refund_entire" : won(hasBegun === (outcomeId === "74"));
  },
  "90006": winsIn("h"),
  "90007": winsIn("a"),
  "90008": endsBy("h-ko"),
  "90009": endsBy("a-ko"),
  "90010": endsBy("h-decision"),
  "90011": endsBy("a-decision"),
  "90012": endsBy("h-submission"),
  "90013": endsBy("a-submission"),
  "90014": endsBy("h-ko a-ko"),
  "90015": endsBy("h-submission a-submission"),
  "90016": endsBy("h-ko h-decision"),
  "90017": endsBy("h-submission h-decision"),
  "90018": endsBy("a-ko a-decision"),
  "90019": endsBy("a-submission a-decision"),
  "90020": howAndWhen(90_201, 3),
  "90021": howAndWhen(90_221, 5),
  "90022": reads(
    "90251 90252 90253 90254 90255",
    "ko-u ko-o submission-u submission-o decision",
    (shown, specifier) => {
      if (shown.winner === "draw" || shown.method === "decision") return "decision";
      return `${shown.method ?? ""}-${isOver(shown, specifier) ? "o" : "u"}`;
    },
  ),
  "90002": inside("h"),
  "90003": inside("a"),
  "90004": reads("90041 90042 90043", "ko submission decision", ({ winner, method }) =>
    winner === "draw" ? "decision" : (method ?? ""),
  ),
  "90912": reads(
    "1362 1363 1364 1365 1366 1367 1368 1369 1370 1371 1372 1373 1374",
    "h1 h2 h3 h4 h5 hD draw a1 a2 a3 a4 a5 aD",
    roundText,
  ),
  "90913": reads(
    "91311 91312 91313 91314 91315 91316 91321 91322 91323 91324 91325",
    [...RANGES.map((range) => `h${range}`), "hD", "draw", ...RANGES.map((range) => `a${range}`), "aD"].join(" "),
    (shown) => {
      if (shown.winner === "draw") return "draw";
      return side(shown) + (shown.method === "decision" ? "D" : rangeOf(shown));
    },
  ),
};

/** What an outcome comes to, worked out from what was shown and in other words than the sport's own rules. */
export function naiveFightResult(
  states: readonly MatchState[],
  line: { marketId: string; specifier: string },
  outcomeId: string,
): LegResult {
  const rule = RULES[line.marketId];
  if (!rule) throw new Error(`Nobody knows how market ${line.marketId} settles.`);
  const specifier = new URLSearchParams(line.specifier.replaceAll("|", "&").replaceAll("+", "%2B"));
  return rule(shownIn(states), outcomeId, specifier);
}

const METHODS = ["ko", "submission", "decision"] as const;
const NO_CONTEST = 90;

function shownIn(states: readonly MatchState[]): Shown {
  const last = states.at(-1);
  if (!last?.scores.total) throw new Error("Nothing was shown.");
  const { home, away } = last.scores.total;
  const ahead = home > away ? "h" : "a";
  const decided = home === away ? "draw" : ahead;
  const inRounds = states.filter(({ stage }) => stage >= 540);
  const lastRound = inRounds.at(-1)!.stage;
  const bell = inRounds.find(({ stage }) => stage === lastRound)!;
  const half = bell.clock!.remainingInPeriodSeconds! * 500;
  const wentOn = states.find(({ clockAtMs, stage }) => clockAtMs >= bell.clockAtMs && stage < 540)!;
  const round = lastRound - 539;
  const seconds = bell.clock!.remainingInPeriodSeconds!;
  const wentTheirTime = wentOn.clockAtMs - bell.clockAtMs >= seconds * 1_000 ? round : round - 1;
  const minutesOfRound = Math.floor(seconds / 60);
  const ofLast = wentTheirTime < round ? Math.floor((wentOn.clockAtMs - bell.clockAtMs) / 60_000) : 0;
  return {
    winner: last.stage === NO_CONTEST ? null : decided,
    method: METHODS.find((method) => last.statistics[method] !== undefined) ?? null,
    round,
    halves: wentOn.clockAtMs - bell.clockAtMs >= half ? round : round - 1,
    rounds: last.scores.maxPeriod!,
    minutes: wentTheirTime * minutesOfRound + ofLast,
    minutesOfRound,
    isUnanimous: last.statistics["unanimous"] !== undefined,
    cards: new Map(
      states.flatMap(({ scores: { periods } }) =>
        periods.map((period): [number, "h" | "a"] => [period.number, period.home > period.away ? "h" : "a"]),
      ),
    ),
    counted: last.statistics,
    blows: blowsIn(states, round),
  };
}

/** What had landed before the bell of the next round, less what had before this one's. */
function blowsIn(states: readonly MatchState[], rounds: number): readonly Pair[] {
  const landedBefore = (round: number): Pair => {
    const next = states.findIndex(({ stage }) => stage === 539 + round);
    return states.at(next === -1 ? -1 : Math.max(next - 1, 0))!.statistics["blows"] ?? { home: 0, away: 0 };
  };
  return Array.from({ length: rounds }, (_, index) => {
    const [from, to] = [landedBefore(index + 1), landedBefore(index + 2)];
    return { home: to.home - from.home, away: to.away - from.away };
  });
}
