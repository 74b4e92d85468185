import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";

/** Shots of both sides, one after the other: home shoots first. */
export interface ShootOut {
  taken: Pair;
  scored: Pair;
}

/** Shots of each side before one goal more is enough. */
const SHOOT_OUT_ROUNDS = 5;

export const NO_SHOTS: ShootOut = { taken: { home: 0, away: 0 }, scored: { home: 0, away: 0 } };

/** Who has won, as soon as the other side cannot level any more; after the rounds, who is ahead after a pair of shots. */
export function shootOutWinner({ taken, scored }: ShootOut): Side | null {
  const lead = scored.home - scored.away;
  if (taken.home + taken.away < 2 * SHOOT_OUT_ROUNDS) {
    if (lead > SHOOT_OUT_ROUNDS - taken.away) return "home";
    return -lead > SHOOT_OUT_ROUNDS - taken.home ? "away" : null;
  }
  if (taken.home !== taken.away || lead === 0) return null;
  return lead > 0 ? "home" : "away";
}

export const nextToShoot = ({ taken }: ShootOut): Side => (taken.home > taken.away ? "away" : "home");

export function afterShot(shootOut: ShootOut, isGoal: boolean): ShootOut {
  const side = nextToShoot(shootOut);
  const plus = (pair: Pair, by: number): Pair => ({ ...pair, [side]: pair[side] + by });
  return { taken: plus(shootOut.taken, 1), scored: plus(shootOut.scored, isGoal ? 1 : 0) };
}

/** That home wins from here, where each side's shots go in so often. */
export function homeWinsShootOut(shots: Pair, shootOut: ShootOut = NO_SHOTS): number {
  const known = new Map<number, number>();
  const from = (now: ShootOut): number => {
    const key = ((now.taken.home * 64 + now.taken.away) * 64 + now.scored.home) * 64 + now.scored.away;
    const value = known.get(key) ?? fromHere(now);
    known.set(key, value);
    return value;
  };
  const fromHere = (now: ShootOut): number => {
    const winner = shootOutWinner(now);
    if (winner !== null) return winner === "home" ? 1 : 0;
    const { taken, scored } = now;
    if (taken.home === taken.away && taken.home >= SHOOT_OUT_ROUNDS && scored.home === scored.away) {
      const home = shots.home * (1 - shots.away);
      return home / (home + shots.away * (1 - shots.home));
    }
    const goesIn = shots[nextToShoot(now)];
    return goesIn * from(afterShot(now, true)) + (1 - goesIn) * from(afterShot(now, false));
  };
  return from(shootOut);
}
