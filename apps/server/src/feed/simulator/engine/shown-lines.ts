import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { LineOffer } from "../../feed.ts";
import { TextMark } from "./text-mark.ts";

/**
 * How the lines of one match were said last, in the order of its lines, which only ever grows at its end. One number
 * stands for each: thousands of matches wait for hours, and their offers are objects enough where they are shown.
 */
export class ShownLines {
  #marks: number[] = [];

  get isEmpty(): boolean {
    return this.#marks.length === 0;
  }

  /** Whether a line is seen differently from now on. */
  show(index: number, line: LineOffer): boolean {
    // How a line ended is shown once: it stays so, and by the end of a match most of its lines have ended.
    if (this.#marks[index] === ENDED) return false;
    const mark = line.status === MARKET_STATUS.settled ? ENDED : markOf(line);
    if (this.#marks[index] === mark) return false;
    this.#marks[index] = mark;
    return true;
  }

  clear(): void {
    this.#marks = [];
  }
}

/** No mark of a text. */
const ENDED = -1;

/** A hidden line's prices are not on any screen, so their moves are not worth a message. */
function markOf({ status, suspensionReason, mostBalanced, outcomes, eachWay, reductions }: LineOffer): number {
  const mark = new TextMark().number(status).text(suspensionReason ?? "");
  if (status === 0) return mark.value;
  mark.number(mostBalanced ? 1 : 0);
  for (const { odds, active } of outcomes) mark.text(odds).number(active ? 1 : 0);
  if (eachWay) mark.number(eachWay.places).text(eachWay.fraction);
  for (const { outcomeId, percent } of reductions ?? []) mark.text(outcomeId).number(percent);
  return mark.value;
}
