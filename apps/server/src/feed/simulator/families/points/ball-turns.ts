import type { Pair } from "../../../feed.ts";
import { Law } from "./law.ts";

/** So many turns with the ball of each side, and how likely. */
interface TurnsOfEach extends Pair {
  probability: number;
}

/** Counts that are less likely are left out. */
const NEGLIGIBLE = 1e-5;

/** How likely each side has the ball so many times in a stretch of play; they have it by turns. */
export class BallTurns {
  readonly all: readonly TurnsOfEach[];

  constructor(all: readonly TurnsOfEach[]) {
    this.all = all;
  }

  /** From how often both have it together, and how likely home has it first. */
  static of(counts: Law, homeFirst: number): BallTurns {
    const all: TurnsOfEach[] = [];
    for (let count = counts.first; count <= counts.last; count++) {
      const each = Math.floor(count / 2);
      const probability = counts.at(count);
      if (count % 2 === 0) all.push({ home: each, away: each, probability });
      else {
        all.push({ home: each + 1, away: each, probability: probability * homeFirst });
        all.push({ home: each, away: each + 1, probability: probability * (1 - homeFirst) });
      }
    }
    return new BallTurns(all.filter(({ probability }) => probability > 0));
  }

  /** This stretch and another after it. */
  followedBy(next: BallTurns): BallTurns {
    const sums = new Map<number, TurnsOfEach>();
    for (const a of this.all) {
      for (const b of next.all) {
        const home = a.home + b.home;
        const away = a.away + b.away;
        const key = home * KEYS + away;
        const known = sums.get(key)?.probability ?? 0;
        sums.set(key, { home, away, probability: known + a.probability * b.probability });
      }
    }
    return new BallTurns([...sums.values()].filter(({ probability }) => probability > NEGLIGIBLE));
  }
}

const KEYS = 1_000;

/** Without the counts at both ends that are too rare to matter, and sure again. */
export function withoutTails({ first, probabilities }: Law): Law {
  const from = probabilities.findIndex((probability) => probability > NEGLIGIBLE);
  const until = probabilities.findLastIndex((probability) => probability > NEGLIGIBLE) + 1;
  const kept = probabilities.slice(from, until);
  const sum = kept.reduce((all, probability) => all + probability, 0);
  return new Law(
    first + from,
    kept.map((probability) => probability / sum),
  );
}
