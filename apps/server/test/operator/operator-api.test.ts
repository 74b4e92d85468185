import { OPERATOR_ERRORS, OPERATOR_ROLES, OPERATOR_ROUTES } from "@touchline/contract/operator";
import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusGroupsOf } from "../../src/players/status-groups.ts";
import { rewritePlayer } from "../a-player.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, type LegOf, newKey, type PlayerUnderTest } from "../book/book-under-test.ts";
import { line } from "../book/scripted-feed.ts";
import { newToken, OperatorUnderTest, rowsOf } from "./operator-under-test.ts";
import { WHO_MAY_CALL } from "./who-may-call.ts";

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

function legOn(match: { teams?: readonly [string, string]; live?: boolean } = {}, odds = "2.10"): LegOf {
  const match_id = `desk-${++matchNumber}`;
  under.feed.open(match_id, { ...match, lines: [line("1", { 1: odds, 2: "3.30", 3: "3.60" })] });
  return { match_id, market_id: "1", specifier: "", outcome_id: "1", odds };
}

async function placed(player: PlayerUnderTest, leg = legOn()) {
  expect((await player.place([leg])).status).toBe(201);
  const [bet] = await player.bets();
  if (bet === undefined) throw new Error("no bet");
  return bet;
}

const refusalOf = async (place: Promise<{ body: { key?: string } }>) => (await place).body.key;

/** Each call of the API, with a path and a body that a schema lets in. */
const CALLS = Object.values(OPERATOR_ROUTES).map((route) => ({
  name: route.operationId,
  allowed: WHO_MAY_CALL[route.operationId] ?? [],
  call: [route.method.toUpperCase(), route.path.replaceAll(/\{\w+\}/g, "nobody")] as const,
}));

describe("who may call", () => {
  it.each(CALLS)("$name is for its roles alone, and each refusal is in the trail", async ({ name, allowed, call }) => {
    const before = (await desk.trail()).length;
    for (const role of OPERATOR_ROLES) {
      const { status, body } = await desk.send(role, call);
      if (allowed.includes(role)) expect([status, body.error]).not.toEqual([403, "forbidden"]);
      else expect([status, body.error]).toEqual([403, "forbidden"]);
    }
    const lines = (await desk.trail()).slice(before);
    expect(lines.map(({ operator, action, reason }) => [operator, action, reason])).toEqual(
      OPERATOR_ROLES.map((role) => [role, name, "a test of it"]),
    );
    expect(lines.filter(({ outcome }) => outcome === "forbidden")).toHaveLength(
      OPERATOR_ROLES.filter((role) => !allowed.includes(role)).length,
    );
  });

  it.each(CALLS)(
    "$name is for nobody without a token, with a player's, from a page, or without a reason",
    async ({ call }) => {
      const player = await under.player();
      const own = new OperatorUnderTest(under, { wrongTokens: 10 });
      const asPlayer = { authorization: `Bearer ${player.token}` };
      const outcomes = [
        await own.send(null, call),
        await own.send(null, call, { headers: asPlayer }),
        await own.send(null, call, { headers: { authorization: `Bearer ${newToken()}` } }),
        await own.send("admin", call, { headers: { origin: "https://touchline.example" } }),
        await own.send("admin", call, { headers: { cookie: "__Host-session=x" } }),
        await own.send("admin", call, { reason: null }),
        await own.send("admin", call, { reason: "  x " }),
      ].map(({ status, body }) => `${status} ${body.error}`);
      expect(outcomes).toEqual([
        ...Array.from({ length: 3 }, () => "401 unauthorized"),
        ...Array.from({ length: 2 }, () => "403 browser_refused"),
        ...Array.from({ length: 2 }, () => "400 reason_missing"),
      ]);
      own.close();
    },
  );

  it("answers no page of another origin: no header lets one read it", async () => {
    const { headers } = await desk.raw("admin", ["OPTIONS", "/audit"], { headers: { origin: "https://else.example" } });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("is counted: wrong tokens by network, which keeps nobody with a right one out; and calls by operator", async () => {
    const own = new OperatorUnderTest(under, { wrongTokens: 2, calls: 3 });
    const from = (ip: string) => ({ headers: { "x-forwarded-for": ip, authorization: `Bearer ${newToken()}` } });
    const lines = (await desk.trail()).length;
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await own.get(null, "/audit", from("203.0.113.9"))).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect((await desk.trail()).length - lines).toBe(2);
    const here = { headers: { "x-forwarded-for": "203.0.113.9" } };
    const calls = [];
    for (let n = 0; n < 4; n += 1) calls.push((await own.get("admin", "/audit", here)).status);
    expect(calls).toEqual([200, 200, 200, 429]);
    own.close();
  });

  it("writes down so many calls of pages from one network, and refuses the rest without a line", async () => {
    const own = new OperatorUnderTest(under, { pages: 2 });
    const of = (ip: string) => ({ headers: { "x-forwarded-for": ip, origin: "https://else.example" } });
    const lines = (await desk.trail()).length;
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await own.get(null, "/audit", of("203.0.113.40"))).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    expect((await desk.trail()).length - lines).toBe(2);
    await own.get(null, "/audit", of("198.51.100.1"));
    expect((await desk.trail()).length - lines).toBe(3);
    own.close();
  });

  it("ends at once for who leaves the file, whose token is over, and for all where it says nothing", async () => {
    const own = new OperatorUnderTest(under);
    expect((await own.get("support", "/markets/closed")).status).toBe(200);
    own.write({}, ["support"]);
    expect((await own.get("support", "/markets/closed")).status).toBe(401);
    expect((await own.get("trading", "/markets/closed")).status).toBe(200);
    own.close();
    expect(await own.get("trading", "/markets/closed")).toMatchObject({ status: 503, body: { error: "unavailable" } });
  });
});

describe("the audit trail", () => {
  it("can be added to and not changed, by whatever statement", async () => {
    await desk.get("support", "/players/nobody");
    const changes = [
      sql`UPDATE operator_audit SET reason = 'another'`,
      sql`DELETE FROM operator_audit`,
      sql`TRUNCATE operator_audit`,
    ];
    for (const change of changes) await expect(change.execute(under.db)).rejects.toThrow("append-only");
    expect((await desk.trail()).length).toBeGreaterThan(0);
  });

  it("says who read whose data, when, from where and why, in words of any language", async () => {
    const player = await under.player();
    const [last] = (await desk.trail()).slice(-1);
    await desk.get("support", `/players/${player.id}`, {
      reason: "Anruf: Schlüssel vergessen 🔑",
      headers: { "x-forwarded-for": "203.0.113.7" },
    });
    const lines = await desk.get("compliance", `/audit?player_id=${player.id}`);
    expect(lines.body.list).toMatchObject([
      {
        operator: "support",
        action: "getPlayer",
        outcome: "done",
        reason: "Anruf: Schlüssel vergessen 🔑",
        player_id: player.id,
        address: "203.0.113.7",
      },
    ]);
    expect(BigInt(lines.body.list[0].id)).toBeGreaterThan(last?.id ?? 0n);
  });

  it("pages through all of it, newest first", async () => {
    const ids: string[] = [];
    let before = "";
    do {
      const { body } = await desk.get("admin", `/audit?operator=support&limit=7${before}`);
      ids.push(...rowsOf(body).map(({ id }) => String(id)));
      before = body.next === null ? "" : `&before=${body.next}`;
    } while (before !== "");
    const all = (await desk.trail()).filter(({ operator }) => operator === "support").map(({ id }) => String(id));
    expect(ids).toEqual(all.toReversed());
  });
});

describe("a player", () => {
  it("is found by address, phone, id and the reference of a bet, and shown without what signs in", async () => {
    const player = await under.player();
    const bet = await placed(player);
    await rewritePlayer(under.db, player.id, { mobile_phone: "+436601234567" });
    const wishes = [
      { email: `${player.id.toUpperCase()}@touchline.example ` },
      { phone: "+436601234567" },
      { player_id: player.id },
      { bet_ref: bet.ref },
    ];
    for (const wish of wishes)
      expect((await desk.post("support", "/players/find", wish)).body.list).toMatchObject([
        { id: player.id, mobile_phone: "+436601234567" },
      ]);
    expect((await desk.post("support", "/players/find", { email: "%" })).status).toBe(400);
    expect((await desk.post("support", "/players/find", { email: "nobody@x.example" })).body.list).toEqual([]);
    const shown = await desk.get("support", `/players/${player.id}`);
    expect(shown.body).toMatchObject({ mobile_phone: "+436601234567", accounts: [{ available: "99000" }] });
    expect(JSON.stringify(shown.body)).not.toMatch(/password|secret|hash/);
    expect((await desk.get("support", `/players/${player.id}/bets`)).body.list).toMatchObject([
      { ref: bet.ref, selections: [{ event: expect.stringContaining("Albion"), outcome: expect.any(String) }] },
    ]);
    const ledger = await desk.get("support", `/players/${player.id}/ledger?limit=1`);
    expect(ledger.body.list).toMatchObject([{ type: "stake_taken", amount: "-1000", balance_after: "99000" }]);
    const more = await desk.get("support", `/players/${player.id}/ledger?limit=1&before=${ledger.body.next}`);
    expect(more.body.list).toMatchObject([{ type: "demo_credit" }]);
  });

  it("that is suspended or flagged is refused bets from the answer on, with what it was before in the trail", async () => {
    const player = await under.player();
    const at = `/players/${player.id}`;
    const place = () => refusalOf(player.place([legOn()]));
    const suspension = { body: { suspension_reason: "under_review" }, reason: "court order 7" };
    await desk.send("compliance", ["POST", `${at}/suspend`], suspension);
    expect(await place()).toBe("error.session.forbidden");
    const activated = await desk.post("compliance", `${at}/activate`);
    expect(activated.body).toMatchObject({ account_status: "active", suspension_reason: null });
    expect(await place()).toBeUndefined();
    await desk.post("compliance", `${at}/flags`, { is_pve: true });
    expect(await place()).toBe("error.platform.pve_player_bet_forbidden");
    await desk.post("compliance", `${at}/flags`, { is_pve: false, is_spam: true });
    expect(await place()).toBe("error.platform.spamf_player_bet_forbidden");
    const { body } = await desk.get("admin", `/audit?player_id=${player.id}&operator=compliance`);
    expect(rowsOf(body).at(-1)).toMatchObject({
      action: "suspendPlayer",
      reason: "court order 7",
      before: { account_status: "active", suspension_reason: null },
      after: { account_status: "suspended", suspension_reason: "under_review" },
    });
    expect(rowsOf(body)[0]).toMatchObject({
      before: { is_spam: false, is_pve: true },
      after: { is_spam: true, is_pve: false },
    });
  });

  it("is put into groups that operators make, by points too, and is in none that is gone [ACC-06]", async () => {
    const player = await under.player();
    const put = (id: string, body: object) => desk.send("compliance", ["PUT", `/groups/${id}`], { body });
    const flags = (...groups: string[]) =>
      desk.post("compliance", `/players/${player.id}/flags`, { status_groups: groups });
    const ids = async () => {
      const row = await under.db
        .selectFrom("players")
        .selectAll()
        .where("id", "=", player.id)
        .executeTakeFirstOrThrow();
      return (await statusGroupsOf(under.db, row)).map(({ id }) => id);
    };
    expect((await flags("gold")).body.error).toBe("not_found");
    await put("gold", { name: "Gold" });
    await put("silver", { name: "Silver", min_comp_points: "100" });
    expect(await put("odd", { name: "Odd", min_comp_points: 9, max_comp_points: 3 })).toMatchObject({ status: 400 });
    await flags("gold");
    expect(await ids()).toEqual(["gold"]);
    const give = (comp_points: unknown) => desk.post("compliance", `/players/${player.id}/flags`, { comp_points });
    for (const wrong of [-1, 1.5, 2_147_483_648, "many"])
      expect((await give(wrong)).body.error).toBe("invalid_request");
    expect((await give("100")).body).toMatchObject({ comp_points: 100, status_groups: ["gold"] });
    expect(await ids()).toEqual(["silver", "gold"]);
    const { body } = await desk.get("support", "/groups");
    const [gold, silver] = body.list;
    expect([gold.players, silver.players, silver.min_comp_points]).toEqual([1, 0, 100]);
    const removed = () => desk.send("compliance", ["DELETE", "/groups/gold"]);
    expect(rowsOf((await removed()).body).map(({ id }) => id)).toEqual(["silver"]);
    expect(await removed()).toMatchObject({ status: 404 });
    expect(await ids()).toEqual(["silver"]);
    const trail = rowsOf((await desk.get("admin", "/audit?operator=compliance")).body);
    expect(trail.find(({ action, outcome }) => action === "removeGroup" && outcome === "done")).toMatchObject({
      subject: "gold",
      before: { name: "Gold", players: 1 },
    });
    await desk.send("compliance", ["DELETE", "/groups/silver"]);
  });

  it("that bets while it is suspended has bets from before it and none after", async () => {
    const player = await under.player();
    const leg = legOn();
    const places = Array.from({ length: 12 }, () => player.place([leg], { stake: "100" }));
    const suspended = desk.post("compliance", `/players/${player.id}/suspend`, { suspension_reason: "under_review" });
    await Promise.all([...places, suspended]);
    const stood = (await player.bets()).filter(({ status }) => status !== "rejected").length;
    expect((await player.balance()).available).toBe(100_000n - 100n * BigInt(stood));
    expect(await refusalOf(player.place([leg], { stake: "100" }))).toBe("error.session.forbidden");
  });
});

describe("a market that an operator closes", () => {
  const close = (body: object) => desk.post("trading", "/markets/close", body);
  const open = (body: object) => desk.post("trading", "/markets/open", body);
  const shown = async (id: string) => {
    const { body } = await under.request(`/matches/${id}/markets?locale=en`);
    return rowsOf(body).map((market) => [market["status"], market["suspension_reason"]]);
  };

  it("takes no bets from the answer on, is shown closed and why, told to pages, and so after a restart", async () => {
    const player = await under.player();
    const leg = legOn();
    const name = { match_id: leg.match_id, market_id: "1" };
    under.takePublished();
    const closed = await close(name);
    expect(closed.body.list).toMatchObject([{ ...name, specifier: "*", closed_by: "trading", reason: "a test of it" }]);
    expect(await refusalOf(player.place([leg]))).toBe("error.place_bets.market_not_allowed");
    expect(await shown(leg.match_id)).toEqual([[MARKET_STATUS.suspended, "operator"]]);
    const published = under.takePublished().filter(({ channel }) => channel.includes(leg.match_id));
    expect(JSON.stringify(published)).toContain('"suspension_reason":"operator"');
    under.feed.tell(under.feed.update(leg.match_id, { lines: [line("1", { 1: "2.30", 2: "3.20", 3: "3.50" })] }));
    expect(await shown(leg.match_id)).toEqual([[MARKET_STATUS.suspended, "operator"]]);
    await under.restart();
    desk.close();
    desk = new OperatorUnderTest(under);
    expect(await refusalOf(player.place([{ ...leg, odds: "2.30" }]))).toBe("error.place_bets.market_not_allowed");
    expect((await close(name)).status).toBe(200);
    expect((await open(name)).body.list).toEqual([]);
    expect(await shown(leg.match_id)).toEqual([[MARKET_STATUS.allowed, null]]);
    expect((await player.place([{ ...leg, odds: "2.30" }])).status).toBe(201);
    expect(await open(name)).toMatchObject({ status: 404, body: { error: "not_found" } });
    expect((await close({ match_id: "unknown" })).body.error).toBe("market_unknown");
  });

  it("refuses a live bet that waits in its delay", async () => {
    const player = await under.player();
    const leg = legOn({ live: true });
    const key = newKey();
    expect((await player.place([leg], { key })).status).toBe(202);
    await close({ match_id: leg.match_id });
    await open({ match_id: leg.match_id });
    under.clock.advance(60_000);
    under.feed.alive();
    await expect.poll(async () => String((await player.placement(key)).body.placement.state)).toBe("rejected");
    expect(await player.balance()).toEqual({ available: 100_000n, reserved: 0n });
  });
});

describe("the record of bets", () => {
  const COLUMN = { placed_at: 3, event: 21 };

  it("has every bet of a period once, however many were placed at a moment, as CSV and as lines of JSON", async () => {
    const player = await under.player({ amount: 10_000_000n });
    const leg = legOn({ teams: ['=cmd|"/c calc"!A1', "@Rovers, United"] });
    for (let n = 0; n < 5; n += 1)
      await Promise.all(Array.from({ length: 90 }, () => player.place([leg], { stake: "100" })));
    const placedAt = await under.db
      .selectFrom("bets")
      .select("created_at")
      .where("player_id", "=", player.id)
      .execute();
    const times = placedAt.map(({ created_at }) => created_at.getTime());
    const period = `from=${new Date(Math.min(...times)).toISOString()}&until=${new Date(Math.max(...times) + 1).toISOString()}`;
    under.clock.advance(120_000);
    const json = await desk.raw("compliance", ["GET", `/exports/bets?${period}&format=jsonl`]);
    const bets = (await json.text())
      .trim()
      .split("\n")
      .map((text) => JSON.parse(text) as { id: string; player_id: string });
    const own = bets.filter(({ player_id }) => player_id === player.id);
    expect(own).toHaveLength(450);
    expect(new Set(own.map(({ id }) => id)).size).toBe(450);
    const csv = await desk.raw("compliance", ["GET", `/exports/bets?${period}`]);
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const lines = (await csv.text()).trim().split("\r\n");
    expect(lines).toHaveLength(bets.length + 1);
    const cells = cellsOf(lines.find((text) => text.includes(player.id)) ?? "");
    expect(cells).toHaveLength(cellsOf(lines[0] ?? "").length);
    expect(cells[COLUMN.event]).toBe(`'=cmd|"/c calc"!A1 - @Rovers, United`);
    expect(Number.isNaN(Date.parse(cells[COLUMN.placed_at] ?? ""))).toBe(false);
    for (const text of lines) for (const cell of cellsOf(text)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    const [, end] = (await desk.trail()).slice(-2);
    expect(end).toMatchObject({ action: "exportBets", after: { bets: bets.length, format: "csv" } });
  });

  it("is of a time that is over: what is still being written is not left out of it", async () => {
    const iso = (ms: number) => new Date(ms).toISOString();
    const now = under.clock.nowMs();
    const ask = (from: number, until: number) =>
      desk.get("compliance", `/exports/bets?from=${iso(from)}&until=${iso(until)}`);
    expect(await ask(now - 100_000, now)).toMatchObject({ status: 400, body: { error: "invalid_request" } });
    expect((await ask(now - 100_000, now - 200_000)).status).toBe(400);
    expect((await ask(0, 1)).body).toMatch(/^bet_id,bet_reference,/);
  });
});

describe("what a call is refused with", () => {
  it("has a status and words of its own", () => {
    for (const { status, meaning } of Object.values(OPERATOR_ERRORS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(meaning.endsWith(".")).toBe(true);
    }
  });
});

/** By RFC 4180. */
const cellsOf = (text: string): string[] =>
  Array.from(text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
  );
