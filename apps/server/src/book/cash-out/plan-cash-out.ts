import { decideCashOut, isCashOutRuleMet, partialCashOut } from "@touchline/betting/cash-out";
import type { CashOutBlock, OddsAcceptMode } from "@touchline/contract/vocabulary";
import type { CashOutRefusal } from "../../db/bet-tables.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import { type BookConfig, liveDelayMs } from "../book-config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { CashOutDeps } from "./cash-out-deps.ts";
import { cashOutOfferOf, openOddsOf, restOf } from "./cash-out-offer.ts";
import { ruleOf } from "./stored-rule.ts";

/** What a player asks for. */
export interface CashOutWish {
  /** The amount seen for the part. */
  seen: bigint;
  /** Of the stake; all that is left where null. */
  stake: bigint | null;
  mode: OddsAcceptMode;
  /** Whether the bet's own rule asks for it, which has to hold still. */
  isByRule?: boolean;
}

/** What comes of it now; what may be paid waits for its live delay first, where that is not 0. */
export type CashOutPlan = { refusal: CashOutRefusal } | { refusal: null; stake: bigint; paid: bigint; delayMs: number };

const unavailable = (reason: CashOutBlock | null): CashOutPlan => ({
  refusal: { name: "cash_out_unavailable", reason },
});
const NOT_OPEN: CashOutPlan = { refusal: { name: "bet_not_open" } };

/** Checks a wish against the bet as it is recorded and the offer of the moment. Reads memory only. */
export function planCashOut(
  record: BetRecord,
  wish: CashOutWish,
  { catalogue, config, chances, log }: Pick<CashOutDeps, "catalogue" | "config" | "chances" | "log">,
): CashOutPlan {
  const { cashOut } = config;
  if (!cashOut.enabled) return unavailable(null);
  const { stake: left } = restOf(record);
  const part = wish.stake ?? left;
  if (record.bet.status !== "waiting_results" || part < 1n || part > left) return NOT_OPEN;
  if (part < left && !cashOut.partial) return unavailable(null);
  const whole = cashOutOfferOf(record, { catalogue, cashOut, chances, log });
  if (whole.offer === null) return unavailable(whole.reason);
  if (wish.isByRule && !isRuleStanding(record, { offer: whole.offer, catalogue }))
    return { refusal: { name: "cash_out_amount_changed", offer: String(whole.offer) } };
  const offer = partialCashOut({ stake: left, offer: whole.offer, part })?.paid ?? whole.offer;
  const decision = decideCashOut({ seen: wish.seen, offer, mode: wish.mode });
  if (!decision.accepted) return { refusal: { name: "cash_out_amount_changed", offer: String(offer) } };
  // A part, or an amount that was asked for, may be below what a whole offer has to reach.
  if (decision.paid < cashOut.rules.minOffer) return unavailable("too_small");
  return { refusal: null, stake: part, paid: decision.paid, delayMs: delayOf(record, { catalogue, config }) };
}

/** An amount that has fallen is what its player wants to be out at, whatever it is by now; anything else is looked at anew. */
function isRuleStanding(record: BetRecord, { offer, catalogue }: { offer: bigint; catalogue: Catalogue }): boolean {
  const { cash_out_rule: rule } = record.bet;
  if (rule === null) return false;
  if (rule.by === "value" && rule.bound === "at_most") return true;
  return isCashOutRuleMet(ruleOf(rule), { offer, odds: openOddsOf(record, catalogue) });
}

/** The longest delay of the open legs in play. */
function delayOf({ legs }: BetRecord, { catalogue, config }: { catalogue: Catalogue; config: BookConfig }): number {
  const live = legs.filter(({ result, match_id }) => result === "no_results" && catalogue.match(match_id)?.isLive);
  return Math.max(0, ...live.map(({ sport_key }) => liveDelayMs(config, sport_key)));
}
