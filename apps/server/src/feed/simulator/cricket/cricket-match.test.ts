import { parseSpecifier } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { isShown, naiveResult } from "../../../../test/feed/cricket/naive-settlement.ts";
import { isMatch, isSettlement, keyOf, MINUTE_MS, playOut } from "../../../../test/feed/play-out.ts";
import type { MatchState } from "../../feed.ts";
import type { MatchScript } from "../match/match-script.ts";
import { scriptOf } from "../match/script-of.ts";
import { createCricket } from "./cricket.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 21);
const ABANDONED = 90;
const AFTER_SUPER_OVER = 508;

const cricket = createCricket();
const lastOf = (script: MatchScript) => script.play().stateAt(script.play().endMs);
const month = cricket
  .startsBetween(START_MS, START_MS + 28 * DAY_MS)
  .map((match) => scriptOf(cricket, match.write("test")));
const isRare = (script: MatchScript): boolean => [ABANDONED, AFTER_SUPER_OVER].includes(lastOf(script).stage);
/** Some matches of each kind, and those that rain ended or that were tied. */
const scripts = month.filter((script, index) => index % 61 === 0 || (isRare(script) && index % 4 === 0));
const matches = scripts.map((script) => {
  const messages = playOut(script, MINUTE_MS);
  return { script, messages, states: messages.filter(isMatch).map(({ state }) => state) };
});
/** Runs of each who went in, by the card that was shown at the end. */
function battingShown(script: MatchScript): ReadonlyMap<string, number> {
  const play = script.play();
  const { home, away } = play.people!.lineupsAt(play.endMs);
  const tables = [...home.tables!, ...away.tables!].filter(({ key }) => key === "batting");
  return new Map(
    tables.flatMap(({ rows }) => rows.map(({ playerId, values }) => [playerId, Number(values[0])] as const)),
  );
}

const isLive = ({ status }: MatchState): boolean => status === 1;

describe("a cricket match as the feed has it", () => {
  it("offers forty lines and more before it begins, among them all columns of a list", () => {
    for (const { messages } of matches) {
      const open = messages.find(isMatch)!.lines.filter(({ status }) => status === 1);
      expect(open.length).toBeGreaterThanOrEqual(38);
      for (const marketId of ["340", "606", "607"])
        expect(open.filter((line) => line.marketId === marketId && line.mostBalanced)).toHaveLength(1);
    }
  });

  it("settles every line that ever opened exactly once, as the balls that were shown say", () => {
    expect(matches.length).toBeGreaterThan(14);
    for (const { messages, states } of matches) {
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      const shown = settled.filter(({ marketId }) => isShown(marketId));
      expect(settled.length - shown.length).toBeLessThan(settled.length / 5);
      const inOtherWords = shown.map((line) => ({
        ...line,
        outcomes: line.outcomes.map(({ id }) => ({ id, result: naiveResult(states, line, id) })),
      }));
      expect(shown).toEqual(inOtherWords);
    }
  });

  it("settles who is best of a side by the card that was shown, those level sharing it", () => {
    const sides = { 683: "home", 684: "home", 90683: "away", 90684: "away" } as const;
    for (const { script, messages } of matches.filter((match) => lastOf(match.script).stage !== ABANDONED)) {
      const play = script.play();
      const lineups = play.people!.lineupsAt(play.endMs);
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      const ofPlayers = settled.filter(({ marketId }) => marketId in sides);
      expect(ofPlayers).toHaveLength(4);
      for (const { marketId, outcomes } of ofPlayers) {
        const side = sides[Number(marketId) as keyof typeof sides];
        const isBatting = marketId.endsWith("683");
        const { rows } = lineups[side].tables!.find(({ key }) => key === (isBatting ? "batting" : "bowling"))!;
        const scored = rows.map(({ playerId, values }) => ({
          playerId,
          score: isBatting ? Number(values[0]) : Number(values[2]) - Number(values[1]) / 1_000,
        }));
        const best = Math.max(...scored.map(({ score }) => score));
        const winners = scored.filter(({ score }) => score === best).map(({ playerId }) => playerId);
        if (best < 0) {
          // Nobody took a wicket.
          expect(new Set(outcomes.map(({ result }) => result))).toEqual(new Set(["refund_entire"]));
          continue;
        }
        const paid = outcomes.filter(({ result }) => result === "win_entire");
        expect(paid.map(({ id }) => id).toSorted()).toEqual(winners.toSorted());
        const factor = { 1: undefined, 2: "0.5", 3: "1/3" }[winners.length];
        expect(new Set(paid.map(({ deadHeatFactor }) => deadHeatFactor))).toEqual(new Set([factor]));
        expect(outcomes).toHaveLength(isBatting ? 11 : 5);
      }
    }
  });

  it("settles the runs of each player by the card that was shown, and returns the stake on who never went in [CAT-01]", () => {
    const seen = new Set<string>();
    for (const { script, messages } of matches.filter((match) => lastOf(match.script).stage !== ABANDONED)) {
      const rows = battingShown(script);
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      for (const { specifier, outcomes } of settled.filter(({ marketId }) => marketId === "638")) {
        const { player = "", total = "" } = parseSpecifier(specifier);
        const runs = rows.get(player);
        const isOver = (runs ?? 0) > Number(total);
        const decided = isOver ? "win_entire lose_entire" : "lose_entire win_entire";
        const given = outcomes.map(({ result }) => result).join(" ");
        expect([specifier, given]).toEqual([specifier, runs === undefined ? "refund_entire refund_entire" : decided]);
        seen.add(given);
      }
    }
    expect([...seen].toSorted()).toEqual([
      "lose_entire win_entire",
      "refund_entire refund_entire",
      "win_entire lose_entire",
    ]);
  });

  it("has the player of the match be who came to most: a run each, and twenty for a wicket [CAT-01]", () => {
    for (const { script, messages } of matches.filter((match) => lastOf(match.script).stage !== ABANDONED)) {
      const play = script.play();
      const { home, away } = play.people!.lineupsAt(play.endMs);
      const points = new Map<string, number>();
      for (const { key, rows } of [...home.tables!, ...away.tables!])
        for (const { playerId, values } of rows)
          points.set(
            playerId,
            (points.get(playerId) ?? 0) + (key === "batting" ? Number(values[0]) : 20 * Number(values[2])),
          );
      const most = Math.max(...points.values());
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      const line = settled.find(({ marketId }) => marketId === "685");
      expect(line?.outcomes).toHaveLength(22);
      const paid = line!.outcomes.filter(({ result }) => result === "win_entire").map(({ id }) => id);
      const best = [...points].filter(([, one]) => one === most).map(([id]) => id);
      expect(paid.toSorted()).toEqual(best.toSorted());
    }
  });

  it("shows only scores that can be: one ball after the other, ten wickets, and no run beyond the target's last shot", () => {
    for (const { script, states } of matches) {
      const isLong = states.some(({ statistics }) => (statistics["balls"]?.home ?? 0) > 120);
      for (const { statistics } of states.filter(isLive)) {
        for (const side of ["home", "away"] as const) {
          expect(statistics["wickets"]![side]).toBeLessThanOrEqual(10);
          expect(statistics["balls"]![side]).toBeLessThanOrEqual(isLong ? 300 : 120);
        }
      }
      expect(lastOf(script).status).toBe(4);
    }
    const atChange = matches.flatMap(({ states }) => states.filter(({ stage }) => stage === 503 || stage === 504));
    expect(atChange.length).toBeGreaterThan(0);
    for (const { scores } of atChange) expect(scores.periods).toHaveLength(2);
    const ended = matches.map(({ script }) => lastOf(script));
    for (const [stage, isTied] of [
      [AFTER_SUPER_OVER, true],
      [100, false],
    ] as const) {
      const totals = ended.filter((last) => last.stage === stage).map(({ scores }) => scores.total!);
      expect([stage, totals.length > 0]).toEqual([stage, true]);
      for (const { home, away } of totals) expect([stage, home === away]).toEqual([stage, isTied]);
    }
  });

  it("refunds what rain left open, and keeps what was decided before it", () => {
    const rained = matches.filter(({ script }) => lastOf(script).stage === ABANDONED);
    expect(rained.length).toBeGreaterThan(0);
    for (const { messages } of rained) {
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      const results = (marketId: string): string[] =>
        settled
          .filter((line) => line.marketId === marketId)
          .flatMap(({ outcomes }) => outcomes.map(({ result }) => result));
      expect(new Set(results("340"))).toEqual(new Set(["refund_entire"]));
      expect(new Set(results("694"))).toEqual(new Set(["win_entire", "lose_entire"]));
    }
  });

  it("refunds the wicket and the ball that an innings ended before, as soon as it ends", () => {
    const ofFirst = (line: { marketId: string; specifier: string }): boolean =>
      ["343", "344", "1911"].includes(line.marketId) && line.specifier.includes("inningnr=1");
    let refunded = 0;
    for (const { messages } of matches) {
      const second = messages.findIndex((message) => isMatch(message) && [503, 504].includes(message.state.stage));
      if (second === -1) continue;
      const before = messages.slice(0, second);
      const opened = new Set(before.filter(isMatch).flatMap(({ lines }) => lines.filter(ofFirst).map(keyOf)));
      const settled = before.filter(isSettlement).flatMap(({ lines }) => lines.filter(ofFirst));
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      refunded += settled.filter(({ outcomes }) => outcomes.every(({ result }) => result === "refund_entire")).length;
    }
    expect(refunded).toBeGreaterThan(10);
  });

  it("is tied about once in a hundred, and abandoned as often", () => {
    const share = (stage: number): number =>
      month.filter((script) => lastOf(script).stage === stage).length / month.length;
    for (const stage of [ABANDONED, AFTER_SUPER_OVER]) {
      expect(share(stage)).toBeGreaterThan(0.003);
      expect(share(stage)).toBeLessThan(0.03);
    }
  });

  it("has matches in play at any hour, none of a side that plays already", () => {
    for (let hour = 0; hour < 48; hour++) {
      const atMs = START_MS + 5 * DAY_MS + hour * HOUR_MS;
      const live = month.filter((script) => script.startMs <= atMs && atMs < script.startMs + script.play().endMs);
      expect([hour, live.length >= 1 && live.length <= 14]).toEqual([hour, true]);
      const sides = live.flatMap(({ fixture }) =>
        fixture.type === "match" ? [fixture.home.name, fixture.away.name] : [],
      );
      expect(new Set(sides).size).toBe(sides.length);
    }
  });
});
