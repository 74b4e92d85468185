import type { LegResult } from "@touchline/contract/vocabulary";
import type { Pair } from "../../../src/feed/feed.ts";
import type { SoccerScript } from "./some-scripts.ts";

/** How a match ended, and nothing else. */
interface Ending {
  full: Pair;
  half: Pair;
  late: Pair;
  scorers: readonly string[];
  /** Minutes in which goals fell, by the clock of the match. */
  minutes: readonly number[];
  corners: readonly string[];
  firstCorners: readonly string[];
  cards: readonly string[];
  firstCards: readonly string[];
  reds: readonly string[];
  /** Who did each, in order, at what moment; goals that count for nobody are left out. */
  byPlayer: Record<"goals" | "cards", readonly { id: string; atMs: number }[]>;
  /** When each player came on. */
  cameOn: ReadonlyMap<string, number>;
}

/** What a line's specifiers say: all of them, and the figure that most have alone. */
interface Asked {
  value: number;
  specifiers: Readonly<Record<string, string>>;
}

type Rule = (ending: Ending, outcomeId: string, asked: Asked) => LegResult;

const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");
const leadOf = ({ home, away }: Pair): number => home - away;
const resultOf = (score: Pair): string => ["A", "D", "H"][Math.sign(leadOf(score)) + 1] ?? "";

const oneOf =
  (names: Readonly<Record<string, string>>, actual: (ending: Ending, value: number) => string): Rule =>
  (ending, outcomeId, { value }) =>
    won(names[outcomeId]?.split(" ").includes(actual(ending, value)) ?? false);

const overUnder =
  (goals: (ending: Ending) => number): Rule =>
  (ending, outcomeId, { value }) =>
    won(outcomeId === (goals(ending) > value ? "12" : "13"));

const yesNo =
  (yes: (ending: Ending) => boolean): Rule =>
  (ending, outcomeId) =>
    won((outcomeId === "74") === yes(ending));

/** Half of the stake on each neighbour of a quarter line. */
function handicap(lead: number, value: number): LegResult {
  const parts = Number.isInteger(value * 2) ? [value, value] : [value - 0.25, value + 0.25];
  const halvesWon = parts.reduce((sum, part) => sum + Math.sign(lead + part), 0);
  const byHalvesWon: Record<string, LegResult> = {
    "2": "win_entire",
    "1": "refund_half_win_other",
    "0": "refund_entire",
    "-1": "refund_half_lose_other",
    "-2": "lose_entire",
  };
  return byHalvesWon[String(halvesWon)] ?? "no_results";
}

const anyGoal = ({ home, away }: Pair): number => home + away;
const sideOf = (sides: readonly string[]): Pair => ({
  home: sides.filter((side) => side === "home").length,
  away: sides.filter((side) => side === "away").length,
});
const W3 = { "1": "H", "2": "D", "3": "A" };
const N3 = { "6": "home", "7": "none", "8": "away" };
const both = (score: Pair): boolean => score.home * score.away > 0;
const noBet =
  (score: (ending: Ending) => Pair): Rule =>
  (ending, outcomeId) =>
    leadOf(score(ending)) === 0 ? "refund_entire" : won(outcomeId === (leadOf(score(ending)) > 0 ? "4" : "5"));
const asian =
  (score: (ending: Ending) => Pair): Rule =>
  (ending, outcomeId, { value }) =>
    outcomeId === "1714" ? handicap(leadOf(score(ending)), value) : handicap(-leadOf(score(ending)), -value);
/** Outcomes in order, of which the one with the index wins. */
const listed =
  (ids: readonly (number | string)[], index: (ending: Ending, specifiers: Record<string, string>) => number): Rule =>
  (ending, outcomeId, { specifiers }) =>
    won(String(ids[index(ending, specifiers)]) === outcomeId.split(":").at(-1));
const run = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);
const margin = ({ full }: Ending): number => {
  const lead = leadOf(full);
  if (lead === 0) return 6;
  return lead > 0 ? Math.min(lead, 3) - 1 : 2 + Math.min(-lead, 3);
};
const within = ({ scorers, minutes }: Ending, { from, to }: Record<string, string>): Pair =>
  sideOf(scorers.filter((_, index) => minutes[index]! >= Number(from) && minutes[index]! <= Number(to)));
const raced = (sides: readonly string[], number: number): string => {
  const count: Record<string, number> = { home: 0, away: 0 };
  return sides.find((side) => ++count[side]! === number) ?? "none";
};
const isOver = ({ full }: Ending, { total }: Record<string, string>): boolean => anyGoal(full) > Number(total);
const third = ({ full }: Ending): number => "HDA".indexOf(resultOf(full));
/** Of home or draw, home or away, draw or away. */
const chances =
  (first: number, isSecond: (ending: Ending, specifiers: Record<string, string>) => boolean): Rule =>
  (ending, outcomeId, { specifiers }) => {
    const index = Number(outcomeId) - first;
    const covers = ["HD", "HA", "DA"][index % 3]!.includes(resultOf(ending.full));
    return won(covers && index >= 3 === isSecond(ending, specifiers));
  };
/** On who did something; the stake is returned on who was not there before the moment. */
const byPlayer =
  (winner: (ending: Ending, asked: Asked) => { ids: readonly string[]; atMs: number }): Rule =>
  (ending, outcomeId, asked) => {
    const { ids, atMs } = winner(ending, asked);
    if (ids.includes(outcomeId)) return "win_entire";
    const cameOn = outcomeId === "1716" ? 0 : (ending.cameOn.get(outcomeId) ?? Number.POSITIVE_INFINITY);
    return cameOn < atMs ? "lose_entire" : "refund_entire";
  };
const anyOf =
  (what: "goals" | "cards") =>
  ({ byPlayer: by }: Ending) => ({ ids: by[what].map(({ id }) => id), atMs: Number.MAX_VALUE });
const scorerOf = (goal: { id: string; atMs: number } | undefined) => ({
  ids: [goal?.id ?? "1716"],
  atMs: goal?.atMs ?? Number.MAX_VALUE,
});

const bands = [15, 30, 45, 60, 75, 90];

const resultWithin: Rule = (ending, outcomeId, { specifiers }) =>
  won({ "1": "H", "2": "D", "3": "A" }[outcomeId] === resultOf(within(ending, specifiers)));
const totalWithin: Rule = (ending, outcomeId, { specifiers }) =>
  won(outcomeId === (anyGoal(within(ending, specifiers)) > Number(specifiers["total"]) ? "12" : "13"));

const FURTHER: Readonly<Record<string, string>> = {
  "110": "0:0",
  "114": "1:0",
  "116": "2:0",
  "118": "3:0",
  "126": "0:1",
  "128": "1:1",
  "130": "2:1",
  "138": "0:2",
  "140": "1:2",
  "148": "0:3",
};

const HALF_FULL = ["HH", "HD", "HA", "DH", "DD", "DA", "AH", "AD", "AA"];

const RULES: Readonly<Record<string, Rule>> = {
  "1": oneOf({ "1": "H", "2": "D", "3": "A" }, ({ full }) => resultOf(full)),
  "8": oneOf({ "6": "home", "7": "none", "8": "away" }, ({ scorers }, value) => scorers[value - 1] ?? "none"),
  "10": oneOf({ "9": "H D", "10": "H A", "11": "D A" }, ({ full }) => resultOf(full)),
  "11": ({ full }, outcomeId) =>
    leadOf(full) === 0 ? "refund_entire" : won(outcomeId === (leadOf(full) > 0 ? "4" : "5")),
  "12": ({ full }, outcomeId) =>
    leadOf(full) > 0 ? "refund_entire" : won(outcomeId === (leadOf(full) === 0 ? "776" : "778")),
  "13": ({ full }, outcomeId) =>
    leadOf(full) < 0 ? "refund_entire" : won(outcomeId === (leadOf(full) === 0 ? "782" : "780")),
  "16": ({ full }, outcomeId, { value }) =>
    outcomeId === "1714" ? handicap(leadOf(full), value) : handicap(-leadOf(full), -value),
  "18": overUnder(({ full }) => full.home + full.away),
  "19": overUnder(({ full }) => full.home),
  "20": overUnder(({ full }) => full.away),
  "26": ({ full }, outcomeId) => won((outcomeId === "70") === ((full.home + full.away) % 2 === 1)),
  "29": yesNo(({ full }) => full.home > 0 && full.away > 0),
  "31": yesNo(({ full }) => full.away === 0),
  "32": yesNo(({ full }) => full.home === 0),
  "45": ({ full }, outcomeId) => {
    const listed = full.home <= 4 && full.away <= 4;
    return won(outcomeId === (listed ? String(274 + 2 * full.home + 10 * full.away) : "324"));
  },
  "47": ({ full, half }, outcomeId) =>
    won(HALF_FULL[(Number(outcomeId) - 418) / 2] === resultOf(half) + resultOf(full)),
  "60": oneOf({ "1": "H", "2": "D", "3": "A" }, ({ half }) => resultOf(half)),
  "68": overUnder(({ half }) => half.home + half.away),
  "7": (ending, outcomeId, { specifiers: { score = "" } }) => {
    const [home = 0, away = 0] = score.split(":").map(Number);
    const since = { home: ending.full.home - home, away: ending.full.away - away };
    return won({ "1": "H", "2": "D", "3": "A" }[outcomeId] === resultOf(since));
  },
  "41": ({ full }, outcomeId, { specifiers: { score = "" } }) => {
    const [home = 0, away = 0] = score.split(":").map(Number);
    const since = `${full.home - home}:${full.away - away}`;
    return won((FURTHER[outcomeId] ?? "other") === (Object.values(FURTHER).includes(since) ? since : "other"));
  },
  "9": oneOf(N3, ({ scorers }) => scorers.at(-1) ?? "none"),
  "14": ({ full }, outcomeId, { specifiers: { hcp = "" } }) => {
    const [home = 0, away = 0] = hcp.split(":").map(Number);
    const moved = { home: full.home + home, away: full.away + away };
    return won({ "1711": "H", "1712": "D", "1713": "A" }[outcomeId] === resultOf(moved));
  },
  "15": listed(run(113, 7), margin),
  "21": listed(run(1336, 6), ({ full }) => Math.min(anyGoal(full), 5)),
  "23": listed(run(88, 4), ({ full }) => Math.min(full.home, 3)),
  "24": listed(run(88, 4), ({ full }) => Math.min(full.away, 3)),
  "25": listed(run(1342, 4), ({ full }) => [0, 0, 1, 1, 2, 2, 2][anyGoal(full)] ?? 3),
  "27": ({ full }, outcomeId) => won((outcomeId === "70") === (full.home % 2 === 1)),
  "28": ({ full }, outcomeId) => won((outcomeId === "70") === (full.away % 2 === 1)),
  "30": listed([784, 788, 790, 792], ({ full }) => (full.home > 0 ? 1 : 0) + (full.away > 0 ? 2 : 0)),
  "33": yesNo(({ full }) => full.home > full.away && full.away === 0),
  "34": yesNo(({ full }) => full.away > full.home && full.home === 0),
  "35": listed([78, 80, 82, 84, 86, 88], (ending) => 2 * third(ending) + (both(ending.full) ? 0 : 1)),
  "36": listed(
    [90, 92, 94, 96],
    (ending, specifiers) => (both(ending.full) ? 0 : 2) + (isOver(ending, specifiers) ? 0 : 1),
  ),
  "37": listed(
    [794, 796, 798, 800, 802, 804],
    (ending, specifiers) => 2 * third(ending) + (isOver(ending, specifiers) ? 1 : 0),
  ),
  "546": chances(1718, ({ full }) => !both(full)),
  "547": chances(1724, isOver),
  "48": yesNo(({ half, late }) => leadOf(half) > 0 && leadOf(late) > 0),
  "49": yesNo(({ half, late }) => leadOf(half) < 0 && leadOf(late) < 0),
  "50": yesNo(({ half, late }) => Math.max(leadOf(half), leadOf(late)) > 0),
  "51": yesNo(({ half, late }) => Math.min(leadOf(half), leadOf(late)) < 0),
  "52": listed([436, 440, 438], ({ half, late }) => 1 + Math.sign(anyGoal(late) - anyGoal(half))),
  "56": yesNo(({ half, late }) => half.home > 0 && late.home > 0),
  "57": yesNo(({ half, late }) => half.away > 0 && late.away > 0),
  "58": ({ half, late }, outcomeId, { value }) =>
    won((outcomeId === "74") === Math.min(anyGoal(half), anyGoal(late)) > value),
  "63": oneOf({ "9": "H D", "10": "H A", "11": "D A" }, ({ half }) => resultOf(half)),
  "64": noBet(({ half }) => half),
  "66": asian(({ half }) => half),
  "69": overUnder(({ half }) => half.home),
  "70": overUnder(({ half }) => half.away),
  "74": ({ half }, outcomeId) => won((outcomeId === "70") === (anyGoal(half) % 2 === 1)),
  "75": yesNo(({ half }) => both(half)),
  "81": ({ half }, outcomeId) => {
    const score = `${half.home}:${half.away}`;
    const known = ["0:0", "1:1", "2:2", "1:0", "2:0", "2:1", "0:1", "0:2", "1:2"].indexOf(score);
    return won(outcomeId === String(known === -1 ? 480 : 462 + 2 * known));
  },
  "83": oneOf(W3, ({ late }) => resultOf(late)),
  "85": oneOf({ "9": "H D", "10": "H A", "11": "D A" }, ({ late }) => resultOf(late)),
  "86": noBet(({ late }) => late),
  "88": asian(({ late }) => late),
  "90": overUnder(({ late }) => anyGoal(late)),
  "91": overUnder(({ late }) => late.home),
  "92": overUnder(({ late }) => late.away),
  "94": ({ late }, outcomeId) => won((outcomeId === "70") === (anyGoal(late) % 2 === 1)),
  "95": yesNo(({ late }) => both(late)),
  "100": ({ minutes }, outcomeId, { specifiers: { goalnr } }) => {
    const minute = minutes[Number(goalnr) - 1];
    const index = minute === undefined ? 6 : bands.findIndex((last) => minute <= last);
    return won(outcomeId === String(584 + 2 * index));
  },
  "102": resultWithin,
  "104": totalWithin,
  "105": resultWithin,
  "107": totalWithin,
  "108": resultWithin,
  "110": totalWithin,
  "162": oneOf(W3, ({ corners }) => resultOf(sideOf(corners))),
  "163": oneOf(N3, ({ corners }, value) => corners[value - 1] ?? "none"),
  "165": asian(({ corners }) => sideOf(corners)),
  "166": overUnder(({ corners }) => corners.length),
  "167": overUnder(({ corners }) => sideOf(corners).home),
  "168": overUnder(({ corners }) => sideOf(corners).away),
  "172": ({ corners }, outcomeId) => won((outcomeId === "70") === (corners.length % 2 === 1)),
  "173": oneOf(W3, ({ firstCorners }) => resultOf(sideOf(firstCorners))),
  "176": asian(({ firstCorners }) => sideOf(firstCorners)),
  "177": overUnder(({ firstCorners }) => firstCorners.length),
  "90101": oneOf(N3, ({ corners }, value) => raced(corners, value)),
  "136": oneOf(W3, ({ cards }) => resultOf(sideOf(cards))),
  "137": oneOf(N3, ({ cards }, value) => cards[value - 1] ?? "none"),
  "138": asian(({ cards }) => sideOf(cards)),
  "139": overUnder(({ cards }) => cards.length),
  "140": overUnder(({ cards }) => sideOf(cards).home),
  "141": overUnder(({ cards }) => sideOf(cards).away),
  "146": yesNo(({ reds }) => reds.length > 0),
  "147": yesNo(({ reds }) => reds.includes("home")),
  "148": yesNo(({ reds }) => reds.includes("away")),
  "149": oneOf(W3, ({ firstCards }) => resultOf(sideOf(firstCards))),
  "38": byPlayer(({ byPlayer: { goals } }, { value }) => scorerOf(goals[value - 1])),
  "39": byPlayer(({ byPlayer: { goals } }) => ({ ...scorerOf(goals.at(-1)), atMs: Number.MAX_VALUE })),
  "40": byPlayer(anyOf("goals")),
  "90102": byPlayer(anyOf("cards")),
  "152": overUnder(({ firstCards }) => firstCards.length),
};

/** What an outcome comes to, worked out from how the match ended and in other words than the feed's own rules. */
export function naiveResult(
  script: SoccerScript,
  line: { marketId: string; specifier: string },
  outcomeId: string,
): LegResult {
  const rule = RULES[line.marketId];
  if (!rule) throw new Error(`Nobody knows how market ${line.marketId} settles.`);
  const specifiers = Object.fromEntries(line.specifier.split("|").map((pair) => pair.split("=")));
  const value = Number(specifiers["total"] ?? Object.values(specifiers)[0]);
  return rule(endingOf(script), outcomeId, { value, specifiers });
}

function endingOf(script: SoccerScript): Ending {
  const { goals, corners, cards, halves } = script.timeline();
  const [first, second] = halves;
  const count = (side: string, untilMs: number): number =>
    goals.filter((goal) => goal.side === side && goal.atMs < untilMs).length;
  const scoreAt = (untilMs: number): Pair => ({ home: count("home", untilMs), away: count("away", untilMs) });
  const [half, full] = [scoreAt(first.endMs), scoreAt(Number.POSITIVE_INFINITY)];
  const minuteOf = (atMs: number): number => {
    const isSecond = atMs >= second.startMs;
    const minute = Math.floor((atMs - (isSecond ? second.startMs : first.startMs)) / 60_000) + 1;
    return Math.min(minute, 45) + (isSecond ? 45 : 0);
  };
  const sides = (incidents: readonly { side: string }[]): string[] => incidents.map(({ side }) => side);
  const early = <Of extends { atMs: number }>(incidents: readonly Of[]): Of[] =>
    incidents.filter(({ atMs }) => atMs < first.endMs);
  const { scorers, carded, stints } = script.casting();
  const did = (incidents: readonly { atMs: number }[], by: readonly (string | null)[]) =>
    incidents.flatMap(({ atMs }, index) => (by[index] === null ? [] : [{ id: by[index]!, atMs }]));
  return {
    byPlayer: { goals: did(goals, scorers), cards: did(cards, carded) },
    cameOn: new Map([...stints].map(([id, { fromMs }]) => [id, fromMs])),
    full,
    half,
    late: { home: full.home - half.home, away: full.away - half.away },
    scorers: sides(goals),
    minutes: goals.map(({ atMs }) => minuteOf(atMs)),
    corners: sides(corners),
    firstCorners: sides(early(corners)),
    cards: sides(cards),
    firstCards: sides(early(cards)),
    reds: sides(cards.filter(({ colour }) => colour === "red")),
  };
}
