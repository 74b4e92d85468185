import type { Ticket } from "@touchline/betting";

/** Where keys and quick stakes go: to the pick of one of several singles, by its id, or to all bets. */
export type StakeTarget = string | null;

/** Places of the bets that a target stands for; of all where its pick has left the slip. */
export function targetedBets({ bets }: Ticket, target: StakeTarget): readonly number[] {
  const all = [...bets.keys()];
  const one = all.filter((index) => bets[index]?.selections.some(({ id }) => id === target));
  return bets.length > 1 && one.length > 0 ? one : all;
}

/** The text that stands on each of the bets; null where they differ. */
export function sharedStakeText({ bets }: Ticket, places: readonly number[]): string | null {
  const texts = new Set(places.map((index) => bets[index]?.stakeText ?? ""));
  const [text = ""] = texts;
  return texts.size > 1 ? null : text;
}
