import type { Provider } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { defaultBetRules } from "../../src/book/book-config.ts";
import { CURRENCIES } from "../../src/players/currencies.ts";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import { BookUnderTest } from "./book-under-test.ts";
import { ModelRun } from "./model/model-run.ts";

/** Actions of one run; a longer run, or another, is asked for by the environment. */
const ACTIONS = Number(process.env["SLIP_AND_BOOK_ACTIONS"] ?? 3_000);
const SEED = process.env["SLIP_AND_BOOK_SEED"] ?? "touchline";
const MULTI_SINGLE: readonly Provider[] = ["betradar", "oddin"];

/** Limits near enough to be met all the time. */
const limitsOf = (action: "accept" | "reject") => ({
  ...defaultBetRules(CURRENCIES).limits,
  max_stake_limit: {
    fiat: [{ currency_code: "EUR", amount: "50000" }],
    crypto: [{ currency_code: "BTC", amount: "50000" }],
  },
  payout_limit: { currency_code: "EUR", amount: action === "accept" ? "15000" : "60000", action },
  selection_limit: 6,
  odds_limit: { value: "60", action },
});

/** What the runs have to come across to have shown anything. */
const OUTCOMES = ["refused", "refused after the delay", "partly taken", "taken"];
const TAKEN = [
  "single taken",
  "multi-single taken",
  "combo taken",
  "system taken",
  "system with a banker taken",
  "full cover taken",
  "single each way taken",
  "combo each way taken",
  "several each way taken",
  "custom_bet taken",
  "quick bet taken",
  "EUR taken",
  "JPY taken",
  "BTC taken",
];
const REASONS = [
  "spam_bet_forbidden",
  "pve_bet_forbidden",
  "bet_type_unsupported",
  "same_match",
  "mixed_providers",
  "selection_limit_exceeded",
  "selection_suspended",
  "selection_not_available",
  "odds_changed",
  "odds_too_low",
  "insufficient_funds",
  "stake_below_minimum",
  "stake_uneven",
  "max_stake_exceeded",
  "potential_win_too_low",
  "each_way_unavailable",
  "odds_limit_exceeded",
  "payout_limit_exceeded",
  "custom_price",
].map((reason) => `refused for ${reason}`);
const CASHED_OUT = [
  "cashed out whole",
  "cashed out in part",
  "cashed out after the delay",
  "cash-out refused",
  "cash-out refused after the delay",
];
const EDITED = [
  "edited",
  "edited after the delay",
  "edit refused for its bets",
  "edit refused for want of an offer",
  "edit refused after the delay",
];
const LEG_RESULTS = [
  "win_entire",
  "lose_entire",
  "refund_entire",
  "refund_half_win_other",
  "refund_half_lose_other",
  "canceled",
];
const ENDED = [
  "line: win",
  "line: lose",
  "line: refund",
  "system: win",
  "system: lose",
  "custom: win",
  "custom: lose",
  "custom: refund",
  "banker: win",
  "each way: win",
  "each way: lose",
  "each way: refund",
  ...["line", "system", "each way", "custom"].map((kind) => `${kind}: settled anew`),
  "custom: cashed out whole",
  "paid up to the limit",
  ...LEG_RESULTS.map((result) => `won with ${result}`),
];

/** What two runs may miss by chance: so many more are made for it. */
const MORE_RUNS = 4;

/** One run against a book of its own; answers what it came across. */
async function runWith(action: "accept" | "reject", seed: string): Promise<ReadonlySet<string>> {
  const under = await BookUnderTest.open({ limits: limitsOf(action), multiSingleProviders: MULTI_SINGLE });
  try {
    const run = new ModelRun(under, `${seed} ${action}`);
    await run.act(ACTIONS);
    await run.end();
    await assertStakesMatchBets(under.db);
    return run.seen;
  } finally {
    await under.close();
  }
}

describe("the slip and the book", { timeout: 3_600_000 }, () => {
  it("agree on what is valid, on totals and wins, and on every cash-out and payout, where limits warn and where they refuse [VAL-01] [VAL-05] [VAL-07] [VAL-10] [BET-02] [BET-05]", async () => {
    let missing = [...OUTCOMES, ...TAKEN, ...REASONS, ...CASHED_OUT, ...EDITED, ...ENDED];
    const run = async (action: "accept" | "reject", seed: string): Promise<void> => {
      const seen = await runWith(action, seed);
      missing = missing.filter((wanted) => !seen.has(wanted));
    };
    await run("accept", SEED);
    await run("reject", SEED);
    for (let more = 1; more <= MORE_RUNS && missing.length > 0; more += 1)
      await run(more % 2 === 0 ? "reject" : "accept", `${SEED} ${more}`);
    expect(missing).toEqual([]);
  });
});
