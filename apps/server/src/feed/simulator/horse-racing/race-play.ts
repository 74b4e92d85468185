import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { RACE_STAGE } from "@touchline/sports/horse-racing";
import type { FieldState } from "../../feed-race.ts";
import { beat } from "../match/match-moments.ts";
import { publishedOdds } from "../match/published-odds.ts";
import { priceWithMargin } from "../pricing/margin.ts";
import { bell } from "../seeded-random.ts";
import type { AmendedEnd, MatchPlay, PlayState } from "../simulated-sport.ts";
import { type DrawnRace, drawRace, raceOf, type RaceKey, runnerId } from "./race.ts";
import { FORECAST_OPENS_MS, fairPricesOf, linesOf, RACE_MARGINS, usualTerms } from "./race-lines.ts";
import { chancesOfPlaces } from "./race-model.ts";
import { rulingOf } from "./race-ruling.ts";
import { stageAt, standingAt, timesOf, saidAt } from "./race-standing.ts";

/** How far prices stray from what will be, and how long a stray lasts. */
const STRAY = 0.07;
const STRAY_MS = 20 * 60_000;

export function racePlay(question: { seed: string; hash: number; key: RaceKey }): MatchPlay {
  const { seed, hash, key } = question;
  const drawn = drawRace(seed, key);
  const times = timesOf(key, drawn);
  const { runMs, judgeMs, endMs } = times;
  const withdrawals = [...new Set(drawn.withdrawnMs.filter((atMs) => atMs !== null))];
  const metres = raceOf(key).distanceMetres;
  let startingPrices: Readonly<Record<string, string>> | null = null;
  const fieldAt = (elapsedMs: number): FieldState => ({
    withdrawn: drawn.horses.filter((_, index) => isWithdrawn(drawn, index, elapsedMs)).map(runnerId),
    ...standingAt(drawn, elapsedMs, { runMs, hash, metres }),
    places: elapsedMs < judgeMs ? {} : placesById(drawn, elapsedMs < endMs ? drawn.passed : drawn.places),
    demoted: elapsedMs < endMs ? null : runnerAt(drawn, drawn.demoted),
    winningTimeMs: elapsedMs < runMs ? null : runMs,
    startingPrices: elapsedMs < 0 ? {} : (startingPrices ??= startingPricesOf(drawn, hash)),
  });
  const stateAt = (elapsedMs: number): PlayState => ({
    status: statusAt(elapsedMs, endMs),
    stage: stageAt(elapsedMs, times),
    clock: null,
    scores: { total: null, game: null, periods: [], server: null, maxPeriod: null },
    statistics: {},
    field: fieldAt(elapsedMs),
  });
  return {
    endMs,
    suspensions: [],
    moments: () => [...new Set([...withdrawals, ...saidAt(times)])].toSorted((a, b) => a - b),
    stateAt,
    sheetAt: (elapsedMs) => {
      const isOver = elapsedMs >= endMs;
      return isOver ? { tallies: {}, ranks: placesById(drawn, drawn.places), isOver } : { tallies: {}, isOver };
    },
    amended: () => amendedEnd(drawn, { hash, official: stateAt(endMs) }),
    opensMoreMs: FORECAST_OPENS_MS,
    // No bets in running: their lines are closed for good.
    openLines: (elapsedMs) => (elapsedMs < 0 ? linesOf(drawn, elapsedMs) : []),
    placeTerms: ({ marketId }, elapsedMs) =>
      marketId === "534"
        ? usualTerms(raceOf(key).kind, drawn.horses.filter((_, at) => !isWithdrawn(drawn, at, elapsedMs)).length)
        : null,
    fairAt: (elapsedMs) => fairPricesOf(drawn, weightsAt(drawn, elapsedMs, hash)),
  };
}

const statusAt = (elapsedMs: number, endMs: number) => {
  if (elapsedMs < 0) return MATCH_STATUS.prematch;
  return elapsedMs < endMs ? MATCH_STATUS.live : MATCH_STATUS.finished;
};

const isWithdrawn = ({ withdrawnMs }: DrawnRace, index: number, elapsedMs: number): boolean =>
  (withdrawnMs[index] ?? Number.POSITIVE_INFINITY) <= elapsedMs;

/** What the market thinks of them: it strays, and comes back by the start. */
function weightsAt(drawn: DrawnRace, elapsedMs: number, hash: number): number[] {
  const step = Math.floor(elapsedMs / STRAY_MS);
  const part = elapsedMs / STRAY_MS - step;
  const strayAt = (of: number, index: number): number => (of >= 0 ? 0 : bell(hash + index * 7_919, of & 0xffff));
  return drawn.weights.map((weight, index) => {
    if (isWithdrawn(drawn, index, elapsedMs)) return 0;
    const stray = strayAt(step, index) * (1 - part) + strayAt(step + 1, index) * part;
    return weight * Math.exp(stray * STRAY);
  });
}

/** A horse demoted after the result was official; nobody where the stewards had ruled before. */
function amendedEnd(drawn: DrawnRace, { hash, official }: { hash: number; official: PlayState }): AmendedEnd | null {
  const ruling = drawn.demoted === null ? rulingOf(drawn.places, hash) : null;
  if (ruling === null || official.field === undefined) return null;
  const places = placesById(drawn, ruling.places);
  const field = { ...official.field, places, demoted: runnerAt(drawn, ruling.demoted) };
  return {
    reopened: { ...official, stage: RACE_STAGE.inquiry },
    state: { ...official, stage: RACE_STAGE.amended, field },
    sheet: { tallies: {}, ranks: places, isOver: true },
  };
}

const placesById = ({ horses }: DrawnRace, places: readonly (number | null)[]): Record<string, number> =>
  Object.fromEntries(
    horses.flatMap((horse, index) => {
      const place = places[index] ?? null;
      return place === null ? [] : [[runnerId(horse), place] as const];
    }),
  );

function runnerAt({ horses }: DrawnRace, index: number | null): string | null {
  const horse = index === null ? undefined : horses[index];
  return horse ? runnerId(horse) : null;
}

/** As the price to win stood when the last bets were taken. */
function startingPricesOf(drawn: DrawnRace, hash: number): Readonly<Record<string, string>> {
  const chances = chancesOfPlaces(weightsAt(drawn, beat({ hash }, -1), hash), 1);
  const odds = priceWithMargin(chances, RACE_MARGINS["534"]);
  return Object.fromEntries(
    drawn.horses.flatMap((horse, index) =>
      chances[index] === 0 ? [] : [[runnerId(horse), publishedOdds(odds[index])] as const],
    ),
  );
}
