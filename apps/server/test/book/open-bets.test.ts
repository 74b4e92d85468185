import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BetRecord, openBets, withLegs } from "../../src/book/bets/bet-record.ts";
import type { DatabaseHandle } from "../../src/db/database.ts";
import { addOpenBet } from "../open-bet.ts";
import { openTestDatabase } from "../test-database.ts";

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

async function readAll(atOnce?: number): Promise<BetRecord[]> {
  const all: BetRecord[] = [];
  for await (const record of openBets(handle.db, atOnce)) all.push(record);
  return all;
}

describe("open bets", () => {
  it("are read each once, with their legs, however many a statement reads [BET-02]", async () => {
    const { db } = handle;
    const ids = new Set<string>();
    for (let bet = 0; bet < 5; bet += 1) ids.add(await addOpenBet(db, `match-${bet}`, ["1", "2"]));
    for (const atOnce of [1, 2, 5, 6]) {
      const read = await readAll(atOnce);
      expect(read.map(({ bet }) => bet.id).toSorted()).toEqual([...ids].toSorted());
      expect(read.every(({ legs }) => legs.length === 2)).toBe(true);
    }
  });

  it("have their legs read where they are more than the parameters that one statement takes", async () => {
    const [known] = await readAll();
    const others = Array.from({ length: 70_000 }, () => ({ ...known!.bet, id: randomUUID() }));
    const read = await withLegs(handle.db, [...others, known!.bet]);
    expect(read.at(-1)).toEqual(known);
    expect(read).toHaveLength(70_001);
  });
});
