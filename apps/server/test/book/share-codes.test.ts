import { ShareCode, SharedBets } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { BookUnderTest, type PlayerUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

const CODE = "/bets/share-code";
const MADE = z.object({ code: ShareCode });

let under: BookUnderTest;
let player: PlayerUnderTest;
beforeAll(async () => {
  under = await BookUnderTest.open();
  under.feed.alive("betradar");
  under.feed.open("a-match", { lines: standardLines() });
  player = await under.player();
});
afterAll(() => under.close());

const SELECTION = { match_id: "a-match", market_id: "1", specifier: "", outcome_id: "1", is_banker: false };
const SHARED = {
  stake: "1000",
  currency: "EUR",
  subunits: 100,
  selections: [SELECTION, { ...SELECTION, market_id: "18", specifier: "total=2.5", outcome_id: "12" }],
  bet_type: "system",
  system_type: "1/2",
  full_cover: null,
  each_way: false,
  custom_odds: null,
  freebet_stake: null,
};

const share = async (bets: unknown): Promise<string> => {
  const { status, body } = await player.post(CODE, { bets });
  expect(status).toBe(201);
  return MADE.parse(body).code;
};

describe("a share code", () => {
  it("hands bets on to whoever has it, as they were shared and without their player [SHA-01]", async () => {
    const code = await share([SHARED]);
    const read = await under.read(`${CODE}?code=${code}`, SharedBets);
    expect(read.bets).toEqual([SHARED]);
    expect(JSON.stringify(read)).not.toContain(player.id);
  });

  it("is read as people type it [SHA-01]", async () => {
    const code = await share([SHARED]);
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase().replaceAll("0", "o");
    const { bets } = await under.read(`${CODE}?code=${encodeURIComponent(typed)}`, SharedBets);
    expect(bets).toHaveLength(1);
  });

  it("has sixty random bits: none like another, and one that nobody made leads nowhere [SHA-03]", async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => share([SHARED])));
    expect(new Set(codes).size).toBe(20);
    const { status, body } = await player.get(`${CODE}?code=ZZZZZZZZZZZZ`);
    expect([status, body.code]).toEqual([404, API_ERRORS.not_found.code]);
  });

  it("outlives a restart, and is let go of after 90 days [SHA-01]", async () => {
    const code = await share([SHARED]);
    await under.restart();
    expect((await under.read(`${CODE}?code=${code}`, SharedBets)).bets).toEqual([SHARED]);
  });

  it.each([
    ["no bets", []],
    ["a bet without selections", [{ ...SHARED, selections: [] }]],
    ["too many selections", [{ ...SHARED, selections: Array.from({ length: 51 }, () => SELECTION) }]],
    ["an unknown type", [{ ...SHARED, bet_type: "yankee" }]],
    ["subunits that are no number of them", [{ ...SHARED, subunits: 0.5 }]],
    ["a stake below nothing", [{ ...SHARED, stake: "-1" }]],
    ["a stake that is no amount", [{ ...SHARED, stake: "1e3" }]],
  ])("is not made of %s", async (_what, bets) => {
    const { status, body } = await player.post(CODE, { bets });
    expect([status, body.code]).toEqual([400, API_ERRORS.invalid_request.code]);
  });

  it("is made by players alone, and what is no code is refused", async () => {
    const body = JSON.stringify({ bets: [SHARED] });
    const headers = { "content-type": "application/json" };
    expect((await under.request(CODE, { method: "POST", headers, body })).status).toBe(401);
    for (const wrong of ["", "short", "ZZZZZZZZZZZU", "%00".repeat(12)])
      expect((await under.request(`${CODE}?code=${wrong}`)).body.code).toBe(API_ERRORS.invalid_request.code);
    expect((await under.request(CODE)).body.code).toBe(API_ERRORS.invalid_request.code);
  });
});
