import type { BetError } from "@touchline/contract";
import type { ApiErrorName } from "@touchline/contract/vocabulary";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import { type ApiErrorBody, apiErrorBody } from "../../http/refuse.ts";
import type { MessageKey } from "../../messages/message-text.ts";
import { type Voice, siteText } from "../../messages/own-texts.ts";

/** Why a bet was refused. Kept as codes and figures: the words are chosen when it is shown. */
export interface Refusal {
  name: ApiErrorName;
  /** A finer message key than the error's own. */
  key?: MessageKey;
  betIndex: number;
  selectionIndex: number | null;
  currentOdds?: string;
  limit?: { value: string; currency: string; subunits: number };
  /** At which it would have been accepted. */
  acceptedStake?: { value: string; currency: string; subunits: number };
}

/** Refusals of one stage of the checks; there is at least one. */
export type Refusals = readonly [Refusal, ...Refusal[]];

export function asRefusals(refusals: readonly Refusal[]): Refusals | null {
  const [first, ...rest] = refusals;
  return first === undefined ? null : [first, ...rest];
}

const keyOf = ({ key, name }: Refusal): MessageKey => key ?? API_ERRORS[name].key;

/** The error that a refused placement is answered with: the first reason, and every reason by its bet. */
export function refusalsBody(refusals: Refusals, voice: Voice): ApiErrorBody {
  const [first] = refusals;
  return apiErrorBody(first.name, voice, {
    key: keyOf(first),
    errorsByBet: refusals.map((refusal) => betError(refusal, voice)),
  });
}

function betError(refusal: Refusal, voice: Voice): z.infer<typeof BetError> {
  return {
    bet_index: refusal.betIndex,
    selection_index: refusal.selectionIndex,
    code: API_ERRORS[refusal.name].code,
    key: keyOf(refusal),
    localized_message: siteText(voice, keyOf(refusal)),
    current_odds: refusal.currentOdds ?? null,
    limit: refusal.limit ?? null,
    accepted_stake: refusal.acceptedStake ?? null,
  };
}

/** What a rejected bet says of itself. */
export function rejectionBody(refusal: Refusal, voice: Voice): { code: number; key: string; message: string } {
  return { code: API_ERRORS[refusal.name].code, key: keyOf(refusal), message: siteText(voice, keyOf(refusal)) };
}
