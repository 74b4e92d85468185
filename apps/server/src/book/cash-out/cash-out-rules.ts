import { randomUUID } from "node:crypto";
import { isCashOutRuleMet } from "@touchline/betting/cash-out";
import type { Logger } from "pino";
import type { StoredCashOutRule } from "../../db/bet-tables.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import { findBet } from "../bets/list-bets.ts";
import { announceBet, lockRecord } from "../bets/write-bet.ts";
import type { CashOutDeps } from "./cash-out-deps.ts";
import { type CashOutOffer, canBeAutomatic, cashOutOfferOf, hasPrice, openOddsOf } from "./cash-out-offer.ts";
import type { CashOutWish } from "./plan-cash-out.ts";
import { requestCashOut } from "./request-cash-out.ts";
import { ruleOf } from "./stored-rule.ts";
import { writeCashOutRule } from "./write-cash-out.ts";

export interface RuleCall {
  playerId: string;
  betId: string;
  rule: StoredCashOutRule | null;
}

export type RuleResult =
  | { status: "set"; record: BetRecord }
  | { status: "not_found" }
  | {
      status: "refused";
      name: "bet_not_open" | "cash_out_unavailable";
      details?: { key: "error.cash_out.rule_met" };
    };

/** Sets the rule by which a bet is cashed out by itself, in place of the one before, or takes it away. */
export async function setCashOutRule(deps: CashOutDeps, { playerId, betId, rule }: RuleCall): Promise<RuleResult> {
  if (!(await findBet(deps.db, { playerId, id: betId }))) return { status: "not_found" };
  const result = await deps.db.transaction().execute(async (trx): Promise<RuleResult> => {
    const record = await lockRecord(trx, betId);
    if (record?.bet.status !== "waiting_results") return { status: "refused", name: "bet_not_open" };
    const isPossible = rule === null || (canBeAutomatic(record, deps.config.cashOut) && hasFigure(record, rule));
    if (!isPossible) return { status: "refused", name: "cash_out_unavailable" };
    if (rule !== null && isMetUnasked(deps, record, rule))
      return { status: "refused", name: "cash_out_unavailable", details: { key: "error.cash_out.rule_met" } };
    const written = await writeCashOutRule(trx, record, rule);
    await announceBet(trx, deps.events, { record: written, balance: null });
    return { status: "set", record: written };
  });
  if (result.status === "set") deps.onChanged(result.record);
  return result;
}

const hasFigure = (record: BetRecord, { by }: StoredCashOutRule): boolean => by === "value" || hasPrice(record);

/**
 * Whether the bet would be sold at once for whatever is offered, which nobody means who sets a rule for later. One that
 * rises by value sells for no less than it names.
 */
function isMetUnasked(deps: CashOutDeps, record: BetRecord, stored: StoredCashOutRule): boolean {
  if (stored.by === "value" && stored.bound === "at_least") return false;
  const { catalogue, config, chances, log } = deps;
  const { offer } = cashOutOfferOf(record, { catalogue, cashOut: config.cashOut, chances, log });
  // A price counts also while nothing is offered: the bet would be sold as soon as something is.
  const now = stored.by === "price" ? { offer: 0n, odds: openOddsOf(record, catalogue) } : { offer, odds: null };
  return isCashOutRuleMet(ruleOf(stored), now);
}

/** Cashes bets out by the rules of their players, as what they are worth moves. */
export class CashOutRules {
  readonly #cashOuts: () => CashOutDeps;
  readonly #log: Pick<Logger, "error">;
  /** By bet: one at a time. */
  readonly #running = new Map<string, Promise<void>>();
  /** Valued again meanwhile, perhaps by another rule. */
  readonly #waiting = new Map<string, [BetRecord, CashOutOffer]>();

  constructor({ cashOuts, log }: { cashOuts: () => CashOutDeps; log: Pick<Logger, "error"> }) {
    this.#cashOuts = cashOuts;
    this.#log = log;
  }

  /** To be told of every bet with a rule whenever it was valued. */
  valued(record: BetRecord, offered: CashOutOffer): void {
    const { id, cash_out_rule: stored } = record.bet;
    if (this.#running.has(id)) return void this.#waiting.set(id, [record, offered]);
    const { offer } = offered;
    if (stored === null || offer === null) return;
    const deps = this.#cashOuts();
    // The operator may have closed it since.
    if (!canBeAutomatic(record, deps.config.cashOut)) return;
    if (!isCashOutRuleMet(ruleOf(stored), { offer, odds: openOddsOf(record, deps.catalogue) })) return;
    this.#running.set(
      id,
      this.#cashOut(deps, record, { seen: offer, stake: null, mode: "any", isByRule: true }).then(() =>
        this.#ended(id),
      ),
    );
  }

  #ended(id: string): void {
    this.#running.delete(id);
    const again = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (again) this.valued(...again);
  }

  /** Settles once what has begun is recorded. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Where it fails the bet stands as it did, and is looked at again when it is next valued. */
  async #cashOut(deps: CashOutDeps, { bet }: BetRecord, wish: CashOutWish): Promise<void> {
    try {
      // The row of the bet, not the key, keeps it from being paid twice: whatever is paid leaves nothing to cash out.
      const key = `automatic-${randomUUID()}`;
      const call = { playerId: bet.player_id, key, fingerprint: key, betId: bet.id, wish };
      // Another version may have another rule, or none.
      await requestCashOut(deps, { ...call, isAutomatic: true, onlyVersion: bet.version });
    } catch (error) {
      this.#log.error({ err: error, betId: bet.id }, "a bet could not be cashed out by its rule");
    }
  }
}
