import type { LeagueSeason, SeasonFixture } from "../fixtures/league-seasons.ts";
import type { Pair } from "../../../feed.ts";

/** Multipliers around 1 for each team, and the goals that average teams score at home and away in this league. */
export interface LeagueStrengths {
  home: number;
  away: number;
  attack: readonly number[];
  defence: readonly number[];
}

/** Goals' worth of belief in an average team; pulls teams with few results towards 1. */
const PRIOR_GOALS = 6;
const ROUNDS_OF_FITTING = 25;
const USUAL_GOALS: Pair = { home: 1.5, away: 1.15 };
const FEWEST_EXPECTED = 0.25;
const MOST_EXPECTED = 4;

type Result = SeasonFixture & { fullTime: Pair };

/**
 * Poisson rates by alternating updates: a team's attack is its goals over the goals expected of an average
 * attack against the same defences, likewise its defence, each under a gamma prior with mean 1.
 */
export function fitStrengths(league: LeagueSeason): LeagueStrengths {
  const results = league.fixtures.filter((fixture): fixture is Result => fixture.fullTime !== null);
  const average = (side: keyof Pair): number =>
    (results.reduce((sum, { fullTime }) => sum + fullTime[side], 0) + PRIOR_GOALS * USUAL_GOALS[side]) /
    (results.length + PRIOR_GOALS);
  const base = { home: average("home"), away: average("away") };
  let attack = league.teams.map(() => 1);
  let defence = league.teams.map(() => 1);
  for (let round = 0; round < ROUNDS_OF_FITTING; round++) {
    attack = updated("attack", { results, base, others: defence });
    defence = updated("defence", { results, base, others: attack });
  }
  return { ...base, attack, defence };
}

interface Evidence {
  results: readonly Result[];
  base: Pair;
  /** Strengths of the part that this one meets: defences for attacks, attacks for defences. */
  others: readonly number[];
}

function updated(part: "attack" | "defence", { results, base, others }: Evidence): number[] {
  const scored = others.map(() => PRIOR_GOALS);
  const expected = others.map(() => PRIOR_GOALS);
  for (const { home, away, fullTime } of results) {
    for (const side of ["home", "away"] as const) {
      const [attacker, defender] = side === "home" ? [home, away] : [away, home];
      const [team, opponent] = part === "attack" ? [attacker, defender] : [defender, attacker];
      scored[team] = (scored[team] ?? 0) + fullTime[side];
      expected[team] = (expected[team] ?? 0) + base[side] * (others[opponent] ?? 1);
    }
  }
  return scored.map((goals, team) => goals / (expected[team] ?? 1));
}

/** Expected goals of both sides of a fixture, before kick-off. */
export function expectedGoals(strengths: LeagueStrengths, { home, away }: SeasonFixture): Pair {
  const { attack, defence } = strengths;
  return {
    home: bounded(strengths.home * (attack[home] ?? 1) * (defence[away] ?? 1)),
    away: bounded(strengths.away * (attack[away] ?? 1) * (defence[home] ?? 1)),
  };
}

function bounded(goals: number): number {
  return Math.min(Math.max(goals, FEWEST_EXPECTED), MOST_EXPECTED);
}
