import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createDiceGame } from "../../src/demo-games/dice-game.ts";
import { isFair } from "../../src/demo-games/page/fair-number.mjs";
import { demoProvider } from "../../src/demo-games/open-dice-game.ts";
import { createWalletClient, type Transaction, type WalletClient } from "../../src/demo-games/wallet-client.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import type { Answer, Browser } from "../platform/browser.ts";
import { bearer, expectRefusal, PLATFORM, PlatformUnderTest, SECRETS } from "../platform/platform-under-test.ts";
import { confirmedSomeone } from "../platform/someone.ts";

const DICE = "/demo-games/dice";
const OPENING = 100_000n;
const Roll = z.strictObject({
  id: z.string(),
  nonce: z.int(),
  client_seed: z.string(),
  commitment: z.string(),
  server_seed: z.string().nullable(),
  currency: z.string(),
  target: z.int(),
  stake: z.string(),
  number: z.int(),
  win: z.string(),
  is_void: z.boolean(),
  balance: z.string().nullable(),
});
const State = z.object({ balance: z.string(), commitment: z.string(), nonce: z.int(), rolls: z.array(Roll) });

let under: PlatformUnderTest;
let player: Browser;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
beforeEach(async () => {
  player = await under.signedIn(await confirmedSomeone(under));
});
afterAll(async () => {
  await assertLedgerBalances(under.database.db);
  await under.close();
});

async function launch(): Promise<string> {
  const { body } = await player.post(`${PLATFORM}/demo-games/launch?locale=ar`, { app: "dice" });
  return String(body.url);
}

/** The page of the game, by its key: it has neither the player's cookies nor anything else of the site. */
class Page {
  readonly #frame: Browser;
  readonly #key: string;

  private constructor(frame: Browser, key: string) {
    this.#frame = frame;
    this.#key = key;
  }

  static async open(): Promise<Page> {
    const frame = under.browser();
    const token = new URL(await launch()).searchParams.get("token");
    const { status, body } = await frame.post(`${DICE}/sessions`, { token });
    if (status !== 201) throw new Error(`no game: ${body.key}`);
    return new Page(frame, String(body.key));
  }

  roll(given: Partial<{ id: string; client_seed: string; target: number; stake: string }> = {}): Promise<Answer> {
    const roll = { id: randomUUID(), client_seed: "mine", target: 4_950, stake: "1000", ...given };
    return this.#frame.post(`${DICE}/rolls`, roll, bearer(this.#key));
  }

  game(): Promise<Answer> {
    return this.#frame.get(`${DICE}/game`, bearer(this.#key));
  }

  async state(): Promise<z.output<typeof State>> {
    return State.parse((await this.game()).body);
  }

  reveal(): Promise<Answer> {
    return this.#frame.post(`${DICE}/seeds`, {}, bearer(this.#key));
  }
}

describe("the game of dice", () => {
  it("plays rolls with the player's money, each of which can be checked once its seed is shown", async () => {
    const page = await Page.open();
    const { commitment } = await page.state();
    let balance = OPENING;
    for (let nonce = 0; nonce < 8; nonce += 1) {
      const roll = Roll.parse((await page.roll({ client_seed: `mine-${nonce}` })).body);
      expect(roll).toMatchObject({ nonce, commitment, server_seed: null });
      expect(roll.win).toBe(roll.number < 4_950 ? "2000" : "0");
      balance += BigInt(roll.win) - 1_000n;
      expect(roll.balance).toBe(String(balance));
    }
    const revealed = State.parse((await page.reveal()).body);
    expect(revealed.rolls).toHaveLength(8);
    for (const { server_seed: seed, ...roll } of revealed.rolls)
      expect(await isFair({ ...roll, server_seed: String(seed) })).toBe(true);
    expect([revealed.commitment === commitment, revealed.nonce, revealed.balance]).toEqual([false, 0, String(balance)]);
    expect((await page.roll()).body).toMatchObject({ nonce: 0, commitment: revealed.commitment });
  });

  it("makes a roll once, however often it is sent", async () => {
    const page = await Page.open();
    const id = randomUUID();
    const answers = await Promise.all([page.roll({ id }), page.roll({ id }), page.roll({ id })]);
    answers.push(await page.roll({ id }));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    const { nonce, rolls } = await page.state();
    expect([nonce, rolls.length]).toEqual([1, 1]);
    expectRefusal(await page.roll({ id, target: 5_000 }), "game_transaction_reused");
  });

  it("refuses stakes that are too low, too high or more than there is, and shows no number of theirs", async () => {
    const page = await Page.open();
    expectRefusal(await page.roll({ stake: "9" }), "stake_below_minimum");
    expectRefusal(await page.roll({ stake: "500001" }), "max_stake_exceeded");
    expectRefusal(await page.roll({ stake: "200000", target: 100 }), "max_stake_exceeded");
    expectRefusal(await page.roll({ stake: "10", target: 9_500 }), "potential_win_too_low");
    for (const target of [0, 99, 9_501]) expectRefusal(await page.roll({ target }), "invalid_request");
    const refused = await page.roll({ stake: "100001" });
    expectRefusal(refused, "insufficient_funds");
    expect(refused.body).not.toHaveProperty("number");
    expect((await page.state()).rolls).toEqual([]);
  });

  it("goes on with the same seed in another frame, and keeps what was played", async () => {
    const first = await Page.open();
    await first.roll();
    const second = await Page.open();
    expect(await second.state()).toEqual(await first.state());
  });

  it("shows a seed to each of those who ask at once, and plays on with the one after it", async () => {
    const page = await Page.open();
    const answers = await Promise.all(Array.from({ length: 5 }, () => page.reveal()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await page.roll()).body).toMatchObject({ nonce: 0, commitment: (await page.state()).commitment });
  });

  it("shows seeds as often as a player may write, and no more often", async () => {
    const page = await Page.open();
    let answer = await page.reveal();
    for (let n = 0; n < 60 && answer.status === 200; n += 1) answer = await page.reveal();
    expectRefusal(answer, "rate_limited");
    under.clock.advance(2_000);
    expect((await page.reveal()).status).toBe(200);
  });

  it("is asked for as often as a player may write, and finds the last rolls by an index", async () => {
    const page = await Page.open();
    let answer = await page.game();
    for (let n = 0; n < 60 && answer.status === 200; n += 1) answer = await page.game();
    expectRefusal(answer, "rate_limited");
    under.clock.advance(2_000);
    expect((await page.game()).status).toBe(200);
    const indexes = sql<{ indexdef: string }>`SELECT indexdef FROM pg_indexes WHERE tablename = 'dice_rolls'`;
    const { rows } = await indexes.execute(under.database.db);
    expect(rows.map(({ indexdef }) => indexdef)).toContainEqual(
      expect.stringContaining("(player_id, created_at DESC, nonce DESC)"),
    );
  });

  it("plays no further once the player has signed out, and tells no balance", async () => {
    const page = await Page.open();
    await player.send("DELETE", `${PLATFORM}/users/sign_out`);
    for (const answer of [await page.roll(), await page.game(), await page.reveal()])
      expectRefusal(answer, "game_session_over");
  });

  it("answers nobody without the key of a game", async () => {
    const frame = under.browser();
    expectRefusal(await frame.get(`${DICE}/game`), "unauthorized");
    expectRefusal(await frame.post(`${DICE}/rolls`, {}, bearer("made-up-by-somebody-else")), "unauthorized");
    expectRefusal(await frame.post(`${DICE}/sessions`, { token: "made-up-by-somebody-else" }), "game_launch_invalid");
    expectRefusal(await frame.post(`${DICE}/sessions`, "{"), "invalid_request");
  });

  it("has a page in the language of the launch that no other site may show, and that is a stranger here", async () => {
    const url = new URL(await launch());
    const { headers, body } = await under.browser().get(url.pathname + url.search);
    expect(body).toContain('<html lang="ar" dir="rtl"');
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'self'; sandbox allow-scripts$/);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    const script = await under.raw(`${DICE}/dice-page.mjs`, { origin: "null" });
    expect([script.status, script.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  });
});

/** The game on the same records, with a wallet that loses answers. */
function gameWith(failing: (wallet: WalletClient) => Partial<WalletClient>, site = under) {
  const wallet = createWalletClient({
    provider: "demo-games",
    secret: demoProvider({ games: GAMES }, SECRETS.sessionSecret).secret,
    now: () => site.now(),
    fetch: (request) => site.fetch(request),
  });
  const parts = { db: under.database.db, now: () => under.now(), houseEdge: 100 };
  return createDiceGame({ ...parts, wallet: { ...wallet, ...failing(wallet) } });
}
const GAMES = { providers: [], hasDemoGame: true, demoHouseEdge: 100 };
const MINUTE_MS = 60_000;
const isLost = (): never => {
  throw new Error("the answer is lost");
};

describe("a roll that a failure leaves half done", () => {
  const request = () => ({ id: randomUUID(), clientSeed: "mine", target: 4_950, stake: 1_000n });
  async function opened() {
    const token = new URL(await launch()).searchParams.get("token") ?? "";
    const answer = await gameWith(() => ({})).open(token);
    if ("refused" in answer) throw new Error(answer.refused);
    return answer.answer.session;
  }
  const afterwards = () => new Date(under.clock.nowMs() + MINUTE_MS);
  async function balance(): Promise<bigint> {
    const account = under.database.db.selectFrom("accounts").select("available").where("currency", "=", "EUR");
    const { body } = await player.get(`${PLATFORM}/player`);
    return (await account.where("player_id", "=", body.id).executeTakeFirstOrThrow()).available;
  }

  it("is played once when it is sent again, though the answer to its stake was lost", async () => {
    const session = await opened();
    const roll = request();
    const lossy = gameWith((wallet) => ({ debit: (debit) => wallet.debit(debit).then(isLost) }));
    await expect(lossy.roll(session, roll)).rejects.toThrow("lost");
    const again = await gameWith(() => ({})).roll(session, roll);
    if ("refused" in again) throw new Error(again.refused);
    expect(await balance()).toBe(OPENING - 1_000n + again.answer.win);
  });

  it.each([
    ["was lost", (wallet: WalletClient) => ({ debit: (debit: Transaction) => wallet.debit(debit).then(isLost) })],
    ["never arrived", () => ({ debit: async () => isLost() })],
  ])("has its stake given back when nobody asks again, where the answer to it %s", async (_how, failing) => {
    const session = await opened();
    const roll = request();
    await expect(gameWith(failing).roll(session, roll)).rejects.toThrow("lost");
    const game = gameWith(() => ({}));
    expect(await game.reveal(session)).toEqual({ refused: "unavailable" });
    expect(await game.finish(under.now())).toEqual({ finished: 0, failures: [] });
    expect(await game.finish(afterwards())).toEqual({ finished: 1, failures: [] });
    expect(await balance()).toBe(OPENING);
    expect(await game.roll(session, roll)).toEqual({ refused: "game_transaction_rolled_back" });
    expect(await game.finish(afterwards())).toEqual({ finished: 0, failures: [] });
    expect(await game.reveal(session)).toHaveProperty("answer");
  });

  it("has its stake given back where it was refused although it stands", async () => {
    const session = await opened();
    const game = gameWith((wallet) => ({
      debit: async (debit) => {
        await wallet.debit(debit);
        return { refused: "forbidden" };
      },
    }));
    const roll = request();
    expect(await game.roll(session, roll)).toEqual({ refused: "forbidden" });
    expect(await balance()).toBe(OPENING);
    expect(await gameWith(() => ({})).roll(session, roll)).toEqual({ refused: "forbidden" });
    expect(await gameWith(() => ({})).state(session)).toMatchObject({ answer: { balance: OPENING, rolls: [] } });
  });

  /** One that was played, with its stake taken and its win not paid. */
  async function unpaidWin(session: Awaited<ReturnType<typeof opened>>): Promise<bigint> {
    const lossy = gameWith(() => ({ credit: async () => isLost() }));
    for (;;) {
      const rolled = await lossy.roll(session, request()).catch(() => null);
      if (rolled === null) return balance();
    }
  }

  it("keeps none behind it waiting where it cannot be ended", async () => {
    const session = await opened();
    const lossy = gameWith(() => ({ debit: async () => isLost() }));
    const rolls = [request(), request(), request()];
    for (const roll of rolls) await lossy.roll(session, roll).catch(() => null);
    let calls = 0;
    const failingOnce = gameWith((wallet) => ({
      rollback: async (debit) => ((calls += 1) === 1 ? isLost() : wallet.rollback(debit)),
    }));
    const { finished, failures } = await failingOnce.finish(afterwards());
    expect([finished, failures.map(({ roll }) => roll.id)]).toEqual([2, [rolls[0]?.id]]);
    expect(await failingOnce.finish(afterwards())).toEqual({ finished: 1, failures: [] });
    expect(await balance()).toBe(OPENING);
  });

  it.each([
    ["the arena is closed", { VIRTUAL_GAMING_ARENA_ENABLED: "false" }],
    ["the site plays for money", { DEMO_CREDIT: "false" }],
  ])("is brought to an end although %s by then [CAT-14]", async (_when, settings) => {
    const session = await opened();
    const paid = await unpaidWin(session);
    await gameWith((wallet) => ({ debit: (debit) => wallet.debit(debit).then(isLost) }))
      .roll(session, request())
      .catch(() => null);
    expect(await balance()).toBe(paid - 1_000n);
    const site = await PlatformUnderTest.open(settings, {}, under.database);
    const game = gameWith(() => ({}), site);
    expect(await game.roll(session, request())).toEqual({ refused: "game_session_over" });
    expect(await game.finish(afterwards())).toEqual({ finished: 2, failures: [] });
    expect(await balance()).toBe(paid + 2_000n);
  });

  it("has its win paid once, by whoever comes first", async () => {
    const session = await opened();
    const lossy = gameWith((wallet) => ({ credit: (credit) => wallet.credit(credit).then(isLost) }));
    let paid = OPENING;
    for (let isWon = false; !isWon; paid -= 1_000n) {
      const rolled = await lossy.roll(session, request()).catch(() => null);
      isWon = rolled === null;
    }
    const game = gameWith(() => ({}));
    await Promise.all([game.finish(afterwards()), game.finish(afterwards())]);
    expect(await balance()).toBe(paid + 2_000n);
    expect(await game.state(session)).toMatchObject({ answer: { balance: paid + 2_000n } });
  });
});
