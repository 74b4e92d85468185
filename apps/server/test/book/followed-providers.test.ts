import { MatchList, Settings } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BookUnderTest } from "./book-under-test.ts";
import { line, scored, standardLines } from "./scripted-feed.ts";

let under: BookUnderTest;
beforeAll(async () => {
  under = await BookUnderTest.open({ sportTypeProviders: { regular: ["betradar"], cyber: ["oddin"] } });
  under.feed.alive();
  under.feed.open("followed", { live: true, provider: "betradar", lines: standardLines() });
  under.feed.open("switched-off", { live: true, provider: "oddin", lines: standardLines() });
  under.takePublished();
});
afterAll(() => under.close());

describe("matches of a provider that is switched off for their type of sport", () => {
  it("are not listed, and the settings say whose are [RT-05]", async () => {
    const { list } = await under.read("/matches", MatchList);
    expect(list.map(({ id, sport_type, provider }) => [id, sport_type, provider])).toEqual([
      ["followed", "regular", "betradar"],
    ]);
    expect((await under.request("/matches/switched-off")).status).toBe(404);
    const settings = await under.read("/settings", Settings);
    expect(settings.sport_type_providers).toEqual({ regular: ["betradar"], cyber: ["oddin"] });
  });

  it("are told of to nobody [RT-05]", () => {
    const moved = [line("1", { 1: "2.20", 2: "3.30", 3: "3.60" }), ...standardLines().slice(1)];
    under.feed.change("switched-off", { state: scored([1, 0]), lines: moved });
    expect(under.takePublished()).toEqual([]);
    under.feed.change("followed", { lines: moved });
    expect(under.takePublished().map(({ channel }) => channel)).toContain("match:followed");
  });
});
