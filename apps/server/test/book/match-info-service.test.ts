import { createServer, type Server } from "node:http";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getRequestListener } from "@hono/node-server";
import { readConfig } from "../../src/settings/config.ts";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { createSoccer } from "../../src/feed/simulator/soccer/soccer.ts";
import { createMatchInfoRouter } from "../../src/http/match-info-router.ts";
import { createHttpMatchInfo } from "../../src/match-info/http-match-info.ts";
import { withFewMatches } from "../feed/with-few-matches.ts";
import { BookUnderTest } from "./book-under-test.ts";
import { VirtualClock } from "./virtual-clock.ts";

const MINUTE_MS = 60_000;
const WIDGETS = ["timeline", "statistics", "form", "head-to-head", "standings", "lineups"];

/** What another server answers; a test may put another answer in its place. */
let answer: (request: Request) => Response | Promise<Response>;
/** For how long it is waited for: as long as a busy machine takes, but where it never comes. */
const LONG_MS = MINUTE_MS;
const BRIEF_MS = 300;
let withinMs = LONG_MS;
let service: Server;
let origin: string;
let own: InlineFeed;
let asking: InlineFeed;
let ownAnswers: (request: Request) => Response | Promise<Response>;
let under: { own: BookUnderTest; asking: BookUnderTest };
let live: string;

beforeAll(async () => {
  const feedOf = () =>
    createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: [withFewMatches(createSoccer())] });
  own = feedOf();
  asking = feedOf();
  const router = new Hono().route(
    "/",
    createMatchInfoRouter(() => own.info!),
  );
  ownAnswers = (request) => router.fetch(request);
  const answerOver = getRequestListener((request) => answer(request));
  service = createServer((request, response) => void answerOver(request, response));
  await new Promise<void>((resolve) => void service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const url = `${origin}/match-info/{match_id}/{about}`;
  const info = createHttpMatchInfo({
    url,
    log: pino({ level: "silent" }),
    own: own.info!,
    until: () => AbortSignal.timeout(withinMs),
  });
  under = {
    own: await BookUnderTest.open({}, undefined, own),
    asking: await BookUnderTest.open({}, undefined, { ...asking, info }),
  };
  const { body } = await under.own.request("/matches?match_status=1&limit=1");
  live = String(body.list[0].id);
}, 120_000);
beforeEach(() => {
  answer = ownAnswers;
  withinMs = LONG_MS;
});
afterAll(async () => {
  await under.own.close();
  await under.asking.close();
  await new Promise((resolve) => service.close(resolve));
});

const unanswered = (): Promise<Response> => new Promise(() => undefined);

/** Each time another match, for answers are kept for a while. */
async function nextMatch(): Promise<string> {
  const { body } = await under.asking.request(`/matches?match_status=0&limit=1&page=${++page}`);
  return String(body.list[0].id);
}
let page = 0;
/** The first in play is another test's. */
let livePage = 1;

async function refusal(path: string): Promise<[status: number, code: number]> {
  const { status, body } = await under.asking.request(path);
  return [status, body.code];
}
const UNAVAILABLE = [422, API_ERRORS.statistics_unavailable.code];

describe("what another service knows around matches", () => {
  it("is answered as the feed's own is, where our own service stands behind the address [CAT-10]", async () => {
    for (const widget of [...WIDGETS, "odds-history"]) {
      const [asked, known] = [
        await under.asking.request(`/matches/${live}/${widget}?locale=ar`),
        await under.own.request(`/matches/${live}/${widget}?locale=ar`),
      ];
      expect([widget, asked.status]).toEqual([widget, 200]);
      expect([widget, asked.body]).toEqual([widget, known.body]);
    }
  });

  it("is asked for by match and question, and of events only for those that are new", async () => {
    const asked: string[] = [];
    answer = (request) => {
      asked.push(request.url.slice(origin.length));
      return ownAnswers(request);
    };
    const { body } = await under.asking.request(`/matches/${live}/timeline`);
    expect(body.total).toBeGreaterThan(0);
    for (const feed of [own, asking]) await feed.fastForward(live, 20 * MINUTE_MS);
    const { body: later } = await under.asking.request(`/matches/${live}/timeline?after=${body.total}`);
    expect(later.list[0].number).toBe(body.total + 1);
    expect(asked).toEqual([expect.stringMatching(new RegExp(`^/match-info/${live}/events\\?skipped=[1-9]\\d*$`))]);
    const id = await nextMatch();
    await under.asking.request(`/matches/${id}/form`);
    expect(asked).toContain(`/match-info/${encodeURIComponent(id)}/sides`);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["fails", () => new Response("broken", { status: 500 })],
    ["answers no JSON", () => new Response("<html>")],
    ["leads elsewhere", () => Response.redirect("http://127.0.0.1:1/", 302)],
    ["does not answer", unanswered],
  ])(
    "is asked anew where the service %s, once it answers again, though the match stands as it did",
    async (_, given) => {
      const { body } = await under.own.request(`/matches?match_status=1&limit=1&page=${++livePage}`);
      const id = String(body.list[0].id);
      answer = given;
      if (given === unanswered) withinMs = BRIEF_MS;
      const refused = await Promise.all(
        WIDGETS.map(async (widget) => [widget, await refusal(`/matches/${id}/${widget}`)]),
      );
      expect(refused).toEqual(WIDGETS.map((widget) => [widget, UNAVAILABLE]));
      answer = ownAnswers;
      withinMs = LONG_MS;
      for (const widget of WIDGETS) {
        const path = `/matches/${id}/${widget}`;
        expect([widget, await under.asking.request(path)]).toMatchObject([
          widget,
          { status: 200, body: (await under.own.request(path)).body },
        ]);
      }
    },
  );

  it("has no table of a match that the service does not know one for", async () => {
    answer = () => new Response(null, { status: 404 });
    const { status, body } = await under.asking.request(`/matches/${await nextMatch()}/standings`);
    expect([status, body]).toEqual([200, { list: [] }]);
  });

  it.each<[string, () => Response]>([
    ["fails", () => new Response("broken", { status: 500 })],
    ["does not know the match", () => new Response(null, { status: 404 })],
    ["answers no JSON", () => new Response("<html>")],
    ["answers something else", () => Response.json({ home: [{ matchId: 1 }], away: [], meetings: [] })],
    ["has a style in place of a colour", () => Response.json(sidesIn("url(https://evil.example)"))],
    ["leads elsewhere", () => Response.redirect("http://127.0.0.1:1/", 302)],
    ["answers without end", () => new Response(endless())],
  ])("is unavailable where the service %s, and prices still are what the feed says", async (_, given) => {
    answer = given;
    const id = await nextMatch();
    expect(await refusal(`/matches/${id}/form`)).toEqual(UNAVAILABLE);
    expect((await under.asking.request(`/matches/${id}/odds-history`)).status).toBe(200);
  });
});

const sidesIn = (colour: string) => {
  const team = { name: "A", shortName: "A", colours: [colour, "#ffffff"] };
  const played = { matchId: "1", slug: "a", startTimeMs: 0, homeTeam: team, awayTeam: team, home: 1, away: 0 };
  return { home: [played], away: [], meetings: [] };
};

const endless = (): ReadableStream =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_048_576).fill(32)) });

describe("the service's address", () => {
  const read = (MATCH_INFO_URL: string) => readConfig({ MATCH_INFO_URL });

  it("needs a place for the match and one for the question, and none in the host", () => {
    expect(read("https://stats.example/{about}/{match_id}.json").ok).toBe(true);
    for (const address of [
      "https://stats.example/{match_id}",
      "https://stats.example/{about}",
      "https://{match_id}.example/{about}",
      "https://stats.example/{match_id}/{about}/{locale}",
      "/match-info/{match_id}/{about}",
    ])
      expect([address, read(address).ok]).toEqual([address, false]);
  });
});
