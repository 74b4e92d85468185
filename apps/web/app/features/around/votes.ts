import type { components } from "@touchline/contract/api";

export type Vote = components["schemas"]["Vote"];
export type VoteFor = NonNullable<Vote["data"]>;

/** The votes as they are once the player's is counted, where there was another it counts no more. */
export function withVote(vote: Vote, data: VoteFor): Vote {
  const counts = { ...vote.counts };
  if (vote.data !== null) counts[vote.data] = Math.max(0, counts[vote.data] - 1);
  counts[data] += 1;
  return { ...vote, data, counts };
}

const ALL = 100;

/** Whole percentages that make a hundred: what rounding down leaves goes to those that lost the most by it. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * ALL) / sum);
  const whole = exact.map(Math.floor);
  const left = ALL - whole.reduce((total, share) => total + share, 0);
  const rest = exact.map((share, index) => ({ index, lost: share - (whole[index] ?? 0) }));
  const raised = new Set(
    rest
      .toSorted((one, other) => other.lost - one.lost)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return whole.map((share, index) => share + (raised.has(index) ? 1 : 0));
}
