import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freebet } from "../../test/bonus.ts";
import { BTC, EUR, JPY, added, pick, run, staked, ticketAfter } from "../../test/pick.ts";
import { holds } from "../../test/property.ts";
import { placementOf } from "../ticket/placement.ts";
import { type SharedBet, sharedBets } from "../ticket/shared-bets.ts";
import type { PickedSelection, Ticket } from "../ticket/ticket.ts";
import type { TicketEvent } from "../ticket/ticket-event.ts";
import { SHARE_FAILURES, readSharedBets, restoreSharedBets, shareFailureOf } from "./restore-shared-bets.ts";

const SYSTEM: TicketEvent = { type: "bet-type-changed", choice: { betType: "system", winCount: 2 } };
const TICKET = ticketAfter(added("m1", "2.0"), added("m2", "3.0"), added("m3", "1.5"), staked(3_000n), SYSTEM);
const CONTEXT = { currency: EUR, rates: { EUR: "1", BTC: "60000" }, find: found };

function found(_key: string, { matchId }: { matchId: string }): PickedSelection {
  return pick(matchId, "2.50");
}

function written(shared: readonly SharedBet[]): unknown {
  return JSON.parse(
    JSON.stringify(shared, (_name, value: unknown) => (typeof value === "bigint" ? String(value) : value)),
  );
}

function restored(shared: readonly SharedBet[], context: Partial<typeof CONTEXT> = {}, onto = ticketAfter()): Ticket {
  const share = restoreSharedBets(shared, { ...CONTEXT, ...context });
  return share.ok ? run(onto, [{ type: "shared-bets-restored", bets: share.bets }]) : onto;
}

describe("bets behind a share code [SHA-01]", () => {
  it("carry stake, currency, picks, type and prices", () => {
    expect(sharedBets(TICKET)).toEqual([
      {
        betType: "system",
        stake: 3_000n,
        currency: "EUR",
        subunits: 100,
        selections: ["m1", "m2", "m3"].map((matchId) => ({ matchId, marketId: "1", specifier: "", outcomeId: "1" })),
        systemType: { totalCount: 3, winCount: 2 },
        fullCover: null,
        isEachWay: false,
        customOdds: null,
        freebetStake: null,
      },
    ]);
  });

  it("carry the stake that a freebet fixes", () => {
    const free = ticketAfter(added("m1"), { type: "bonus-chosen", bonus: freebet({ amount: 900n }) });
    expect(sharedBets(free)).toMatchObject([{ freebetStake: 900n }]);
  });

  it("are read back from JSON as they were", () => {
    const custom: TicketEvent = { type: "custom-bet-set", selections: [pick("m1"), pick("m2")], odds: "3.50" };
    for (const ticket of [TICKET, ticketAfter(custom, { type: "bonus-chosen", bonus: freebet() })]) {
      expect(readSharedBets(written(sharedBets(ticket)))).toEqual(sharedBets(ticket));
    }
  });

  it("make the same bet again at the prices now, its stake from sharing [TKT-24]", () => {
    expect(restored(readSharedBets(written(sharedBets(TICKET))))).toMatchObject({
      ticketState: "INITIAL",
      bets: [
        {
          betType: "system",
          systemType: { totalCount: 3, winCount: 2 },
          stake: 3_000n,
          stakeSource: "sharing",
          selections: [{ acceptedOdds: "2.50" }, { acceptedOdds: "2.50" }, { acceptedOdds: "2.50" }],
        },
      ],
    });
  });

  it("are each way again, at the terms of now, and placed only where all have some [TKT-24]", () => {
    const terms = { places: 3, fraction: "1/4" } as const;
    const each: TicketEvent = { type: "each-way-chosen", isEachWay: true };
    const legs = ["m1", "m2", "m3"].map((id) => added(id, "2.0", { placeTerms: terms }));
    const shared = readSharedBets(written(sharedBets(ticketAfter(...legs, each, staked(3_000n), SYSTEM))));
    expect(shared).toMatchObject([{ isEachWay: true }]);
    const now = { places: 2, fraction: "1/5" } as const;
    const find = (_key: string, { matchId }: { matchId: string }) => pick(matchId, "2.50", { placeTerms: now });
    const [bet] = placementOf(restored(shared, { find }))!.bets;
    expect(bet).toMatchObject({ each_way: true, system_id: "2/3", selections: [{ each_way: now }, {}, {}] });
    expect(placementOf(restored(shared, { find }))!.bets).toHaveLength(1);
    // Without terms it is what the slip does not place.
    expect(restored(shared).bets).toMatchObject([{ isEachWay: true }]);
  });

  it("never throw, whatever the JSON is", () => {
    holds(
      fc.property(fc.jsonValue(), (value) => {
        expect(Array.isArray(readSharedBets(value))).toBe(true);
        expect(readSharedBets([value])).toEqual([]);
      }),
      1_000,
    );
  });

  const [whole] = sharedBets(TICKET);
  const withPart = (part: Record<string, unknown>): SharedBet[] =>
    // What is read is any JSON; that it is no shared bet is the point.
    readSharedBets(written([{ ...whole, ...part } as unknown as SharedBet]));

  it.each([
    ["no stake", { stake: -1 }, { stake: 0n }],
    ["no system", { betType: "combo", systemType: 7 }, { betType: "combo", systemType: null }],
    ["no stake on places without a yes", { isEachWay: "yes" }, { isEachWay: false }],
    ["no unheard-of name", { fullCover: "x" }, { fullCover: null }],
    ["a part of a full-cover bet", { systemType: { totalCount: 3, winCount: 1 } }, {}],
    ["a known name", { fullCover: "trixie" }, { fullCover: "trixie" }],
    ["no price that is no odds", { customOdds: "cheap" }, { customOdds: null }],
    ["no price that is a number", { customOdds: 2 }, { customOdds: null }],
    [
      "the picks that can be read",
      { selections: [null, {}, whole?.selections[0]] },
      { selections: [whole?.selections[0]] },
    ],
  ] as const)("are read with %s", (_what, part, read) => {
    expect(withPart(part)).toEqual([{ ...whole, ...part, ...read }]);
  });

  it.each([
    7,
    null,
    { winCount: 2 },
    { totalCount: 3 },
    { totalCount: 3, winCount: 0 },
    { totalCount: 3, winCount: 4 },
  ])("are left out where they are systems of a size that is none: %j", (systemType) => {
    expect(withPart({ systemType })).toEqual([]);
  });

  it.each([
    ["all legs in one line", 3, [["combo", 3_000n, 3]]],
    [
      "single legs",
      1,
      [
        ["single", 1_000n, 1],
        ["single", 1_000n, 1],
        ["single", 1_000n, 1],
      ],
    ],
  ])("are what they were where they are a part of a full-cover bet, %s [TKT-11] [SHA-01]", (_what, winCount, bets) => {
    const open = ticketAfter({ type: "multi-single-changed", providers: ["betradar"] });
    const part = withPart({ systemType: { totalCount: 3, winCount } });
    expect(restored(part, {}, open).bets.map((bet) => [bet.betType, bet.stake, bet.selections.length])).toEqual(bets);
    expect(restored(part, {}, open).bets.every(({ systemType }) => systemType === null)).toBe(true);
  });

  it("have no more on the single legs that are left than these had [SHA-01]", () => {
    const open = ticketAfter({ type: "multi-single-changed", providers: ["betradar"] });
    const part = withPart({ systemType: { totalCount: 3, winCount: 1 } });
    const find = (_key: string, { matchId }: { matchId: string }) => (matchId === "m2" ? null : pick(matchId));
    expect(restored(part, { find } as Partial<typeof CONTEXT>, open).bets.map(({ stake }) => stake)).toEqual([
      1_000n,
      1_000n,
    ]);
  });

  it.each([
    ["type", { betType: "yankee" }],
    ["currency", { currency: 5 }],
    ["subunits", { subunits: 7 }],
    ["picks", { selections: [{ matchId: "m1" }] }],
  ])("are none without a %s", (_what, part) => {
    expect(withPart(part)).toEqual([]);
  });
});

describe("shared bets in another currency [SHA-02]", () => {
  it("come in the player's: 10.00 EUR are 0.00016667 BTC", () => {
    const [shared] = sharedBets(ticketAfter(added("m1"), staked(1_000n)));
    const ticket = restored(
      shared ? [shared] : [],
      { currency: BTC },
      run(ticketAfter(), [{ type: "currency-changed", currency: BTC }]),
    );
    expect(ticket.bets).toMatchObject([{ stake: 16_667n, currency: BTC }]);
  });

  it("come without a stake where there is no rate, and a freebet where it is another's", () => {
    const shared = sharedBets(ticketAfter(added("m1"), staked(1_000n)));
    expect(restored(shared, { currency: JPY }).bets).toMatchObject([{ stake: 0n }]);
    expect(restored(shared.map((bet) => ({ ...bet, freebetStake: 1_000n }))).bets).toMatchObject([{ stake: 0n }]);
  });
});

describe("shared bets that cannot be had whole", () => {
  it("leave out picks that are gone, and have a custom bet priced anew, whole or not [CUS-01]", () => {
    const legs = [pick("m1"), pick("m2"), pick("m3")];
    const custom: TicketEvent = { type: "custom-bet-set", selections: legs, odds: "3.50" };
    const find = (key: string): PickedSelection | null => (key.startsWith("m2") ? null : pick(key.slice(0, 2)));
    expect(restored(sharedBets(ticketAfter(custom)), { find } as Partial<typeof CONTEXT>).bets).toMatchObject([
      { betType: "custom_bet", customOdds: null, selections: [{ matchId: "m1" }, { matchId: "m3" }] },
    ]);
    expect(restored(sharedBets(ticketAfter(custom))).bets).toMatchObject([
      { betType: "custom_bet", customOdds: null, selections: [{}, {}, {}] },
    ]);
  });

  it("are a single where one selection of a custom bet is left, and a custom bet where that is enough for one [CUS-02]", () => {
    const custom: TicketEvent = { type: "custom-bet-set", selections: [pick("m1"), pick("m2")], odds: "3.50" };
    const shared = sharedBets(ticketAfter(custom, staked(500n)));
    const find = (key: string): PickedSelection | null => (key.startsWith("m2") ? null : pick("m1", "2.10"));
    const context = { find } as Partial<typeof CONTEXT>;
    expect(restored(shared, context).bets).toMatchObject([
      { betType: "single", customOdds: null, stake: 500n, selections: [{ matchId: "m1", odds: "2.10" }] },
    ]);
    const allowing = { ...context, isAllowedSingleCustomBet: true };
    expect(restored(shared, allowing).bets).toMatchObject([{ betType: "custom_bet", customOdds: null, stake: 500n }]);
    // One that was made of one alone.
    const lone = shared.map((bet) => ({ ...bet, selections: bet.selections.slice(0, 1) }));
    expect(restored(lone, context).bets).toMatchObject([{ betType: "single" }]);
    expect(restored(lone, allowing).bets).toMatchObject([{ betType: "custom_bet" }]);
  });

  it("are a failure where nothing is left, and where the code leads nowhere [SHA-03]", () => {
    expect(restoreSharedBets(sharedBets(TICKET), { ...CONTEXT, find: () => null })).toEqual({
      ok: false,
      failure: "no_bets",
    });
    expect(restoreSharedBets([], CONTEXT)).toEqual({ ok: false, failure: "no_bets" });
    expect([404, 500, 429, null].map(shareFailureOf)).toEqual([
      "link_not_found",
      "try_later",
      "try_later",
      "try_later",
    ]);
    expect(new Set(Object.values(SHARE_FAILURES)).size).toBe(3);
  });

  it("become a combo without a stake where several singles are not taken, and stay singles where they are", () => {
    const two = ["m1", "m2"].flatMap((id) => sharedBets(ticketAfter(added(id), staked(500n))));
    expect(restored(two).bets).toMatchObject([{ betType: "combo", stake: 0n, selections: [{}, {}] }]);
    const open = ticketAfter({ type: "multi-single-changed", providers: ["betradar"] });
    expect(restored(two, {}, open).bets.map(({ betType, stake }) => [betType, stake])).toEqual([
      ["single", 500n],
      ["single", 500n],
    ]);
    const mixed = [...sharedBets(TICKET), ...sharedBets(ticketAfter(added("m4"), staked(500n)))];
    for (const bets of [mixed, mixed.toReversed()]) expect(restored(bets, {}, open).bets).toHaveLength(1);
    const ofTwoBooks = (_key: string, { matchId }: { matchId: string }): PickedSelection =>
      pick(matchId, "2.50", { provider: matchId === "m1" ? "betradar" : "oddin" });
    expect(restored(two, { find: ofTwoBooks }, open).bets).toMatchObject([{ betType: "combo", stake: 0n }]);
  });

  it("hold no pick twice, and no bet whose picks are all on another", () => {
    const open = ticketAfter({ type: "multi-single-changed", providers: ["betradar"] });
    const [single] = sharedBets(ticketAfter(added("m1"), staked(500n)));
    if (!single) throw new Error("no bet");
    const other = sharedBets(ticketAfter(added("m2"), staked(900n)));
    const twice = [single, { ...single, stake: 700n }, ...other];
    expect(restored(twice, {}, open).bets).toMatchObject([{ stake: 500n }, { stake: 900n }]);
  });
});
