import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import { settleLine } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import type { FeedMessage, LineSettlement } from "../../src/feed/feed.ts";
import { MatchRun } from "../../src/feed/simulator/engine/match-run.ts";
import { playedMs } from "../../src/feed/simulator/match/match-incident.ts";
import type { MatchScript } from "../../src/feed/simulator/match/match-script.ts";
import { scriptOf } from "../../src/feed/simulator/match/script-of.ts";
import type { SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";
import { playedSports } from "../../src/feed/simulator/simulated-sports.ts";
import { keyOf } from "./play-out.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 10, 24);
/** A whole match with all its prices takes long: a run that says `FEED_SEEDS=500` looks at a fifth of them. */
const SEEDS = Math.min(Number(process.env["FEED_SEEDS"] ?? 5), 100);
const EVERY_MATCH = 1_000;
/** Hundreds of matches are played, on whatever machine. */
const TIMEOUT_MS = 900_000;
/** Lines are cancelled up to four hours before the start, and results put right half an hour after the end. */
const FROM_MS = -5 * HOUR_MS;
const AFTER_MS = HOUR_MS;
const STEP_MS = 4 * MINUTE_MS;
const STEP_BEFORE_MS = HOUR_MS / 2;

/** What was said of one line, in order. */
interface Fate {
  settled: LineSettlement[];
  takenBack: number;
  cancelled: number;
  status: number;
}

function playedOut(script: MatchScript): FeedMessage[] {
  const run = new MatchRun(script, 0, script.startMs + FROM_MS);
  const messages = run.opening();
  const untilMs = script.play().endMs + AFTER_MS;
  for (let atMs = FROM_MS; atMs <= untilMs; atMs += atMs < -STEP_BEFORE_MS ? STEP_BEFORE_MS : STEP_MS)
    messages.push(...run.advanceTo(script.startMs + atMs));
  return messages;
}

/** Whether bets on a line are still to be decided. */
const isUndecided = ({ settled, takenBack, cancelled }: Fate): boolean =>
  cancelled === 0 && settled.length === takenBack;

function fatesIn(messages: readonly FeedMessage[]): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  const fateOf = (line: { marketId: string; specifier: string }): Fate => {
    const fate = fates.get(keyOf(line)) ?? { settled: [], takenBack: 0, cancelled: 0, status: 0 };
    fates.set(keyOf(line), fate);
    return fate;
  };
  for (const message of messages) {
    if (message.type === "match") for (const line of message.lines) fateOf(line).status = line.status;
    if (message.type === "settlement") for (const line of message.lines) fateOf(line).settled.push(line);
    if (message.type === "settlement_rollback") for (const line of message.lines) fateOf(line).takenBack += 1;
    if (message.type !== "cancel") continue;
    const cancelled =
      message.lines === "undecided" ? [...fates.values()].filter(isUndecided) : message.lines.map(fateOf);
    for (const fate of cancelled) fate.cancelled += 1;
  }
  return fates;
}

const resultsOf = (outcomes: readonly { result: string }[]): string => outcomes.map(({ result }) => result).join(" ");

/** What is wrong with how a match was told that something befell, in words. */
function wrongFates(script: MatchScript): string[] {
  const play = script.play();
  // As it ended, was amended after its end, or stood when it was given up.
  const end = play.amended?.()?.sheet ?? play.sheetAt(playedMs(script, play.endMs));
  return [...fatesIn(playedOut(script))].flatMap(([key, fate]) => {
    const [marketId = "", specifier = ""] = key.split("/", 2);
    const { market, specifiers } = script.line({ marketId, specifier });
    const last = fate.settled.at(-1);
    const meant = settleLine(market, specifiers, end);
    const faults = [
      isUndecided(fate) && "is never decided",
      fate.settled.length - fate.takenBack > 1 && "is settled twice",
      fate.cancelled > 1 && "is cancelled twice",
      fate.cancelled === 0 && fate.status === MARKET_STATUS.allowed && "is still on offer",
      last && meant && resultsOf(last.outcomes) !== resultsOf(meant) && "ends otherwise than it was played",
    ].filter((fault) => typeof fault === "string");
    return faults.map((fault) => `${key} of ${script.fixture.matchId} ${fault}`);
  });
}

/** How the seeds of a sport are told apart: by what was taken back, and why. */
const whatBefell = ({ incident }: MatchScript): string =>
  (incident?.said() ?? [])
    .map(({ message }) => (message.type === "cancel" ? message.reason : message.type))
    .join(" ") || "nothing";

const scheduled = (sport: SimulatedSport) => {
  const matches = sport.startsBetween(START_MS, START_MS + 3 * DAY_MS);
  return matches.length > 0 ? matches : sport.outrightsBetween!(START_MS, START_MS + DAY_MS);
};

describe(`matches and races that something befalls, over ${SEEDS} seeds`, { timeout: TIMEOUT_MS }, () => {
  it.each(playedSports().map((sport) => [sport.descriptor.key, sport] as const))(
    "of %s have each line decided once in the end, as it was played",
    (_key, sport) => {
      const calendar = scheduled(sport);
      const seen = new Set<string>();
      const wrong: string[] = [];
      for (let index = 0; index < SEEDS; index++) {
        const match = calendar[(index * 7) % calendar.length]!;
        const script = scriptOf(sport, match.write(`seed ${index}`), { incidents: EVERY_MATCH });
        seen.add(whatBefell(script));
        wrong.push(...wrongFates(script));
      }
      expect(wrong.slice(0, 20)).toEqual([]);
      expect([...seen].filter((what) => what !== "nothing").length).toBeGreaterThan(0);
    },
  );
});
