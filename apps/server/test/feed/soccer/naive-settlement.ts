import type { LegResult } from "@touchline/contract/vocabulary";
import type { Pair } from "../../../src/feed/feed.ts";
import type { SoccerScript } from "./some-scripts.ts";

/** How a match ended, and nothing else. */
interface Ending {
  full: Pair;
  half: Pair;
  scorers: readonly string[];
}

type Rule = (ending: Ending, outcomeId: string, value: number) => LegResult;

const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");
const leadOf = ({ home, away }: Pair): number => home - away;
const resultOf = (score: Pair): string => ["A", "D", "H"][Math.sign(leadOf(score)) + 1] ?? "";

const oneOf =
  (names: Readonly<Record<string, string>>, actual: (ending: Ending, value: number) => string): Rule =>
  (ending, outcomeId, value) =>
    won(names[outcomeId]?.split(" ").includes(actual(ending, value)) ?? false);

const overUnder =
  (goals: (ending: Ending) => number): Rule =>
  (ending, outcomeId, value) =>
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

const HALF_FULL = ["HH", "HD", "HA", "DH", "DD", "DA", "AH", "AD", "AA"];

const RULES: Readonly<Record<string, Rule>> = {
  "1": oneOf({ "1": "H", "2": "D", "3": "A" }, ({ full }) => resultOf(full)),
  "8": oneOf({ "6": "home", "7": "none", "8": "away" }, ({ scorers }, value) => scorers[value - 1] ?? "none"),
  "10": oneOf({ "9": "H D", "10": "H A", "11": "D A" }, ({ full }) => resultOf(full)),
  "11": ({ full }, outcomeId) =>
    leadOf(full) === 0 ? "refund_entire" : won(outcomeId === (leadOf(full) > 0 ? "4" : "5")),
  "16": ({ full }, outcomeId, value) =>
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
};

/** What an outcome comes to, worked out from how the match ended and in other words than the feed's own rules. */
export function naiveResult(
  script: SoccerScript,
  line: { marketId: string; specifier: string },
  outcomeId: string,
): LegResult {
  const rule = RULES[line.marketId];
  if (!rule) throw new Error(`Nobody knows how market ${line.marketId} settles.`);
  return rule(endingOf(script), outcomeId, Number(line.specifier.split("=")[1]));
}

function endingOf(script: SoccerScript): Ending {
  const { goals, halves } = script.timeline();
  const count = (side: string, untilMs: number): number =>
    goals.filter((goal) => goal.side === side && goal.atMs < untilMs).length;
  const scoreAt = (untilMs: number): Pair => ({ home: count("home", untilMs), away: count("away", untilMs) });
  return {
    full: scoreAt(Number.POSITIVE_INFINITY),
    half: scoreAt(halves[0].endMs),
    scorers: goals.map(({ side }) => side),
  };
}
