import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { RACE_STAGE } from "@touchline/sports/horse-racing";
import type { FieldState } from "../../feed-race.ts";
import type { AmendedEnd, MatchPlay, PlayState, Withdrawal } from "../simulated-sport.ts";
import { type DrawnRace, drawRace, raceOf, type RaceKey, runnerId } from "./race.ts";
import { FORECAST_OPENS_MS, fairPricesOf, isOfWholeField, linesOf, usualTerms } from "./race-lines.ts";
import { isWithdrawn, weightsAt, winPricesAt, withdrawalsOf } from "./race-market.ts";
import { rulingOf } from "./race-ruling.ts";
import { stageAt, standingAt, timesOf, saidAt } from "./race-standing.ts";

export function racePlay(question: { seed: string; hash: number; key: RaceKey }): MatchPlay {
  const { seed, hash, key } = question;
  const drawn = drawRace(seed, key);
  const times = timesOf(key, drawn);
  const { runMs, judgeMs, endMs } = times;
  const withdrawals = [...new Set(drawn.withdrawnMs.filter((atMs) => atMs !== null))];
  const metres = raceOf(key).distanceMetres;
  let startingPrices: Readonly<Record<string, string>> | null = null;
  let reducing: readonly Withdrawal[] | null = null;
  const fieldAt = (elapsedMs: number): FieldState => ({
    withdrawn: drawn.horses.filter((_, index) => isWithdrawn(drawn, index, elapsedMs)).map(runnerId),
    ...standingAt(drawn, elapsedMs, { runMs, hash, metres }),
    places: elapsedMs < judgeMs ? {} : placesById(drawn, elapsedMs < endMs ? drawn.passed : drawn.places),
    demoted: elapsedMs < endMs ? null : runnerAt(drawn, drawn.demoted),
    winningTimeMs: elapsedMs < runMs ? null : runMs,
    startingPrices: elapsedMs < 0 ? {} : (startingPrices ??= winPricesAt(drawn, -1, hash)),
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
    withdrawals: (line, elapsedMs) => {
      if (withdrawals.length === 0 || !isOfWholeField(line)) return [];
      return (reducing ??= withdrawalsOf(drawn, hash)).filter((each) => each.elapsedMs <= elapsedMs);
    },
    fairAt: (elapsedMs) => fairPricesOf(drawn, weightsAt(drawn, elapsedMs, hash)),
  };
}

const statusAt = (elapsedMs: number, endMs: number) => {
  if (elapsedMs < 0) return MATCH_STATUS.prematch;
  return elapsedMs < endMs ? MATCH_STATUS.live : MATCH_STATUS.finished;
};

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
