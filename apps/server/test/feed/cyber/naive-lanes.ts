import type { LegResult } from "@touchline/contract/vocabulary";
import type { MatchState, Pair } from "../../../src/feed/feed.ts";
import { handicap, number, overUnder, type Rule, SERIES_RULES, sideOf, totalOf, won } from "./naive-series.ts";

type Initial = "h" | "a";

interface ShownMap {
  winner: Initial | undefined;
  /** Whose they were, in their order: of kills, towers and objectives. */
  order: ReadonlyMap<string, readonly Initial[]>;
  seconds: number;
}

/** All that was shown of a match, and nothing else. */
export interface ShownLanes {
  total: Pair;
  maps: ReadonlyMap<number, ShownMap>;
}

/** A map that was not played returns the stake. */
const ofPlayedMap =
  (rule: Rule<ShownMap>): Rule<ShownLanes> =>
  (shown, outcomeId, specifier) => {
    const map = shown.maps.get(number(specifier, "mapnr"));
    return map ? rule(map, outcomeId, specifier) : "refund_entire";
  };

const orderOf = ({ order }: ShownMap, thing: string): readonly Initial[] => order.get(thing) ?? [];

const countOf = (map: ShownMap, thing: string): Pair => ({
  home: orderOf(map, thing).filter((side) => side === "h").length,
  away: orderOf(map, thing).filter((side) => side === "a").length,
});

const orRefund = (side: Initial | undefined, outcomeId: string): LegResult =>
  side === undefined ? "refund_entire" : won(side === sideOf(outcomeId));

const nth = (thing: string): Rule<ShownLanes> =>
  ofPlayedMap((map, outcomeId, specifier) => orRefund(orderOf(map, thing)[number(specifier, "xth") - 1], outcomeId));

const firstTo = (sides: readonly Initial[], target: number): Initial | undefined => {
  const ranks = { h: 0, a: 0 };
  return sides.find((side) => ++ranks[side] === target);
};

const barracks: Rule<ShownLanes> = ofPlayedMap((map, outcomeId) =>
  orRefund(firstTo(orderOf(map, "towers"), 4), outcomeId),
);

export const LANES_RULES: Readonly<Record<string, Rule<ShownLanes>>> = {
  ...SERIES_RULES,
  "333": nth("kills"),
  "395": ofPlayedMap(({ winner }, outcomeId) => won(winner === sideOf(outcomeId))),
  "396": nth("aegis"),
  "397": nth("towers"),
  "398": barracks,
  "554": ofPlayedMap((map, outcomeId) => {
    const { home, away } = countOf(map, "kills");
    return home === away ? "refund_entire" : won((home > away ? "h" : "a") === sideOf(outcomeId));
  }),
  "555": ofPlayedMap((map, outcomeId, specifier) => handicap(countOf(map, "kills"), outcomeId, specifier)),
  "556": nth("dragons"),
  "557": nth("barons"),
  "558": barracks,
  "725": ofPlayedMap(({ seconds }, outcomeId, specifier) =>
    won(seconds / 60 >= number(specifier, "minute") === (outcomeId === "1832")),
  ),
  "726": ofPlayedMap((map, outcomeId, specifier) => overUnder(orderOf(map, "kills").length, outcomeId, specifier)),
  "728": ofPlayedMap((map, outcomeId, specifier) => overUnder(orderOf(map, "towers").length, outcomeId, specifier)),
  "90111": ofPlayedMap((map, outcomeId, specifier) => overUnder(countOf(map, "kills").home, outcomeId, specifier)),
  "90112": ofPlayedMap((map, outcomeId, specifier) => overUnder(countOf(map, "kills").away, outcomeId, specifier)),
  "731": ofPlayedMap((map, outcomeId, specifier) =>
    orRefund(firstTo(orderOf(map, "kills"), number(specifier, "xth")), outcomeId),
  ),
};

const COUNTED = ["kills", "towers", "dragons", "barons", "aegis"];

/** Reads maps off what was shown one state after the other; statistics are those of one map, and begin anew with it. */
export function shownLanes(states: readonly MatchState[]): ShownLanes {
  const maps = new Map<number, ShownMap>();
  const played = states.filter(({ status }) => status !== 0);
  for (const [index, state] of played.entries()) {
    const map = state.scores.periods.length;
    const before = played[index - 1];
    const known = maps.get(map) ?? { winner: undefined, order: new Map<string, readonly Initial[]>(), seconds: 0 };
    const isSameMap = before?.scores.periods.length === map;
    const order = new Map(known.order);
    for (const thing of COUNTED) {
      const rise = riseOf(state, isSameMap ? before : undefined, thing);
      if (rise.length > 0) order.set(thing, [...(order.get(thing) ?? []), ...rise]);
    }
    maps.set(map, { winner: winnerBetween(before, state) ?? known.winner, order, seconds: secondsOf(state, known) });
  }
  return { total: totalOf(states), maps };
}

function riseOf(state: MatchState, before: MatchState | undefined, thing: string): Initial[] {
  const [from, to] = [before?.statistics[thing], state.statistics[thing]];
  const rise = { h: (to?.home ?? 0) - (from?.home ?? 0), a: (to?.away ?? 0) - (from?.away ?? 0) };
  if (rise.h < 0 || rise.a < 0 || (rise.h > 0 && rise.a > 0))
    throw new Error(`Whose ${thing} came first was not shown.`);
  return [...Array.from({ length: rise.h }, () => "h" as const), ...Array.from({ length: rise.a }, () => "a" as const)];
}

function winnerBetween(before: MatchState | undefined, state: MatchState): Initial | undefined {
  const [from, to] = [before?.scores.total, state.scores.total];
  if ((to?.home ?? 0) > (from?.home ?? 0)) return "h";
  return (to?.away ?? 0) > (from?.away ?? 0) ? "a" : undefined;
}

/** The clock as it was shown last: at the end of a map it stands no longer. */
const secondsOf = ({ clock }: MatchState, { seconds }: ShownMap): number => clock?.playedSeconds ?? seconds;
