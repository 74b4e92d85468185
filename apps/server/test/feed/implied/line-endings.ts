import { type ScoreSheet, type SettlementRule, settleLine } from "@touchline/sports";
import type { MatchLine } from "../../../src/feed/simulator/match/match-script.ts";

/** Rules that tell of one ending each; others ask who, in which order, or which of several. */
type EndingRule = Exclude<
  SettlementRule,
  { kind: "player" | "player_total" | "top" | "rank" | "duel" | "forecast" | "highest" | "nth_score" }
>;
/** How one thing that is counted, or said in a word, ends. */
export type Ending = Pick<ScoreSheet, "tallies" | "marks">;

/** Of the stake on each outcome: which share is won, and which is lost. */
export interface Weights {
  wins: readonly number[];
  losses: readonly number[];
}

/** Counts up to this are all looked at; of larger ones those around the numbers of lines. */
const MOST_LISTED = 14;
const BEYOND_ALL = 2_000;
const WON = { win_entire: 1, refund_half_win_other: 0.5 } as const;
const LOST = { lose_entire: 1, refund_half_lose_other: 0.5 } as const;

export const isByEnding = ({ market: { settlement } }: MatchLine): boolean =>
  partsOf(settlement).every(
    ({ kind }) => !["player", "player_total", "top", "rank", "duel", "forecast", "highest", "nth_score"].includes(kind),
  );

/** A rule that is told by an ending, or the parts that it is made of. */
export const partsOf = (rule: SettlementRule): readonly EndingRule[] =>
  // The kinds left out above are asked for by `isByEnding` first.
  (rule.kind === "combo" || rule.kind === "every" ? rule.parts : [rule]) as readonly EndingRule[];

const nameOf = (name: string, { specifiers }: MatchLine): string =>
  name.replaceAll(/\{(\w+)\}/g, (_, key: string) => specifiers[key] ?? "");

/** What a rule asks about: tallies by their names, marks by theirs after a `#`. */
const keysOfRule = (rule: EndingRule, line: MatchLine): readonly string[] => {
  if (rule.kind === "combo" || rule.kind === "every") return [];
  const names = typeof rule.of === "string" ? [rule.of] : rule.of;
  return names.map((name) => (rule.kind === "mark" ? "#" : "") + nameOf(name, line));
};

export const keysOf = (line: MatchLine): readonly string[] => [
  ...new Set(partsOf(line.market.settlement).flatMap((rule) => keysOfRule(rule, line))),
];

/** The rules of a line that ask about one key alone; one that asks about several together asks each who is ahead. */
export function rulesOn(key: string, line: MatchLine): readonly SettlementRule[] {
  const rule = line.market.settlement;
  if (keysOf(line).length === 1) return [rule];
  return partsOf(rule).flatMap((part): SettlementRule[] => {
    if (!keysOfRule(part, line).includes(key)) return [];
    return part.kind === "result" && part.of.length > 1
      ? [{ kind: "result", of: [key], wins: [["home"], ["draw"], ["away"]] }]
      : [part];
  });
}

/** How a rule of a line ends; null where it has no outcome for such an ending, which therefore cannot be. */
export function weightsOf(line: MatchLine, rule: SettlementRule, { tallies, marks }: Ending): Weights | null {
  const sheet: ScoreSheet = { tallies, ...(marks ? { marks } : {}), isOver: true };
  const results = settleLine({ ...line.market, settlement: rule }, line.specifiers, sheet)!.map(({ result }) => result);
  if (results.every((result) => result === "lose_entire")) return null;
  const sharesBy = (shares: Readonly<Record<string, number>>) => results.map((result) => shares[result] ?? 0);
  return { wins: sharesBy(WON), losses: sharesBy(LOST) };
}

/** Every ending of a key that some line on it tells from another; those are left out that no line knows of. */
export function endingsOf(key: string, lines: readonly MatchLine[]): readonly Ending[] {
  const all = key.startsWith("#")
    ? wordsOf(key, lines).map((word): Ending => ({ tallies: {}, marks: { [key.slice(1)]: word } }))
    : scoresAround(lines.filter((line) => keysOf(line).includes(key))).map(([home, away]): Ending => ({
        tallies: { [key]: { home, away, isFinal: true } },
      }));
  const whole = lines.filter((line) => keysOf(line).length === 1 && keysOf(line)[0] === key);
  return all.filter((ending) => whole.every((line) => weightsOf(line, line.market.settlement, ending) !== null));
}

const wordsOf = (key: string, lines: readonly MatchLine[]): readonly string[] => [
  ...new Set(
    lines.flatMap((line) =>
      partsOf(line.market.settlement).flatMap((rule) =>
        rule.kind === "mark" && keysOfRule(rule, line).includes(key)
          ? [...rule.values.flat(), ...(rule.refunds ?? [])]
          : [],
      ),
    ),
  ),
];

type Score = readonly [home: number, away: number];

function scoresAround(lines: readonly MatchLine[]): Score[] {
  const numbers = lines.flatMap((line) => partsOf(line.market.settlement).flatMap((rule) => numbersOf(rule, line)));
  const highest = Math.max(0, ...numbers.map(({ value }) => Math.abs(value)));
  const isFew = highest + 2 <= MOST_LISTED;
  const scores = isFew ? product(upTo(Math.ceil(highest) + 2), upTo(Math.ceil(highest) + 2)) : scoresOf(numbers);
  return [...new Map(scores.map((score) => [score.join(":"), score])).values()];
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);
const product = (some: readonly number[], others: readonly number[]): Score[] =>
  some.flatMap((one) => others.map((other): Score => [one, other]));

/** A number that a rule compares with: the sum of both sides, one side, or home less away. */
interface Compared {
  value: number;
  of: "sum" | "side" | "lead";
}

/** On both sides of every number: by sum and lead, and by the counts of both sides. */
function scoresOf(numbers: readonly Compared[]): Score[] {
  const around = (of: Compared["of"]): number[] => [
    ...new Set(
      numbers
        .filter((number) => number.of === of)
        .flatMap(({ value }) => [-1, 0, 1].map((by) => Math.floor(value) + by)),
    ),
  ];
  const sums = [...around("sum"), 0, 1, 2, BEYOND_ALL, BEYOND_ALL + 1];
  const leads = [...around("lead"), -1, 0, 1, -BEYOND_ALL / 2, BEYOND_ALL / 2];
  const sides = [...around("side"), 0, 1, 2, BEYOND_ALL].filter((count) => count >= 0);
  const bySums = product(sums, leads).map(([sum, lead]): Score => [(sum + lead) / 2, (sum - lead) / 2]);
  return [...bySums, ...product(sides, sides)].filter((score) =>
    score.every((count) => Number.isInteger(count) && count >= 0),
  );
}

function numbersOf(rule: EndingRule, line: MatchLine): Compared[] {
  const { total = "0", hcp = "0" } = line.specifiers;
  switch (rule.kind) {
    case "total":
      return [{ value: Number(total), of: rule.side ? "side" : "sum" }];
    case "handicap":
      return [{ value: -Number(hcp), of: "lead" }];
    case "head_start": {
      const [ofHome = 0, ofAway = 0] = hcp.split(":").map(Number);
      return [{ value: ofAway - ofHome, of: "lead" }];
    }
    case "band":
      return rule.bands.flat().flatMap((value) => (value === null ? [] : [{ value, of: ASKED[rule.measure] }]));
    case "happens":
      return [{ value: rule.least ?? 1, of: rule.side ? "side" : "sum" }];
    case "exact_score":
      return line.market.outcomes.flatMap(({ score }) =>
        score ? [score.home, score.away].map((value) => ({ value, of: "side" as const })) : [],
      );
    default:
      return [];
  }
}

const ASKED = { total: "sum", home: "side", away: "side", margin: "lead" } as const;
