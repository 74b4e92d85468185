import type { Bet } from "@touchline/contract";
import { lineCount, placeOdds, shapeOdds, shapeReturn, systemId } from "@touchline/betting";
import { eachWayParts, type SettlableBet, settleBet } from "@touchline/betting/settlement";
import type { MarketStatus, VoidReason } from "@touchline/contract/vocabulary";
import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { SportWords } from "@touchline/sports";
import type { z } from "@hono/zod-openapi";
import type { BetSelectionRow, MissingResult } from "../../db/bet-tables.ts";
import { beginsAtMs } from "../../feed/feed.ts";
import { subunitsOf } from "../../players/currencies.ts";
import type { Voice } from "../../messages/own-texts.ts";
import type { CashOutTerms } from "../cash-out/cash-out-offer.ts";
import { cashOutViews } from "../cash-out/cash-out-view.ts";
import { marketName, outcomeName } from "../catalogue/line-names.ts";
import { teamName, wordsOf, type Names } from "../catalogue/names.ts";
import { outrightName, tournamentName } from "../catalogue/place-index.ts";
import { bankersOf, wholeShape } from "../placement/bet-totals.ts";
import type { BetRecord } from "./bet-record.ts";
import { betResult, wireResult } from "./bet-result.ts";
import type { ArchivedFixture, MatchFacts } from "./match-facts.ts";
import { type Refusal, rejectionBody } from "./refusal.ts";
import { eachWayLeg } from "./settled-leg.ts";
import { wireOdds } from "./wire-odds.ts";

export type BetView = z.infer<typeof Bet>;

interface BetContext {
  names: Names;
  voice: Voice;
  facts: ReadonlyMap<string, MatchFacts>;
  cashOut: CashOutTerms;
}

/** A bet as the contract shows it. */
export function betView({ bet, legs }: BetRecord, context: BetContext): BetView {
  const money = (value: bigint) => ({
    value: String(value),
    currency: bet.currency,
    subunits: subunitsOf(bet.currency),
  });
  return {
    id: bet.id,
    ref: bet.ref,
    type: bet.type,
    status: bet.status,
    result: betResult({ bet, legs }),
    stake: money(bet.stake),
    odds: wireOdds(bet.odds),
    potential_win: money(bet.potential_win),
    win: bet.win === null ? null : money(bet.win + bet.cashed_paid),
    profit_limit: bet.profit_cap === null ? null : money(bet.profit_cap),
    selections: legs.map((leg) => selectionView(leg, context)),
    created_at: bet.created_at.toISOString(),
    accepts_at: bet.accepts_at?.toISOString() ?? null,
    settled_at: bet.settled_at?.toISOString() ?? null,
    rejection: bet.rejection === null ? null : rejectionBody(bet.rejection as Refusal, context.voice), // safe: only placement writes the column
    correction: bet.correction && {
      cause: bet.correction.cause,
      at: bet.correction.at,
      win_before: money(BigInt(bet.correction.winBefore) + bet.cashed_paid),
    },
    ...cashOutViews({ bet, legs }, context.cashOut, money),
    bonus: null,
    system_type: systemType(bet.win_count, legs),
    each_way: bet.each_way ? eachWayView({ bet, legs }, money) : null,
    replaces: bet.replaces,
    replaced_by: bet.replaced_by,
    is_vip: bet.is_vip,
    used_in_jackpot: false,
    version: bet.version,
  };
}

type MoneyView = BetView["stake"];

function eachWayView({ bet, legs }: BetRecord, money: (value: bigint) => MoneyView): NonNullable<BetView["each_way"]> {
  const { stake, win_count: winCount } = bet;
  const system = winCount === null ? {} : { systemWinCount: winCount };
  const shape = wholeShape({ winCount, bankers: bankersOf(legs) });
  const partsOf = (whole: bigint) => eachWayParts({ ...system, stake: whole, legs: legs.map(eachWayLeg) });
  const parts = partsOf(stake);
  // Results pay what cash-outs have left.
  const left = partsOf(stake - bet.cashed_stake);
  const view = (part: SettlableBet, rest: SettlableBet) => {
    const odds = part.legs.map((leg) => leg.odds);
    const ended = settleBet(rest);
    return {
      stake: money(part.stake),
      odds: wireOdds(shapeOdds(shape, odds)),
      potential_win: money(shapeReturn({ shape, stake: part.stake, multipliers: odds })),
      ...(ended.state === "open"
        ? { result: "no_results" as const, win: null }
        : { result: wireResult(ended.result), win: money(ended.win) }),
    };
  };
  return { to_win: view(parts.toWin, left.toWin), to_be_placed: view(parts.toBePlaced, left.toBePlaced) };
}

function systemType(winCount: number | null, legs: BetRecord["legs"]): BetView["system_type"] {
  if (winCount === null) return null;
  const { length: totalCount } = legs;
  return {
    id: systemId({ winCount, totalCount }),
    win_count: winCount,
    total_count: totalCount,
    // oxlint-disable-next-line touchline/exact-money -- how many lines
    line_count: Number(lineCount(wholeShape({ winCount, bankers: bankersOf(legs) }), totalCount)),
  };
}

function selectionView(leg: BetSelectionRow, { names, facts }: BetContext): BetView["selections"][number] {
  const match = facts.get(leg.match_id);
  if (!match)
    throw new Error(`Bet ${leg.bet_id} names match ${leg.match_id}, which neither the feed nor the archive knows`);
  const line = { marketId: leg.market_id, specifier: leg.specifier };
  const wording = { event: match.fixture, sportKey: leg.sport_key, names };
  return {
    id: leg.id,
    type: match.fixture.type,
    status: leg.result,
    void_reason: voidReason(leg),
    market: { id: leg.market_id, name: marketName(wording, line), status: marketStatus(leg, match) },
    outcome: {
      id: leg.outcome_id,
      name: outcomeName(wording, { ...line, outcomeId: leg.outcome_id }),
    },
    specifier: leg.specifier,
    odds: leg.odds,
    is_banker: leg.is_banker,
    submitted_odds: leg.submitted_odds,
    each_way: placeView(leg),
    dead_heat_factor: leg.dead_heat_factor,
    reduction_percent: leg.reduction_percent,
    sport_key: leg.sport_key,
    match: matchOfSelection(match, wordsOf(names, leg.sport_key)),
  };
}

function placeView({
  place_terms,
  place_result: status,
  place_dead_heat_factor,
  odds,
}: BetSelectionRow): BetView["selections"][number]["each_way"] {
  if (place_terms === null) return null;
  if (status === null) throw new Error("A leg has terms of its place and no result of it");
  return {
    ...place_terms,
    odds: wireOdds(placeOdds(odds, place_terms.fraction)),
    status,
    dead_heat_factor: place_dead_heat_factor,
  };
}

function marketStatus({ result, market_id, specifier }: BetSelectionRow, match: MatchFacts): MarketStatus {
  if (result === "no_results") return match.marketStatus(market_id, specifier);
  return result === "canceled" ? MARKET_STATUS.cancelled : MARKET_STATUS.settled;
}

/** Where the feed gave no result, none can be assigned. */
const VOID_REASONS: Record<MissingResult, VoidReason> = {
  no_result: "no_result_assignable",
  feed_replaced: "other",
  postponed: "postponed",
};

function voidReason({ cancel_reason, void_reason }: BetSelectionRow): VoidReason | null {
  if (cancel_reason !== null || void_reason === null) return cancel_reason;
  return VOID_REASONS[void_reason];
}

function matchOfSelection({ fixture, state }: MatchFacts, words: SportWords): BetView["selections"][number]["match"] {
  const tournament = { slug: fixture.tournamentSlug ?? "", name: fixture.tournamentName };
  return {
    id: fixture.matchId,
    slug: fixture.slug,
    ...sidesOf(fixture, words),
    status: state?.status ?? MATCH_STATUS.prematch,
    start_time: new Date(beginsAtMs(fixture)).toISOString(),
    score: state?.score ?? null,
    tournament_name:
      fixture.type === "outright" ? outrightName(fixture, tournament, words) : tournamentName(tournament, words),
  };
}

/** An outright has no sides. */
const sidesOf = (fixture: ArchivedFixture, words: SportWords) =>
  fixture.type === "match"
    ? { home_name: teamName(fixture.home, words), away_name: teamName(fixture.away, words) }
    : { home_name: null, away_name: null };
