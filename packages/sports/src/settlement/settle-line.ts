import { asianHandicapResult, totalResult } from "@touchline/betting";
import type { LegResult } from "@touchline/contract/vocabulary";
import type { MarketDescriptor } from "../descriptor.ts";
import type { ScoreSheet, Tally } from "./score-sheet.ts";
import type { RankRule, ResultRule, ScorerRule, SettlementRule, Sign, TotalRule } from "./settlement-rule.ts";

type Specifiers = Readonly<Record<string, string>>;
type Results = readonly LegResult[];

/** How one outcome ends; where a dead heat shared its place, with its part of it, such as "0.5". */
export interface OutcomeResult {
  readonly result: LegResult;
  readonly deadHeatFactor?: string;
}

interface Question {
  market: MarketDescriptor;
  specifiers: Specifiers;
  readonly tallyOf: (name: string) => Tally | undefined;
}

/**
 * How the outcomes of a line end, in the order of the market's outcomes; null while the score leaves it open. What was
 * not played by the end of the match is refunded.
 */
export function settleLine(
  market: MarketDescriptor,
  specifiers: Specifiers,
  sheet: ScoreSheet,
): readonly OutcomeResult[] | null {
  const rule = market.settlement;
  if (rule.kind === "rank") return sheet.isOver ? settleRanks(rule, market, sheet.ranks ?? {}) : null;
  const tallyOf = (name: string): Tally | undefined => sheet.tallies[nameOf(name, specifiers)];
  const results = settle(rule, { market, specifiers, tallyOf });
  if (results === null) return sheet.isOver ? market.outcomes.map(() => ({ result: "refund_entire" })) : null;
  return results.map((result) => ({ result }));
}

/** A competitor without a rank did not take part. */
function settleRanks(
  { places }: RankRule,
  { outcomes }: MarketDescriptor,
  ranks: Readonly<Record<string, number>>,
): readonly OutcomeResult[] {
  return outcomes.map(({ id }) => {
    const rank = ranks[id];
    if (rank === undefined) return { result: "refund_entire" };
    if (rank > places) return { result: "lose_entire" };
    const level = outcomes.filter((other) => ranks[other.id] === rank).length;
    const left = places - rank + 1;
    if (level <= left) return { result: "win_entire" };
    return { result: "win_entire", deadHeatFactor: shareOf(left, level) };
  });
}

const nameOf = (name: string, specifiers: Specifiers): string =>
  name.includes("{") ? name.replaceAll(/\{(\w+)\}/g, (_, key: string) => specifiers[key] ?? "") : name;

function settle(rule: Exclude<SettlementRule, RankRule>, question: Question): Results | null {
  if (rule.kind === "result") return settleResult(rule, question);
  const tally = question.tallyOf(rule.of);
  if (!tally) return null;
  switch (rule.kind) {
    case "total":
      return settleTotal(rule, tally, question);
    case "handicap":
      return settleHandicap(tally, question);
    case "parity":
      return tally.isFinal ? oneWinner(question, (tally.home + tally.away) % 2 === 1 ? 0 : 1) : null;
    case "both_score":
      return settleYesNo(question, { yes: tally.home > 0 && tally.away > 0, no: tally.isFinal });
    case "shutout":
      return settleYesNo(question, { no: tally[OPPONENT[rule.by]] > 0, yes: tally.isFinal });
    case "exact_score":
      return settleExactScore(tally, question);
    case "nth_score":
      return settleNthScore(rule, tally, question);
  }
}

const FACTOR_PLACES = 20;

/** A quotient below one, as exact as the records keep it; rounded down. */
function shareOf(part: number, whole: number): string {
  const digits = ((BigInt(part) * 10n ** BigInt(FACTOR_PLACES)) / BigInt(whole))
    .toString()
    .padStart(FACTOR_PLACES, "0");
  return `0.${digits}`.replace(/0+$/, "");
}

const OPPONENT = { home: "away", away: "home" } as const;

function settleResult({ of, wins, refunds = [] }: ResultRule, { market, tallyOf }: Question): Results | null {
  const ends: Sign[] = [];
  for (const name of of) {
    const tally = tallyOf(name);
    if (!tally?.isFinal) return null;
    ends.push(signOf(tally));
  }
  const end = ends.join("/");
  if (refunds.includes(end)) return market.outcomes.map(() => "refund_entire");
  return market.outcomes.map((_, index) => (wins[index]?.includes(end) === true ? "win_entire" : "lose_entire"));
}

const HALF = 0.5;

/** Over wins with what passes the line, under only when nothing can be added. */
function settleTotal({ side }: TotalRule, tally: Tally, { specifiers }: Question): Results | null {
  const line = specifiers["total"] ?? "0";
  const total = side === undefined ? tally.home + tally.away : tally[side];
  // Of a quarter line half the stake is on the line above, which the next one decides.
  if (!tally.isFinal && total < Number(line) + HALF) return null;
  return [totalResult({ side: "over", line, total }), totalResult({ side: "under", line, total })];
}

function settleHandicap({ home, away, isFinal }: Tally, { specifiers }: Question): Results | null {
  if (!isFinal) return null;
  const handicap = specifiers["hcp"] ?? "0";
  return [
    asianHandicapResult({ side: "home", handicap, home, away }),
    asianHandicapResult({ side: "away", handicap, home, away }),
  ];
}

/** The first that is certain decides, in the order given. */
function settleYesNo(question: Question, certain: { yes: boolean; no: boolean }): Results | null {
  const first = Object.entries(certain).find(([, isCertain]) => isCertain)?.[0];
  if (first === undefined) return null;
  return oneWinner(question, first === "yes" ? 0 : 1);
}

function settleNthScore({ number }: ScorerRule, tally: Tally, question: Question): Results | null {
  const scorer = tally.order?.[Number(question.specifiers[number]) - 1];
  if (scorer !== undefined) return oneWinner(question, scorer === "home" ? 0 : 2);
  return tally.isFinal ? oneWinner(question, 1) : null;
}

/** Settles early where the score has gone beyond all that are listed. */
function settleExactScore({ home, away, isFinal }: Tally, question: Question): Results | null {
  const { outcomes } = question.market;
  const isPossible = outcomes.some(({ score }) => score !== undefined && score.home >= home && score.away >= away);
  if (isPossible && !isFinal) return null;
  const listed = outcomes.findIndex(({ score }) => score?.home === home && score.away === away);
  return oneWinner(question, listed === -1 ? outcomes.findIndex(({ score }) => score === undefined) : listed);
}

const signOf = ({ home, away }: Tally): Sign => {
  if (home === away) return "draw";
  return home > away ? "home" : "away";
};

const oneWinner = ({ market }: Question, winner: number): Results =>
  market.outcomes.map((_, index) => (index === winner ? "win_entire" : "lose_entire"));
