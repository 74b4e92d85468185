import fc from "fast-check";
import { API_ERRORS, WRONG_ODDS_KEYS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { EUR, added, offer, offered, pick, staked, ticketAfter } from "../../test/pick.ts";
import { LIMITS } from "../../test/limits.ts";
import { holds } from "../../test/property.ts";
import { betIssues } from "./bet-issues.ts";
import { extractMessage } from "./extract-message.ts";
import type { Issue } from "./issue.ts";
import { highestStakeFor, isMaxStakeSupported } from "./max-stake.ts";
import { DEFAULT_ALERT_KEYS, SELECTION_LABEL_KEYS, issueMessage } from "./message-keys.ts";
import { DEFAULT_PLACEMENT_KEY, placementMessageKey } from "./placement-key.ts";
import { placementMessage, readPlacementError } from "./read-placement-error.ts";

const BETS = ticketAfter(added("m1"), added("m2"), staked(500n)).bets;

describe("keys of placement errors [VAL-11]", () => {
  it.each([
    [101, "error.place_bets.invalid_odds"],
    [120, "error.place_bets.invalid_odds_custom_bet"],
    [114, "error.platform.pve_player_bet_forbidden"],
    [118, "error.place_bets.municipality_not_found"],
    [999, "error.place_bets.default"],
    [100, "error.place_bets.default"],
    [1, "error.place_bets.default"],
    [-1, "error.place_bets.default"],
  ])("code %i says %s [VAL-12]", (code, key) => {
    expect(placementMessageKey(code)).toBe(key);
  });

  it("are the specification's for limits, players and wins", () => {
    expect(API_ERRORS.spam_bet_forbidden.key).toBe("error.platform.spamf_player_bet_forbidden");
    expect(API_ERRORS.potential_win_too_low.key).toBe("error.potential_win.equal_or_less");
    expect(API_ERRORS.selection_limit_exceeded.key).toBe("error.validation.bet_limits.selection_limit_exceeded");
    expect(API_ERRORS.max_stake_exceeded.key).toBe("error.validation.bet_limits.max_stake_limit_exceeded");
    expect(DEFAULT_ALERT_KEYS.title).toBe("global-error.default.title");
    expect(SELECTION_LABEL_KEYS.isSuspended).toBe("sb.ticket.suspended.label");
    expect(SELECTION_LABEL_KEYS.isNotAvailable).toBe("sb.ticket.not-available.label");
  });
});

describe("readPlacementError [VAL-11]", () => {
  it("reads a refusal with what was said of each selection, and its price now", () => {
    const answer = {
      code: 101,
      key: "error.place_bets.invalid_odds",
      message: "The odds have changed.",
      errors_by_bet: [
        { bet_index: 0, selection_index: 1, code: 101, key: "k", localized_message: "Now 1.80.", current_odds: "1.80" },
        {
          bet_index: 0,
          selection_index: null,
          code: 110,
          key: "k",
          localized_message: "Too much.",
          current_odds: null,
        },
      ],
    };
    expect(readPlacementError(answer, BETS)).toEqual({
      acceptedStakes: {},
      code: 101,
      key: "error.place_bets.invalid_odds",
      message: "The odds have changed.",
      isWrongOddsError: true,
      messagesByBet: { [pick("m2").id]: "Now 1.80." },
      messagesByBetIndex: { "0": "Too much." },
      currentOdds: { [pick("m2").id]: "1.80" },
    });
  });

  it("recognises wrong odds by code, by key, and by the key of a single bet", () => {
    const isWrong = (answer: unknown): boolean | undefined => readPlacementError(answer, BETS)?.isWrongOddsError;
    expect([101, 120, 107, 114].map((code) => isWrong({ code }))).toEqual([true, true, false, false]);
    for (const key of Object.values(WRONG_ODDS_KEYS)) {
      expect(isWrong({ code: 1, key })).toBe(true);
      expect(isWrong({ code: 1, errors_by_bet: [{ bet_index: 0, key }] })).toBe(true);
    }
    expect(isWrong({ code: 1, key: "error.risk_validation.other" })).toBe(false);
  });

  it("leaves out what belongs to no selection that was sent", () => {
    const error = readPlacementError(
      {
        code: 101,
        errors_by_bet: [
          { bet_index: 7, selection_index: 0, localized_message: "?", current_odds: "1.80" },
          { bet_index: 0, selection_index: 9, localized_message: "?", current_odds: "1.80" },
          { bet_index: 0, selection_index: 0, current_odds: "cheap" },
          { bet_index: 7, localized_message: "?" },
          "?",
        ],
      },
      BETS,
    );
    expect([error?.messagesByBet, error?.messagesByBetIndex, error?.currentOdds]).toEqual([{}, {}, {}]);
    const ofNoBet = {
      code: 101,
      errors_by_bet: [{ selection_index: 0, localized_message: "?", current_odds: "1.80" }],
    };
    const unplaced = readPlacementError(ofNoBet, [...BETS, ...BETS]);
    expect([unplaced?.messagesByBet, unplaced?.currentOdds]).toEqual([{}, {}]);
  });

  it("tells the bets of one placement apart", () => {
    const second = ticketAfter(added("m3"), staked(500n)).bets;
    const answer = {
      code: 101,
      errors_by_bet: [
        { bet_index: 1, selection_index: 0, localized_message: "Now 1.80.", current_odds: "1.80" },
        { bet_index: 1, localized_message: "Too much." },
      ],
    };
    expect(readPlacementError(answer, [...BETS, ...second])).toMatchObject({
      messagesByBet: { [pick("m3").id]: "Now 1.80." },
      messagesByBetIndex: { "1": "Too much." },
    });
  });

  it("takes a price without words, words without a price, and no price that is not odds", () => {
    const [first, second] = [pick("m1").id, pick("m2").id];
    const error = readPlacementError(
      {
        code: 101,
        errors_by_bet: [
          { bet_index: 0, selection_index: 0, current_odds: "1.80" },
          { bet_index: 0, selection_index: 1, localized_message: "Moved.", current_odds: 1.8 },
          { bet_index: 0 },
        ],
      },
      BETS,
    );
    expect(error).toMatchObject({ messagesByBet: { [second]: "Moved." }, currentOdds: { [first]: "1.80" } });
    expect(error?.messagesByBetIndex).toEqual({});
    expect(Object.keys(error?.messagesByBet ?? {})).toEqual([second]);
    expect(Object.keys(error?.currentOdds ?? {})).toEqual([first]);
  });

  it("has a key where the answer names none, and no refusal without a code", () => {
    expect(readPlacementError({ code: 118 }, BETS)).toMatchObject({ key: API_ERRORS.municipality_not_found.key });
    expect(readPlacementError({ code: 118, key: "" }, BETS)?.key).toBe(API_ERRORS.municipality_not_found.key);
    for (const answer of [null, undefined, "", [], {}, { code: "101" }, { code: 1.5 }]) {
      expect(readPlacementError(answer, BETS)).toBeNull();
    }
  });

  it("gives the answer's own text before our words", () => {
    const said = readPlacementError({ code: 101, localized_message: "Sorry." }, BETS);
    expect(said && placementMessage(said)).toEqual({ text: "Sorry." });
    const silent = readPlacementError({ code: 555 }, BETS);
    expect(silent && placementMessage(silent)).toEqual({ key: DEFAULT_PLACEMENT_KEY });
  });

  it("never throws, whatever the answer is", () => {
    holds(
      fc.property(fc.oneof(fc.jsonValue(), fc.object()), fc.nat(200), (answer, code) => {
        const read = readPlacementError(answer, BETS);
        expect(read === null || Number.isSafeInteger(read.code)).toBe(true);
        expect(readPlacementError({ code, errors_by_bet: answer, message: answer }, BETS)?.code).toBe(code);
      }),
      1_000,
    );
  });
});

describe("extractMessage [VAL-11]", () => {
  it("takes the first text there is, the deepest localized one first", () => {
    const answer = {
      data: { data: { localized_message: "first" }, localized_message: "second", message: "fourth" },
      localized_message: "third",
      error: { message: "fifth" },
      message: "sixth",
    };
    expect(extractMessage(answer)).toBe("first");
    expect(extractMessage({ ...answer, data: { ...answer.data, data: null } })).toBe("second");
    expect(extractMessage({ ...answer, data: {} })).toBe("third");
    expect(extractMessage({ data: { message: "fourth" }, message: "sixth" })).toBe("fourth");
    expect(extractMessage({ error: { message: "fifth" }, message: "sixth" })).toBe("fifth");
    expect(extractMessage({ message: " sixth " })).toBe("sixth");
    expect(extractMessage({ errors: [{}, { message: "seventh" }] })).toBe("seventh");
    expect(extractMessage({ errors: ["eighth"] })).toBe("eighth");
  });

  it("finds nothing in blank texts and in what is no text", () => {
    for (const answer of [null, "text", 5, {}, { message: "  " }, { message: 5 }, { errors: [null, ""] }]) {
      expect(extractMessage(answer)).toBeNull();
    }
  });
});

describe("issueMessage", () => {
  const found = (issue: Partial<Issue>): Issue => ({ code: "odds_changed", severity: "error", params: {}, ...issue });

  it("is a title and a description for a limit that warns [VAL-03] [VAL-05]", () => {
    expect(issueMessage(found({ code: "odds_limit_exceeded", severity: "warning" }))).toEqual({
      title: "warning.validation.bet_limits.odds_limit_exceeded.title",
      description: "warning.validation.bet_limits.odds_limit_exceeded.description",
    });
    expect(issueMessage(found({ code: "payout_limit_exceeded", severity: "warning" })).title).toBe(
      "warning.validation.bet_limits.payout_limit_exceeded.title",
    );
    expect(issueMessage(found({ code: "odds_limit_exceeded" }))).toEqual({
      title: null,
      description: "error.validation.bet_limits.odds_limit_exceeded",
    });
    expect(issueMessage(found({ code: "odds_changed", severity: "warning" }))).toEqual(issueMessage(found({})));
  });

  it("is finer where a custom bet says why [CUS-02]", () => {
    const about = (reason: string): string =>
      issueMessage(found({ code: "bet_type_unsupported", params: { reason } })).description;
    expect(about("too_few_legs")).toBe("error.custom_bet.too_few_legs");
    expect(about("unheard of")).toBe(API_ERRORS.bet_type_unsupported.key);
    expect(issueMessage(found({ code: "bet_type_unsupported" })).description).toBe(API_ERRORS.bet_type_unsupported.key);
  });
});

describe("the highest stake", () => {
  it("is asked for betradar, and for oddin where that is allowed [VAL-08]", () => {
    const of = (...providers: ("betradar" | "oddin" | "betconstruct")[]) => providers.map((provider) => ({ provider }));
    expect(isMaxStakeSupported(of("betradar", "betradar"), { isOddinAllowed: false })).toBe(true);
    expect(isMaxStakeSupported(of("betradar", "oddin"), { isOddinAllowed: false })).toBe(false);
    expect(isMaxStakeSupported(of("betradar", "oddin"), { isOddinAllowed: true })).toBe(true);
    expect(isMaxStakeSupported(of("betconstruct"), { isOddinAllowed: true })).toBe(false);
    expect(isMaxStakeSupported([], { isOddinAllowed: true })).toBe(false);
  });

  it("is the lowest of the limit, the balance and what the book said [VAL-04]", () => {
    const check = { currency: EUR, limits: LIMITS, balance: 50_000n };
    expect(highestStakeFor(check)).toBe(50_000n);
    expect(highestStakeFor({ ...check, quoted: 700n })).toBe(700n);
    expect(highestStakeFor({ ...check, balance: null })).toBe(100_000n);
    expect(highestStakeFor({ ...check, balance: 5_000_000n, quoted: 200_000n })).toBe(100_000n);
    const crypto = { code: "BTC", fiat: false, subunits: 1e8 };
    expect(highestStakeFor({ ...check, currency: crypto, balance: null })).toBe(1_000_000n);
    expect(highestStakeFor({ ...check, currency: { ...crypto, code: "ETH" }, balance: null })).toBeNull();
  });

  it("is one that the limits then take", () => {
    const stake = highestStakeFor({ currency: EUR, limits: LIMITS, balance: 50_000n }) ?? 0n;
    const bet = { betType: "single", currency: EUR, selections: [{ ...pick("m1") }] } as const;
    expect(betIssues({ bet: { ...bet, stake }, limits: LIMITS, balance: 50_000n })).toEqual([]);
    expect(betIssues({ bet: { ...bet, stake: stake + 1n }, limits: LIMITS, balance: 50_000n })).toHaveLength(1);
  });
});

describe("a price quoted in a refusal", () => {
  it("puts the ticket where the feed will, once the player accepts it", () => {
    const error = readPlacementError(
      { code: 101, errors_by_bet: [{ bet_index: 0, selection_index: 0, current_odds: "1.70" }] },
      BETS,
    );
    const ticket = ticketAfter(added("m1"), staked(500n), { type: "placement-started", key: "key-1", startedAt: 0 });
    if (!error) throw new Error("not read");
    const agreed = [
      { type: "placement-refused", key: "key-1", error } as const,
      { type: "odds-changes-accepted" } as const,
    ];
    const fed = ticketAfter(added("m1"), staked(500n), offered(offer("m1", "1.70")), { type: "odds-changes-accepted" });
    expect(
      ticketAfter(added("m1"), staked(500n), { type: "placement-started", key: "key-1", startedAt: 0 }, ...agreed).bets,
    ).toEqual(fed.bets);
    expect(ticket.inProgress).toBe(true);
  });
});
