import { NotificationList, UnreadCounters } from "@touchline/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteOver } from "../../src/db/purge-rule.ts";
import { changeChoices } from "../../src/notices/notification-choices.ts";
import { createLogger } from "../../src/observability/create-logger.ts";
import type { PushChannel } from "../../src/push/push-channel.ts";
import { startPushSender } from "../../src/push/push-sender.ts";
import { excludePlayer } from "../../src/safety/exclusions.ts";
import { NOTICE_PURGE_RULES } from "../../src/notices/purge-rules.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "../book/book-under-test.ts";
import { likelyLine, lineEnd, suspended } from "../book/scripted-feed.ts";

const DELAY_MS = 8_000;

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;
beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());
beforeEach(async () => {
  player = await under.player({ amount: 100_000n });
});

const lineNow = (probability: number) => likelyLine({ name: "1", odds: "3.00", probability });

function legOn({ live = false } = {}): LegOf {
  const match_id = `told-${++matchNumber}`;
  under.feed.open(match_id, { live, lines: [lineNow(0.48)] });
  return { match_id, market_id: "1", outcome_id: "1", odds: "3.00" };
}

async function end(leg: LegOf, result: "win_entire" | "lose_entire" | "canceled"): Promise<void> {
  under.feed.settle(leg.match_id, lineEnd("1", { 1: result }));
  await under.book.settlement.idle();
}

const list = async (query = "", by = player) =>
  NotificationList.parse((await by.get(`/notifications?locale=en${query}`)).body);
const unread = async (by = player) => UnreadCounters.parse((await by.get("/notifications/counters")).body).unread;
const titles = async () => (await list()).list.map(({ type }) => type);
const eventsOf = async (name: string) => (await player.allEvents()).filter(({ event_name }) => event_name === name);

/** As many as are asked for, of nothing in particular. */
async function notify(count: number, to = player): Promise<void> {
  const { notices } = under.book.placement.events;
  const one = { playerId: to.id, type: "payment_paid", at: new Date(under.clock.nowMs()) } as const;
  for (let left = count; left > 0; left -= 1) await under.db.transaction().execute((trx) => notices.notify(trx, one));
}

describe("offers [RG-06] [DARK-MARKETING]", () => {
  const offer = (to: PlayerUnderTest) =>
    under.db.transaction().execute((trx) =>
      under.book.placement.events.notices.notify(trx, {
        playerId: to.id,
        type: "offer",
        object: { type: "bonus", id: "b-1" },
        at: new Date(under.clock.nowMs()),
      }),
    );
  const wants = (to: PlayerUnderTest) =>
    under.db
      .transaction()
      .execute((trx) => changeChoices(trx, to.id, [{ topic: "marketing", in_list: true, by_push: true }]));
  const queued = async (to: PlayerUnderTest) =>
    (await under.db.selectFrom("push_queue").select("type").where("player_id", "=", to.id).execute()).map(
      ({ type }) => type,
    );

  it.each(["time_out", "self_exclusion"] as const)("reach nobody during a %s, whatever they chose", async (kind) => {
    await wants(player);
    await offer(player);
    expect(await titles()).toEqual(["offer"]);
    const period = kind === "time_out" ? "24h" : "1y";
    await excludePlayer(under.db, { playerId: player.id, kind, period, at: new Date(under.clock.nowMs()) });
    await offer(player);
    expect(await titles()).toEqual(["offer"]);
    // What is the player's own still reaches them.
    await notify(1);
    expect(await titles()).toEqual(["payment_paid", "offer"]);
  });

  it("that waited to be pushed when their player stopped are not pushed", async () => {
    await wants(player);
    const settings = {
      player_id: player.id,
      push_subscription: true,
      updated_at: new Date(under.clock.nowMs()),
    };
    await under.db
      .insertInto("settings")
      .values(settings)
      .onConflict((conflict) => conflict.column("player_id").doUpdateSet(settings))
      .execute();
    await offer(player);
    await notify(1);
    expect(await queued(player)).toEqual(["offer", "payment_paid"]);
    const at = new Date(under.clock.nowMs());
    await excludePlayer(under.db, { playerId: player.id, kind: "self_exclusion", period: "permanent", at });
    const pushed: string[] = [];
    const channel: PushChannel = {
      send: async (_, { title }) => {
        pushed.push(title);
        return "done";
      },
    };
    const sender = startPushSender({
      db: under.db,
      channel,
      clock: under.clock,
      log: createLogger("silent"),
      prefixOf: () => "",
      hidesBets: () => false,
      textsIn: () => ({}),
    });
    await sender.sendDue();
    await sender.stop();
    expect(pushed).toEqual(["Money paid out"]);
    expect(await queued(player)).toEqual([]);
  });

  it("that are made while their player excludes themselves come before it or not at all", async () => {
    await wants(player);
    const at = new Date(under.clock.nowMs());
    const excluded = excludePlayer(under.db, { playerId: player.id, kind: "self_exclusion", period: "1y", at });
    await Promise.all([excluded, ...Array.from({ length: 8 }, () => offer(player))]);
    const before = (await titles()).length;
    await offer(player);
    expect((await titles()).length).toBe(before);
  });
});

describe("notifications [NOT-01]", () => {
  it("tell of a bet that is settled, corrected and settled anew, with where they lead, in the language of the reader", async () => {
    const leg = legOn();
    const { body } = await player.place([leg]);
    const [bet] = body.list;
    expect(await unread()).toBe(0);
    await end(leg, "win_entire");
    under.feed.rollBack(leg.match_id, "1");
    await under.book.settlement.idle();
    await end(leg, "lose_entire");
    expect(await titles()).toEqual(["bet_lost", "bet_corrected", "bet_won"]);
    const [, , won] = (await list()).list;
    expect(won).toMatchObject({
      read: false,
      object_type: "bet",
      object_id: bet.id,
      caption: "Bets",
      title: "Bet won",
    });
    expect(won!.body).toBe(`\u2066€30.00\u2069 was paid for bet \u2066${bet.ref}\u2069.`);
    const german = NotificationList.parse((await player.get("/notifications?locale=de")).body);
    expect(german.list[2]).toMatchObject({ title: "Wette gewonnen", caption: "Wetten" });
    expect(german.list[2]!.body).toContain("30,00");
    expect((await list("", await under.player())).list).toEqual([]);
  });

  it("tell that a bet is void, that a live one was refused after its delay, and of a cash-out by rule alone", async () => {
    const [isVoid, live, ruled] = [legOn(), legOn({ live: true }), legOn()];
    await player.place([isVoid]);
    await end(isVoid, "canceled");
    const held = await player.place([live]);
    expect(held.body.placement.state).toBe("processing");
    under.feed.change(live.match_id, { lines: [suspended(lineNow(0.48))] });
    under.clock.advance(DELAY_MS);
    await expect.poll(titles).toEqual(["bet_refused", "bet_voided"]);
    const [{ id }] = (await player.place([ruled])).body.list;
    await player.post("/bets/cashout-rule", { bet_id: id, rule: { by: "value", bound: "at_least", amount: "1500" } });
    under.feed.change(ruled.match_id, { lines: [lineNow(0.6)] });
    under.clock.advance(1_000);
    await expect.poll(titles).toEqual(["bet_cashed_out", "bet_refused", "bet_voided"]);
    expect((await list()).list[0]).toMatchObject({ object_type: "bet", object_id: id });
    expect(await unread()).toBe(3);
  });

  it("come over the player's channel with the count, in each language once [RT-03]", async () => {
    const leg = legOn();
    await player.place([leg]);
    await end(leg, "win_entire");
    const [notified, ...others] = await eventsOf("notification");
    expect(others).toEqual([]);
    expect(notified!.message).toEqual({ notification: (await list()).list[0] });
    await notify(1);
    await player.post("/notifications/read-all", "");
    const counts = (await eventsOf("unread_counters_changed")).map(({ message }) => message);
    expect(counts).toEqual([
      { unread: 1, version: 1 },
      { unread: 2, version: 2 },
      { unread: 0, version: 3 },
    ]);
  });

  it("are read by id, once, by their player alone", async () => {
    await notify(3);
    const [newest, second] = (await list()).list;
    const stranger = await under.player();
    const ids = [newest!.id, newest!.id, "never-there"];
    expect((await stranger.post("/notifications/read", { ids })).body).toEqual({ unread: 0, version: 0 });
    for (const version of [4, 4])
      expect((await player.post("/notifications/read", { ids })).body).toEqual({ unread: 2, version });
    expect((await player.post("/notifications/read", { ids: second!.id })).body).toEqual({ unread: 1, version: 5 });
    expect((await list()).list.map(({ read }) => read)).toEqual([true, true, false]);
    for (const wrong of [{}, { ids: [] }, { ids: Array.from({ length: 501 }, () => "a") }, { ids: [7] }, "no json"])
      expect((await player.post("/notifications/read", wrong)).status).toBe(400);
  });

  it("stay unread where they come beside a read-all, or are among what it read: nothing is lost or counted twice", async () => {
    await notify(5);
    const both = Array.from({ length: 12 }, (_, at) =>
      at % 3 === 0 ? player.post("/notifications/read-all", "") : notify(2),
    );
    await Promise.all(both);
    const { list: all, pagination } = await list("&limit=100");
    expect([all.length, pagination.total]).toEqual([21, 21]);
    expect(await unread()).toBe(all.filter(({ read }) => !read).length);
    // Numbers follow commits: what is unread is newer than all that is read.
    expect(all.findIndex(({ read }) => read)).toBe(await unread());
    const versions = (await eventsOf("unread_counters_changed")).map(({ message }) => Number(message["version"]));
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it("are not kept of what was rolled back", async () => {
    const { notices } = under.book.placement.events;
    const lost = under.db.transaction().execute(async (trx) => {
      await notices.notify(trx, { playerId: player.id, type: "payment_paid", at: new Date() });
      throw new Error("rolled back");
    });
    await expect(lost).rejects.toThrow("rolled back");
    expect([await unread(), await titles(), await eventsOf("notification")]).toEqual([0, [], []]);
  });

  it("are paged from a hundred thousand by what is shown already, while new ones come", async () => {
    await sql`INSERT INTO notification_counts (player_id, last_number, total, unread, version)
      VALUES (${player.id}, 100000, 100000, 100000, 1)`.execute(under.db);
    await sql`INSERT INTO notifications (id, player_id, number, type, params, created_at)
      SELECT ${player.id} || '-' || n, ${player.id}, n, 'payment_paid', '{}', now()
      FROM generate_series(1, 100000) AS n`.execute(under.db);
    const first = await list("&limit=50");
    expect(first.pagination).toMatchObject({ total: 100_000, last_page: 2_000 });
    await notify(1);
    const second = await list(`&limit=50&before=${first.list.at(-1)!.id}`);
    expect(second.list[0]!.id).toBe(`${player.id}-99950`);
    const plan = await sql<{ "QUERY PLAN": string }>`EXPLAIN SELECT * FROM notifications
      WHERE player_id = ${player.id} AND number < 50000 ORDER BY number DESC LIMIT 50`.execute(under.db);
    expect(JSON.stringify(plan.rows)).toContain("Index Scan Backward");
    const at = performance.now();
    expect((await player.post("/notifications/read-all", "")).body).toMatchObject({ unread: 0 });
    expect(performance.now() - at).toBeLessThan(1_000);
    expect((await list("&limit=2")).list.map(({ read }) => read)).toEqual([true, true]);
    await notify(1);
    expect(await unread()).toBe(1);
  });

  it("of one moment stand on one page each, and newer ones between two pages move none", async () => {
    await notify(7);
    await under.db
      .updateTable("notifications")
      .set({ created_at: new Date(1_000) })
      .where("player_id", "=", player.id)
      .execute();
    const seen: string[] = [];
    for (let before = ""; ; before = `&before=${seen.at(-1)}`) {
      const { list: page } = await list(`&limit=2${before}`);
      if (page.length === 0) break;
      seen.push(...page.map(({ id }) => id));
      await notify(1);
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  it("go after ninety days, and the counts with them", async () => {
    await notify(3);
    const [, second, oldest] = (await list()).list;
    await player.post("/notifications/read", { ids: [oldest!.id] });
    await under.db
      .updateTable("notifications")
      .set({ created_at: new Date(0) })
      .where("id", "in", [second!.id, oldest!.id])
      .execute();
    for (const rule of NOTICE_PURGE_RULES)
      await deleteOver(under.db, rule, { at: new Date(under.clock.nowMs()), mayGoOn: () => true });
    expect([await unread(), (await list()).pagination.total]).toEqual([1, 1]);
  });
});

describe("what a player chose to be notified of [NOT-01]", () => {
  it("is everything but offers at first; what is switched off is neither listed nor counted, but for the account's own", async () => {
    const { body } = await player.get("/settings");
    expect(body.notification_choices).toContainEqual({ topic: "marketing", in_list: false, by_push: false });
    expect(body.notification_choices).toContainEqual({ topic: "bets", in_list: true, by_push: true });
    const change = {
      notification_choices: [
        { topic: "payments", in_list: false },
        { topic: "security", in_list: false },
      ],
    };
    const { body: changed } = await player.post("/settings", change);
    expect(changed.notification_choices).toContainEqual({ topic: "payments", in_list: false, by_push: true });
    expect(changed.notification_choices).toContainEqual({ topic: "security", in_list: true, by_push: true });
    await notify(1);
    expect([await unread(), await titles()]).toEqual([0, []]);
    await player.post("/settings", { notification_choices: { topic: "payments", in_list: true } });
    await notify(1);
    expect(await unread()).toBe(1);
    expect((await player.post("/settings", { notification_choices: [{ topic: "weather" }] })).status).toBe(400);
  });
});
