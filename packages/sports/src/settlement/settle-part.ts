import { asianHandicapResult, totalResult } from "@touchline/betting/settlement";
import type { LegResult } from "@touchline/contract/vocabulary";
import type { Range, Reach, ScoreSheet, Tally } from "./score-sheet.ts";
import type {
  Band,
  BandRule,
  HappensRule,
  HighestRule,
  MarkRule,
  ParityRule,
  PartRule,
  ResultRule,
  ShutoutRule,
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
      return settleParity(rule, tally);
    case "both_score":
      return settleBothScore(tally);
    case "shutout":
      return settleShutout(rule, tally);
    case "happens":
      return settleHappens(rule, tally);
    case "band":
      return settleBand(rule, tally);
  }
}

const OPPONENT = { home: "away", away: "home" } as const;

type Measure = keyof Reach;

/** Between which numbers a tally ends. Of what is played without an end that is known, counts can only grow. */
function rangeOf(tally: Tally, measure: Measure): Range {
  if (tally.isFinal) {
    const count = measured(tally, measure);
    return [count, count];
  }
  if (tally.reach) return tally.reach[measure];
  return [measure === "margin" ? Number.NEGATIVE_INFINITY : measured(tally, measure), Number.POSITIVE_INFINITY];
}

function measured(tally: Tally, measure: Measure): number {
  if (measure === "total") return tally.home + tally.away;
  return measure === "margin" ? tally.home - tally.away : tally[measure];
}

/** What comes to the same at both ends of a range comes to it in between: rules go one way with what they count. */
function sameAtBothEnds<Answer>([least, most]: Range, answer: (count: number) => Answer): Answer | null {
  const [ofLeast, ofMost] = [answer(least), answer(most)];
  return ofLeast === ofMost ? ofLeast : null;
}

function settleParity({ side }: ParityRule, tally: Tally): Results | null {
  const [least, most] = rangeOf(tally, side ?? "total");
  return least === most ? oneWinner(2, least % 2 === 1 ? 0 : 1) : null;
}

function settleBothScore(tally: Tally): Results | null {
  const [home, away] = [rangeOf(tally, "home"), rangeOf(tally, "away")];
  return settleYesNo({ yes: Math.min(home[0], away[0]) > 0, no: Math.min(home[1], away[1]) === 0 });
}

function settleShutout({ by }: ShutoutRule, tally: Tally): Results | null {
  const [least, most] = rangeOf(tally, OPPONENT[by]);
  return settleYesNo({ no: least > 0, yes: most === 0 });
}

function settleResult({ of, wins, refunds = [] }: ResultRule, question: Question): Results | null {
  const ends: Sign[] = [];
  for (const name of of) {
    const tally = tallyOf(name, question);
    const sign = tally && sameAtBothEnds(rangeOf(tally, "margin"), signOf);
    if (!sign) return null;
    ends.push(sign);
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

/** A number that a count can end at, where all that it can end at come to the same by the line, quarter lines included. */
function settledBy([least, most]: Range, line: number): number | null {
  if (least === most || least >= line + HALF) return least;
  return most <= line - HALF ? most : null;
}

/** Over wins with what passes the line, under once nothing can be added that would. */
function settleTotal({ side }: TotalRule, tally: Tally, { specifiers }: Question): Results | null {
  const line = specifiers["total"] ?? "0";
  const total = settledBy(rangeOf(tally, side ?? "total"), Number(line));
  if (total === null) return null;
  return [totalResult({ side: "over", line, total }), totalResult({ side: "under", line, total })];
}

function settleHandicap(tally: Tally, { specifiers }: Question): Results | null {
  const handicap = specifiers["hcp"] ?? "0";
  const margin = settledBy(rangeOf(tally, "margin"), -Number(handicap));
  if (margin === null) return null;
  const score = { home: Math.max(margin, 0), away: Math.max(-margin, 0) };
  return [
    asianHandicapResult({ side: "home", handicap, ...score }),
    asianHandicapResult({ side: "away", handicap, ...score }),
  ];
}

const SIGNS: readonly Sign[] = ["home", "draw", "away"];

function settleHeadStart(tally: Tally, { specifiers }: Question): Results | null {
  const [ofHome = 0, ofAway = 0] = (specifiers["hcp"] ?? "").split(":").map(Number);
  const sign = sameAtBothEnds(rangeOf(tally, "margin"), (margin) => signOf(margin + ofHome - ofAway));
  return sign === null ? null : oneWinner(SIGNS.length, SIGNS.indexOf(sign));
}

function settleHappens({ side, least: enough = 1 }: HappensRule, tally: Tally): Results | null {
  const [least, most] = rangeOf(tally, side ?? "total");
  return settleYesNo({ yes: least >= enough, no: most < enough });
}

/** The first that is certain decides, in the order given. */
function settleYesNo(certain: { yes: boolean; no: boolean }): Results | null {
  const first = Object.entries(certain).find(([, isCertain]) => isCertain)?.[0];
  return first === undefined ? null : oneWinner(2, first === "yes" ? 0 : 1);
}

function settleBand({ measure, bands }: BandRule, tally: Tally): Results | null {
  const winner = sameAtBothEnds(rangeOf(tally, measure), (count) => bands.findIndex((band) => isWithin(count, band)));
  // A count that is in no band may still come into one.
  return winner === null || (winner === -1 && !tally.isFinal) ? null : oneWinner(bands.length, winner);
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

function signOf(margin: number): Sign {
  if (margin === 0) return "draw";
  return margin > 0 ? "home" : "away";
}
