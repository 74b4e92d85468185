import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticeText } from "../../src/notices/notice-text.ts";
import { excludePlayer, standingExclusion } from "../../src/safety/exclusions.ts";
import { setLimit } from "../../src/safety/limits-of-a-person.ts";
import { confirmLimit, withdrawLimit } from "../../src/safety/player-limits.ts";
import { rewritePlayer } from "../a-player.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, type LegOf } from "../book/book-under-test.ts";
import { line } from "../book/scripted-feed.ts";
import { OperatorUnderTest, noticesOf, rowsOf } from "./operator-under-test.ts";

let under: BookUnderTest;
let desk: OperatorUnderTest;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
  desk = new OperatorUnderTest(under);
});
afterAll(async () => {
  await assertLedgerBalances(under.db);
  desk.close();
  await under.close();
});

function legOn(): LegOf {
  const match_id = `stopped-${++matchNumber}`;
  under.feed.open(match_id, { lines: [line("1", { 1: "2.10", 2: "3.30", 3: "3.60" })] });
  return { match_id, market_id: "1", specifier: "", outcome_id: "1", odds: "2.10" };
}

const refusalOf = async (place: Promise<{ body: { key?: string } }>) => (await place).body.key;

describe("a player whom an operator stops", () => {
  it("with the national number of another is found by it and by why it waits, and is let in once the other is not active [ACC-06]", async () => {
    const [owner, other] = [await under.player(), await under.player()];
    const number = { national_id: "52998224725" };
    await desk.work.correct(owner.id, number);
    await desk.work.restrict(other.id, { suspension_reason: "identity_review" });
    await desk.work.correct(other.id, number);
    const find = async (wanted: object) =>
      rowsOf((await desk.post("support", "/players/find", wanted)).body).map(({ id }) => id);
    expect((await find(number)).map(String).toSorted()).toEqual([owner.id, other.id].toSorted());
    expect(await find({ suspension_reason: "identity_review" })).toEqual([other.id]);
    const activate = () => desk.send("compliance", ["POST", `/players/${other.id}/activate`]);
    expect(await activate()).toMatchObject({ status: 409, body: { error: "number_in_use" } });
    await desk.post("compliance", `/players/${owner.id}/suspend`, { suspension_reason: "identity_review" });
    expect(await activate()).toMatchObject({ status: 200, body: { account_status: "active" } });
  });

  it("that closed the account is stopped no more where it stays closed, while the person plays with another one [ACC-06]", async () => {
    const [owner, player] = [await under.player(), await under.player()];
    const number = { national_id: "11144477735" };
    const at = `/players/${player.id}/activate`;
    await desk.work.correct(owner.id, number);
    await desk.work.restrict(player.id, { suspension_reason: "identity_review" });
    await desk.work.correct(player.id, number);
    await rewritePlayer(under.db, player.id, { closed_at: new Date(0) });
    const reopened = await desk.post("compliance", at, { reopen: true });
    expect(reopened).toMatchObject({ status: 409, body: { error: "number_in_use" } });
    const ended = await desk.post("compliance", at, {});
    expect(ended.body).toMatchObject({ account_status: "suspended", suspension_reason: "closed_by_player" });
  });

  it("that closed the account while it was looked at is let in again only where that is asked for [ACC-06]", async () => {
    const player = await under.player();
    const at = `/players/${player.id}`;
    await desk.post("compliance", `${at}/suspend`, { suspension_reason: "under_review" });
    const closedAt = new Date(0);
    await rewritePlayer(under.db, player.id, { closed_at: closedAt });
    const closed = {
      account_status: "suspended",
      suspension_reason: "closed_by_player",
      closed_at: closedAt.toISOString(),
    };
    // With nothing said, and however often.
    for (const body of [undefined, {}, { reopen: false }])
      expect((await desk.post("compliance", `${at}/activate`, body)).body).toMatchObject(closed);
    expect(await refusalOf(player.place([legOn()]))).toBe("error.account.closed");
    expect((await desk.post("compliance", `${at}/activate`, { reopen: "yes" })).status).toBe(400);
    const reopened = await desk.post("compliance", `${at}/activate`, { reopen: true });
    expect(reopened.body).toMatchObject({ account_status: "active", suspension_reason: null, closed_at: null });
    expect(await refusalOf(player.place([legOn()]))).toBeUndefined();
  });

  it("is found by its address in each realm, or in one, and shown with it [ACC-05]", async () => {
    const [here, there] = [await under.player(), await under.player()];
    for (const player of [here, there]) expect((await player.place([legOn()])).status).toBe(201);
    const email = `${here.id}@touchline.example`;
    await rewritePlayer(under.db, there.id, { email, email_key: email, realm: "harbour" });
    const find = async (wanted: object) =>
      rowsOf((await desk.post("support", "/players/find", { email, ...wanted })).body)
        .map(({ id, realm }) => `${String(realm)} ${String(id)}`)
        .toSorted();
    expect(await find({})).toEqual([`harbour ${there.id}`, `main ${here.id}`]);
    expect(await find({ realm: "harbour" })).toEqual([`harbour ${there.id}`]);
    expect((await desk.send("support", ["GET", `/players/${there.id}`])).body).toMatchObject({ realm: "harbour" });
    under.clock.advance(120_000);
    const until = new Date(under.clock.nowMs() - 61_000).toISOString();
    const query = `from=2000-01-01T00:00:00Z&until=${until}&format=jsonl&realm=harbour`;
    const exported = String((await desk.send("compliance", ["GET", `/exports/bets?${query}`])).body);
    expect(exported).toContain(there.id);
    expect(exported).not.toContain(here.id);
  });

  it("has limits of the operator's beside its own: they count at once, and the player neither raises nor removes them [RG-06]", async () => {
    const player = await under.player();
    const set = (amount: string | null) =>
      desk.post("compliance", `/players/${player.id}/limits`, {
        type: "stake",
        period: "bet",
        currency: "EUR",
        amount,
      });
    const [set500] = (await set("500")).body.limits;
    expect(set500).toMatchObject({ amount: "500", status: "active", set_by: "operator" });
    expect(await refusalOf(player.place([legOn()]))).toBe("error.safety.stake_limit_reached");
    const own = { playerId: player.id, type: "stake", period: "bet", currency: "EUR" } as const;
    const wish = (amount: bigint | null) => setLimit(under.db, { ...own, amount, at: new Date(under.clock.nowMs()) });
    // Higher and none at all: of what the player sets themselves.
    await wish(5000n);
    await wish(null);
    expect(await refusalOf(player.place([legOn()]))).toBe("error.safety.stake_limit_reached");
    const at = new Date(under.clock.nowMs() + 25 * 3_600_000);
    const [playerId, id] = [player.id, String(set500.id)];
    expect(await confirmLimit(under.db, { playerId, id, at })).toBe("not_found");
    expect(await withdrawLimit(under.db, { playerId, id, at })).toBe(false);
    // Of two the tighter one counts, whosever it is.
    const standing = rowsOf({ list: (await set("5000")).body.limits }).filter(({ status }) => status === "active");
    expect(new Set(standing.map(({ amount, set_by: by }) => `${String(by)} ${String(amount)}`))).toEqual(
      new Set(["player 5000", "operator 5000"]),
    );
    await wish(300n);
    expect(await refusalOf(player.place([legOn()], { stake: "400" }))).toBe("error.safety.stake_limit_reached");
    await set(null);
    expect(await refusalOf(player.place([legOn()], { stake: "400" }))).toBe("error.safety.stake_limit_reached");
    expect((await player.place([legOn()], { stake: "300" })).status).toBe(201);
    const unknown = { type: "stake", period: "bet", currency: "JPY", amount: "500" };
    const refused = await desk.post("compliance", `/players/${player.id}/limits`, unknown);
    expect(refused.body.error).toBe("account_unknown");
  });

  it("is told of a limit that an operator sets or lifts, once, and of none that changes nothing [NOT-01]", async () => {
    const player = await under.player();
    const set = (amount: string | null) =>
      desk.post("compliance", `/players/${player.id}/limits`, { type: "time", period: "day", amount });
    for (const amount of [null, "60", "60", "30", null, null]) expect((await set(amount)).status).toBe(200);
    expect(await noticesOf(under, player.id)).toEqual(["limit_set", "limit_set", "limit_lifted"]);
    const texts = ["en", "ar"].map((locale) => noticeText("limit_set", {}, { locale, texts: {} }));
    expect(texts.map(({ title }) => title)).toEqual(["A limit was set for you", "وُضع حدّ لحسابك"]);
  });

  it("that an operator excludes is told of to the register where it is their own wish alone, and cannot be shortened [RG-06]", async () => {
    const reported = async (jurisdiction: string, { kind = "self_exclusion", period = "1y", wish = true } = {}) => {
      const player = await under.player();
      await rewritePlayer(under.db, player.id, { jurisdiction });
      const exclude = (of: string, lasting: string) =>
        desk.post("compliance", `/players/${player.id}/exclusion`, { kind: of, period: lasting, players_wish: wish });
      expect((await exclude(kind, period)).body.exclusion).toBe(kind);
      expect(await exclude("time_out", "24h")).toMatchObject({ status: 409, body: { error: "exclusion_stands" } });
      const barred = kind === "time_out" ? "error.safety.timed_out" : "error.safety.self_excluded";
      expect(await refusalOf(player.place([legOn()]))).toBe(barred);
      const reports = under.db.selectFrom("registry_reports").selectAll().where("player_id", "=", player.id);
      return (await reports.execute()).map((report) => report.jurisdiction);
    };
    expect(await reported("BR")).toEqual(["BR"]);
    expect(await reported("BR", { kind: "time_out", period: "42d" })).toEqual([]);
    expect(await reported("generic")).toEqual([]);
    for (const kind of ["self_exclusion", "time_out"])
      expect(await reported("BR", { kind, period: kind === "time_out" ? "42d" : "1y", wish: false })).toEqual([]);
  });

  it.each(["time_out", "self_exclusion"])(
    "is told of a %s that an operator has decided, and that it is not their own [RG-06] [NOT-01]",
    async (kind) => {
      const player = await under.player();
      await rewritePlayer(under.db, player.id, { jurisdiction: "BR" });
      const exclude = (period: string, more: object = {}) =>
        desk.post("compliance", `/players/${player.id}/exclusion`, { kind, period, ...more });
      const [short, long] = kind === "time_out" ? ["24h", "42d"] : ["6m", "5y"];
      await exclude(long);
      expect((await exclude(short)).status).toBe(409);
      expect(await noticesOf(under, player.id)).toEqual(["play_stopped"]);
      const standing = () => standingExclusion(under.db, player.id);
      expect(await standing()).toMatchObject({ kind, source: "operator" });
      // Nobody says to them that they have excluded themselves.
      const refused = await player.place([legOn()]);
      expect(refused.body.message).not.toMatch(/yourself|taking/);
      const wish = {
        playerId: player.id,
        kind: "self_exclusion",
        period: "1y",
        reportTo: "BR",
        at: new Date(under.clock.nowMs()),
      } as const;
      expect(await excludePlayer(under.db, wish)).toBe(kind === "time_out");
      expect(await standing()).toMatchObject({ source: kind === "time_out" ? "player" : "operator" });
      // The wish is told to the register, also where what stands here lasts longer.
      const reports = under.db.selectFrom("registry_reports").select("jurisdiction").where("player_id", "=", player.id);
      expect(await reports.execute()).toEqual([{ jurisdiction: "BR" }]);
    },
  );
});
