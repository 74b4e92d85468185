import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rewritePlayer } from "../a-player.ts";
import { BookUnderTest } from "../book/book-under-test.ts";
import { OperatorUnderTest } from "./operator-under-test.ts";

let under: BookUnderTest;
let desk: OperatorUnderTest;
let player: string;
let elsewhere: string;
const AT = new Date("2026-03-01T12:00:00Z");
const PERIOD = "from=2026-03-01T00:00:00Z&until=2026-03-02T00:00:00Z";

beforeAll(async () => {
  under = await BookUnderTest.open();
  desk = new OperatorUnderTest(under);
  [player, elsewhere] = [(await under.player()).id, (await under.player()).id];
  await rewritePlayer(under.db, elsewhere, { realm: "harbour" });
  const times = { closes_at: AT, draws_at: AT, drawn_at: AT, settled_at: AT };
  const draw = { id: "keno-1", lottery_id: "keno", number: 1, pool_size: 20, drawn_count: 2, ...times };
  const proof = { seed: "seed", commitment: "c", last_link: "l", public_value: "v" };
  await under.db
    .insertInto("lottery_draws")
    .values({ ...draw, ...proof, state: "drawn", numbers: "[7, 3]" })
    .execute();
});
afterAll(async () => {
  desk.close();
  await under.close();
});

/** Tickets of one moment: what comes after which is told by their ids alone. */
async function bought(player_id: string, count: number, position: number): Promise<void> {
  const key = `key-of-${player_id}`;
  const purchase = { player_id, key, draw_id: "keno-1", created_at: AT };
  await under.db
    .insertInto("lottery_purchases")
    .values({ ...purchase, fingerprint: "f" })
    .execute();
  const ticket = {
    ...purchase,
    entry: "e",
    link: "l",
    numbers: "[1, 2]",
    currency: "EUR",
    odds: "5.00",
    settled_at: AT,
  };
  const tickets = Array.from({ length: count }, (_, index) => ({
    ...ticket,
    id: `ticket-${position + index}`,
    position: position + index,
    index,
    stake: 100n,
    potential_win: 500n,
    status: "lost" as const,
    win: 0n,
  }));
  await under.db.insertInto("lottery_tickets").values(tickets).execute();
}

async function played(player_id: string, amounts: readonly [id: string, kind: "debit" | "credit", amount: bigint][]) {
  const session = { id: `game-of-${player_id}`, provider: "arena", app: "virtual-football", player_id };
  await under.db
    .insertInto("game_sessions")
    .values({ ...session, currency: "EUR", sign_in_id: "s", opened_at: AT })
    .execute();
  const moved = { provider: "arena", state: "moved", game_session_id: session.id, created_at: AT } as const;
  const rows = amounts.map(([id, kind, amount]) => ({
    ...moved,
    id,
    kind,
    amount,
    round_id: "r1",
    balance_after: -5n,
  }));
  await under.db
    .insertInto("game_transactions")
    .values(rows.map((row) => ({ ...row, rolled_back_balance: null })))
    .execute();
}

const record = async (name: string, more = "") =>
  String((await desk.get("compliance", `/exports/${name}?${PERIOD}${more}`)).body).trim();
const linesOf = (text: string) => text.split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);

describe("the record of a period, for a regulator", () => {
  it("has each lottery ticket once, with what was drawn and paid, of one realm or of all", async () => {
    await bought(player, 450, 1);
    await bought(elsewhere, 1, 451);
    const tickets = linesOf(await record("tickets", "&format=jsonl"));
    expect(new Set(tickets.map((ticket) => ticket["ticket_id"])).size).toBe(451);
    expect(tickets).toHaveLength(451);
    expect(tickets[0]).toMatchObject({
      player_id: player,
      lottery_id: "keno",
      numbers: "1 2",
      numbers_drawn: "7 3",
      status: "lost",
      stake_subunits: "100",
      paid_subunits: "0",
    });
    const [own] = linesOf(await record("tickets", "&format=jsonl&realm=harbour"));
    expect(own).toMatchObject({ player_id: elsewhere, ticket_id: "ticket-451" });
    const csv = (await record("tickets")).split("\r\n");
    expect(csv).toHaveLength(452);
    expect(csv[0]).toMatch(/^ticket_id,player_id,bought_at,lottery_id,/);
    expect((await desk.trail()).at(-1)).toMatchObject({
      action: "exportTickets",
      after: { tickets: 451, format: "csv" },
    });
  });

  it("has each stake and win of virtual gaming, with its round", async () => {
    await played(player, [
      ["t1", "debit", 300n],
      ["t2", "credit", 900n],
    ]);
    await played(elsewhere, [["t3", "debit", 100n]]);
    const csv = (await record("games")).split("\r\n");
    expect(csv).toHaveLength(4);
    // A balance below nothing is a figure, and no text.
    expect(csv[1]).toBe(
      `arena,t1,${player},2026-03-01T12:00:00.000Z,virtual-football,game-of-${player},r1,stake,moved,EUR,300,-5,`,
    );
    const games = linesOf(await record("games", "&format=jsonl&realm=main"));
    expect(games.map((moved) => [moved["transaction_id"], moved["kind"], moved["amount_subunits"]])).toEqual([
      ["t1", "stake", "300"],
      ["t2", "win", "900"],
    ]);
  });

  it("is of a time that is over, and has none of another", async () => {
    for (const name of ["tickets", "games"]) {
      const later = new Date(under.clock.nowMs()).toISOString();
      const asked = await desk.get("compliance", `/exports/${name}?from=2026-03-01T00:00:00Z&until=${later}`);
      expect(asked).toMatchObject({ status: 400, body: { error: "invalid_request" } });
      const before = await desk.raw("compliance", [
        "GET",
        `/exports/${name}?from=2025-01-01T00:00:00Z&until=2026-03-01T12:00:00Z&format=jsonl`,
      ]);
      expect([before.status, await before.text()]).toEqual([200, ""]);
    }
  });
});
