import { Counters, MatchList, Stream, Video } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/settings/config.ts";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { createTennis } from "../../src/feed/simulator/tennis/tennis.ts";
import { bookConfig } from "../../src/startup/open-book.ts";
import { BookUnderTest } from "./book-under-test.ts";
import { VirtualClock } from "./virtual-clock.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LINK = "https://films.example/{provider}/{match_id}.webm?lang={locale}";

let feed: InlineFeed;
let under: BookUnderTest;
beforeAll(async () => {
  feed = createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: [createTennis()] });
  under = await BookUnderTest.open({ video: { link: LINK, frame: null } }, undefined, feed);
  const { list } = await under.read("/matches?sport_key=tennis&match_status=0&has_video=true&limit=3", MatchList);
  for (const { id, start_time: start } of list)
    await feed.fastForward(id, Date.parse(start) - feed.now() + 10 * MINUTE_MS);
}, 120_000);
afterAll(() => under.close());

const listed = async (query: string) =>
  (await under.read(`/matches?sport_key=tennis&limit=500&${query}`, MatchList)).list.map(({ id }) => id);

async function refusal(path: string): Promise<[status: number, code: number]> {
  const { status, body } = await under.request(path);
  return [status, body.code];
}

describe("matches that can be watched", () => {
  it("are some of those in play and ahead, and found by `has_video` in lists and counters alike [CAT-02] [CAT-10]", async () => {
    for (const status of [0, 1]) {
      const all = await listed(`match_status=${status}`);
      const [filmed, others] = [
        await listed(`match_status=${status}&has_video=true`),
        await listed(`match_status=${status}&has_video=false`),
      ];
      expect(filmed.length).toBeGreaterThan(0);
      expect(others.length).toBeGreaterThan(0);
      expect([...filmed, ...others].toSorted()).toEqual(all.toSorted());
      const { body } = await under.request("/counters", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ has_video: true, match_status: [status] }),
      });
      const { live, sports } = Counters.parse(body);
      expect(Object.values(sports).map(({ match_count: count }) => count)).toEqual([filmed.length]);
      expect(live).toBe(status === 1 ? filmed.length : 0);
    }
  });

  it("are at the operator's address, with the match and the language in it [CAT-10]", async () => {
    const [id] = await listed("match_status=1&has_video=true");
    const provider = "betradar";
    const address = (locale: string): string =>
      `https://films.example/${provider}/${encodeURIComponent(id!)}.webm?lang=${locale}`;
    expect(await under.read(`/matches/${id}/video?locale=de`, Video)).toEqual({ link: address("de"), frame: null });
    const streams = await under.read(`/matches/${id}/streams?locale=ar`, z.array(Stream));
    expect(streams).toEqual(
      ["ar", "en", "de"].map((locale) => ({ link: address(locale), provider, language_code: locale })),
    );
  });

  it("cannot be watched before they begin, nor once they are over; others never, and unknown ones are not found", async () => {
    const unavailable = [422, API_ERRORS.video_unavailable.code];
    const [ahead] = await listed("match_status=0&has_video=true");
    const [plain] = await listed("match_status=1&has_video=false");
    const ended = (await listed("match_status=1&has_video=true")).at(-1)!;
    await feed.fastForward(ended, 12 * HOUR_MS);
    for (const call of ["video", "streams"]) {
      for (const id of [ahead, plain, ended])
        expect([call, ...(await refusal(`/matches/${id}/${call}`))]).toEqual([call, ...unavailable]);
      expect(await refusal(`/matches/nobody/${call}`)).toEqual([404, API_ERRORS.not_found.code]);
    }
    expect(await listed("match_status=4&has_video=true")).toEqual([]);
  });
});

describe("a site without films", () => {
  it("says so in its settings, lists no match as filmed, and refuses them [CAT-14]", async () => {
    const [id] = await listed("match_status=1&has_video=true");
    const without = await BookUnderTest.open(
      {},
      undefined,
      createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: [createTennis()] }),
    );
    expect((await without.request("/settings")).body.video_enabled).toBe(false);
    expect((await under.request("/settings")).body.video_enabled).toBe(true);
    const { list } = await without.read("/matches?sport_key=tennis&limit=500", MatchList);
    expect(list.length).toBeGreaterThan(0);
    expect(list.filter((event) => event.type === "match" && event.has_video)).toEqual([]);
    const { status, body } = await without.request(`/matches/${id}/video`);
    expect([status, body.code]).toEqual([422, API_ERRORS.video_unavailable.code]);
    await without.close();
  });

  const videoWith = (environment: Readonly<Record<string, string>>) => {
    const read = readConfig({ WEB_BUILD_DIR: "/nowhere", ...environment });
    return read.ok ? bookConfig(read.config).video : read.problem;
  };

  it("is one whose operator wants none, or that has neither addresses nor a build with the test clip", () => {
    expect(videoWith({})).toBeNull();
    expect(videoWith({ VIDEO_ENABLED: "false", VIDEO_STREAM_URL: LINK })).toBeNull();
    expect(videoWith({ VIDEO_FRAME_URL: "https://player.example/{match_id}" })).toEqual({
      link: null,
      frame: "https://player.example/{match_id}",
    });
  });

  it("does not start with an address that could lead anywhere", () => {
    for (const address of [
      "{match_id}",
      "https://{match_id}/",
      "https://a.example/{other}",
      "ftp://a/{match_id}",
      "/a",
    ])
      expect(videoWith({ VIDEO_STREAM_URL: address })).toContain("VIDEO_STREAM_URL");
  });
});
