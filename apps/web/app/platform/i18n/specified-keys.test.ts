import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const MESSAGES = path.join(import.meta.dirname, "../../../messages");

/** Keys that operators and integrators know messages by, and the catalogue that has them. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  betting: [
    "error.place_bets.invalid_odds",
    "error.place_bets.invalid_odds_custom_bet",
    "error.place_bets.default",
    "error.platform.pve_player_bet_forbidden",
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
    "global-error.default.title",
    "global-error.default.description",
  ],
  shell: ["page.error.description"],
  // A payment widget names the rest of the key.
  wallet: ["success", "declined", "info"].flatMap((kind) =>
    ["title", "message"].map((part) => `spi.notification.${kind}_${part}`),
  ),
};

const textAt = (tree: unknown, key: string): unknown =>
  key.split(".").reduce<unknown>((part, name) => Object(part)[name], tree);

const locales = globSync("*", { cwd: MESSAGES });

describe("keys of messages that the specification names [VAL-11] [ROU-09]", () => {
  it.each(locales)("are the keys of the texts in %s", (locale) => {
    const missing = Object.entries(KEYS).flatMap(([catalogue, keys]) => {
      const tree: unknown = JSON.parse(readFileSync(path.join(MESSAGES, locale, `${catalogue}.json`), "utf8"));
      return keys.filter((key) => typeof textAt(tree, key) !== "string").map((key) => `${catalogue}.${key}`);
    });
    expect(missing).toEqual([]);
  });

  it("have eighteen languages to be in", () => {
    expect(locales).toHaveLength(18);
  });
});
