import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { CHROMIUM_LAUNCH } from "../../e2e/fixtures/chromium.ts";
import { type Row, percentile, record } from "./report.ts";
import { type ServerProcess, startOpenServer } from "./server-process.ts";

const run = promisify(execFile);

/** A package of its own: with what it brings it weighs as much as all others, and is used here alone. */
const FOLDER = fileURLToPath(new URL("../lighthouse/", import.meta.url));
const CLI = join(FOLDER, "node_modules/lighthouse/cli/index.js");
const ROUNDS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What a report says, of all that it says. */
interface Report {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, Audit>;
}

/** An element that an audit names, in a table of its own or alone. */
interface Named {
  snippet?: string;
  node?: { snippet?: string };
  items?: Named[];
}

interface Audit {
  score: number | null;
  title: string;
  numericValue?: number;
  details?: Named;
}

/** Scores of the pages that most visits begin with, as a phone sees them; a median for each, and what fails. */
export async function benchLighthouse(port: number): Promise<void> {
  if (!existsSync(CLI)) await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: FOLDER });
  const server = await startOpenServer(port);
  const folder = await mkdtemp(join(tmpdir(), "touchline-lighthouse-"));
  try {
    const rows: Row[] = [];
    for (const [page, path] of Object.entries(await pagesOf(server))) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) reports.push(await auditTwice(server.origin + path, folder));
      rows.push(rowOf(page, reports));
      for (const failure of new Set(reports.flatMap(failuresOf))) console.log(`${page}: ${failure}`);
    }
    const load = loadavg()[0]?.toFixed(1) ?? "unknown";
    await record({
      name: "lighthouse",
      about: `Lighthouse's phone, simulated throttling, medians of ${ROUNDS}; load average at the end ${load}`,
      rows,
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface LiveMatches {
  list: { slug: string; sport: { key: string }; tournament: { slug: string } }[];
}

async function pagesOf({ origin }: ServerProcess): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/sportsbook/matches?match_status=1&limit=1`);
  // Safe: our own server's answer, checked against the contract in its tests.
  const [match] = ((await answer.json()) as LiveMatches).list;
  if (match === undefined) throw new Error("no match is live");
  const sport = `/${match.sport.key}`;
  return { home: "/", live: "/live", league: `${sport}/${match.tournament.slug}`, match: `${sport}/${match.slug}` };
}

/** Lighthouse at times loses the beginning of a visit, says so, and asks to be run again. */
const auditTwice = (url: string, folder: string): Promise<Report> => audit(url, folder).catch(() => audit(url, folder));

async function audit(url: string, folder: string): Promise<Report> {
  const file = join(folder, "report.json");
  const { executablePath, args } = CHROMIUM_LAUNCH;
  const flags = ["--headless=new", ...args].join(" ");
  const options = [`--output=json`, `--output-path=${file}`, `--only-categories=${CATEGORIES.join()}`, "--quiet"];
  await run(process.execPath, [CLI, url, ...options, `--chrome-flags=${flags}`], {
    env: { ...process.env, ...(executablePath === undefined ? {} : { CHROME_PATH: executablePath }) },
  });
  // Safe: Lighthouse's own format, of the version that is pinned.
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

const HUNDREDTHS = 100;

function rowOf(page: string, reports: readonly Report[]): Row {
  const median = (valueOf: (report: Report) => number): number => percentile(reports.map(valueOf), 0.5);
  const scores = CATEGORIES.map((name): [string, number] => [
    name,
    median(({ categories }) => Math.round((categories[name].score ?? 0) * HUNDREDTHS)),
  ]);
  const timing = (id: string) => Math.round(median(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return {
    page,
    ...Object.fromEntries(scores),
    "FCP ms": timing("first-contentful-paint"),
    "LCP ms": timing("largest-contentful-paint"),
    "TBT ms": timing("total-blocking-time"),
    shift: median(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN),
  };
}

/** Audits that cost a category points, with where they are seen, and what was painted last and largest. */
function failuresOf({ categories, audits }: Report): string[] {
  const failed = CATEGORIES.filter((name) => name !== "performance").flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const { [id]: found } = audits;
      if (weight === 0 || found === undefined || found.score === null || found.score === 1) return [];
      return [`${name}: ${id}: ${found.title}: ${snippetsOf(found).join(" ")}`];
    }),
  );
  const largest = audits["lcp-breakdown-insight"];
  return largest === undefined ? failed : [...failed, `largest paint: ${snippetsOf(largest).join(" ")}`];
}

const snippetsOf = ({ details }: Audit): string[] => (details === undefined ? [] : elementsIn(details));

const elementsIn = ({ snippet, node, items = [] }: Named): string[] => [
  ...[snippet, node?.snippet].filter((found) => found !== undefined),
  // What a list groups may be a single element, which has none within.
  ...(Array.isArray(items) ? items.flatMap(elementsIn) : []),
];
