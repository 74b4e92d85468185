import {
  combinationCount,
  coveredSystems,
  type CurrencySpec,
  isMaxStakeSupported,
  parseSystemId,
  quotedStake,
  readBetLimits,
} from "@touchline/betting";
import type { MaxStakeRequest } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { PlayerRow } from "../../db/schema.ts";
import { asRefusals, type Refusals } from "../bets/refusal.ts";
import { findBet } from "../bets/list-bets.ts";
import { canBeEdited, cashOutOfferOf } from "../cash-out/cash-out-offer.ts";
import { customBetOdds } from "../custom-bets/custom-bet-odds.ts";
import { type BetChance, jointChanceOrNull } from "../custom-bets/bet-chance.ts";
import { type BetUnit, limitedBet, readUnits, unsupported } from "./bet-units.ts";
import { placeTermsOf } from "./place-terms.ts";
import type { PlacementDeps } from "./placement-deps.ts";
import { playerRefusals } from "./player-standing.ts";
import { checkOffer, pickedOutcome } from "./selection-check.ts";

type QuoteRequest = z.output<typeof MaxStakeRequest>;

export type StakeQuotes =
  | { stakes: readonly bigint[]; currency: CurrencySpec; /** The moment for which they hold. */ at: Date }
  | { refusals: Refusals };

/** The highest stake of each bet at the prices of now; a bet that would be refused for its shape has none to ask for. */
export async function quoteMaxStakes(
  deps: PlacementDeps,
  { player, request }: { player: PlayerRow; request: QuoteRequest },
): Promise<StakeQuotes> {
  const question = { playerId: player.id, currency: request.currency, key: null };
  const [{ standing }, joint, worth] = await Promise.all([
    deps.desk.read(question),
    jointOf(request, deps),
    worthOfEdited(deps, { playerId: player.id, request }),
  ]);
  const { currencies } = deps.config;
  const forbidden = asRefusals(playerRefusals(standing, deps.config));
  if (forbidden) return { refusals: forbidden };
  const currency = currencies.find(({ code }) => code === request.currency);
  if (!currency || standing.balance === null)
    throw new Error(`An account in ${request.currency} was let pass and is not known`);
  const paidFrom = standing.balance + worth;
  const { stakeLimit } = standing;
  // Each bet by itself: a limit of one stake allows as much as a balance of so much would.
  const balance = stakeLimit !== null && stakeLimit < paidFrom ? stakeLimit : paidFrom;
  const read = readUnits({ type: request.type, bets: request.bets.map((bet) => shaped(bet, request.type)) }, deps);
  if ("refusals" in read) return read;
  const refused = asRefusals(read.units.flatMap((unit) => supportRefusals(unit, deps)));
  if (refused) return { refusals: refused };
  const at = new Date(deps.clock.nowMs());
  return { currency, at, stakes: read.units.flatMap((unit) => unitStakes(unit, { currency, balance, joint, deps })) };
}

/** What the bet that is edited is cashed out for now; nothing where it is none of the player's, or of another currency. */
async function worthOfEdited(
  { db, catalogue, config: { cashOut }, chances, log }: PlacementDeps,
  { playerId, request: { edited_bet_id: id, currency } }: { playerId: string; request: QuoteRequest },
): Promise<bigint> {
  const record = typeof id === "string" ? await findBet(db, { playerId, id }) : null;
  if (!record || record.bet.currency !== currency || !canBeEdited(record, cashOut)) return 0n;
  await chances.refresh(record);
  return cashOutOfferOf(record, { catalogue, cashOut, chances, log }).offer ?? 0n;
}

/** A system with one unit on each line, as the systems of a full-cover bet carry the same on each of theirs. */
function shaped(
  { selections, system_id, each_way: isEachWay = false }: QuoteRequest["bets"][number],
  type: QuoteRequest["type"],
) {
  const systemId = system_id ?? null;
  const system = systemId === null ? null : parseSystemId(systemId);
  const stake = system ? combinationCount(system.totalCount, system.winCount) : 1n;
  return { selections, systemId, hasOwnPrice: type === "custom_bet", isEachWay, stake };
}

/** What the feed says of the legs of a custom bet; null on other bets, and where it says nothing. */
async function jointOf({ type, bets: [bet] }: QuoteRequest, deps: PlacementDeps): Promise<BetChance | null> {
  if (type !== "custom_bet" || bet === undefined) return null;
  return jointChanceOrNull(bet.selections, deps);
}

function supportRefusals(unit: BetUnit, { catalogue, config }: PlacementDeps) {
  const providers = unit.selections.flatMap(({ match_id }) => catalogue.match(match_id)?.fixture ?? []);
  const isSupported =
    providers.length === 0 || isMaxStakeSupported(providers, { isOddinAllowed: config.maxStakeForOddin });
  return isSupported ? [] : [unsupported(unit.bets[0]?.index ?? 0, "provider")];
}

interface QuotedFor {
  currency: CurrencySpec;
  balance: bigint;
  joint: BetChance | null;
  deps: PlacementDeps;
}

function unitStakes(unit: BetUnit, { currency, balance, joint, deps }: QuotedFor): bigint[] {
  const offers = unit.selections.map((selection) => checkOffer(deps.catalogue, pickedOutcome(selection)));
  const odds = offers.flatMap((check) => ("offer" in check ? [check.offer.odds] : []));
  const hasTerms = !unit.isEachWay || placeTermsOf(unit.selections, deps.catalogue).every((terms) => terms !== null);
  const isCustom = unit.betType === "custom_bet";
  const customOdds = isCustom && joint?.matches ? customBetOdds(joint.matches, odds) : null;
  const isPriced = odds.length === offers.length && (!isCustom || customOdds !== null);
  if (!isPriced || !hasTerms) return unit.bets.map(() => 0n);
  const bet = limitedBet(unit, { stake: 0n, currency, odds, customOdds }, deps);
  const highest = quotedStake({ bet, limits: readBetLimits(deps.config.limits), balance });
  return unit.fullCover === null ? [highest] : coveredSystems(unit.fullCover, highest).map(({ stake }) => stake);
}
