import { readFileSync } from "node:fs";
import { lotteryOdds, type LotteryTerms } from "@touchline/betting/lottery";
import { z } from "zod";
import type { LotteryDrawRow } from "../../db/lottery-tables.ts";

const seconds = z.int().min(1).max(86_400);

const LotterySpec = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z\d-]{1,30}$/),
    /** By locale; English where a language has none. */
    name: z.record(z.string(), z.string().min(1).max(60)).and(z.object({ en: z.string() })),
    poolSize: z.int().min(2).max(200),
    drawnCount: z.int().min(1).max(80),
    mostNumbers: z.int().min(1).max(20),
    margin: z.string().regex(/^\d(\.\d{1,4})?$/),
    everySeconds: seconds,
    /** How long before a draw its sales end. */
    closeBeforeSeconds: seconds,
  })
  .refine((spec) => spec.drawnCount < spec.poolSize, "draws as many numbers as there are")
  .refine((spec) => spec.closeBeforeSeconds < spec.everySeconds, "closes before it opens")
  .refine((spec) => oddsByCount(spec).length > 0, "has no ticket that could win more than its stake");

export type LotterySpec = z.infer<typeof LotterySpec>;

/** An operator's lotteries, in their order. */
export const LotterySpecs = z
  .array(LotterySpec)
  .min(1)
  .max(20)
  .refine((specs) => new Set(specs.map(({ id }) => id)).size === specs.length, "two of one id");

/** Those of a site whose operator names none. */
export const DEMO_LOTTERIES: readonly LotterySpec[] = LotterySpecs.parse(
  JSON.parse(readFileSync(new URL("lotteries.json", import.meta.url), "utf8")),
);

type TermsOfDraw = Pick<LotteryDrawRow, "pool_size" | "drawn_count" | "most_numbers" | "margin">;

/** What tickets of a draw may be like, and cost: as when it was made, whatever its operator has set since. */
export const termsOf = (draw: TermsOfDraw, { mostNumbers, margin }: LotterySpec): LotteryTerms => ({
  poolSize: draw.pool_size,
  drawnCount: draw.drawn_count,
  mostNumbers: draw.most_numbers ?? mostNumbers,
  margin: draw.margin ?? margin,
});

/** The tickets there are, by how many numbers they have. */
export function oddsByCount(terms: LotteryTerms): { number_count: number; odds: string }[] {
  return Array.from({ length: terms.mostNumbers }, (_, index) => index + 1).flatMap((number_count) => {
    const odds = lotteryOdds(terms, number_count);
    return odds === null ? [] : [{ number_count, odds }];
  });
}
