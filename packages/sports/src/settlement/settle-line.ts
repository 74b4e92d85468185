import { asianHandicapResult, totalResult } from "@touchline/betting";
import type { LegResult } from "@touchline/contract/vocabulary";
import type { MarketDescriptor } from "../descriptor.ts";
import type { ScoreSheet, Tally } from "./score-sheet.ts";
import type { ResultRule, ScorerRule, SettlementRule, Sign, TotalRule } from "./settlement-rule.ts";

type Specifiers = Readonly<Record<string, string>>;
type Results = readonly LegResult[];

interface Question {
  market: MarketDescriptor;
  specifiers: Specifiers;
  readonly tallyOf: (name: string) => Tally | undefined;
}

/**
 * How the outcomes of a line end, in the order of the market's outcomes; null while the score leaves it open. What was
 * not played by the end of the match is refunded.
 */
export function settleLine(market: MarketDescriptor, specifiers: Specifiers, sheet: ScoreSheet): Results | null {
  const tallyOf = (name: string): Tally | undefined => sheet.tallies[nameOf(name, specifiers)];
  const results = settle(market.settlement, { market, specifiers, tallyOf });
  if (results === null && sheet.isOver) return market.outcomes.map(() => "refund_entire");
  return results;
}

const nameOf = (name: string, specifiers: Specifiers): string =>
  name.includes("{") ? name.replaceAll(/\{(\w+)\}/g, (_, key: string) => specifiers[key] ?? "") : name;

function settle(rule: SettlementRule, question: Question): Results | null {
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

/** Over wins with what passes the line, under only when nothing can be added. */
function settleTotal({ side }: TotalRule, tally: Tally, { specifiers }: Question): Results | null {
  const line = specifiers["total"] ?? "0";
  const total = side === undefined ? tally.home + tally.away : tally[side];
  if (!tally.isFinal && total <= Number(line)) return null;
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
