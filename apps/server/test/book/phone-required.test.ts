import { API_ERRORS } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rewritePlayer } from "../a-player.ts";
import { BookUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

const LEG = { match_id: "upcoming", market_id: "1", outcome_id: "1", odds: "2.10" };

let under: BookUnderTest;
beforeAll(async () => {
  under = await BookUnderTest.open({ phoneVerificationRequired: true });
  under.feed.open("upcoming", { lines: standardLines() });
});
afterAll(() => under.close());

describe("a site that asks for a phone number", () => {
  it("takes bets of a player once the number is verified, and none before [ACC-05]", async () => {
    const player = await under.player();
    const { status, key } = API_ERRORS.phone_not_verified;
    expect(await player.place([LEG])).toMatchObject({ status, body: { key } });
    await rewritePlayer(under.db, player.id, { mobile_phone: "+4915123456789", phone_country: "DE" });
    expect((await player.place([LEG])).status).toBe(201);
  });
});
