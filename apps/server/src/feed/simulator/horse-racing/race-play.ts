import { parseSpecifier } from "@touchline/betting";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { RACE_STAGE } from "@touchline/sports/horse-racing";
import type { FieldState } from "../../feed.ts";
import { bell } from "../seeded-random.ts";
import type { LineId, MatchPlay } from "../simulated-sport.ts";
import { type DrawnRace, drawRace, raceOf, type RaceKey, runnerId, runningMs } from "./race.ts";
import { chancesOfPlaces } from "./race-model.ts";

export const RACE_MARGINS = { "534": 0.16, "90201": 0.14 } as const;
const MOST_PLACES = 3;
const POST_MS = -120_000;
/** The judge's word comes after the last horse is in; later where the first two are close. */
const JUDGE_MS = 45_000;
const PHOTO_MS = 90_000;
const PHOTO_GAP = 0.03;
/** A furlong takes so long. */
const FURLONG_MS = 12_000;
/** How far prices stray from what will be, and how long a stray lasts. */
const STRAY = 0.07;
const STRAY_MS = 20 * 60_000;

export function racePlay(question: { seed: string; hash: number; key: RaceKey }): MatchPlay {
  const { seed, hash, key } = question;
  const drawn = drawRace(seed, key);
  const runMs = runningMs(raceOf(key));
  const gaps = drawn.gaps.filter((gap) => gap !== null).toSorted((a, b) => a - b);
  const endMs = runMs + JUDGE_MS + ((gaps[1] ?? 1) < PHOTO_GAP ? PHOTO_MS : 0);
  const withdrawals = [...new Set(drawn.withdrawnMs.filter((atMs) => atMs !== null))].toSorted((a, b) => a - b);
  const furlongs = Array.from({ length: Math.floor(runMs / FURLONG_MS) }, (_, index) => index * FURLONG_MS);
  return {
    endMs,
    suspensions: [{ fromMs: 0, untilMs: endMs, reason: "break" }],
    moments: () => [...withdrawals, POST_MS, ...furlongs, runMs].toSorted((a, b) => a - b),
    stateAt: (elapsedMs) => ({
      status: statusAt(elapsedMs, endMs),
      stage: stageAt(elapsedMs, { runMs, endMs }),
      clock: null,
      scores: { total: null, game: null, periods: [], server: null, maxPeriod: null },
      statistics: {},
      field: fieldAt(drawn, elapsedMs, { hash, runMs, endMs }),
    }),
    sheetAt: (elapsedMs) => {
      const isOver = elapsedMs >= endMs;
      return isOver ? { tallies: {}, ranks: placesById(drawn), isOver } : { tallies: {}, isOver };
    },
    openLines: () => linesOf(drawn),
    fairAt: (elapsedMs) => {
      const weights = weightsAt(drawn, elapsedMs, hash);
      const known = new Map<number, readonly number[]>();
      return ({ specifier }) => {
        const places = Number(parseSpecifier(specifier)["places"] ?? 1);
        const chances = known.get(places) ?? chancesOfPlaces(weights, places);
        known.set(places, chances);
        return chances;
      };
    },
  };
}

const statusAt = (elapsedMs: number, endMs: number) => {
  if (elapsedMs < 0) return MATCH_STATUS.prematch;
  return elapsedMs < endMs ? MATCH_STATUS.live : MATCH_STATUS.finished;
};

function stageAt(elapsedMs: number, { runMs, endMs }: { runMs: number; endMs: number }): number {
  if (elapsedMs < POST_MS) return RACE_STAGE.notStarted;
  if (elapsedMs < 0) return RACE_STAGE.atThePost;
  if (elapsedMs < runMs) return RACE_STAGE.off;
  return elapsedMs < endMs ? RACE_STAGE.awaitingJudge : RACE_STAGE.ended;
}

/** As many places as the field is worth; who is withdrawn changes nothing of the lines. */
function linesOf({ horses }: DrawnRace): readonly LineId[] {
  const most = horses.length >= 8 ? MOST_PLACES : 2;
  const places = Array.from({ length: most - 1 }, (_, index) => index + 2);
  return [
    { marketId: "534", specifier: "" },
    ...places.map((count) => ({ marketId: "90201", specifier: `places=${count}` })),
  ];
}

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

const placesById = ({ horses, places }: DrawnRace): Record<string, number> =>
  Object.fromEntries(
    horses.flatMap((horse, index) => {
      const place = places[index] ?? null;
      return place === null ? [] : [[runnerId(horse), place] as const];
    }),
  );

function fieldAt(
  drawn: DrawnRace,
  elapsedMs: number,
  { hash, runMs, endMs }: { hash: number; runMs: number; endMs: number },
): FieldState {
  const { horses, gaps } = drawn;
  const withdrawn = horses.filter((_, index) => isWithdrawn(drawn, index, elapsedMs)).map(runnerId);
  const ran = Math.min(Math.floor(elapsedMs / FURLONG_MS) * (FURLONG_MS / runMs), 1);
  // The order of the start gives way to that of the finish.
  const behind = (index: number): number => {
    const share = elapsedMs >= runMs ? 1 : ran;
    return (gaps[index] ?? 0) * share + (bell(hash + index, 77) + 3) * (1 - share);
  };
  const order =
    elapsedMs < 0
      ? []
      : [...horses.keys()].filter((index) => gaps[index] !== null).toSorted((a, b) => behind(a) - behind(b));
  return {
    withdrawn,
    order: order.flatMap((index) => horses[index] ?? []).map(runnerId),
    places: elapsedMs >= endMs ? placesById(drawn) : {},
  };
}
