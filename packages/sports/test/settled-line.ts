import { parseSpecifier } from "@touchline/betting";
import type { MarketDescriptor } from "../src/descriptor.ts";
import type { ScoreSheet, Tally } from "../src/settlement/score-sheet.ts";
import { settleLine } from "../src/settlement/settle-line.ts";
import type { SettlementRule } from "../src/settlement/settlement-rule.ts";

export const WIN = "win_entire";
export const LOSE = "lose_entire";
export const REFUND = "refund_entire";

const SHAPE = { id: "m", layout: "grid", groups: ["main"], specifiers: [] } as const;
export const market = (settlement: SettlementRule, outcomes: MarketDescriptor["outcomes"]): MarketDescriptor => ({
  ...SHAPE,
  outcomes,
  settlement,
});
export const tally = (home: number, away: number, isFinal = true): Tally => ({ home, away, isFinal });
export const sheet = (tallies: ScoreSheet["tallies"], isOver = false): ScoreSheet => ({ tallies, isOver });
/** How the outcomes of a line of such a market end; null while that is open. */
export const settled = (
  settlement: SettlementRule,
  outcomes: MarketDescriptor["outcomes"],
  { specifier = "", ...of }: ScoreSheet & { specifier?: string },
) => settleLine(market(settlement, outcomes), parseSpecifier(specifier), of)?.map(({ result }) => result) ?? null;
