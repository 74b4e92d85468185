import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { TENNIS_STAGE } from "@touchline/sports/tennis";
import type { Competitor, KnockoutRules } from "../../../src/feed/simulator/families/knockout/tournament.ts";
import type { MatchPlay } from "../../../src/feed/simulator/simulated-sport.ts";

const HOUR_MS = 3_600_000;
const NO_SCORES = { total: null, game: null, periods: [], server: null, maxPeriod: null } as const;

/** Competitors of whom each is a little weaker than the one before. */
export const coinsOf = (count: number): Competitor[] =>
  Array.from({ length: count }, (_, index) => ({
    team: { name: `p${index}`, shortName: String(index), colours: ["#000000", "#ffffff"] },
    strength: Math.exp(-index / 10),
  }));

const chance = (home: Competitor, away: Competitor): number => home.strength / (home.strength + away.strength);

/** A match is one throw of a coin, as heavy as one side is stronger, after an hour to two and a half. */
export const COIN_RULES: KnockoutRules<Competitor> = {
  play: ({ hash, home, away }) => {
    const likely = chance(home, away);
    return coinPlay(hash / 2 ** 32 < likely, { likely, endMs: HOUR_MS + (hash % (1.5 * HOUR_MS)) });
  },
  chance,
  chanceAt: (play, elapsedMs) => play.fairAt(elapsedMs)({ marketId: "186", specifier: "" })[0] ?? 0,
  isWonByHome: (play) => (play.stateAt(play.endMs).scores.total?.home ?? 0) > 0,
};

function coinPlay(isWonByHome: boolean, { likely, endMs }: { likely: number; endMs: number }): MatchPlay {
  const total = { home: isWonByHome ? 2 : 0, away: isWonByHome ? 0 : 2 };
  return {
    endMs,
    suspensions: [],
    moments: () => [0],
    stateAt: (elapsedMs) => ({
      status: statusAt(elapsedMs, endMs),
      stage: elapsedMs < endMs ? TENNIS_STAGE.notStarted : TENNIS_STAGE.ended,
      clock: null,
      scores: { ...NO_SCORES, total: elapsedMs < endMs ? null : total },
      statistics: {},
    }),
    sheetAt: (elapsedMs) => ({
      tallies: { match: { ...total, isFinal: elapsedMs >= endMs } },
      isOver: elapsedMs >= endMs,
    }),
    openLines: () => [{ marketId: "186", specifier: "" }],
    fairAt: () => () => [likely, 1 - likely],
  };
}

function statusAt(elapsedMs: number, endMs: number) {
  if (elapsedMs < 0) return MATCH_STATUS.prematch;
  return elapsedMs < endMs ? MATCH_STATUS.live : MATCH_STATUS.finished;
}
