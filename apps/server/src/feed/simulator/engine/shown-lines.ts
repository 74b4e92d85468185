import type { LineOffer } from "../../feed.ts";

/**
 * How the lines of one match were said last, in the order of its lines, which only ever grows at its end. One short text
 * stands for each: thousands of matches wait for hours, and their offers are objects enough where they are shown.
 */
export class ShownLines {
  #marks: string[] = [];

  get isEmpty(): boolean {
    return this.#marks.length === 0;
  }

  /** Whether a line is seen differently from now on. */
  show(index: number, line: LineOffer): boolean {
    const mark = markOf(line);
    if (this.#marks[index] === mark) return false;
    this.#marks[index] = mark;
    return true;
  }

  clear(): void {
    this.#marks = [];
  }
}

/** A hidden line's prices are not on any screen, so their moves are not worth a message. */
function markOf({ status, suspensionReason, mostBalanced, outcomes, eachWay, reductions = [] }: LineOffer): string {
  if (status === 0) return `0${suspensionReason ?? ""}`;
  const marks = [`${status}${mostBalanced ? "b" : ""}${suspensionReason ?? ""}`];
  for (const { odds, active } of outcomes) marks.push(active ? odds : `-${odds}`);
  if (eachWay) marks.push(`${eachWay.places}:${eachWay.fraction}`);
  for (const { outcomeId, percent } of reductions) marks.push(`${outcomeId}:${percent}`);
  // Joined, it is one text in memory and not a chain of its parts.
  return marks.join(" ");
}
