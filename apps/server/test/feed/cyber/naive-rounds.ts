import type { MatchState, Pair } from "../../../src/feed/feed.ts";
import { handicap, number, overUnder, type Rule, SERIES_RULES, sideOf, totalOf, won, yesNo } from "./naive-series.ts";

interface ShownRound {
  winner: "h" | "a";
  firstKill: "h" | "a";
  kills: Pair;
  aces: number;
  planted: number;
  defused: number;
}

/** All that was shown of a match, and nothing else: the rounds of each map, in their order. */
export interface ShownRounds {
  total: Pair;
  maps: ReadonlyMap<number, readonly ShownRound[]>;
}

const OF_A_HALF = 12;

const roundsOf = ({ maps }: ShownRounds, specifier: URLSearchParams): readonly ShownRound[] =>
  maps.get(number(specifier, "mapnr")) ?? [];

const countOf = (rounds: readonly ShownRound[]): Pair => ({
  home: rounds.filter(({ winner }) => winner === "h").length,
  away: rounds.filter(({ winner }) => winner === "a").length,
});

const leader = ({ home, away }: Pair): "h" | "a" | "d" => {
  if (home === away) return "d";
  return home > away ? "h" : "a";
};

/** A map that was not played returns the stake. */
const ofPlayedMap =
  (rule: Rule<readonly ShownRound[]>): Rule<ShownRounds> =>
  (shown, outcomeId, specifier) => {
    const rounds = roundsOf(shown, specifier);
    return rounds.length === 0 ? "refund_entire" : rule(rounds, outcomeId, specifier);
  };

function firstTo(rounds: readonly ShownRound[], target: number): "h" | "a" | undefined {
  const count = { h: 0, a: 0 };
  return rounds.find(({ winner }) => ++count[winner] === target)?.winner;
}

const killsIn = (rounds: readonly ShownRound[], specifier: URLSearchParams): Pair =>
  rounds[number(specifier, "roundnr") - 1]?.kills ?? { home: 0, away: 0 };

export const ROUNDS_RULES: Readonly<Record<string, Rule<ShownRounds>>> = {
  ...SERIES_RULES,
  "330": ofPlayedMap((rounds, outcomeId) => won(leader(countOf(rounds)) === sideOf(outcomeId))),
  "331": ofPlayedMap((rounds, outcomeId, specifier) => handicap(countOf(rounds), outcomeId, specifier)),
  "332": ofPlayedMap((rounds, outcomeId, specifier) => overUnder(rounds.length, outcomeId, specifier)),
  "333": ofPlayedMap(([first], outcomeId) => won(first?.firstKill === sideOf(outcomeId))),
  "334": ofPlayedMap((rounds, outcomeId) => {
    const result = rounds.length > 2 * OF_A_HALF ? "d" : leader(countOf(rounds));
    return won(result === (outcomeId === "2" ? "d" : sideOf(outcomeId)));
  }),
  "335": ofPlayedMap((rounds, outcomeId) => yesNo(rounds.length > 2 * OF_A_HALF, outcomeId)),
  "338": ofPlayedMap((rounds, outcomeId, specifier) =>
    won(rounds[number(specifier, "roundnr") - 1]?.winner === sideOf(outcomeId)),
  ),
  "620": ofPlayedMap((rounds, outcomeId, specifier) =>
    won(firstTo(rounds, number(specifier, "roundnr")) === sideOf(outcomeId)),
  ),
  "621": ofPlayedMap((rounds, outcomeId) => won((rounds.length % 2 === 1) === (outcomeId === "70"))),
  "623": ofPlayedMap((rounds, outcomeId) =>
    yesNo(
      rounds.some(({ aces }) => aces > 0),
      outcomeId,
    ),
  ),
  "631": ofPlayedMap((rounds, outcomeId, specifier) =>
    yesNo(rounds[number(specifier, "roundnr") - 1]?.planted === 1, outcomeId),
  ),
  "632": ofPlayedMap((rounds, outcomeId, specifier) =>
    yesNo(rounds[number(specifier, "roundnr") - 1]?.defused === 1, outcomeId),
  ),
  "90101": ofPlayedMap((rounds, outcomeId, specifier) => overUnder(countOf(rounds).home, outcomeId, specifier)),
  "90102": ofPlayedMap((rounds, outcomeId, specifier) => overUnder(countOf(rounds).away, outcomeId, specifier)),
  "90103": ofPlayedMap((rounds, outcomeId, specifier) =>
    handicap(countOf(rounds.slice(0, OF_A_HALF)), outcomeId, specifier),
  ),
  "90104": ofPlayedMap((rounds, outcomeId) => {
    const { home, away } = countOf(rounds);
    const isWonByHome = Number(outcomeId) < 90_320;
    if (outcomeId === "90340") return won(rounds.length > 2 * OF_A_HALF);
    const text = isWonByHome ? `13:${Number(outcomeId) - 90_300}` : `${Number(outcomeId) - 90_320}:13`;
    return won(text === `${home}:${away}`);
  }),
  "90105": ofPlayedMap((rounds, outcomeId, specifier) => {
    const isHome = leader(countOf(rounds)) === "h";
    const isOver = rounds.length > number(specifier, "total");
    return won(outcomeId === { true: isOver ? "973" : "975", false: isOver ? "974" : "976" }[`${isHome}`]);
  }),
  "90106": ofPlayedMap((rounds, outcomeId, specifier) =>
    won(rounds[number(specifier, "roundnr") - 1]?.firstKill === sideOf(outcomeId)),
  ),
  "90107": ofPlayedMap((rounds, outcomeId, specifier) => {
    const { home, away } = killsIn(rounds, specifier);
    return overUnder(home + away, outcomeId, specifier);
  }),
  "90108": ofPlayedMap((rounds, outcomeId, specifier) =>
    overUnder(killsIn(rounds, specifier).home, outcomeId, specifier),
  ),
  "90109": ofPlayedMap((rounds, outcomeId, specifier) =>
    overUnder(killsIn(rounds, specifier).away, outcomeId, specifier),
  ),
  "736": ofPlayedMap((rounds, outcomeId) => {
    const half = leader(countOf(rounds.slice(0, OF_A_HALF)));
    return half === "d" ? "refund_entire" : won(half === sideOf(outcomeId));
  }),
};

const countedOf = ({ statistics }: MatchState, key: string): Pair => statistics[key] ?? { home: 0, away: 0 };
const roundsShown = ({ scores }: MatchState, map: number): Pair =>
  scores.periods.find((period) => period.number === map) ?? { home: 0, away: 0 };

/** Reads rounds off the scores as they were shown one after the other. */
export function shownRounds(states: readonly MatchState[]): ShownRounds {
  const maps = new Map<number, ShownRound[]>();
  const played = states.filter(({ status }) => status !== 0);
  for (const [index, state] of played.entries()) {
    const before = played[index - 1];
    const map = state.scores.periods.at(-1)?.number;
    const round = before && map !== undefined ? roundBetween(before, state, map) : null;
    if (round && map !== undefined) maps.set(map, [...(maps.get(map) ?? []), round]);
  }
  return { total: totalOf(states), maps };
}

function roundBetween(before: MatchState, state: MatchState, map: number): ShownRound | null {
  const [from, to] = [roundsShown(before, map), roundsShown(state, map)];
  const [home, away] = [to.home - from.home, to.away - from.away];
  if (home + away > 1) throw new Error("Two rounds were shown at once.");
  if (home + away === 0) return null;
  const since = (key: string): Pair => ({
    home: countedOf(state, key).home - countedOf(before, key).home,
    away: countedOf(state, key).away - countedOf(before, key).away,
  });
  const together = (key: string): number => since(key).home + since(key).away;
  return {
    winner: home === 1 ? "h" : "a",
    firstKill: since("first_kills").home === 1 ? "h" : "a",
    kills: since("kills"),
    aces: together("aces"),
    planted: together("planted"),
    defused: together("defused"),
  };
}
