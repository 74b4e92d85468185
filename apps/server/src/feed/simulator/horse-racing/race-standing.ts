import { RACE_STAGE } from "@touchline/sports/horse-racing";
import type { FieldState } from "../../feed-race.ts";
import { bell } from "../seeded-random.ts";
import { type DrawnRace, raceOf, type RaceKey, runnerId, runningMs } from "./race.ts";

const POST_MS = -120_000;
/** How they stand is said so often while they run. */
const STRIDE_MS = 6_000;
const FURLONG_METRES = 200;
/** The judge's word comes after the last horse is in; later where the first two are close. */
const JUDGE_MS = 20_000;
const PHOTO_MS = 70_000;
const PHOTO_GAP = 0.03;
/** The result is official once the jockeys are weighed in, and the stewards have looked into it where they do. */
const WEIGHING_MS = 40_000;
const INQUIRY_MS = 150_000;
/** Lengths in one unit of the model, in which gaps are. */
const LENGTHS = 3;
/** How many lengths a horse may be before or behind where it will be at the end. */
const WOBBLE_LENGTHS = 2.5;

/** When what happens to a race, in milliseconds after its start. */
export interface RaceTimes {
  runMs: number;
  finalFurlongMs: number;
  judgeMs: number;
  endMs: number;
  isPhoto: boolean;
  hasInquiry: boolean;
}

export function timesOf(key: RaceKey, { gaps, hasInquiry }: DrawnRace): RaceTimes {
  const runMs = runningMs(key);
  const inOrder = gaps.filter((gap) => gap !== null).toSorted((a, b) => a - b);
  const isPhoto = (inOrder[1] ?? 1) < PHOTO_GAP;
  const judgeMs = runMs + (isPhoto ? PHOTO_MS : JUDGE_MS);
  return {
    runMs,
    finalFurlongMs: Math.ceil(runMs * (1 - FURLONG_METRES / raceOf(key).distanceMetres)),
    judgeMs,
    endMs: judgeMs + (hasInquiry ? INQUIRY_MS : WEIGHING_MS),
    isPhoto,
    hasInquiry,
  };
}

/** When something of it is said at once. */
export const saidAt = ({ runMs, finalFurlongMs, judgeMs }: RaceTimes): number[] => [
  POST_MS,
  ...Array.from({ length: Math.ceil(runMs / STRIDE_MS) }, (_, index) => index * STRIDE_MS),
  finalFurlongMs,
  runMs,
  judgeMs,
];

export function stageAt(elapsedMs: number, times: RaceTimes): number {
  if (elapsedMs < POST_MS) return RACE_STAGE.notStarted;
  if (elapsedMs < 0) return RACE_STAGE.atThePost;
  if (elapsedMs < times.finalFurlongMs) return RACE_STAGE.off;
  if (elapsedMs < times.runMs) return RACE_STAGE.finalFurlong;
  if (elapsedMs < times.judgeMs) return times.isPhoto ? RACE_STAGE.photoFinish : RACE_STAGE.awaitingJudge;
  if (elapsedMs < times.endMs) return times.hasInquiry ? RACE_STAGE.inquiry : RACE_STAGE.weighingIn;
  return RACE_STAGE.ended;
}

/** In the order in which they run, or have passed the post, with how far each is behind the first. */
export function standingAt(
  { gaps, passed, horses }: DrawnRace,
  elapsedMs: number,
  { runMs, hash, metres }: { runMs: number; hash: number; metres: number },
): Pick<FieldState, "order" | "lengthsBehind" | "metresLeft"> {
  if (elapsedMs < 0) return { order: [], lengthsBehind: [], metresLeft: null };
  const saidMs = Math.floor(elapsedMs / STRIDE_MS) * STRIDE_MS;
  const share = elapsedMs >= runMs ? 1 : saidMs / runMs;
  const atEnd = (index: number): number => {
    // Level horses are where the first of them is.
    const level = gaps.flatMap((gap, other) => (gap !== null && passed[other] === passed[index] ? [gap] : []));
    return Math.min(...level) * LENGTHS;
  };
  const lengths = (index: number): number =>
    share === 1 ? atEnd(index) : (gaps[index] ?? 0) * LENGTHS * share + wobble(hash, index) * 4 * share * (1 - share);
  const running = [...horses.keys()].filter((index) => gaps[index] !== null);
  const lying = running
    .map((index) => ({ index, at: lengths(index) }))
    .toSorted((a, b) => a.at - b.at || (gaps[a.index] ?? 0) - (gaps[b.index] ?? 0));
  const first = lying[0]?.at ?? 0;
  const step = share === 1 ? 100 : 4;
  return {
    order: lying.flatMap(({ index }) => horses[index] ?? []).map(runnerId),
    lengthsBehind: lying.map(({ at }) => Math.round((at - first) * step) / step),
    metresLeft: Math.round(metres * (1 - share)),
  };
}

const wobble = (hash: number, index: number): number => bell(hash + index, 77) * WOBBLE_LENGTHS;
