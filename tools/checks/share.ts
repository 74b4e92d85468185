import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { ROOT } from "../bootstrap/paths.mjs";

/**
 * All tests take some two hours on two cores. A run of one change takes what is always looked at, and one part of the rest:
 * which one its commit says, so that the same commit is always tested alike. `TEST_SHARE` asks for another one, or for all.
 */
export const SHARES = 8;

/** One of the parts, counted from 0. */
export type Share = number | "all";

/** In every run: the slip, bets, money, what is fetched, and the rules that every page keeps. */
const PAGES_ALWAYS = [
  "bet",
  "from-the-server",
  "pages",
  "player-safety",
  "slip",
  "slip-combinations",
  "wallet",
  "weight",
];

/**
 * Of the server's tests these take turns: each takes more than twenty seconds, some of them minutes. In this order every
 * eighth together take as long as the others.
 */
const SERVER_IN_TURN = [
  "test/feed/every-other-sport",
  "test/feed/every-sport",
  "test/book/crash",
  "test/payments/money-crash",
  "src/feed/simulator/engine/feed-engine",
  "test/reads-apart",
  "test/feed/every-incident",
  "test/standby",
  "test/payments/money-model",
  "test/contract/fuzz",
  "src/feed/simulator/families/rounds/rounds-match",
  "test/disk",
  "test/server-process",
  "test/running-feed",
  "src/db/make-cluster",
  "src/feed/simulator/engine/restarted-engine",
  "test/feed/league-sports",
  "test/operator/operator-process",
  "test/feed/restart-in-play",
  "src/feed/simulator/families/lanes/lanes-match",
  "test/book/simulated-offer",
  "test/purge",
  "test/feed/match-info",
  "test/book/database-rounds",
  "test/book/match-widgets",
  "test/feed/cricket",
  "src/feed/simulator/simulated-feed",
  "test/book/video",
  "test/book/providers",
  "src/feed/simulator/match/match-incident",
  "src/feed/simulator/tennis/tennis-match",
  "test/writer-lease",
  "test/outbox-consumer",
  "test/platform/harm",
  "test/feed/cyber-sports",
  "test/platform/sites",
  "test/book/offer-stream",
  "test/feed/baseball",
  "test/book/long-stop",
  "test/feed/incidents",
  "src/feed/simulator/horse-racing/horse-racing",
];

const named = (folder: string, names: readonly string[], ending: string): Set<string> =>
  new Set(names.map((name) => `${folder}/${name}${ending}`));

/** Those that are not in the run's part, of files that take turns. */
const othersThan = (share: Share, inTurn: readonly string[]): string[] =>
  share === "all" ? [] : inTurn.filter((_, index) => index % SHARES !== share);

const files = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).toSorted();

/** The page tests of a run, from the root. */
export function pageFiles(share: Share): string[] {
  const always = named("e2e", PAGES_ALWAYS, ".spec.ts");
  const all = files("e2e/*.spec.ts");
  const others = new Set(
    othersThan(
      share,
      all.filter((file) => !always.has(file)),
    ),
  );
  return all.filter((file) => !others.has(file));
}

/** The server's test files that a run leaves to others, from the root. */
export function serverFilesLeftOut(share: Share): string[] {
  const inTurn = named("apps/server", SERVER_IN_TURN, ".test.ts");
  return othersThan(share, [...inTurn]);
}

function headCommit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "0"; // no clone: an archive of the sources
  }
}

/** What is asked for; else that of the commit. */
export function chosenShare(asked = process.env["TEST_SHARE"], commit = headCommit()): Share {
  if (asked === "all") return "all";
  const share = asked === undefined || asked === "" ? Number.parseInt(commit.slice(0, 8), 16) % SHARES : Number(asked);
  if (!Number.isInteger(share) || share < 0 || share >= SHARES)
    throw new Error(`TEST_SHARE is "all" or a number from 0 to ${SHARES - 1}, not ${asked}`);
  return share;
}
