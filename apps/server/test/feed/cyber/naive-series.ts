import type { LegResult } from "@touchline/contract/vocabulary";
import type { MatchState, Pair } from "../../../src/feed/feed.ts";

export type Rule<Shown> = (shown: Shown, outcomeId: string, specifier: URLSearchParams) => LegResult;

export const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");

/** The home side has the first id of a pair. */
export const sideOf = (outcomeId: string): "h" | "a" | undefined =>
  ({ "4": "h", "5": "a", "1": "h", "3": "a", "1714": "h", "1715": "a" })[outcomeId] as "h" | "a" | undefined;

export const number = (specifier: URLSearchParams, key: string): number => Number(specifier.get(key));

export const overUnder = (count: number, outcomeId: string, specifier: URLSearchParams): LegResult =>
  won(count > number(specifier, "total") === (outcomeId === "12"));

export const handicap = ({ home, away }: Pair, outcomeId: string, specifier: URLSearchParams): LegResult =>
  won(home + number(specifier, "hcp") > away === (outcomeId === "1714"));

export const yesNo = (happened: boolean, outcomeId: string): LegResult => won(happened === (outcomeId === "74"));

const SCORES = "2:0 2:1 1:2 0:2 3:0 3:1 3:2 2:3 1:3 0:3".split(" ");

/** Rules of the whole match, of the maps that each side has at its end. */
export const SERIES_RULES: Readonly<Record<string, Rule<{ total: Pair }>>> = {
  "186": ({ total }, outcomeId) => won(sideOf(outcomeId) === (total.home > total.away ? "h" : "a")),
  "326": ({ total }, outcomeId, specifier) => {
    const [own = 0, other = 0] = (specifier.get("hcp") ?? "").split(":").map(Number);
    return won(
      "123".indexOf(String(Number(outcomeId) - 1710)) === 1 - Math.sign(total.home + own - total.away - other),
    );
  },
  "327": ({ total }, outcomeId, specifier) => handicap(total, outcomeId, specifier),
  "328": ({ total }, outcomeId, specifier) => overUnder(total.home + total.away, outcomeId, specifier),
  "329": ({ total }, outcomeId) => won(SCORES[Number(outcomeId) - 4] === `${total.home}:${total.away}`),
};

/** What the last state shows. */
export function totalOf(states: readonly MatchState[]): Pair {
  const total = states.at(-1)?.scores.total;
  if (!total) throw new Error("A match ended without a score.");
  return total;
}

/** What an outcome comes to by the rule of its market. */
export function resultBy<Shown>(
  rules: Readonly<Record<string, Rule<Shown>>>,
  shown: Shown,
  { marketId, specifier, outcomeId }: { marketId: string; specifier: string; outcomeId: string },
): LegResult {
  const rule = rules[marketId];
  if (!rule) throw new Error(`Nobody knows how market ${marketId} settles.`);
  return rule(shown, outcomeId, new URLSearchParams(specifier.replaceAll("|", "&")));
}
