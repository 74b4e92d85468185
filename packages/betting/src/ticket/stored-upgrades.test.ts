import { describe, expect, it } from "vitest";
import { STARTED, added, offer, offered, run, staked, ticketAfter } from "../../test/pick.ts";
import { restoreTicket } from "./restore-ticket.ts";
import { serialiseTicket } from "./serialise-ticket.ts";
import type { Ticket } from "./ticket.ts";

const NEW_FIELDS = ["wantedWin", "fullCover", "customOdds", "bonus", "multiSingleProviders"];

/** A ticket as version 1 wrote it: without the fields that came after. */
function asVersion1(ticket: Ticket): string {
  const stored: unknown = JSON.parse(serialiseTicket(ticket));
  return JSON.stringify({ ...(stored as object), version: 1 }, (key, value: unknown) =>
    NEW_FIELDS.includes(key) ? undefined : value,
  );
}

describe("a ticket stored by version 1 [TKT-21]", () => {
  const ticket = ticketAfter(added("m1", "2.00"), added("m2", "1.50"), staked(500n));

  it("is restored as the ticket it was", () => {
    expect(asVersion1(ticket)).not.toContain("fullCover");
    expect(restoreTicket(asVersion1(ticket))).toEqual(ticket);
  });

  it("says nothing of several singles, which that version did not know", () => {
    const stored = asVersion1(ticket).replace('"ticket":{', '"ticket":{"multiSingleProviders":["betradar"],');
    expect(restoreTicket(stored)).toEqual(ticket);
  });

  it("keeps its placement under way [TKT-26]", () => {
    const placing = run(ticket, [STARTED]);
    expect(restoreTicket(asVersion1(placing))).toEqual(placing);
  });

  it("keeps the stake of a wanted win, which follows the odds no more: the win was not stored", () => {
    const wanted = ticketAfter(added("m1", "4.00"), {
      type: "stake-changed",
      text: "100",
      parsed: { ok: true, value: 10_000n },
      source: "potential_win",
    });
    const restored = restoreTicket(asVersion1(wanted));
    if (!restored) throw new Error("not restored");
    const kept = { stake: 2_500n, stakeSource: "potential_win", wantedWin: null };
    expect(restored.bets).toMatchObject([kept]);
    expect(run(restored, [offered(offer("m1", "5.00"))]).bets).toMatchObject([kept]);
  });

  it("is refused where it holds no bets, or bets of no kind", () => {
    expect(restoreTicket('{"version":1,"ticket":{"bets":[1,null]}}')).toBeNull();
    expect(restoreTicket('{"version":1}')).toBeNull();
    for (const version of ["1.5", "-1", '"1"', "null"]) {
      expect(restoreTicket(asVersion1(ticket).replace('"version":1', `"version":${version}`))).toBeNull();
    }
  });
});

describe("a ticket stored by version 2 [TKT-21]", () => {
  const BOOST = { id: "c", type: "comboboost", odds: "1.05", freebetStake: null };
  const FREE = { id: "f", type: "freebet_all_win", odds: null, freebetStake: "500" };

  /** A ticket as version 2 wrote it: a bonus with what it came to, and none of its rules. */
  function asVersion2(ticket: Ticket, bonus: object): string {
    const stored: unknown = JSON.parse(serialiseTicket(ticket));
    return JSON.stringify({ ...(stored as object), version: 2 }, (key, value: unknown) =>
      key === "bonus" ? bonus : value,
    );
  }

  const ticket = ticketAfter(added("m1", "2.00"), added("m2", "1.50"), staked(500n));

  it("loses a boost of which it kept no more than the multiplier, and keeps the stake", () => {
    expect(restoreTicket(asVersion2(ticket, BOOST))).toEqual(ticket);
  });

  it("is refused where it holds no bets, or bets of no kind", () => {
    expect(restoreTicket('{"version":2,"ticket":{"bets":[1,null]}}')).toBeNull();
  });

  it("loses a freebet with its stake, which was never the player's", () => {
    expect(restoreTicket(asVersion2(ticket, FREE))?.bets).toMatchObject([
      { bonus: null, stake: 0n, stakeText: "", stakeSource: "typed" },
    ]);
  });

  it("keeps a placement under way, whatever it was placed with [TKT-26]", () => {
    const placing = run(ticket, [STARTED]);
    for (const bonus of [BOOST, FREE]) {
      const restored = restoreTicket(asVersion2(placing, bonus));
      expect(restored?.processingBets).toEqual(placing.processingBets);
      expect(restored?.placement).toEqual(placing.placement);
    }
  });

  it("keeps a full-cover bet under way whose stake did not have to come out even then [TKT-26]", () => {
    const patent = { betType: "system", fullCover: "patent" } as const;
    const placing = run(ticket, [added("m3"), { type: "bet-type-changed", choice: patent }, staked(700n), STARTED]);
    const uneven = asVersion2(placing, BOOST).replaceAll('"stake":"700"', '"stake":"706"');
    expect(restoreTicket(uneven)).toMatchObject({
      inProgress: true,
      placement: { key: "key-1" },
      processingBets: [{ fullCover: "patent", stake: 706n }],
    });
  });
});

describe("a stored ticket of several kinds [TKT-21]", () => {
  it("keeps wei, a currency of 18 decimals", () => {
    const eth = { code: "ETH", fiat: false, subunits: 1e18 };
    const ticket = ticketAfter({ type: "currency-changed", currency: eth }, added("m1"), staked(10n ** 20n));
    expect(restoreTicket(serialiseTicket(ticket))).toEqual(ticket);
  });
});
