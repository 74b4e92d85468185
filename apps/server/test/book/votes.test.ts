import { Vote } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restrictPlayer } from "../operator/operator-under-test.ts";
import { BookUnderTest, type PlayerUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

let under: BookUnderTest;
let players: PlayerUnderTest[];
beforeAll(async () => {
  under = await BookUnderTest.open();
  under.feed.alive("betradar");
  under.feed.open("a-match", { lines: standardLines() });
  under.feed.openOutright("a-season", { 1: "2.00", 2: "4.00" });
  players = [await under.player(), await under.player()];
});
afterAll(() => under.close());

const vote = (player: PlayerUnderTest, data: string, prediction_id = "a-match") =>
  player.post("/vote", { prediction_id, data });

describe("a vote on a match [CAT-15]", () => {
  it("is one a player, changed by the next, and counted for everyone", async () => {
    const [first, second] = players;
    expect(await under.read("/vote?prediction_id=a-match", Vote)).toEqual({
      prediction_id: "a-match",
      data: null,
      created_at: null,
      counts: { home: 0, draw: 0, away: 0 },
      version: 0,
    });
    expect((await vote(first!, "home")).body).toMatchObject({ data: "home", counts: { home: 1, draw: 0, away: 0 } });
    expect((await vote(second!, "home")).body.counts).toEqual({ home: 2, draw: 0, away: 0 });
    expect((await vote(first!, "away")).body).toMatchObject({ data: "away", counts: { home: 1, draw: 0, away: 1 } });
    await Promise.all([vote(first!, "draw"), vote(first!, "draw")]);
    await under.restart();
    under.feed.alive("betradar");
    under.feed.open("a-match", { lines: standardLines() });
    expect((await first!.get("/vote?prediction_id=a-match")).body).toMatchObject({
      data: "draw",
      counts: { home: 1, draw: 1, away: 0 },
    });
    expect((await under.read("/vote?prediction_id=a-match", Vote)).data).toBeNull();
  });

  it("is taken until the match begins, and shown after that", async () => {
    under.feed.open("in-play", { live: true, lines: standardLines() });
    const { status, body } = await vote(players[0]!, "home", "in-play");
    expect([status, body.code]).toEqual([422, API_ERRORS.vote_closed.code]);
    expect((await under.read("/vote?prediction_id=in-play", Vote)).counts).toEqual({ home: 0, draw: 0, away: 0 });
  });

  it("is taken neither past the start, though the feed has yet to tell of it, nor while its provider is silent", async () => {
    const codeOf = async (id: string): Promise<unknown> => (await vote(players[0]!, "home", id)).body.code;
    under.feed.open("soon", { startTimeMs: under.feed.now() + 10_000, lines: standardLines() });
    expect(await codeOf("soon")).toBeUndefined();
    under.clock.advance(10_000);
    under.feed.alive("betradar");
    expect([await codeOf("soon"), await codeOf("a-match")]).toEqual([API_ERRORS.vote_closed.code, undefined]);
    under.clock.advance(20_000);
    expect(await codeOf("a-match")).toBe(API_ERRORS.vote_closed.code);
    under.feed.alive("betradar");
    expect(await codeOf("a-match")).toBeUndefined();
  });

  it("is refused of a player whose account is suspended, who still sees how others have voted", async () => {
    const player = await under.player();
    await restrictPlayer(under, player.id, { suspension_reason: "under_review" });
    const { status, body } = await vote(player, "home");
    expect([status, body.code]).toEqual([403, API_ERRORS.forbidden.code]);
    expect((await player.get("/vote?prediction_id=a-match")).body.data).toBeNull();
  });

  it("is refused of visitors, of what is no match or no answer", async () => {
    const body = JSON.stringify({ prediction_id: "a-match", data: "home" });
    const headers = { "content-type": "application/json" };
    expect((await under.request("/vote", { method: "POST", headers, body })).status).toBe(401);
    for (const id of ["nobody", "a-season"]) {
      expect((await vote(players[0]!, "home", id)).body.code).toBe(API_ERRORS.not_found.code);
      expect((await under.request(`/vote?prediction_id=${id}`)).body.code).toBe(API_ERRORS.not_found.code);
    }
    expect((await vote(players[0]!, "both")).body.code).toBe(API_ERRORS.invalid_request.code);
    expect((await under.request("/vote")).body.code).toBe(API_ERRORS.invalid_request.code);
  });
});
