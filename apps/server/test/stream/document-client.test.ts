import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { createSoccer } from "../../src/feed/simulator/soccer/soccer.ts";
import { createTennis } from "../../src/feed/simulator/tennis/tennis.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { Draw } from "../book/model/draw.ts";
import { DocumentClient, type Line, type Match } from "./document-client.ts";
import { type ServedBook, serveBook } from "./served-book.ts";

// First halves end in these ten minutes, and the matches that began early end.
const START_MS = Date.UTC(2026, 10, 21, 15, 40);
const MINUTES = 10;
const MINUTE_MS = 60_000;
const STEP_MS = 1_000;
const MATCHES = 5;
const LANGUAGES = ["en", "de"] as const;
/** Longer than a provider may be silent. */
const SILENCE_MS = 25_000;
const CLOCK_TOLERANCE_SECONDS = 2;

const clock = new VirtualClock(START_MS);
const feed = createInlineFeed({ startMs: START_MS, seed: "documents", sports: [createSoccer(), createTennis()] });
const draw = new Draw("document client");
let served: ServedBook;
let ids: string[];

beforeAll(async () => {
  served = await serveBook({ feed, clock, locales: LANGUAGES });
  ids = [...served.book.catalogue.matches]
    .filter(({ isLive }) => isLive)
    .slice(0, MATCHES)
    .map(({ id }) => id);
});
afterAll(() => served.close());

/** Lets messages through that are on their way. */
async function breathe(turns: number): Promise<void> {
  for (let count = 0; count < turns; count += 1) await turn();
}

/** One thing that happens to clients in the field. */
async function disturb(client: DocumentClient): Promise<void> {
  const channel = draw.of(client.channels);
  await draw.weighted<() => Promise<void> | void>([
    [3, () => client.drop()],
    [3, () => client.readAnew(channel)],
    [2, () => client.follow(channel, "snapshot-first")],
    [2, () => client.follow(channel, "stream-first")],
  ])();
}

async function live(clients: readonly DocumentClient[], ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    clock.advance(STEP_MS);
    feed.advanceTo(clock.nowMs());
    await breathe(3);
    for (const client of clients) if (draw.chance(0.05)) client.comeBack();
    const disturbed = clients.filter(() => draw.chance(0.02));
    await Promise.all(disturbed.map(disturb));
  }
}

/** Where a clock stands now, in seconds of play; null where there is none. */
function clockNow({ clock: read }: Match): number | null {
  if (read === null) return null;
  const elapsed = read.stopped ? 0 : ((clock.nowMs() - Date.parse(read.updated_at)) / 1000) * read.speed;
  return read.match_time_seconds + (read.stoppage_time_seconds ?? 0) + elapsed;
}

const byName = (lines: Line[]) =>
  lines.toSorted((a, b) => (`${a.id} ${a.specifier}` < `${b.id} ${b.specifier}` ? -1 : 1));

/** Everything but the clock, which is compared by what it says now. */
const comparable = (shown: DocumentClient["shown"]) =>
  shown.map(({ match, lines }) => ({ ...match, clock: match.clock && "runs", lines: byName(lines) }));

async function byHttp(language: string): Promise<DocumentClient["shown"]> {
  const get = async (path: string): Promise<unknown> => (await fetch(`${served.api}${path}`)).json();
  return Promise.all(
    ids.map(async (id) => ({
      match: (await get(`/matches/${id}?locale=${language}`)) as Match, // safe: as the document says
      lines: ((await get(`/matches/${id}/markets?limit=500&locale=${language}`)) as { list: Line[] }).list, // the same
    })),
  );
}

type Follower = readonly [client: DocumentClient, language: string];

/** The feed stands still meanwhile. */
async function expectEqualToHttp(followers: readonly Follower[]): Promise<void> {
  for (const [client] of followers) client.comeBack();
  for (const [client, language] of followers) {
    const truth = await byHttp(language);
    await client.settled();
    await expect.poll(() => comparable(client.shown), { timeout: 5_000 }).toEqual(comparable(truth));
    for (const [index, { match }] of client.shown.entries()) {
      const apart = (clockNow(match) ?? 0) - (clockNow(truth[index]!.match) ?? 0);
      expect(Math.abs(apart)).toBeLessThanOrEqual(CLOCK_TOLERANCE_SECONDS);
    }
  }
}

describe("a client written from the documents alone", () => {
  it("is equal to HTTP every minute of a fast feed's ten, whatever its link did meanwhile [CAT-05] [CAT-08] [RT-04] [RT-08]", async () => {
    const followers = ["en", "de", "en"].map((language): Follower => [
      new DocumentClient({ ...served, language, matchIds: ids }),
      language,
    ]);
    const clients = followers.map(([client]) => client);
    for (const client of clients) await client.start();
    for (let minute = 0; minute < MINUTES; minute += 1) {
      if (minute === MINUTES / 2) clock.advance(SILENCE_MS);
      await live(clients, MINUTE_MS);
      await expectEqualToHttp(followers);
    }
    for (const client of clients) client.stop();
    const seen = clients.map((client) => client.seen);
    expect(Math.min(...seen.map(({ events }) => events))).toBeGreaterThan(1_000);
    for (const kind of ["recovered", "unrecovered", "snapshots"] as const) {
      expect(Math.min(...seen.map((counts) => counts[kind])), kind).toBeGreaterThan(0);
    }
  }, 300_000);
});
