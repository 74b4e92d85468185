import type { LegResult } from "@touchline/contract/vocabulary";
import type { MarketDescriptor } from "../descriptor.ts";
import type { ScoreSheet, Tally } from "./score-sheet.ts";
import { nameOf, oneWinner, type Question, type Results, settlePart, type Specifiers } from "./settle-part.ts";
import { areFilled, isOfPlaces, type OutcomeResult, settlePlaces } from "./settle-places.ts";
import { namesRead } from "./settlement-terms.ts";
import { settlePlayers, settlePlayerTotal, settleTop } from "./settle-players.ts";
import type { ComboRule, EveryRule, PlacesRule, ScorerRule, SettlementRule, TopRule } from "./settlement-rule.ts";

/**
 * How the outcomes of a line end, in the order of the market's outcomes; null while the score leaves it open. What was
 * not played by the end of the match, or cannot be played any more, is refunded.
 */
export function settleLine(
  market: MarketDescriptor,
  specifiers: Specifiers,
  sheet: ScoreSheet,
): readonly OutcomeResult[] | null {
  const rule = market.settlement;
  if (isOfPlaces(rule)) {
    const question = { specifiers, sheet };
    return sheet.isOver || areFilled(rule, question) ? settlePlaces(rule, market, question) : null;
  }
  const question = { specifiers, sheet };
  const results =
    rule.kind === "top"
      ? settleTop(rule, market.outcomes, question)
      : settle(rule, market, question)?.map((result): OutcomeResult => ({ result }));
  if (results) return results;
  return sheet.isOver || isMissed(rule, question) ? market.outcomes.map(() => ({ result: "refund_entire" })) : null;
}

/** Whether something that a rule reads will never be, as the wicket of an innings that ended before it fell. */
const isMissed = (rule: SettlementRule, { specifiers, sheet: { missed } }: Question): boolean =>
  missed !== undefined && namesRead(rule).some((name) => missed.has(nameOf(name, specifiers)));

function settle(
  rule: Exclude<SettlementRule, PlacesRule | TopRule>,
  market: MarketDescriptor,
  question: Question,
): Results | null {
  const { specifiers, sheet } = question;
  switch (rule.kind) {
    case "combo":
      return settleCombo(rule, question);
    case "every":
      return settleEvery(rule, question);
    case "player":
      return settlePlayers(rule, market.outcomes, question);
    case "player_total":
      return settlePlayerTotal(rule, question);
    case "exact_score":
      return settleExactScore(sheet.tallies[nameOf(rule.of, specifiers)], market);
    case "nth_score":
      return settleNthScore(rule, sheet.tallies[nameOf(rule.of, specifiers)], specifiers);
    default:
      return settlePart(rule, question);
  }
}

/** An outcome that loses in one part is lost; where a part returns the stake, what is left of it is returned. */
function settleCombo({ parts, wins }: ComboRule, question: Question): Results | null {
  const ends: Results[] = [];
  for (const part of parts) {
    const results = settlePart(part, question);
    if (!results) return null;
    ends.push(results);
  }
  return wins.map((indexes): LegResult => {
    const results = indexes.map((index, part) => ends[part]?.[index] ?? "lose_entire");
    if (results.includes("lose_entire")) return "lose_entire";
    return results.every((result) => result === "win_entire") ? "win_entire" : "refund_entire";
  });
}

/** One part that is lost decides, whatever is still to come of the others. */
function settleEvery({ parts }: EveryRule, question: Question): Results | null {
  const ends = parts.map((part) => settlePart(part, question)?.[0]);
  if (ends.includes("lose_entire")) return oneWinner(2, 1);
  return ends.every((end) => end === "win_entire") ? oneWinner(2, 0) : null;
}

function settleNthScore({ number }: ScorerRule, tally: Tally | undefined, specifiers: Specifiers): Results | null {
  const scorer = tally?.order?.[Number(specifiers[number]) - 1];
  if (scorer !== undefined) return oneWinner(3, scorer === "home" ? 0 : 2);
  return tally?.isFinal === true ? oneWinner(3, 1) : null;
}

/** Settles early where the score has gone beyond all that are listed. */
function settleExactScore(tally: Tally | undefined, { outcomes }: MarketDescriptor): Results | null {
  if (!tally) return null;
  const { home, away, isFinal } = tally;
  const isPossible = outcomes.some(({ score }) => score !== undefined && score.home >= home && score.away >= away);
  if (isPossible && !isFinal) return null;
  const listed = outcomes.findIndex(({ score }) => score?.home === home && score.away === away);
  return oneWinner(outcomes.length, listed === -1 ? outcomes.findIndex(({ score }) => score === undefined) : listed);
}
