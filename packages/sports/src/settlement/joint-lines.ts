import { mayReturnStake } from "./may-return.ts";
import type { SettlementRule } from "./settlement-rule.ts";
import { talliesRead } from "./tallies-read.ts";

/** What selections of one match are bet on together by, where the feed prices them so. */
export interface JointTerms {
  /** Names of tallies, with the specifiers that rules have in them. */
  readonly tallies: readonly string[];
  /** What players do, as rules name it. */
  readonly deeds?: readonly string[];
}

/** Whether lines of a market may be combined: none of them, all, or those that return no stake. */
export type JointLines = "none" | "all" | "without_return";

export function jointLines(
  { settlement, specifiers }: { settlement: SettlementRule; specifiers: readonly string[] },
  { tallies, deeds = [] }: JointTerms,
): JointLines {
  if (settlement.kind === "player") return settlement.which === "any" && deeds.includes(settlement.of) ? "all" : "none";
  if (settlement.kind === "player_total") return deeds.includes(settlement.of) ? "without_return" : "none";
  const asNamed = Object.fromEntries(specifiers.map((key) => [key, `{${key}}`]));
  const reads = talliesRead(settlement, asNamed);
  return reads?.every(({ name }) => tallies.includes(name)) === true ? "without_return" : "none";
}

/** Whether a line of such a market may be combined. */
export function isJointLine(
  lines: JointLines,
  settlement: SettlementRule,
  specifiers: Readonly<Record<string, string>>,
): boolean {
  if (lines !== "without_return") return lines === "all";
  // Who takes no part is named by no line: the feed leaves those out, outcome by outcome.
  return !mayReturnStake(
    settlement.kind === "player_total" ? { kind: "total", of: settlement.of } : settlement,
    specifiers,
  );
}
