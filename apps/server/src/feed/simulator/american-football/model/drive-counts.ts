import { BallTurns, withoutTails } from "../../families/points/ball-turns.ts";
import { Law, together } from "../../families/points/law.ts";

/** How long drives take, of the game clock; very short ones are over before they could take longer. */
export const DRIVE_DURATIONS = [
  { seconds: 50, share: 0.03 },
  { seconds: 80, share: 0.05 },
  { seconds: 110, share: 0.12 },
  { seconds: 130, share: 0.18 },
  { seconds: 150, share: 0.22 },
  { seconds: 170, share: 0.2 },
  { seconds: 190, share: 0.13 },
  { seconds: 210, share: 0.07 },
] as const;

const STEP_SECONDS = 5;
const ONE = new Law(1, new Float64Array([1]));
const NONE = new Law(0, new Float64Array([1]));
/** Of stretches that begin with a drive, by how long they are. */
const FRESH: Law[] = [];

/**
 * How many drives end in so many seconds. `under` is how many seconds the first of them has been under way already;
 * null where the stretch begins at any moment of one, as a quarter does that is still to come.
 */
export function driveCounts(seconds: number, under: number | null): Law {
  if (under === 0) return fresh(Math.floor(seconds / STEP_SECONDS));
  const left = under === null ? leftAtAnyMoment() : leftAfter(under);
  const sums: { law: Law; share: number }[] = [];
  for (const { seconds: first, share } of left) {
    const rest = Math.floor((seconds - first) / STEP_SECONDS);
    sums.push(rest < 0 ? { law: NONE, share } : { law: together(ONE, fresh(rest)), share });
  }
  return mixed(sums);
}

interface Duration {
  seconds: number;
  share: number;
}

function fresh(steps: number): Law {
  for (let count = FRESH.length; count <= steps; count++) {
    FRESH.push(
      mixed(
        DRIVE_DURATIONS.map(({ seconds, share }) => {
          const before = FRESH[count - seconds / STEP_SECONDS];
          return { law: before ? together(ONE, before) : NONE, share };
        }),
      ),
    );
  }
  return FRESH[steps] ?? NONE;
}

/** Of a drive that has been under way for so long; one that has taken longer than any ends soon. */
function leftAfter(under: number): readonly Duration[] {
  const longer = DRIVE_DURATIONS.filter(({ seconds }) => seconds > under);
  if (longer.length === 0) return [{ seconds: STEP_SECONDS, share: 1 }];
  const all = longer.reduce((sum, { share }) => sum + share, 0);
  return longer.map(({ seconds, share }) => ({ seconds: seconds - under, share: share / all }));
}

/** Long drives are met more often than short ones, and at any of their moments. */
function leftAtAnyMoment(): readonly Duration[] {
  const all = DRIVE_DURATIONS.reduce((sum, { seconds, share }) => sum + share * seconds, 0);
  return DRIVE_DURATIONS.flatMap(({ seconds, share }) =>
    Array.from({ length: seconds / STEP_SECONDS }, (_, step) => ({
      seconds: (step + 1) * STEP_SECONDS,
      share: (share * STEP_SECONDS) / all,
    })),
  );
}

function mixed(parts: readonly { law: Law; share: number }[]): Law {
  const last = Math.max(...parts.map(({ law }) => law.last));
  const sums = new Float64Array(last + 1);
  for (const { law, share } of parts) {
    for (let count = law.first; count <= law.last; count++) sums[count] = (sums[count] ?? 0) + share * law.at(count);
  }
  return withoutTails(new Law(0, sums));
}

/** The turns with the ball in so many seconds, of which the side that begins is the home side so likely. */
export const turnsOf = (seconds: number, under: number | null, homeFirst: number): BallTurns =>
  BallTurns.of(driveCounts(seconds, under), homeFirst);
