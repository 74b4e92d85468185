import { snapToTick } from "@touchline/betting";
import type { LegResult } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { readLeagueSeasons } from "../../../seed/fixtures/league-seasons.ts";
import type { FeedMessage, GoalCount, LineOffer } from "../../feed.ts";
import type { MatchScript } from "../match/match-script.ts";
import { writeMatchScript } from "../match/write-match-script.ts";
import { fitStrengths } from "../model/strengths.ts";
import { Schedule } from "../schedule/schedule.ts";
import { MatchRun } from "./match-run.ts";

const MINUTE_MS = 60_000;
const HALF_AN_HOUR_MS = 30 * MINUTE_MS;

const seasons = readLeagueSeasons();
const strengths = new Map(seasons.map((league) => [league, fitStrengths(league)]));
/** Matches of many competitions, at all hours. */
const scripts = new Schedule(seasons)
  .kickOffsBetween(Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 25))
  .filter((_, index) => index % 90 === 0)
  .map((match) => writeMatchScript("test", match, strengths.get(match.league)!));

type MatchMessage = Extract<FeedMessage, { type: "match" }>;
type SettlementMessage = Extract<FeedMessage, { type: "settlement" }>;

const isMatch = (message: FeedMessage): message is MatchMessage => message.type === "match";
const isSettlement = (message: FeedMessage): message is SettlementMessage => message.type === "settlement";
const keyOf = ({ marketId, specifier }: { marketId: string; specifier: string }): string => `${marketId}/${specifier}`;

/** Plays a match out from half an hour before kick-off, in ticks of so many milliseconds. */
function playOut(script: MatchScript, tickMs: number): FeedMessage[] {
  const fromMs = script.startMs - HALF_AN_HOUR_MS;
  const run = new MatchRun(script, 0, fromMs);
  const messages = run.opening();
  const untilMs = script.startMs + script.timeline().endMs + MINUTE_MS;
  for (let nowMs = fromMs + tickMs; nowMs <= untilMs; nowMs += tickMs) messages.push(...run.advanceTo(nowMs));
  return messages;
}

const games = scripts.map((script) => ({ script, messages: playOut(script, 20_000) }));

function finalScores({ timeline }: MatchScript): { full: GoalCount; half: GoalCount; scorers: string[] } {
  const { goals, halves } = timeline();
  const tally = (untilMs: number): GoalCount => ({
    home: goals.filter(({ side, atMs }) => side === "home" && atMs < untilMs).length,
    away: goals.filter(({ side, atMs }) => side === "away" && atMs < untilMs).length,
  });
  return {
    full: tally(Number.POSITIVE_INFINITY),
    half: tally(halves[0].endMs),
    scorers: goals.map(({ side }) => side),
  };
}

/** Half of the stake on each neighbour of a quarter line; returned as its share of win, refund and loss. */
function naiveHandicap(lead: number, handicap: number): LegResult {
  const parts = Number.isInteger(handicap * 2) ? [handicap] : [handicap - 0.25, handicap + 0.25];
  const kinds = parts.map((part) => Math.sign(lead + part)).toSorted();
  const [low = 0, high = low] = kinds;
  if (low === high) return low === 0 ? "refund_entire" : low > 0 ? "win_entire" : "lose_entire";
  return high > 0 ? "refund_half_win_other" : "refund_half_lose_other";
}

/** What an outcome comes to, worked out from the final score and nothing else. */
function naiveResult(script: MatchScript, key: string, outcomeId: string): LegResult {
  const { full, half, scorers } = finalScores(script);
  const [marketId = "", specifier = ""] = key.split("/");
  const value = Number(specifier.split("=")[1]);
  const lead = full.home - full.away;
  const halfLead = half.home - half.away;
  const result = (goals: number): string => (goals > 0 ? "H" : goals < 0 ? "A" : "D");
  const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");
  const over = (goals: number): LegResult => won(outcomeId === (goals > value ? "12" : "13"));
  const oneOf = (names: Record<string, string>, actual: string): LegResult =>
    won(names[outcomeId]?.includes(actual) ?? false);
  switch (marketId) {
    case "1":
      return oneOf({ "1": "H", "2": "D", "3": "A" }, result(lead));
    case "10":
      return oneOf({ "9": "HD", "10": "HA", "11": "DA" }, result(lead));
    case "11":
      return lead === 0 ? "refund_entire" : oneOf({ "4": "H", "5": "A" }, result(lead));
    case "60":
      return oneOf({ "1": "H", "2": "D", "3": "A" }, result(halfLead));
    case "47": {
      const pairs = ["HH", "HD", "HA", "DH", "DD", "DA", "AH", "AD", "AA"];
      return won(pairs[(Number(outcomeId) - 418) / 2] === result(halfLead) + result(lead));
    }
    case "18":
      return over(full.home + full.away);
    case "19":
      return over(full.home);
    case "20":
      return over(full.away);
    case "68":
      return over(half.home + half.away);
    case "16":
      return outcomeId === "1714" ? naiveHandicap(lead, value) : naiveHandicap(-lead, -value);
    case "29":
      return won((outcomeId === "74") === (full.home > 0 && full.away > 0));
    case "31":
      return won((outcomeId === "74") === (full.away === 0));
    case "32":
      return won((outcomeId === "74") === (full.home === 0));
    case "26":
      return won((outcomeId === "70") === ((full.home + full.away) % 2 === 1));
    case "8":
      return oneOf({ "6": "home", "7": "none", "8": "away" }, scorers[value - 1] ?? "none");
    case "45": {
      const listed = full.home <= 4 && full.away <= 4;
      return won(outcomeId === (listed ? String(274 + 2 * full.home + 10 * full.away) : "324"));
    }
    default:
      throw new Error(`Nobody knows how market ${marketId} settles.`);
  }
}

describe("a match as the feed tells it", () => {
  it("offers 16 kinds of market before kick-off and 14 while it is played", () => {
    for (const { script, messages } of games) {
      const opening = messages.find(isMatch)!;
      expect(new Set(opening.lines.map(({ marketId }) => marketId)).size).toBe(16);
      const live = messages.filter(isMatch).filter(({ state }) => state.status === 1);
      const early = live.filter(({ state }) => state.clockAtMs < script.startMs + 2 * MINUTE_MS);
      expect(new Set(early.flatMap(({ lines }) => lines.map(({ marketId }) => marketId))).size).toBeGreaterThanOrEqual(
        14,
      );
    }
  });

  it("offers ladders of 3 to 7 totals and 7 handicaps by quarters, one of each the most balanced", () => {
    for (const { messages } of games) {
      const { lines } = messages.find(isMatch)!;
      const open = (marketId: string): LineOffer[] =>
        lines.filter((line) => line.marketId === marketId && line.status === 1);
      expect(open("18").length).toBeGreaterThanOrEqual(3);
      expect(open("18").length).toBeLessThanOrEqual(7);
      expect(open("16")).toHaveLength(7);
      for (const marketId of ["16", "18", "19", "20", "68"]) {
        const balanced = open(marketId).filter(({ mostBalanced }) => mostBalanced);
        expect(balanced).toHaveLength(1);
        const distance = (line: LineOffer): number => Math.abs((line.outcomes[0]?.probability ?? 0) - 0.5);
        expect(Math.min(...open(marketId).map(distance))).toBe(distance(balanced[0]!));
      }
    }
  });

  it("settles every line that ever opened exactly once, as the final score alone would", () => {
    for (const { script, messages } of games) {
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      for (const line of settled) {
        for (const { id, result } of line.outcomes) {
          expect(result, `${script.fixture.slug} ${keyOf(line)} ${id}`).toBe(naiveResult(script, keyOf(line), id));
        }
      }
    }
  });

  it("settles a total at the goal that passes it and first-half markets at half-time", () => {
    for (const { script, messages } of games) {
      const { goals, halves, endMs } = script.timeline();
      for (const { atMs, lines } of messages.filter(isSettlement)) {
        const elapsedMs = atMs - script.startMs;
        for (const line of lines) {
          const total = Number(line.specifier.split("=")[1]);
          const wentOver = line.outcomes.some(({ id, result }) => id === "12" && result === "win_entire");
          if (line.marketId === "18" && wentOver) expect(elapsedMs).toBe(goals[Math.ceil(total) - 1]?.atMs);
          if (line.marketId === "60") expect(elapsedMs).toBe(halves[0].endMs);
          if (line.marketId === "8") expect([goals[total - 1]?.atMs ?? endMs]).toEqual([elapsedMs]);
          if (line.marketId === "1" || line.marketId === "16") expect(elapsedMs).toBe(endMs);
        }
      }
    }
  });

  it("closes a decided line in the message before its settlement, and never opens it again", () => {
    for (const { messages } of games) {
      const settled = new Set<string>();
      const closed = new Set<string>();
      for (const message of messages) {
        if (isMatch(message)) {
          expect(message.lines.filter((line) => settled.has(keyOf(line)))).toEqual([]);
          for (const line of message.lines) if (line.status === -3) closed.add(keyOf(line));
        }
        if (isSettlement(message)) {
          for (const line of message.lines) {
            expect(closed.has(keyOf(line))).toBe(true);
            settled.add(keyOf(line));
          }
        }
      }
    }
  });

  it("takes no bets while the match is suspended, and says why on match and line alike", () => {
    for (const { messages } of games) {
      const shown = new Map<string, LineOffer>();
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) shown.set(keyOf(line), line);
        const isConsistent = ({ status, suspensionReason }: LineOffer): boolean =>
          suspensionReason === (status === -1 ? state.suspension : null) && !(state.suspension && status === 1);
        expect([...shown.values()].filter((line) => !isConsistent(line))).toEqual([]);
      }
    }
  });

  it("holds its prices through a suspension, even past a goal", () => {
    for (const { messages } of games) {
      const shown = new Map<string, LineOffer>();
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) {
          const before = shown.get(keyOf(line));
          if (state.suspension && line.status === -1 && before?.status === -1) {
            expect(line.outcomes.map(({ odds }) => odds)).toEqual(before.outcomes.map(({ odds }) => odds));
          }
          shown.set(keyOf(line), line);
        }
      }
    }
  });

  it("opens the next goal's line once betting reopens after a goal", () => {
    for (const { script, messages } of games) {
      const { goals, endMs } = script.timeline();
      for (const [index, { atMs }] of goals.entries()) {
        if (endMs - atMs < MINUTE_MS) continue;
        const key = `8/goalnr=${index + 2}`;
        const first = messages.filter(isMatch).find(({ lines }) => lines.some((line) => keyOf(line) === key));
        expect(first!.state.clockAtMs - script.startMs).toBeGreaterThan(atMs);
        expect(first!.state.suspension).toBeNull();
      }
    }
  });

  it("keeps the overround of open markets within the documented margin and the ladder's steps", () => {
    const margins: Record<string, number> = { "1": 0.05, "16": 0.04, "18": 0.04, "11": 0.04, "29": 0.05, "45": 0.18 };
    const outside: string[] = [];
    let seen = 0;
    for (const { messages } of games) {
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) {
          const margin = margins[line.marketId];
          const prices = line.outcomes.map(({ odds }) => Number(odds));
          if (margin === undefined || line.status !== 1 || !line.outcomes.every(({ active }) => active)) continue;
          if (Math.max(...prices) >= 100 || Math.min(...prices) < 1.03) continue;
          const overround = prices.reduce((sum, price) => sum + 1 / price, 0) - 1;
          const documented = margin + (state.status === 1 ? 0.015 : 0);
          if (overround < documented - 0.001 || overround > (1 + documented) * 1.06 - 1) outside.push(keyOf(line));
          seen++;
        }
      }
    }
    expect(outside).toEqual([]);
    expect(seen).toBeGreaterThan(1000);
  });

  it("publishes only prices of the ladder, between 1.01 and 1000, and none for near-certainties", () => {
    for (const { messages } of games) {
      const lines = messages.filter(isMatch).flatMap((message) => message.lines);
      const prices = new Set(lines.flatMap(({ outcomes }) => outcomes.map(({ odds }) => odds)));
      for (const odds of prices)
        expect([odds, odds]).toEqual([expect.stringMatching(/^\d{1,4}\.\d\d$/), snapToTick(odds)]);
      const wronglyActive = lines.filter(({ outcomes, status }) =>
        outcomes.some(({ active, probability }) => active && (probability > 0.985 || status === -3)),
      );
      expect(wronglyActive).toEqual([]);
    }
  });

  it("tells versions that only ever grow", () => {
    for (const { messages } of games) {
      const versions = messages.flatMap((message) => ("version" in message ? [message.version] : []));
      for (const [index, version] of versions.entries()) expect(version).toBeGreaterThan(versions[index - 1] ?? 0);
    }
  });

  it("moves prices every few seconds while a match is played", () => {
    const [script] = scripts;
    const repriced = playOut(script!, 1_000)
      .filter(isMatch)
      .filter(({ state, lines }) => {
        return state.status === 1 && state.suspension === null && lines.length > 0;
      });
    expect(repriced.length).toBeGreaterThan(1_000);
  });

  it("runs its clock as a referee does: standing at 45 and 90 while added time is played", () => {
    for (const { messages } of games) {
      for (const { state } of messages.filter(isMatch)) {
        if (state.stage === 6) expect(state.matchTimeSeconds).toBeLessThanOrEqual(2700);
        if (state.stage === 31) expect([state.matchTimeSeconds, state.clockStopped]).toEqual([2700, true]);
        if (state.stage === 7) expect(state.matchTimeSeconds).toBeGreaterThanOrEqual(2700);
        if (state.stoppageTimeSeconds !== null) {
          expect([2700, 5400]).toContain(state.matchTimeSeconds);
          expect(state.announcedStoppageMinutes).toBeGreaterThan(0);
        }
        if (state.stage === 0 || state.stage === 100) expect(state.matchTimeSeconds).toBeNull();
      }
      expect(messages.findLast(isMatch)!.state).toMatchObject({ status: 4, stage: 100, suspension: null });
    }
  });
});

describe("a match put forward", () => {
  it("settles as it would have been played out", () => {
    for (const { script, messages } of games) {
      const run = new MatchRun(script, 0, script.startMs - HALF_AN_HOUR_MS);
      const put = run.opening();
      run.offsetMs += 3 * 60 * MINUTE_MS;
      put.push(...run.advanceTo(script.startMs - HALF_AN_HOUR_MS));
      const settlements = (from: FeedMessage[]) =>
        from.filter(isSettlement).map(({ lines, version }) => ({ lines, version }));
      expect(settlements(put)).toEqual(settlements(messages));
    }
  });

  it("shows every score on the way, in order", () => {
    for (const { script } of games) {
      const run = new MatchRun(script, 0, script.startMs);
      const told = run.opening();
      run.offsetMs += 3 * 60 * MINUTE_MS;
      told.push(...run.advanceTo(script.startMs));
      const goals = told.filter(isMatch).map(({ state }) => state.score.home + state.score.away);
      for (let count = 0; count <= script.timeline().goals.length; count++) expect(goals).toContain(count);
      expect(goals).toEqual(goals.toSorted((a, b) => a - b));
    }
  });
});

describe("a match told anew after a restart", () => {
  it("stands where it stood, with every line as it was", () => {
    for (const { script } of games.slice(0, 12)) {
      const fromMs = script.startMs - HALF_AN_HOUR_MS;
      const run = new MatchRun(script, 0, fromMs);
      const shown = new Map<string, LineOffer>();
      const remember = (messages: FeedMessage[]): void => {
        for (const line of messages.filter(isMatch).flatMap(({ lines }) => lines)) shown.set(keyOf(line), line);
      };
      remember(run.opening());
      for (let nowMs = fromMs; nowMs < script.startMs + 100 * MINUTE_MS; nowMs += 7 * MINUTE_MS + 1_234) {
        remember(run.advanceTo(nowMs));
        const anew = new MatchRun(script, 0, nowMs).opening().find(isMatch)!;
        expect(anew.lines.map((line) => [keyOf(line), line.status]).toSorted()).toEqual(
          [...shown.values()].map((line) => [keyOf(line), line.status]).toSorted(),
        );
        const open = anew.lines.filter(({ status }) => status === 1 || status === -1);
        for (const line of open) {
          const prices = (offer: LineOffer): string[] => offer.outcomes.map(({ odds }) => odds);
          expect(prices(line)).toEqual(prices(shown.get(keyOf(line))!));
        }
      }
    }
  });
});
