import type { CashOutAnswer } from "@touchline/contract";
import { CASH_OUT_BLOCK_KEYS } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import type { CashOutRefusal, CashOutRow } from "../../db/bet-tables.ts";
import type { Database } from "../../db/database.ts";
import { type ApiErrorBody, apiErrorBody } from "../../http/refuse.ts";
import type { BetPresenter } from "../bets/bet-presenter.ts";
import { type Refusals, refusalsBody } from "../bets/refusal.ts";
import type { StandingCashOut } from "./cash-out-records.ts";

type AnswerView = z.infer<typeof CashOutAnswer>;

interface Telling {
  presenter: BetPresenter;
  locale: string;
}

/** A cash-out and its bet as the contract shows them. */
export async function cashOutAnswer(
  { cashOut, record, placed }: StandingCashOut,
  { db, presenter, locale }: Telling & { db: Database },
): Promise<AnswerView> {
  const [bet, ...replacements] = record === null ? [] : await presenter.views(db, [record, ...placed], locale);
  const money = (value: bigint | null) =>
    value === null || cashOut.currency === null ? null : presenter.money(value, cashOut.currency);
  return {
    bet: bet ?? null,
    replacements,
    cashout: {
      key: cashOut.key,
      state: cashOut.state,
      stake: money(cashOut.stake),
      paid: money(cashOut.paid),
      delay_ms: cashOut.delay_ms,
      decides_at: cashOut.decides_at?.toISOString() ?? null,
      error: refusalBody(cashOut, { presenter, locale }),
    },
  };
}

/** Why what was to take the bet's place was refused; null where nothing was, or it was not for that. */
export const refusalsIn = ({ error }: CashOutRow): Refusals | null =>
  error?.name === "replacement_refused" ? writtenRefusals(error) : null;

const writtenRefusals = ({ refusals }: { refusals: unknown }): Refusals => refusals as Refusals; // safe: only what refuses a placement is written there

/** Why it was refused; null where it was not. */
export function refusalBody({ error, currency }: CashOutRow, { presenter, locale }: Telling): ApiErrorBody | null {
  if (error === null) return null;
  const voice = presenter.voice(locale);
  if (error.name === "replacement_refused") return refusalsBody(writtenRefusals(error), voice);
  if (error.name !== "cash_out_amount_changed") return apiErrorBody(error.name, voice, keyOf(error));
  return apiErrorBody(error.name, voice, { currentOffer: presenter.money(BigInt(error.offer), currency ?? "") });
}

function keyOf(error: CashOutRefusal) {
  if (error.name === "placement_abandoned") return { key: "error.cash_out.abandoned" } as const;
  if (error.name !== "cash_out_unavailable" || error.reason === null) return {};
  return { key: CASH_OUT_BLOCK_KEYS[error.reason] };
}

export function unknownCashOut(key: string): AnswerView {
  const nothing = { stake: null, paid: null, delay_ms: 0, decides_at: null, error: null };
  return { bet: null, replacements: [], cashout: { key, state: "unknown", ...nothing } };
}
