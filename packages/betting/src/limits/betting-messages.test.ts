import { API_ERRORS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { BETTING_MESSAGES } from "./betting-messages.ts";
import { placementMessageKey } from "./placement-key.ts";

const keysOf = (messages: unknown): string[] =>
  typeof messages === "string" ? [messages] : Object.values(Object(messages)).flatMap(keysOf);

describe("the table of message keys [VAL-11]", () => {
  it("has those of every refusal, limit, label, failed share and alert", () => {
    const keys = keysOf(BETTING_MESSAGES);
    for (const key of [
      "error.place_bets.invalid_odds",
      "error.place_bets.invalid_odds_custom_bet",
      "error.platform.pve_player_bet_forbidden",
      "error.place_bets.default",
      "error.platform.spamf_player_bet_forbidden",
      "error.potential_win.equal_or_less",
      "error.risk_validation.odds_different_than_bookmaker",
      "error.risk_validation.odds_higher_than_bookmakers",
      "error.risk_validation.odds_to_low",
      "error.risk_validation.odds_higher_than_bookmakers_current_odds",
      "error.validation.bet_limits.selection_limit_exceeded",
      "error.validation.bet_limits.odds_limit_exceeded",
      "error.validation.bet_limits.max_stake_limit_exceeded",
      "error.validation.bet_limits.payout_limit_exceeded",
      "warning.validation.bet_limits.odds_limit_exceeded.title",
      "warning.validation.bet_limits.odds_limit_exceeded.description",
      "warning.validation.bet_limits.payout_limit_exceeded.title",
      "warning.validation.bet_limits.payout_limit_exceeded.description",
      "sb.ticket.not-available.label",
      "sb.ticket.suspended.label",
      "error.share_bet.link_not_found",
      "error.share_bet.no_bets",
      "error.share_bet.try_later",
      "global-error.default.title",
      "global-error.default.description",
    ]) {
      expect(keys).toContain(key);
    }
  });

  it("has the key of a refused placement by the name of its error", () => {
    for (const [name, { code }] of Object.entries(API_ERRORS)) {
      expect(BETTING_MESSAGES.placement[name]).toBe(placementMessageKey(code));
    }
  });
});
