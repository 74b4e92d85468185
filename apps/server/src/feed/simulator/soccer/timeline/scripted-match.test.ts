import { describe, expect, it } from "vitest";
import { MatchRun } from "../../engine/match-run.ts";
import { scriptOf } from "../../match/script-of.ts";
import { createSoccer } from "../soccer.ts";
import { readScriptedMatch } from "./scripted-match.ts";

const START_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const SCRIPT = {
  expected: { home: 1.5, away: 1.3 },
  halves: [
    { startMs: 0, endMs: 46 * MINUTE_MS, announcedMinutes: 1 },
    { startMs: 61 * MINUTE_MS, endMs: 108 * MINUTE_MS, announcedMinutes: 2 },
  ],
  goals: [
    { side: "home", atMs: 12 * MINUTE_MS },
    { side: "away", atMs: 28 * MINUTE_MS },
    { side: "home", atMs: 95 * MINUTE_MS },
  ],
  cards: [{ side: "away", atMs: 70 * MINUTE_MS, colour: "red" }],
  corners: [],
  suspensions: [{ fromMs: 65 * MINUTE_MS, untilMs: 66 * MINUTE_MS, reason: "danger" }],
};

describe("a match that is written down", () => {
  it("is every match of the sport, whatever the seed: goals, breaks and suspensions at their moments", () => {
    const soccer = createSoccer(undefined, SCRIPT);
    const matches = soccer.startsBetween(START_MS, START_MS + 6 * 3_600_000);
    expect(matches.length).toBeGreaterThan(3);
    const { halves, goals, suspensions } = SCRIPT;
    for (const play of matches.flatMap((match) => ["a", "b"].map((seed) => match.write(seed).play()))) {
      expect([play.endMs, play.suspensions]).toEqual([halves[1]!.endMs, suspensions]);
      expect(play.stateAt(halves[0]!.endMs).scores.total).toEqual({ home: 1, away: 1 });
      expect(play.stateAt(play.endMs).scores.total).toEqual({ home: 2, away: 1 });
      expect(goals.map(({ atMs }) => play.moments().includes(atMs))).toEqual([true, true, true]);
    }
  });

  it("has prices by the goals that it says to expect", () => {
    const favoured = { ...SCRIPT, expected: { home: 2.5, away: 0.5 } };
    const [home = 0, , away = 1] = [
      ...createSoccer(undefined, favoured).startsBetween(START_MS, START_MS + 3_600_000),
    ][0]!
      .write("a")
      .play()
      .fairAt(-3_600_000)({ marketId: "1", specifier: "" });
    expect(home).toBeGreaterThan(3 * away);
  });

  it("has a market that is settled the wrong way round, and put right at the moments that it says", () => {
    const corrected = { marketId: "26", takenBackMs: 10 * MINUTE_MS, settledMs: 20 * MINUTE_MS };
    const soccer = createSoccer(undefined, { ...SCRIPT, corrected });
    const [match] = soccer.startsBetween(START_MS, START_MS + 6 * 3_600_000);
    const script = scriptOf(soccer, match!.write("a"));
    const endMs = script.startMs + SCRIPT.halves[1]!.endMs;
    const run = new MatchRun(script, 0, script.startMs - MINUTE_MS);
    run.opening();
    const isOfIt = ({ marketId }: { marketId: string }): boolean => marketId === corrected.marketId;
    // Three goals are an odd number of them, which comes first.
    const saidBy = (atMs: number) =>
      run.advanceTo(atMs).flatMap((message): unknown[] => {
        if (message.type === "settlement_rollback") return message.lines.filter(isOfIt).map(() => message.type);
        if (message.type !== "settlement") return [];
        return message.lines.filter(isOfIt).map(({ outcomes }) => outcomes.map(({ result }) => result));
      });
    expect(saidBy(endMs)).toEqual([["lose_entire", "win_entire"]]);
    expect(saidBy(endMs + corrected.takenBackMs - 1)).toEqual([]);
    expect(saidBy(endMs + corrected.takenBackMs)).toEqual(["settlement_rollback"]);
    expect(saidBy(endMs + corrected.settledMs)).toEqual([["win_entire", "lose_entire"]]);
  });

  it("is refused where something is missing, or is not known", () => {
    const { goals: _goals, ...without } = SCRIPT;
    expect(() => readScriptedMatch(without)).toThrow(/goals/);
    expect(() => readScriptedMatch({ ...SCRIPT, sets: [] })).toThrow(/sets/);
  });
});
