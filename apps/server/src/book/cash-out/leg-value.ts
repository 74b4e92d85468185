import { parseSpecifier, placeOdds } from "@touchline/betting";
import { type CashOutLeg, expectedMultiplier } from "@touchline/betting/cash-out";
import { reductionOf } from "@touchline/betting/rule-four";
import { legMultiplier } from "@touchline/betting/settlement";
import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { BetSelectionRow } from "../../db/bet-tables.ts";
import type { LineOffer, OutcomeOffer } from "../../feed/feed.ts";
import { placeChance } from "../../feed/place-chance.ts";
import { placeLegOf, settledLeg } from "../bets/settled-leg.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";

/** A leg as a cash-out counts it. */
interface ValuedLeg {
  facts: CashOutLeg;
  /** What a unit on it has come to, or is worth now. */
  multiplier: string;
  /** The same of its part to be placed; null of a bet that is not each way. */
  place: string | null;
}

interface PricedLeg {
  row: BetSelectionRow;
  match: MatchRecord | undefined;
  line: LineOffer | undefined;
  outcome: OutcomeOffer | undefined;
  isSure: boolean;
}

/** `isSure` values an open leg as one that wins. */
export function valuedLeg(row: BetSelectionRow, catalogue: Catalogue, isSure = false): ValuedLeg {
  const match = catalogue.match(row.match_id);
  const line = match?.line(row.market_id, row.specifier);
  const found = line?.outcomes.find(({ id }) => id === row.outcome_id);
  const outcome = isSure && found ? { ...found, probability: 1 } : found;
  const priced = { row, match, line, outcome, isSure };
  const returned = isSure ? 0 : line && returnedOf(row, line, match);
  const facts: CashOutLeg = {
    result: row.result,
    ...offerFactsOf(priced, catalogue),
    cashOutStatus: returned === null ? -1 : 1,
    probability: decimalOf(outcome?.probability ?? 0),
  };
  const settled = legMultiplier(settledLeg(row));
  const multiplier = settled ?? openMultiplier(priced, { odds: row.odds, returned: returned ?? 0 });
  return withPlace(priced, { facts, multiplier, place: null });
}

/** Of a leg that is each way its part to be placed is the likelier one: it says whether the leg still stands. */
function withPlace(priced: PricedLeg, toWin: ValuedLeg): ValuedLeg {
  const { row, outcome } = priced;
  const { place_terms: terms } = row;
  if (terms === null) return toWin;
  const leg = placeLegOf(row);
  const settled = legMultiplier(leg);
  if (settled !== null || outcome === undefined)
    return { ...toWin, facts: { ...toWin.facts, result: leg.result }, place: settled ?? "0" };
  const probability = priced.isSure ? 1 : chanceOfPlace(priced, terms.places);
  const offer = { ...outcome, probability };
  const odds = placeOdds(row.odds, terms.fraction);
  const place = openMultiplier({ ...priced, outcome: offer }, { odds, returned: 0 });
  return { ...toWin, facts: { ...toWin.facts, probability: decimalOf(probability) }, place };
}

/**
 * That it comes among so many: as the line says that pays for them; where there is none, by the chances to win, which
 * are held between those of fewer and of more places.
 */
function chanceOfPlace({ match, line, row: { outcome_id: id } }: PricedLeg, places: number): number {
  const chanceOf = (count: number) => {
    const of = match?.place.descriptor.lineOfPlaces(count);
    const paying = of && match?.line(of.marketId, of.specifier);
    if (paying?.status !== MARKET_STATUS.allowed) return undefined;
    return paying.outcomes.find((outcome) => outcome.id === id)?.probability;
  };
  const exact = chanceOf(places);
  if (exact !== undefined) return exact;
  const outcomes = line?.outcomes ?? [];
  const index = outcomes.findIndex((outcome) => outcome.id === id);
  const byWins = placeChance(
    outcomes.map(({ probability }) => probability),
    index,
    places,
  );
  return Math.min(chanceOf(places + 1) ?? 1, Math.max(chanceOf(places - 1) ?? 0, byWins));
}

/** A match that the feed has let go of has no line any more, and that is why. */
function offerFactsOf({ match, line, outcome }: PricedLeg, catalogue: Catalogue) {
  const { matchStatus, isProviderUp } = match ? catalogue.offerFacts(match) : {};
  return {
    matchStatus: matchStatus ?? MATCH_STATUS.prematch,
    isProviderUp: isProviderUp ?? true,
    marketStatus: (outcome && line?.status) ?? MARKET_STATUS.notAllowed,
    isActive: outcome?.active ?? false,
  };
}

/** The part of a stake on the line that is expected back; null where it may come back and the feed does not say how much. */
function returnedOf(
  { market_id, specifier }: BetSelectionRow,
  { returned }: LineOffer,
  match: MatchRecord | undefined,
): number | null {
  // Sums of floats end a little beyond what a part may be.
  if (returned !== undefined) return Math.min(1, Math.max(0, returned));
  return match?.place.descriptor.mayReturnStake(market_id, parseSpecifier(specifier)) === true ? null : 0;
}

/** What comes back counts once, what is left by its chance. Who was withdrawn since it was priced takes of the winnings. */
function openMultiplier(
  { row, line, outcome }: Omit<PricedLeg, "isSure">,
  { odds, returned }: { odds: string; returned: number },
): string {
  if (outcome === undefined) return "0";
  const win = decimalOf((1 - returned) * outcome.probability);
  const later = (line?.reductions ?? []).filter(({ outcomeId }) => !row.priced_without?.includes(outcomeId));
  const reductionPercent = reductionOf(later.map(({ percent }) => percent));
  const won = legMultiplier({ result: "win_entire", odds, reductionPercent });
  return expectedMultiplier(won ?? odds, { win, refund: decimalOf(returned) });
}

const PROBABILITY_PLACES = 9;

/** To as many places as the catalogue keeps. Sums of floats may end a little below zero, which no probability is. */
// oxlint-disable-next-line touchline/exact-money -- a probability
export const decimalOf = (probability: number): string => Math.max(0, probability).toFixed(PROBABILITY_PLACES);
