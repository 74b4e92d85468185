import type { NotificationType } from "@touchline/contract/vocabulary";
import type { Notice } from "../../notices/notice.ts";
import { subunitsOf } from "../../players/currencies.ts";
import type { BetRecord } from "./bet-record.ts";

type BetNotice = (record: BetRecord, at: Date) => Notice;

const noticeOf = ({ bet }: BetRecord, event: { type: NotificationType; amount: bigint; at: Date }): Notice => ({
  playerId: bet.player_id,
  type: event.type,
  params: {
    ref: bet.ref,
    money: { value: String(event.amount), currency: bet.currency, subunits: subunitsOf(bet.currency) },
  },
  object: { type: "bet", id: bet.id },
  at: event.at,
});

/** A bet that was settled. */
export const settledNotice: BetNotice = (record, at) =>
  noticeOf(record, { type: settledType(record), amount: record.bet.win || record.bet.cashed_paid, at });

function settledType({ bet: { result, win, stake, cashed_paid: cashed } }: BetRecord): NotificationType {
  if (result === "canceled" || result === "refund") return "bet_voided";
  const brought = (win ?? 0n) + cashed;
  if (brought === 0n) return "bet_lost";
  return brought > stake ? "bet_won" : "bet_settled";
}

/** A bet whose payout was taken back, for a result that no longer holds. */
export const correctedNotice: BetNotice = (record, at) => noticeOf(record, { type: "bet_corrected", amount: 0n, at });

/** A live bet that its delay brought an end to. */
export const refusedNotice: BetNotice = (record, at) =>
  noticeOf(record, { type: "bet_refused", amount: record.bet.stake, at });

/** A bet that was cashed out by its player's rule. */
export const cashedOutNotice = (record: BetRecord, { paid, at }: { paid: bigint; at: Date }): Notice =>
  noticeOf(record, { type: "bet_cashed_out", amount: paid, at });
