import type { Doer, PartPlayers } from "./match-part.ts";

/** That a player does something so often that his leg wins. */
export interface PlayerLeg {
  playerId: string;
  wins: (times: number) => boolean;
}

/** By how much of it is still to come of each side: in which of these an ending is, and what each of them is. */
export interface ComingCounts {
  classOf: Uint32Array;
  counts: readonly { home: number; away: number }[];
}

/**
 * How likely legs on players win together, for each number that their sides can still come to: every one is a player's
 * with his own chance, whoever had those before it.
 */
export function playersTogether(
  { doers }: PartPlayers,
  legs: readonly PlayerLeg[],
  { counts }: ComingCounts,
): Float64Array {
  const ofSide = (side: Doer["side"]): Float64Array => {
    const most = counts.reduce((all, count) => Math.max(all, count[side]), 0);
    return sideTogether(
      [...Map.groupBy(legs, ({ playerId }) => playerId)].flatMap(([playerId, ofPlayer]) => {
        const doer = doers.get(playerId);
        return doer?.side === side
          ? { doer, wins: (more: number) => ofPlayer.every(({ wins }) => wins(doer.soFar + more)) }
          : [];
      }),
      most,
    );
  };
  const [home, away] = [ofSide("home"), ofSide("away")];
  return Float64Array.from(counts, (count) => (home[count.home] ?? 0) * (away[count.away] ?? 0));
}

interface AskedDoer {
  doer: Doer;
  wins: (more: number) => boolean;
}

/** Terms of exponential series: those of all players and of the rest of the side, multiplied, are the chance over n!. */
function sideTogether(asked: readonly AskedDoer[], most: number): Float64Array {
  const rest = asked.reduce((left, { doer }) => left - doer.share, 1);
  let series = termsOf(Math.max(rest, 0), most, () => true);
  for (const { doer, wins } of asked) series = multiplied(series, termsOf(doer.share, most, wins));
  let factorial = 1;
  return series.map((term, count) => {
    factorial *= Math.max(count, 1);
    return term * factorial;
  });
}

function termsOf(share: number, most: number, counts: (times: number) => boolean): Float64Array {
  const terms = new Float64Array(most + 1);
  for (let times = 0, term = 1; times <= most; times++, term *= share / times) if (counts(times)) terms[times] = term;
  return terms;
}

function multiplied(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((_, sum) => {
    let term = 0;
    for (let one = 0; one <= sum; one++) term += (a[one] ?? 0) * (b[sum - one] ?? 0);
    return term;
  });
}
