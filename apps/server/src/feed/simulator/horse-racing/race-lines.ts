import { parseSpecifier } from "@touchline/betting";
import type { PlaceTerms } from "@touchline/contract/vocabulary";
import type { FeedRace } from "../../feed-race.ts";
import type { FairPrices, LineId } from "../simulated-sport.ts";
import { type DrawnRace, runnerId } from "./race.ts";
import { chanceAhead, chancesOfForecast, chancesOfPlaces, type Weights } from "./race-model.ts";

export const RACE_MARGINS = { "534": 0.16, "90201": 0.14, "90211": 0.07, "90212": 0.3 } as const;
const MOST_PLACES = 3;
/** Of the horses that are likeliest to win, two and two run against each other. */
const DUELS = 3;
/** Each order of two is a price: they come where races are near, for hundreds of races are ahead. */
export const FORECAST_OPENS_MS = -90 * 60_000;

/** As many places as the field is worth; who is withdrawn changes nothing of the lines. */
export function linesOf({ horses, weights }: DrawnRace, elapsedMs: number): readonly LineId[] {
  const most = horses.length >= 8 ? MOST_PLACES : 2;
  const places = Array.from({ length: most - 1 }, (_, index) => index + 2);
  const likeliest = [...horses.keys()].toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  const duels = Array.from({ length: DUELS }, (_, index) => likeliest.slice(index * 2, index * 2 + 2))
    .map((pair) => pair.flatMap((index) => horses[index] ?? []).map(runnerId))
    .filter((pair) => pair.length === 2);
  return [
    { marketId: "534", specifier: "" },
    ...places.map((count) => ({ marketId: "90201", specifier: `places=${count}` })),
    ...duels.map(([first, second]) => ({ marketId: "90211", specifier: `first=${first}|second=${second}` })),
    ...(elapsedMs < FORECAST_OPENS_MS ? [] : [{ marketId: "90212", specifier: "" }]),
  ];
}

/** Whether all that run can win it, so that each who is withdrawn makes it likelier for the others. */
export const isOfWholeField = ({ marketId }: LineId): boolean => marketId === "534" || marketId === "90201";

/** By the runners, the fewest first. */
const TERMS: readonly { from: number; terms: PlaceTerms; inHandicaps?: true }[] = [
  { from: 5, terms: { places: 2, fraction: "1/4" } },
  { from: 8, terms: { places: 3, fraction: "1/5" } },
  { from: 12, terms: { places: 3, fraction: "1/4" }, inHandicaps: true },
  { from: 16, terms: { places: 4, fraction: "1/4" }, inHandicaps: true },
];

/** What British bookmakers pay for a place: nothing in the smallest fields, and more in large handicaps. */
export function usualTerms(kind: FeedRace["kind"], runners: number): PlaceTerms | null {
  const fits = TERMS.filter(({ from, inHandicaps }) => runners >= from && (!inHandicaps || kind === "handicap"));
  return fits.at(-1)?.terms ?? null;
}

/** All from the weights of the runners, in the order of the outcomes of each line. */
export function fairPricesOf({ horses }: DrawnRace, weights: Weights): FairPrices {
  const weightOf = (id: string | undefined): number =>
    weights[horses.findIndex((horse) => runnerId(horse) === id)] ?? 0;
  const known = new Map<number, readonly number[]>();
  return ({ marketId, specifier }) => {
    const { places = "1", first, second } = parseSpecifier(specifier);
    if (marketId === "90211") return chanceAhead(weightOf(first), weightOf(second));
    if (marketId === "90212") return chancesOfForecast(weights);
    const chances = known.get(Number(places)) ?? chancesOfPlaces(weights, Number(places));
    known.set(Number(places), chances);
    return chances;
  };
}
