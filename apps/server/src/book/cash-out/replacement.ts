import type { DatabaseTransaction } from "../../db/database.ts";
import type { CashOutRefusal, StoredEdit } from "../../db/bet-tables.ts";
import type { BetRules } from "../book-config.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import { reachedLimit } from "../../safety/limit-reached.ts";
import type { Refusals } from "../bets/refusal.ts";
import { type BetChance, jointChanceOrNull } from "../custom-bets/bet-chance.ts";
import { refusalsOf } from "../placement/placement-answer.ts";
import type { PlacementRequest } from "../placement/placement-request.ts";
import { isBar, readStandings } from "../placement/player-standing.ts";
import { preparePlacement } from "../placement/prepare-placement.ts";
import { type PlacementToWrite, writePlacements } from "../placement/write-placements.ts";
import type { CashOutDeps } from "./cash-out-deps.ts";

/** What is placed in place of a bet that is cashed out, of the money that this pays and of the player's own. */
export interface Edit {
  request: PlacementRequest;
  locale: string;
  /** Those of the site where it is asked for, at the end of a delay too; the server's where nothing is said. */
  limits?: BetRules["limits"];
}

export function editOf(stored: StoredEdit | null): Edit | null {
  if (stored === null) return null;
  const { locale } = stored;
  // Safe: only an edit that was parsed is written.
  const request = stored.request as PlacementRequest;
  // Safe: limits are written as the book has them.
  const limits = stored.limits as BetRules["limits"] | undefined;
  return { request, locale, ...(limits && { limits }) };
}

/** How likely the legs of a custom bet win together. To be asked before a transaction, which others wait for. */
export async function jointOf(edit: Edit | null, { placement }: CashOutDeps): Promise<BetChance | null> {
  const [custom] = edit?.request.meta.type === "custom_bet" ? edit.request.bets : [];
  return custom === undefined ? null : jointChanceOrNull(custom.selections, placement);
}

/** Ends the transaction: what takes a bet's place cannot be written, so the bet is not cashed out either. */
export class NotReplaced extends Error {
  readonly refusal: CashOutRefusal;

  constructor(name: Refusals[0]["name"]) {
    super(`A bet was not replaced: ${name}`);
    this.refusal = replacementRefused([{ name, betIndex: 0, selectionIndex: null }]);
  }
}

export const replacementRefused = (refusals: Refusals): CashOutRefusal => ({ name: "replacement_refused", refusals });

/** Every bet of it stands, or none does and the bet stays. */
export type PlannedReplacement = { refusal: CashOutRefusal } | { refusal: null; placement: PlacementToWrite };

export interface ReplacementToPlan {
  edit: Edit;
  key: string;
  fingerprint: string | null;
  record: BetRecord;
  /** What the bet is cashed out for. */
  paid: bigint;
  joint: BetChance | null;
  isAfterDelay: boolean;
}

/** Checks what is to take a bet's place, as any placement is checked, with the money that the bet pays at hand. */
export async function planReplacement(
  { placement: deps }: CashOutDeps,
  trx: DatabaseTransaction,
  { edit, key, fingerprint, record: { bet }, paid, joint, isAfterDelay }: ReplacementToPlan,
): Promise<PlannedReplacement> {
  const { request, locale, limits = deps.config.limits } = edit;
  const { player_id: playerId, currency } = bet;
  const foreign = request.bets.findIndex(({ stake }) => stake.currency !== currency);
  if (foreign >= 0)
    return { refusal: replacementRefused([{ name: "currency_unknown", betIndex: foreign, selectionIndex: null }]) };
  const [read] = await readStandings(trx, [{ playerId, currency, key, vipGroups: deps.config.vipGroups }]);
  if (read === undefined) throw new Error(`Player ${playerId} has no standing`);
  const standing = { ...read.standing, balance: (read.standing.balance ?? 0n) + paid };
  const call = { playerId, key, fingerprint: fingerprint ?? "", request, locale, standing };
  const here = { ...deps, config: { ...deps.config, limits } };
  const prepared = await preparePlacement(here, call, { db: trx, joint, isAfterDelay, replaces: bet.id });
  const refusals = refusalsOf(prepared.placement);
  return refusals === null ? { refusal: null, placement: prepared } : { refusal: replacementRefused(refusals) };
}

/** Writes it with the cash-out, or throws what keeps both from being written. */
export async function writeReplacement(trx: DatabaseTransaction, placement: PlacementToWrite): Promise<void> {
  const [outcome] = await writePlacements(trx, [placement], "wait").catch((error: unknown) => {
    throw reachedLimit(error) === null ? error : new NotReplaced("player_limit_reached");
  });
  if (outcome === "written") return;
  if (outcome === "short") throw new NotReplaced("insufficient_funds");
  if (outcome !== undefined && isBar(outcome)) throw new NotReplaced(outcome);
  throw new NotReplaced("idempotency_key_reused");
}
