import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { TENNIS, TENNIS_STAGE } from "@touchline/sports/tennis";
import { describe, expect, it } from "vitest";
import type { FeedMessage, Fixture, MatchState, OutrightFixture } from "../../../feed.ts";
import { COIN_RULES, coinsOf } from "../../../../../test/feed/knockout/coin-rules.ts";
import { isMatch, isSettlement } from "../../../../../test/feed/play-out.ts";
import { FeedEngine } from "../../engine/feed-engine.ts";
import type { SimulatedSport } from "../../simulated-sport.ts";
import { ALTERNATES } from "./draw-field.ts";
import { KNOCKOUT_MARGINS } from "./knockout-outright.ts";
import { createKnockouts } from "./knockouts.ts";
import { poolOf } from "./tournament.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SIZE = 16;
/** An hour before bets on an edition open. */
const FROM_MS = Date.UTC(2026, 10, 24, 9);
const DAYS = 7;

function createCup(): SimulatedSport {
  const knockouts = createKnockouts({
    prefix: "c",
    provider: "betradar",
    tours: [{ id: "cup", name: "A Cup", size: SIZE, weekday: 0, firstMatch: "10:00", pool: coinsOf(poolOf(SIZE)) }],
    rules: COIN_RULES,
  });
  return {
    descriptor: TENNIS,
    provider: "betradar",
    catalogue: { sports: [], categories: [], tournaments: [] },
    margins: { 186: 0.05, ...KNOCKOUT_MARGINS },
    ...knockouts,
  };
}

const engineOf = (seed: string) => new FeedEngine([createCup()], { seed, speed: 1, offsets: {}, incidents: 200 });

/** What is said in a week, each hour on its own. */
function weekOf(seed: string): { atMs: number; messages: readonly FeedMessage[] }[] {
  const engine = engineOf(seed);
  return Array.from({ length: DAYS * 24 }, (_, hour) => {
    const atMs = FROM_MS + hour * HOUR_MS;
    return { atMs, messages: engine.advanceTo(atMs) };
  });
}

interface Week {
  /** By match: both sides, in the order in which they were announced. */
  matches: Map<string, readonly [string, string]>;
  /** Who went out, by what was shown of matches. */
  out: Set<string>;
  outright: OutrightFixture | null;
}

const isOfEdition = (id: string, edition: string): boolean => id === edition || id.startsWith(`${edition}-`);

/** Follows a week as a visitor would, and fails where somebody is announced who is out, or whose last match is open. */
function follow(week: ReturnType<typeof weekOf>, edition: string): Week {
  const seen: Week = { matches: new Map(), out: new Set(), outright: null };
  const busy = new Set<string>();
  const ended = new Set<string>();
  const announce = (fixture: Fixture): void => {
    if (!isOfEdition(fixture.matchId, edition)) return;
    if (fixture.type === "outright") {
      seen.outright = fixture;
      return;
    }
    const sides = [fixture.home.name, fixture.away.name] as const;
    expect(seen.matches.has(fixture.matchId)).toBe(false);
    for (const side of sides) expect([side, busy.has(side), seen.out.has(side)]).toEqual([side, false, false]);
    for (const side of sides) busy.add(side);
    seen.matches.set(fixture.matchId, sides);
  };
  const end = (matchId: string, { status, stage, scores }: MatchState): void => {
    const sides = seen.matches.get(matchId);
    const isOver = status === MATCH_STATUS.finished || status === MATCH_STATUS.notCovered;
    if (!sides || !isOver || ended.has(matchId)) return;
    ended.add(matchId);
    for (const side of sides) busy.delete(side);
    // Of a walkover it is shown in the next round who goes on.
    if (stage === TENNIS_STAGE.walkover) return;
    expect(status).toBe(MATCH_STATUS.finished);
    seen.out.add(scores.total!.home > scores.total!.away ? sides[1] : sides[0]);
  };
  for (const { messages } of week) {
    for (const message of messages) {
      if (message.type === "fixture") announce(message.fixture);
      if (message.type === "match") end(message.matchId, message.state);
    }
  }
  return seen;
}

const EDITION = createCup().outrightsBetween!(FROM_MS, FROM_MS + 3 * DAY_MS).find(({ opensMs }) => opensMs! > FROM_MS)!;

const weeks = Array.from({ length: 20 }, (_, index) => weekOf(`seed ${index}`));

describe("a tournament as the feed tells it, over 20 seeds [CAT-01]", () => {
  const seen = weeks.map((week) => follow(week, EDITION.matchId));

  it("lists everybody in one match at a time, and nobody after a defeat", () => {
    for (const { matches, out } of seen) {
      expect(matches).toHaveLength(SIZE - 1);
      expect(out.size).toBeGreaterThanOrEqual(SIZE - 3);
    }
  });

  it("opens when its bets do, and its matches when it is certain who plays", () => {
    for (const week of weeks) {
      const said = (id: string) =>
        week.find(({ messages }) => messages.some((one) => one.type === "fixture" && one.fixture.matchId === id))?.atMs;
      expect(said(EDITION.matchId)).toBe(EDITION.opensMs);
      for (const match of createCup().startsBetween(EDITION.opensMs!, FROM_MS + 6 * DAY_MS)) {
        if (!match.matchId.startsWith(`${EDITION.matchId}-`)) continue;
        expect(said(match.matchId)).toBe(Math.ceil(match.opensMs! / HOUR_MS) * HOUR_MS);
      }
    }
  });

  it("settles each of its lines once, by the matches that were shown, and gives stakes on who did not play back", () => {
    let refunded = 0;
    for (const [index, week] of weeks.entries()) {
      const { outright, matches } = seen[index]!;
      const lines = week
        .flatMap(({ messages }) => messages)
        .filter((message) => isSettlement(message) && message.matchId === EDITION.matchId)
        .flatMap((message) => (isSettlement(message) ? message.lines : []));
      expect(lines.map(({ marketId }) => marketId)).toEqual(["90222", "90221", "534"]);
      const namesOf = (result: string, at: number) =>
        lines[at]!.outcomes.filter((outcome) => outcome.result === result).map(
          ({ id }) => outright!.competitors.find((one) => one.id === id)!.name,
        );
      const played = [...matches.values()];
      expect(namesOf("win_entire", 0).toSorted()).toEqual(played.slice(12, 14).flat().toSorted());
      expect(namesOf("win_entire", 1).toSorted()).toEqual([...played[14]!].toSorted());
      expect(namesOf("win_entire", 2)).toHaveLength(1);
      expect(seen[index]!.out).not.toContain(namesOf("win_entire", 2)[0]);
      for (const at of [0, 1, 2]) {
        const away = namesOf("refund_entire", at);
        expect(away).toHaveLength(ALTERNATES);
        for (const name of away) expect(played.flat()).not.toContain(name);
      }
      refunded += namesOf("refund_entire", 0).length;
    }
    expect(refunded).toBe(20 * ALTERNATES);
  });

  it("takes no bets on who is out, or has withdrawn, from that moment on", () => {
    let withdrawn = 0;
    for (const [index, week] of weeks.entries()) {
      const { outright } = seen[index]!;
      const priced = week
        .flatMap(({ messages }) => messages.filter(isMatch))
        .filter((one) => one.matchId === EDITION.matchId);
      const active = new Map<string, boolean>();
      for (const { state, lines } of priced) {
        for (const { marketId, outcomes, status } of lines)
          for (const { id, active: isActive } of outcomes) active.set(`${marketId}/${id}`, isActive && status === 1);
        for (const id of state.withdrawn ?? [])
          expect([...active].filter(([key, isOn]) => isOn && key.endsWith(`/${id}`))).toEqual([]);
      }
      withdrawn += priced.find(({ state }) => state.withdrawn!.length > 0 && state.withdrawn!.length < ALTERNATES)
        ? 1
        : 0;
      expect(priced.at(-1)!.state).toMatchObject({ status: MATCH_STATUS.finished });
      expect(priced.at(-1)!.state.withdrawn).toHaveLength(ALTERNATES);
      expect(outright!.competitors).toHaveLength(SIZE + ALTERNATES);
    }
    expect(withdrawn).toBeGreaterThan(2);
  });

  it("takes no bets on who plays at the moment, and on nobody else less", () => {
    let [heldBack, offered] = [0, 0];
    for (const [index, week] of weeks.entries()) {
      const { outright, matches } = seen[index]!;
      const states = week.flatMap(({ messages }) => messages.filter(isMatch));
      const spans = [...matches].flatMap(([matchId, sides]) => {
        const [from, until] = [MATCH_STATUS.live, MATCH_STATUS.finished].map(
          (status) => states.find((one) => one.matchId === matchId && one.state.status === status)?.state.clockAtMs,
        );
        return from === undefined || until === undefined ? [] : [{ sides, from, until }];
      });
      const active = new Map<string, boolean>();
      for (const { state, lines } of states.filter(({ matchId }) => matchId === EDITION.matchId)) {
        for (const { outcomes, status } of lines.filter(({ marketId }) => marketId === "534"))
          for (const { id, active: isActive } of outcomes) active.set(id, isActive && status === 1);
        const onCourt = spans.filter(({ from, until }) => from <= state.clockAtMs && state.clockAtMs < until);
        for (const { id, name } of outright!.competitors) {
          const isPlaying = onCourt.some(({ sides }) => sides.includes(name));
          if (isPlaying) expect([name, active.get(id)]).toEqual([name, false]);
          heldBack += isPlaying ? 1 : 0;
          offered += active.get(id) === true ? 1 : 0;
        }
      }
    }
    expect(heldBack).toBeGreaterThan(200);
    expect(offered).toBeGreaterThan(heldBack);
  });

  it("says at once on its outright how a match ended", () => {
    const [week] = weeks;
    const end = week!
      .flatMap(({ messages }) => messages.filter(isMatch))
      .find(({ matchId, state }) => matchId === `${EDITION.matchId}-0-0` && state.status === MATCH_STATUS.finished);
    const endedMs = end!.state.clockAtMs;
    const onOutright = week!
      .flatMap(({ messages }) => messages.filter(isMatch))
      .filter(({ matchId }) => matchId === EDITION.matchId);
    expect(onOutright.some(({ state }) => state.clockAtMs === endedMs)).toBe(true);
  });

  it("goes on from a restart in its middle with the same matches, and says nothing of those to come", () => {
    const middle = Math.floor((DAYS * 24) / 2);
    const anew = engineOf("seed 0").advanceTo(FROM_MS + middle * HOUR_MS);
    const fixturesOf = (messages: readonly FeedMessage[]) =>
      new Map(messages.flatMap((one) => (one.type === "fixture" ? [[one.fixture.matchId, one.fixture] as const] : [])));
    const before = fixturesOf(weeks[0]!.slice(0, middle + 1).flatMap(({ messages }) => messages));
    const after = fixturesOf(anew);
    expect(after.size).toBeGreaterThanOrEqual(5);
    for (const [id, fixture] of after) if (before.has(id)) expect(fixture).toEqual(before.get(id));
    expect([...after.keys()].filter((id) => id.startsWith(EDITION.matchId) && !before.has(id))).toEqual([]);
  });

  it("is not told of where a match is asked for whose players are not certain", () => {
    const engine = engineOf("seed 0");
    engine.advanceTo(EDITION.opensMs!);
    expect(engine.recall([`${EDITION.matchId}-0-0`, `${EDITION.matchId}-3-0`])).toEqual([]);
    expect(engine.standing(`${EDITION.matchId}-1-0`)).toBeNull();
  });
});
