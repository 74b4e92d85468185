import { type Fraction, reducedFraction, roundedQuotient } from "./decimal-text.ts";

const LADDER_TEXT =
  "1/1000 1/500 1/250 1/200 1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 " +
  "1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 40/85 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 1/1 " +
  "21/20 11/10 6/5 5/4 13/10 11/8 7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 85/40 11/5 9/4 12/5 5/2 13/5 11/4 14/5 " +
  "3/1 16/5 10/3 17/5 7/2 18/5 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 " +
  "20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 200/1 250/1 300/1 400/1 500/1 750/1 1000/1";

/** The fractions a British book prints, shortest price first; some are unreduced by custom (4/6, 6/4, 40/85). */
export const FRACTION_LADDER: readonly string[] = /* @__PURE__ */ LADDER_TEXT.split(" ");

const RUNGS: readonly Fraction[] = /* @__PURE__ */ FRACTION_LADDER.map(readRung);

function readRung(text: string): Fraction {
  const [over = 0n, under = 1n] = text.split("/").map(BigInt);
  return { over, under };
}

/** The ladder fraction nearest in implied probability; a tie goes to the shorter price. Odds must be above 1. */
export function fractionOf({ over: odds, under: one }: Fraction): string {
  const net = odds - one;
  // Stryker disable next-line EqualityOperator: the end of the ladder is on it
  if (net > 1000n * one) return `${roundedQuotient(net, one)}/1`;
  // Stryker disable next-line EqualityOperator: the end of the ladder is on it
  if (net * 1000n < one) return reducedFraction({ over: net, under: one });
  let low = 0;
  // Stryker disable next-line ArithmeticOperator: the search ends below its top
  let high = RUNGS.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reachesMidpoint(odds, one, middle)) low = middle + 1;
    else high = middle;
  }
  // Stryker disable next-line StringLiteral: the types ask for it: it is always there
  return FRACTION_LADDER[low] ?? "";
}

/** Whether the odds lie past the price halfway in probability between a rung and the next longer one. */
function reachesMidpoint(odds: bigint, one: bigint, index: number): boolean {
  const shorter = RUNGS[index];
  const longer = RUNGS[index + 1];
  // Stryker disable next-line BooleanLiteral, ConditionalExpression, LogicalOperator: the types ask for it: it is always there
  if (!shorter || !longer) return false;
  const a = shorter.over + shorter.under;
  const b = longer.over + longer.under;
  return odds * (shorter.under * b + longer.under * a) > 2n * a * b * one;
}
