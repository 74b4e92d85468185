import { describe, expect, it } from "vitest";
import type { FeedMessage } from "../../feed.ts";
import { createDarts } from "../darts/darts.ts";
import { MatchRun } from "../engine/match-run.ts";
import type { MatchScript } from "./match-script.ts";
import { scriptOf } from "./script-of.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STEP_MS = 4 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 10, 23);
const BEFORE_MS = 5 * HOUR_MS;
const AFTER_MS = 3 * HOUR_MS;

const sport = createDarts();
const scriptsWith = (incidents: number): MatchScript[] =>
  sport
    .startsBetween(START_MS, START_MS + 2 * DAY_MS)
    .map((match) => scriptOf(sport, match.write("test"), { incidents }));
const all = scriptsWith(1_000);

type Kind = "voided" | "corrected" | "postponed" | "abandoned" | "none";

function kindOf({ incident }: MatchScript): Kind {
  const [first] = incident?.said() ?? [];
  if (first === undefined) return "none";
  if (first.message.type !== "cancel") return "corrected";
  const { reason } = first.message;
  return reason === "postponed" || reason === "abandoned" ? reason : "voided";
}

/** From hours before the start to hours after the end. */
function played(script: MatchScript): FeedMessage[] {
  const run = new MatchRun(script, 0, script.startMs - BEFORE_MS);
  const messages = run.opening();
  for (let atMs = -BEFORE_MS; atMs <= AFTER_MS; atMs += STEP_MS) messages.push(...run.advanceTo(script.startMs + atMs));
  return messages;
}

const takesBack = ({ type }: FeedMessage): boolean => type === "cancel" || type === "settlement_rollback";
const some = (kind: Kind): MatchScript[] => all.filter((script) => kindOf(script) === kind).slice(0, 3);
const versionsOf = (messages: readonly FeedMessage[]): number[] =>
  messages.flatMap((message) => ("version" in message ? message.version : []));

describe("what befalls simulated matches beside their play", { timeout: 240_000 }, () => {
  it("is nothing unless it is asked for, and as rare as it is asked for", () => {
    expect(scriptsWith(0).filter(({ incident }) => incident !== null)).toEqual([]);
    expect(all.every(({ incident }) => incident !== null)).toBe(true);
    const tenth = scriptsWith(100).filter(({ incident }) => incident !== null).length;
    expect(tenth).toBeGreaterThan(all.length * 0.05);
    expect(tenth).toBeLessThan(all.length * 0.16);
  });

  it.each(["voided", "corrected", "postponed", "abandoned"] as const)(
    "has matches that are %s, in versions that a start anew repeats",
    (kind) => {
      const scripts = some(kind);
      expect(scripts).toHaveLength(3);
      for (const script of scripts) {
        const messages = played(script);
        const versions = versionsOf(messages);
        expect(versions).toEqual(versions.toSorted((a, b) => a - b));
        const anew = new MatchRun(script, 0, script.startMs + AFTER_MS).opening();
        expect(anew.filter(takesBack)).toEqual(messages.filter(takesBack));
        expect(messages.filter(takesBack)).toHaveLength(1);
      }
    },
  );

  it.each(["postponed", "abandoned"] as const)(
    "leaves a match that is %s as it stood, its open lines off the offer, and says no more of it",
    (kind) => {
      for (const script of some(kind)) {
        const messages = played(script);
        const cancel = messages.findIndex(takesBack);
        expect(messages[cancel]).toMatchObject({ lines: "undecided", reason: kind });
        expect(messages.slice(cancel + 1)).toEqual([]);
        const last = messages.findLast((message) => message.type === "match");
        expect(last?.state).toMatchObject({ status: 5, stage: kind === "postponed" ? 60 : 90, clock: null });
        const open = new Map<string, number>();
        for (const message of messages)
          if (message.type === "match")
            for (const line of message.lines) open.set(`${line.marketId}/${line.specifier}`, line.status);
        expect([...open.values()].filter((status) => status !== 0 && status !== -3)).toEqual([]);
      }
    },
  );

  it("settles a market the wrong way round, takes that back minutes later, and settles it as the match ended", () => {
    const right = scriptsWith(0);
    for (const script of some("corrected")) {
      const messages = played(script);
      const rollback = messages.find(({ type }) => type === "settlement_rollback");
      if (rollback?.type !== "settlement_rollback") throw new Error("a result is taken back");
      const same = right.find(({ fixture }) => fixture.matchId === script.fixture.matchId)!;
      const resultsIn = (from: readonly FeedMessage[]) =>
        rollback.lines.map(({ marketId, specifier }) =>
          from
            .flatMap((message) => (message.type === "settlement" ? message.lines : []))
            .filter((line) => line.marketId === marketId && line.specifier === specifier)
            .map(({ outcomes }) => outcomes),
        );
      const ends = resultsIn(played(same));
      const given = resultsIn(messages);
      expect(given.map((results) => results.length)).toEqual(rollback.lines.map(() => 2));
      expect(given.map(([, last]) => last)).toEqual(ends.map(([only]) => only));
      expect(given.map(([first]) => first!.map(({ result }) => result))).toEqual(
        ends.map(([only]) => only!.map(({ result }) => result).toReversed()),
      );
    }
  });
});
