import { asianHandicapResult, totalResult } from "@touchline/betting/settlement";
import type { LegResult } from "@touchline/contract/vocabulary";
import type { ScoreSheet, Side, Tally } from "./score-sheet.ts";
import type {
  Band,
  BandRule,
  HappensRule,
  HighestRule,
  MarkRule,
  PartRule,
  ResultRule,
  Sign,
  TotalRule,
} from "./settlement-rule.ts";

export type Specifiers = Readonly<Record<string, string>>;
export type Results = readonly LegResult[];

/** Which line is asked about, of which score. */
export interface Question {
  specifiers: Specifiers;
  sheet: ScoreSheet;
}

/** How the outcomes of a rule end that says itself how many there are; null while the score leaves it open. */
export function settlePart(rule: PartRule, question: Question): Results | null {
  switch (rule.kind) {
    case "result":
      return settleResult(rule, question);
    case "highest":
      return settleHighest(rule, question);
    case "mark":
      return settleMark(rule, question);
    default: {
      const tally = tallyOf(rule.of, question);
      return tally ? settleTally(rule, tally, question) : null;
    }
  }
}

/** Names taken apart at their places: texts and keys by turns. They are few, and each is asked for again and again. */
const PARTS = new Map<string, readonly string[]>();

/** With the values of its specifiers in their places. */
export function nameOf(name: string, specifiers: Specifiers): string {
  const parts = PARTS.get(name) ?? name.split(/\{(\w+)\}/);
  PARTS.set(name, parts);
  if (parts.length === 1) return name;
  return parts.map((part, index) => (index % 2 === 0 ? part : (specifiers[part] ?? ""))).join("");
}

/** One outcome of so many wins, the others lose. */
export const oneWinner = (outcomes: number, winner: number): Results =>
  Array.from({ length: outcomes }, (_, index) => (index === winner ? "win_entire" : "lose_entire"));

const tallyOf = (name: string, { specifiers, sheet }: Question): Tally | undefined =>
  sheet.tallies[nameOf(name, specifiers)];

function settleTally(
  rule: Exclude<PartRule, ResultRule | HighestRule | MarkRule>,
  tally: Tally,
  question: Question,
): Results | null {
  switch (rule.kind) {
    case "total":
      return settleTotal(rule, tally, question);
    case "handicap":
      return settleHandicap(tally, question);
    case "head_start":
      return settleHeadStart(tally, question);
    case "parity":
      return tally.isFinal ? oneWinner(2, countOf(tally, rule.side) % 2 === 1 ? 0 : 1) : null;
    case "both_score":
      return settleYesNo({ yes: tally.home > 0 && tally.away > 0, no: tally.isFinal });
    case "shutout":
      return settleYesNo({ no: tally[OPPONENT[rule.by]] > 0, yes: tally.isFinal });
    case "happens":
      return settleHappens(rule, tally);
    case "band":
      return settleBand(rule, tally);
  }
}

const OPPONENT = { home: "away", away: "home" } as const;

function settleResult({ of, wins, refunds = [] }: ResultRule, question: Question): Results | null {
  const ends: Sign[] = [];
  for (const name of of) {
    const tally = tallyOf(name, question);
    if (tally?.isFinal !== true) return null;
    ends.push(signOf(tally));
  }
  return winnersOn(ends.join("/"), wins, refunds);
}

function settleMark({ of, values, refunds = [] }: MarkRule, { specifiers, sheet }: Question): Results | null {
  const end = sheet.marks?.[nameOf(of, specifiers)];
  return end === undefined ? null : winnersOn(end, values, refunds);
}

function winnersOn(end: string, wins: readonly (readonly string[])[], refunds: readonly string[]): Results {
  if (refunds.includes(end)) return wins.map(() => "refund_entire");
  return wins.map((ends) => (ends.includes(end) ? "win_entire" : "lose_entire"));
}

const HALF = 0.5;

/** Over wins with what passes the line, under only when nothing can be added. */
function settleTotal({ side }: TotalRule, tally: Tally, { specifiers }: Question): Results | null {
  const line = specifiers["total"] ?? "0";
  const total = countOf(tally, side);
  // Of a quarter line half the stake is on the line above, which the next one decides.
  if (!tally.isFinal && total < Number(line) + HALF) return null;
  return [totalResult({ side: "over", line, total }), totalResult({ side: "under", line, total })];
}

const countOf = (tally: Tally, side: Side | undefined): number =>
  side === undefined ? tally.home + tally.away : tally[side];

function settleHandicap({ home, away, isFinal }: Tally, { specifiers }: Question): Results | null {
  if (!isFinal) return null;
  const handicap = specifiers["hcp"] ?? "0";
  return [
    asianHandicapResult({ side: "home", handicap, home, away }),
    asianHandicapResult({ side: "away", handicap, home, away }),
  ];
}

const SIGNS: readonly Sign[] = ["home", "draw", "away"];

function settleHeadStart({ home, away, isFinal }: Tally, { specifiers }: Question): Results | null {
  if (!isFinal) return null;
  const [ofHome = 0, ofAway = 0] = (specifiers["hcp"] ?? "").split(":").map(Number);
  return oneWinner(SIGNS.length, SIGNS.indexOf(signOf({ home: home + ofHome, away: away + ofAway })));
}

const settleHappens = ({ side, least = 1 }: HappensRule, tally: Tally): Results | null =>
  settleYesNo({ yes: countOf(tally, side) >= least, no: tally.isFinal });

/** The first that is certain decides, in the order given. */
function settleYesNo(certain: { yes: boolean; no: boolean }): Results | null {
  const first = Object.entries(certain).find(([, isCertain]) => isCertain)?.[0];
  return first === undefined ? null : oneWinner(2, first === "yes" ? 0 : 1);
}

/** Counts only grow, so one that has reached a band without an upper end stays in it; a margin can shrink. */
function settleBand({ measure, bands }: BandRule, tally: Tally): Results | null {
  const count =
    measure === "margin" ? tally.home - tally.away : countOf(tally, measure === "total" ? undefined : measure);
  const winner = bands.findIndex((band) => isWithin(count, band));
  const canLeave = measure === "margin" || bands[winner]?.[1] !== null;
  return !tally.isFinal && canLeave ? null : oneWinner(bands.length, winner);
}

const isWithin = (count: number, [from, to]: Band): boolean =>
  (from === null || count >= from) && (to === null || count <= to);

function settleHighest({ of }: HighestRule, question: Question): Results | null {
  const totals: number[] = [];
  for (const name of of) {
    const tally = tallyOf(name, question);
    if (tally?.isFinal !== true) return null;
    totals.push(tally.home + tally.away);
  }
  const highest = Math.max(...totals);
  const first = totals.indexOf(highest);
  return oneWinner(of.length + 1, totals.lastIndexOf(highest) === first ? first : of.length);
}

const signOf = ({ home, away }: Pick<Tally, Side>): Sign => {
  if (home === away) return "draw";
  return home > away ? "home" : "away";
};
