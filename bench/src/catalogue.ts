import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { MatchList } from "@touchline/contract";
import { percentile, record, type Row } from "./report.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** How long the catalogue is played, in minutes of play, and how fast. */
const PLAYED_MINUTES = Number(process.env["CATALOGUE_MINUTES"] ?? 120);
const SPEED = Number(process.env["CATALOGUE_SPEED"] ?? 8);
const SAMPLES = 4;
/** CPU at the speed of matches is taken for so long. */
const IDLE_SECONDS = 120;
const READS_A_SECOND = 200;
const READ_SECONDS = 20;
const WARM_SECONDS = 5;
const ENV = { LOCALES: "en,de,ar" };
const MB = 2 ** 20;

const READS = [
  "match_status=1&limit=50",
  "match_status=0&limit=50&locale=de",
  "sort_by=popularity&limit=50&locale=ar",
  "match_status=1&limit=100",
  "sport_key=soccer&limit=50",
];

/** The whole catalogue while nobody watches: what it takes to open, to play on, and to be read. */
export async function benchCatalogue(port: number): Promise<void> {
  const about = "every sport, three languages, nobody watching";
  await record({
    name: "catalogue",
    about: `${about}; CPU of ${IDLE_SECONDS} s at speed 1; reads of lists at ${READS_A_SECOND} a second`,
    rows: [...(await atSpeedOne(port)), ...(await inEveryLanguage(port + 2))],
  });
  await record({
    name: "catalogue-played",
    about: `${about}; ${PLAYED_MINUTES} minutes of play at speed ${SPEED}`,
    rows: await playedOn(port + 1),
  });
}

const row = (what: string, value: number, limit: number | string): Row => ({ what, value, limit });

async function atSpeedOne(port: number): Promise<Row[]> {
  const startedAt = performance.now();
  const server = await startServer(port, ENV);
  try {
    const readyS = secondsSince(startedAt);
    await (await fetch(server.origin)).arrayBuffer();
    const pageS = secondsSince(startedAt);
    const events = await allOpen(server, 1);
    const openCpuS = Math.round(server.cpuMs() / 1000);
    const openRss = await rssOf(server);
    const share = await cpuShare(server, IDLE_SECONDS);
    const live = await totalOf(server, "match_status=1");
    const cpuBefore = server.cpuMs();
    const reads = await readLists(server);
    const cpuOfReads = ((server.cpuMs() - cpuBefore) * READ_SECONDS) / (READ_SECONDS + WARM_SECONDS);
    const times = reads.flatMap(({ ms, isAnswered }) => (isAnswered ? ms : []));
    return [
      row("ready, s after the start", readyS, "none"),
      row("first page, s after the start", pageS, 10),
      row("matches to bet on, ahead", events, "none"),
      row("matches live", live, "none"),
      row("CPU until all are open, s", openCpuS, "none"),
      row("RSS when all are open, MB", openRss, 900),
      row("CPU at speed 1, % of a core", share, 35),
      row(
        "GET /matches, CPU ms of one, the feed's with it",
        Math.round((cpuOfReads / reads.length) * 100) / 100,
        "none",
      ),
      row("GET /matches p50 ms", percentile(times, 0.5), "none"),
      row("GET /matches p99 ms", percentile(times, 0.99), 60),
      row("GET /matches without an answer", reads.length - times.length, 0),
    ];
  } finally {
    await server.stop();
  }
}

/** The site as it comes, in every language that there are pages in: its memory alone, at the speed of matches. */
async function inEveryLanguage(port: number): Promise<Row[]> {
  const server = await startServer(port);
  try {
    await allOpen(server, 1);
    const openRss = await rssOf(server);
    const share = await cpuShare(server, IDLE_SECONDS);
    return [
      row("in every language: RSS when all are open, MB", openRss, 900),
      row("in every language: CPU at speed 1, % of a core", share, 35),
    ];
  } finally {
    await server.stop();
  }
}

async function playedOn(port: number): Promise<Row[]> {
  const server = await startServer(port, { ...ENV, SIM_SPEED: String(SPEED) });
  try {
    await allOpen(server, SPEED);
    const rows: Row[] = [];
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const minutes = PLAYED_MINUTES / SAMPLES;
      const share = await cpuShare(server, (minutes * 60) / SPEED);
      rows.push(row(`RSS after ${sample * minutes} minutes of play, MB`, await rssOf(server), 900));
      rows.push(row(`CPU of these at speed ${SPEED}, % of a core`, share, "none"));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

const secondsSince = (startedAt: number): number => Math.round((performance.now() - startedAt) / 100) / 10;

/** What grows while the catalogue opens, and how much it may grow in half a minute at the speed of matches. */
const OPENED = [
  { query: "match_status=0&bettable=true", atMost: 10 },
  { query: "type=outright&bettable=true", atMost: 0 },
  { query: "match_status=4", atMost: 10 },
];
const LOOKED_EVERY_MS = 5_000;

/** Waits until matches ahead, outrights and results of matches before are all there; answers how many matches take bets. */
async function allOpen(server: ServerProcess, speed: number): Promise<number> {
  for (const looks: number[][] = []; ;) {
    await wait(LOOKED_EVERY_MS);
    const totals = await Promise.all(OPENED.map(({ query }) => totalOf(server, query)));
    const before = looks.at(-6);
    if (before && OPENED.every(({ atMost }, index) => (totals[index] ?? 0) - (before[index] ?? 0) <= atMost * speed))
      return totals[0] ?? 0;
    looks.push(totals);
  }
}

async function totalOf({ origin }: ServerProcess, query: string): Promise<number> {
  const answer = await fetch(`${origin}/api/sportsbook/matches?${query}&limit=1`);
  return MatchList.parse(await answer.json()).pagination.total;
}

async function rssOf(server: ServerProcess): Promise<number> {
  const found = /^process_resident_memory_bytes (\S+)$/m.exec(await server.metrics());
  return Math.round(Number(found?.[1]) / MB);
}

async function cpuShare(server: ServerProcess, seconds: number): Promise<number> {
  const [cpuMs, startedAt] = [server.cpuMs(), performance.now()];
  await wait(seconds * 1000);
  return Math.round(((server.cpuMs() - cpuMs) / (performance.now() - startedAt)) * 1000) / 10;
}

/** As pages ask, and no more: to unpack what comes would take as much of the machine as to answer it. */
const HEADERS = { "accept-encoding": "gzip, deflate, br" };

/** Reads that are timed after some that are not: a server that has just opened has compiled little of it. */
async function readLists(server: ServerProcess): Promise<Read[]> {
  const agent = new http.Agent({ keepAlive: true });
  try {
    await readFor(server, agent, WARM_SECONDS);
    return await readFor(server, agent, READ_SECONDS);
  } finally {
    agent.destroy();
  }
}

/** Asked at a steady rate, whatever becomes of those before. */
async function readFor({ origin }: ServerProcess, agent: http.Agent, seconds: number): Promise<Read[]> {
  const startedAt = performance.now();
  const asked: Promise<Read>[] = [];
  while (asked.length < READS_A_SECOND * seconds) {
    const dueMs = startedAt + (asked.length * 1000) / READS_A_SECOND - performance.now();
    if (dueMs > 0) await wait(dueMs);
    asked.push(readList(`${origin}/api/sportsbook/matches?${READS[asked.length % READS.length]}`, agent));
  }
  return Promise.all(asked);
}

interface Read {
  ms: number;
  /** Not turned away, nor given up. */
  isAnswered: boolean;
}

async function readList(url: string, agent: http.Agent): Promise<Read> {
  const startedAt = performance.now();
  const isAnswered = await new Promise<boolean>((resolve) => {
    const request = http.get(url, { agent, headers: HEADERS }, (answer) => {
      answer.on("data", () => undefined).on("error", () => resolve(false));
      answer.on("end", () => resolve(answer.statusCode === 200));
    });
    request.on("error", () => resolve(false));
  });
  return { ms: performance.now() - startedAt, isAnswered };
}
