import { randomUUID } from "node:crypto";
import { Account, LedgerEntry } from "@touchline/contract";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { barWithin } from "../a-player.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { assertStakesMatchBets } from "../book/assert-stakes-match-bets.ts";
import type { Browser } from "../platform/browser.ts";
import { byOperators, restrictPlayer } from "../operator/operator-under-test.ts";
import { PLATFORM, PlatformUnderTest, expectRefusal } from "../platform/platform-under-test.ts";
import { confirmedSomeone } from "../platform/someone.ts";
import { ProviderUnderTest, twoProviders } from "./provider-under-test.ts";

let file: Awaited<ReturnType<typeof twoProviders>>;
let under: PlatformUnderTest;
let provider: ProviderUnderTest;
let player: Browser;
let session: string;
beforeAll(async () => {
  file = await twoProviders();
  under = await PlatformUnderTest.open(file.settings);
});
beforeEach(async () => {
  provider = new ProviderUnderTest(under);
  player = await under.signedIn(await confirmedSomeone(under));
  session = await provider.open(player);
});
afterAll(async () => {
  await assertLedgerBalances(under.database.db);
  await assertStakesMatchBets(under.database.db);
  await under.close();
  await file.remove();
});

const OPENING = 100_000n;

async function balance(): Promise<bigint> {
  const accounts = z.array(Account).parse((await player.get(`${PLATFORM}/player/accounts`)).body);
  return BigInt(accounts.find(({ currency }) => currency === "EUR")?.available_to_bet ?? 0);
}

const amountOf = (amount: number, id: string = randomUUID()) => ({
  session_id: session,
  transaction_id: id,
  round_id: "round-1",
  amount: String(amount),
});
const rollbackOf = (id: string) => ({ session_id: session, transaction_id: id });

async function movements(): Promise<string[]> {
  const lines = z.array(LedgerEntry).parse((await player.get(`${PLATFORM}/player/transactions`)).body);
  return lines.map(({ type, ref, amount }) => `${type} ${ref} ${amount}`);
}

describe("the wallet of games", () => {
  it("takes stakes and pays wins, as ledger lines under the provider's own ids [EMB-04]", async () => {
    const debit = await provider.call("debit", amountOf(2_500, "stake-1"));
    expect([debit.status, debit.body]).toEqual([
      200,
      { transaction_id: "stake-1", state: "moved", balance: "97500", currency: "EUR" },
    ]);
    const credit = await provider.call("credit", amountOf(4_000, "win-1"));
    expect(credit.body).toMatchObject({ state: "moved", balance: "101500" });
    expect(await balance()).toBe(OPENING + 1_500n);
    expect((await movements()).slice(0, 2)).toEqual(["game_credit acme:win-1 4000", "game_debit acme:stake-1 -2500"]);
    const read = await provider.call("balance", { session_id: session });
    expect(read.body).toEqual({ balance: "101500", currency: "EUR" });
  });

  it.each(["debit", "credit"] as const)("takes no %s of more than is ever recorded", async (call) => {
    const ofMore = { ...amountOf(1), amount: "9223372036854775808" };
    expectRefusal(await provider.call(call, ofMore), "invalid_request");
    expectRefusal(
      await provider.call("debit", { ...amountOf(1), amount: "8999999999999999999" }),
      "max_stake_exceeded",
    );
    expect(await balance()).toBe(OPENING);
  });

  it.each(["debit", "credit"] as const)(
    "answers a %s that is sent again as before, and moves nothing again",
    async (call) => {
      const amount = amountOf(1_000);
      const first = await provider.call(call, amount);
      await provider.call("debit", amountOf(300));
      const again = await Promise.all([provider.call(call, amount), provider.call(call, amount)]);
      for (const { status, body } of again) expect([status, body]).toEqual([200, first.body]);
      expect(await balance()).toBe(OPENING + (call === "debit" ? -1_300n : 700n));
    },
  );

  it("takes no stake that goes over a limit of the player, and none in a time-out [RG-06]", async () => {
    const wish = { type: "wager", period: "day", currency: "EUR", amount: "1500" };
    await player.post(`${PLATFORM}/user_limits`, wish);
    const first = amountOf(1_000);
    expect((await provider.call("debit", first)).status).toBe(200);
    expectRefusal(await provider.call("debit", amountOf(501)), "player_limit_reached");
    await provider.call("rollback", rollbackOf(first.transaction_id));
    expect((await provider.call("debit", amountOf(1_500))).status).toBe(200);
    await player.post(`${PLATFORM}/player/exclusion`, { kind: "time_out", period: "24h" });
    expectRefusal(await provider.call("debit", amountOf(1)), "timed_out");
    expect(await balance()).toBe(OPENING - 1_500n);
  });

  it("takes no stake for a site that is no more, and ends what was begun there", async () => {
    const stakes = [amountOf(1_000, "begun-1"), amountOf(500, "begun-2")];
    for (const stake of stakes) expect((await provider.call("debit", stake)).status).toBe(200);
    await under.database.db.updateTable("game_sessions").set({ site: "gone" }).where("id", "=", session).execute();
    expectRefusal(await provider.call("debit", amountOf(1)), "game_session_over");
    expect((await provider.call("debit", stakes[0]!)).body).toMatchObject({
      transaction_id: "begun-1",
      state: "moved",
    });
    expect((await provider.call("credit", amountOf(3_000))).body).toMatchObject({ state: "moved" });
    expect((await provider.call("rollback", rollbackOf("begun-2"))).status).toBe(200);
    expect(await balance()).toBe(OPENING - 1_000n + 3_000n);
  });

  it("moves once what arrives several times at once", async () => {
    const amount = amountOf(1_000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => provider.call("debit", amount)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.balance}`))).toEqual(new Set(["200 99000"]));
    expect(await balance()).toBe(OPENING - 1_000n);
  });

  it("refuses another amount, round, kind or session under an id that stands", async () => {
    const amount = amountOf(1_000);
    await provider.call("debit", amount);
    const elsewhere = await provider.open(player);
    for (const [call, other] of [
      ["debit", { amount: "1001" }],
      ["debit", { round_id: "round-2" }],
      ["debit", { session_id: elsewhere }],
      ["credit", {}],
    ] as const) {
      expectRefusal(await provider.call(call, { ...amount, ...other }), "game_transaction_reused");
    }
    const rollback = await provider.call("rollback", { ...rollbackOf(amount.transaction_id), session_id: elsewhere });
    expectRefusal(rollback, "game_transaction_reused");
    expect(await balance()).toBe(OPENING - 1_000n);
  });

  it("gives a debit back once, however often it is asked to", async () => {
    const amount = amountOf(1_000);
    await provider.call("debit", amount);
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await provider.call("rollback", rollbackOf(amount.transaction_id)));
    for (const { body } of answers) expect(body).toMatchObject({ state: "rolled_back", balance: "100000" });
    expectRefusal(await provider.call("debit", amount), "game_transaction_rolled_back");
    expect(await balance()).toBe(OPENING);
  });

  it("moves nothing for a debit that comes after its rollback", async () => {
    const amount = amountOf(1_000);
    const early = await provider.call("rollback", rollbackOf(amount.transaction_id));
    expect(early.body).toMatchObject({ state: "never_moved", balance: "100000" });
    expectRefusal(await provider.call("debit", amount), "game_transaction_rolled_back");
    expect((await provider.call("rollback", rollbackOf(amount.transaction_id))).body).toEqual(early.body);
    expect(await balance()).toBe(OPENING);
  });

  it("moves a debit and its rollback that race as one of the two, and never half", async () => {
    for (let n = 0; n < 5; n += 1) {
      const amount = amountOf(1_000);
      const [debit, rollback] = await Promise.all([
        provider.call("debit", amount),
        provider.call("rollback", rollbackOf(amount.transaction_id)),
      ]);
      expect(rollback.status).toBe(200);
      expect(debit.status === 200 ? "rolled_back" : "never_moved").toBe(rollback.body.state);
    }
    expect(await balance()).toBe(OPENING);
  });

  it("never takes more than there is, and takes it once it is there", async () => {
    await provider.call("debit", amountOf(99_900));
    const amount = amountOf(500);
    expectRefusal(await provider.call("debit", amount), "insufficient_funds");
    expect(await balance()).toBe(100n);
    await provider.call("credit", amountOf(1_000));
    expect((await provider.call("debit", amount)).body).toMatchObject({ state: "moved", balance: "600" });
    const last = await Promise.all([provider.call("debit", amountOf(400)), provider.call("debit", amountOf(400))]);
    expect(last.map(({ status }) => String(status)).toSorted()).toEqual(["200", "422"]);
    expect(await balance()).toBe(200n);
  });

  it("takes no stake above the highest of the site", async () => {
    expectRefusal(await provider.call("debit", amountOf(500_001)), "max_stake_exceeded");
  });

  it("takes no stakes once the player has signed out, and pays and rolls back all the same", async () => {
    const amount = amountOf(1_000);
    await provider.call("debit", amount);
    await player.send("DELETE", `${PLATFORM}/users/sign_out`);
    expectRefusal(await provider.call("debit", amountOf(1_000)), "game_session_over");
    expect((await provider.call("debit", amount)).status).toBe(200);
    expect((await provider.call("credit", amountOf(2_000))).body).toMatchObject({ balance: "101000" });
    expect((await provider.call("rollback", rollbackOf(amount.transaction_id))).body).toMatchObject({
      balance: "102000",
    });
  });

  it.each([
    [{ suspension_reason: "under_review" }, "forbidden"],
    [{ is_spam: true }, "spam_bet_forbidden"],
    [{ is_pve: true }, "pve_bet_forbidden"],
  ] as const)("refuses players with %o as bets are refused", async (flags, refusal) => {
    const { body } = await player.get(`${PLATFORM}/player`);
    await restrictPlayer(under, String(body.id), flags);
    expectRefusal(await provider.call("debit", amountOf(1_000)), refusal);
    expectRefusal(await player.post(`${PLATFORM}/acme/launch`, { app: "reels" }), refusal);
    expect((await provider.call("credit", amountOf(1_000))).status).toBe(200);
  });

  it("refuses a debit that comes after a suspension, and says the same of one that is sent again", async () => {
    const { body } = await player.get(`${PLATFORM}/player`);
    const { db } = under.database;
    const statements = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) await sql`SELECT 1`.execute(db);
    };
    const readAvailable = async (trx = db): Promise<bigint> => {
      const account = trx.selectFrom("accounts").select("available").where("currency", "=", "EUR");
      return (await account.where("player_id", "=", body.id).executeTakeFirstOrThrow()).available;
    };
    const suspend = () =>
      db.transaction().execute(async (trx) => {
        await barWithin(trx, String(body.id), { account_status: "suspended" });
        return readAvailable(trx);
      });
    // At every moment of a debit where statements of others can come between its own.
    for (let moment = 0; moment < 16; moment += 1) {
      const before = await readAvailable();
      const amount = amountOf(100);
      const sent = [provider.call("debit", amount), statements(1).then(() => provider.call("debit", amount))];
      await statements(moment);
      const isFirst = (await suspend()) === before;
      const answers = await Promise.all(sent);
      await byOperators(under, (at) => at.activate(String(body.id)));
      const statuses = isFirst ? [403, 403] : [200, 200];
      expect([moment, answers.map(({ status }) => status)]).toEqual([moment, statuses]);
      expect(await readAvailable()).toBe(isFirst ? before : before - 100n);
    }
  });

  it("pays and rolls back while the disk is nearly full, and takes no stakes", async () => {
    const amount = amountOf(1_000);
    await provider.call("debit", amount);
    under.hasRoom = false;
    try {
      expect((await provider.call("debit", amountOf(1_000))).body.key).toBe("error.request.no_room");
      expect((await provider.call("credit", amountOf(500))).body).toMatchObject({ balance: "99500" });
      expect((await provider.call("rollback", rollbackOf(amount.transaction_id))).status).toBe(200);
    } finally {
      under.hasRoom = true;
    }
    expect(await balance()).toBe(OPENING + 500n);
  });

  it("tells no balance once the player has signed out", async () => {
    await player.send("DELETE", `${PLATFORM}/users/sign_out`);
    expectRefusal(await provider.call("balance", { session_id: session }), "game_session_over");
  });

  it("leaves news of the balance for the player's pages", async () => {
    await provider.call("debit", amountOf(1_234));
    const rows = await under.database.db.selectFrom("centrifugo_outbox").select("payload").execute();
    expect(JSON.stringify(rows)).toContain('"available_to_bet":"98766"');
  });

  it("knows after a restart what stood before", async () => {
    const amount = amountOf(1_000);
    const first = await provider.call("debit", amount);
    const restarted = await PlatformUnderTest.open(file.settings, {}, under.database);
    const after = new ProviderUnderTest(restarted);
    expect((await after.call("debit", amount)).body).toEqual(first.body);
    expect((await after.call("rollback", rollbackOf(amount.transaction_id))).body).toMatchObject({ balance: "100000" });
  });
});

describe("a call to the wallet", () => {
  it.each([
    ["another provider's secret", { secret: "the secret of other, which is long enough" }],
    ["a time long ago", { timestamp: "1000000000" }],
    ["a time that is none", { timestamp: "soon" }],
    ["the signature of another call", { signed: "credit" }],
  ])("is refused with %s", async (_what, given) => {
    expectRefusal(await provider.call("debit", amountOf(1_000), given), "game_signature_invalid");
    expect(await balance()).toBe(OPENING);
  });

  it("is refused to a provider that nobody knows, as a wrong signature is", async () => {
    const nobody = new ProviderUnderTest(under, "nobody");
    expectRefusal(await nobody.call("debit", amountOf(1_000)), "game_signature_invalid");
  });

  it("is refused to a provider that has no such session", async () => {
    const other = new ProviderUnderTest(under, "other");
    for (const call of ["debit", "credit"]) expectRefusal(await other.call(call, amountOf(1_000)), "game_session_over");
    expectRefusal(await other.call("balance", { session_id: session }), "game_session_over");
  });

  it.each([{ amount: "0" }, { amount: "-5" }, { amount: "1.5" }, { transaction_id: "" }, { transaction_id: "ü/1" }])(
    "is refused with %o",
    async (wrong) => {
      expectRefusal(await provider.call("debit", { ...amountOf(1_000), ...wrong }), "invalid_request");
    },
  );
});

describe("the launch of a game [EMB-04]", () => {
  it("lists the games by the language, and leads to the provider with a token", async () => {
    const { body } = await player.get(`${PLATFORM}/games?locale=de`);
    expect(body.list).toHaveLength(2);
    expect(body.list[0]).toMatchObject({
      provider: { id: "acme" },
      app: "reels",
      name: "Walzen",
      return_to_player: "96.5",
    });
    const launch = await player.post(`${PLATFORM}/acme/launch?locale=ar`, { app: "reels" });
    expect(launch.body.url).toMatch(/^https:\/\/acme\.example\/start\?site=7&token=[\w-]{43}&app=reels&locale=ar$/);
    const token = new URL(launch.body.url).searchParams.get("token");
    const opened = await provider.call("session", { token });
    expect(opened.body).toMatchObject({
      app: "reels",
      currency: "EUR",
      subunits: 100,
      locale: "ar",
      balance: "100000",
    });
    expect(opened.body.limits).toEqual({ min_stake: "10", max_stake: "500000", max_profit: "10000000" });
  });

  it("opens a game once, also where the token arrives twice at once", async () => {
    const token = await provider.launch(player);
    const answers = await Promise.all([provider.call("session", { token }), provider.call("session", { token })]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "422"]);
    expectRefusal(await provider.call("session", { token }), "game_launch_invalid");
  });

  it("opens nothing a minute later, or for another provider", async () => {
    const token = await provider.launch(player);
    expectRefusal(await new ProviderUnderTest(under, "other").call("session", { token }), "game_launch_invalid");
    under.clock.advance(60_000);
    expectRefusal(await provider.call("session", { token }), "game_launch_invalid");
    expectRefusal(await provider.call("session", { token: "made-up-by-somebody-else" }), "game_launch_invalid");
  });

  it("keeps no token that a copy of the records would give away", async () => {
    const token = await provider.launch(player);
    const rows = await under.database.db.selectFrom("game_launches").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(under.logged).not.toContain(token);
  });

  it("is for games that there are, and for players who are signed in", async () => {
    expectRefusal(await player.post(`${PLATFORM}/acme/launch`, { app: "wheels" }), "not_found");
    expectRefusal(await player.post(`${PLATFORM}/nobody/launch`, { app: "reels" }), "not_found");
    expectRefusal(await under.browser().post(`${PLATFORM}/acme/launch`, { app: "reels" }), "unauthorized");
    expectRefusal(
      await player.post(`${PLATFORM}/acme/launch`, { app: "reels" }, { "x-csrf-token": "no" }),
      "csrf_failed",
    );
  });

  it("is not to be had where the arena is closed, which still ends what was begun [CAT-14]", async () => {
    const [lost, undone] = [amountOf(1_000), amountOf(2_000)];
    for (const amount of [lost, undone]) await provider.call("debit", amount);
    const token = await provider.launch(player);
    const settings = { ...file.settings, VIRTUAL_GAMING_ARENA_ENABLED: "false" };
    const closed = await PlatformUnderTest.open(settings, {}, under.database);
    const visitor = await closed.signedIn(DEMO_PLAYER);
    expectRefusal(await visitor.get(`${PLATFORM}/games`), "not_found");
    expectRefusal(await visitor.post(`${PLATFORM}/acme/launch`, { app: "reels" }), "not_found");
    const late = new ProviderUnderTest(closed);
    expectRefusal(await late.call("session", { token }), "game_launch_invalid");
    expectRefusal(await late.call("debit", amountOf(1_000)), "game_session_over");
    expect((await late.call("debit", lost)).status).toBe(200);
    expect((await late.call("credit", amountOf(5_000))).status).toBe(200);
    expect((await late.call("rollback", rollbackOf(undone.transaction_id))).status).toBe(200);
    expect(await balance()).toBe(OPENING - 1_000n + 5_000n);
  });
});
