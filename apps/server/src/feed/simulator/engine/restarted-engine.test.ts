import { describe, expect, it } from "vitest";
import { keyOf } from "../../../../test/feed/play-out.ts";
import type { FeedMessage, LineOffer, MatchState } from "../../feed.ts";
import { createCricket } from "../cricket/cricket.ts";
import { LONGEST_MS, type ScheduledMatch, type SimulatedSport } from "../simulated-sport.ts";
import { createSimulatedSports } from "../simulated-sports.ts";
import { FeedEngine } from "./feed-engine.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AFTERNOON_MS = Date.UTC(2026, 10, 21, 14, 58, 30);
const UNTIL_RESTART_MS = 8 * MINUTE_MS;
const AFTER_RESTART_MS = 5 * MINUTE_MS;
const TICK_MS = 7_001;
/** Of a match begun before these, the end is near, where it is none of those that go on all day. */
const BEGUN_WITHIN_MS = 150 * MINUTE_MS;
const LONG_AGO_MS = [400 * MINUTE_MS, 250 * MINUTE_MS] as const;

/** Those that began some four to seven hours before a moment and may still be in play. */
const begunLongAgo = (sport: SimulatedSport, nowMs: number): readonly ScheduledMatch[] =>
  sport
    .startsBetween(nowMs - LONG_AGO_MS[0], nowMs - LONG_AGO_MS[1])
    .filter(({ startTimeMs, longestMs = LONGEST_MS }) => nowMs - startTimeMs < longestMs);

type MatchMessage = Extract<FeedMessage, { type: "match" }>;
const isMatch = (message: FeedMessage): message is MatchMessage => message.type === "match";

/** A few matches of a sport that are in play, some early and some late, and nothing to come: a whole day takes minutes. */
function someInPlay(sport: SimulatedSport, restartMs: number): SimulatedSport {
  const begun = sport.startsBetween(restartMs - BEGUN_WITHIN_MS, restartMs);
  const every = Math.ceil(begun.length / 4);
  const some = [
    ...begun.filter((_, index) => index % every === 0),
    ...begun.slice(-4),
    ...begunLongAgo(sport, restartMs).slice(-1),
  ];
  const ids = new Set(some.map(({ matchId }) => matchId));
  return {
    ...sport,
    outrightsBetween: () => [],
    startsBetween: (fromMs, toMs, tournamentId) =>
      sport.startsBetween(fromMs, toMs, tournamentId).filter(({ matchId }) => ids.has(matchId)),
  };
}

/** What a reader knows of a match. */
interface Known {
  state: MatchState;
  lines: Map<string, LineOffer>;
}

function learn(known: Map<string, Known>, messages: readonly FeedMessage[]): void {
  for (const { matchId, state, lines } of messages.filter(isMatch)) {
    const match = known.get(matchId) ?? { state, lines: new Map<string, LineOffer>() };
    match.state = state;
    for (const line of lines) match.lines.set(keyOf(line), line);
    known.set(matchId, match);
  }
}

/** By match in play: how it stands but for its clock, which runs between two messages, each line's status, and the open prices. */
const shownOf = (known: ReadonlyMap<string, Known>): ReadonlyMap<string, unknown> =>
  new Map(
    [...known]
      .filter(([, { state }]) => state.status === 1)
      .map(([matchId, { state, lines }]) => {
        const { clock: _clock, clockAtMs: _at, ...standing } = state;
        const offers = [...lines].map(([key, { status, outcomes }]) => {
          const isOpen = status === 1 || status === -1;
          return [key, { status, odds: isOpen ? outcomes.map(({ odds }) => odds) : [] }] as const;
        });
        return [matchId, { standing, offers: new Map(offers) }];
      }),
  );

describe("an engine started anew in the middle of play", () => {
  it.each(createSimulatedSports().map((sport) => ({ key: sport.descriptor.key, sport })))(
    "says of $key what one says that never stopped, then and from then on [CAT-01]",
    ({ sport }) => {
      const fromMs = sport.startsBetween(AFTERNOON_MS, AFTERNOON_MS + DAY_MS)[0]!.startTimeMs - MINUTE_MS;
      const restartMs = fromMs + UNTIL_RESTART_MS;
      const played = someInPlay(sport, restartMs);
      const engineOf = () => new FeedEngine([played], { seed: "test", speed: 1, offsets: {} });
      const [steady, anew] = [engineOf(), engineOf()];
      const [ofSteady, ofAnew] = [new Map<string, Known>(), new Map<string, Known>()];
      for (let atMs = fromMs; atMs < restartMs; atMs += TICK_MS) learn(ofSteady, steady.advanceTo(atMs));
      learn(ofSteady, steady.advanceTo(restartMs));
      learn(ofAnew, anew.advanceTo(restartMs));
      expect(shownOf(ofAnew).size).toBeGreaterThan(0);
      expect(shownOf(ofAnew)).toEqual(shownOf(ofSteady));
      for (let byMs = TICK_MS; byMs < AFTER_RESTART_MS; byMs += TICK_MS) {
        learn(ofSteady, steady.advanceTo(restartMs + byMs));
        learn(ofAnew, anew.advanceTo(restartMs + byMs));
      }
      expect(shownOf(ofAnew)).toEqual(shownOf(ofSteady));
    },
  );
});

describe("an engine started anew that has time for nothing but what is in play", () => {
  it("tells at once how a match of one-day cricket stands that began more than four hours before [CAT-01]", () => {
    const cricket = createCricket();
    const nowMs = AFTERNOON_MS;
    const [match] = begunLongAgo(cricket, nowMs);
    const engine = new FeedEngine([{ ...cricket, outrightsBetween: () => [] }], {
      seed: "test",
      speed: 1,
      offsets: {},
      awaited: new Set<string>(),
      hasTime: () => false,
    });
    const said = engine.advanceTo(nowMs).filter(isMatch);
    expect(said.find(({ matchId }) => matchId === match!.matchId)?.state.status).toBe(1);
  });
});
