import type { LegResult } from "@touchline/contract/vocabulary";
import type { OutcomeDescriptor } from "../descriptor.ts";
import type { Deeds } from "./score-sheet.ts";
import { nameOf, type Question, type Results } from "./settle-part.ts";
import type { PlayerRule } from "./settlement-rule.ts";

/** The outcome that no player stands for. */
export const NOBODY = "1716";

/** How the outcomes of players end; null while it is open. */
export function settlePlayers(
  rule: PlayerRule,
  outcomes: readonly OutcomeDescriptor[],
  { specifiers, sheet }: Question,
): Results | null {
  const deeds = sheet.deeds?.[nameOf(rule.of, specifiers)];
  if (!deeds) return null;
  const number = typeof rule.which === "object" ? Number(specifiers[rule.which.number]) : null;
  const isDecided = deeds.isFinal || (number !== null && deeds.by.length >= number);
  return isDecided ? outcomes.map(({ id }) => resultOf(id, winnersOf(rule, deeds, number), deeds, number)) : null;
}

function winnersOf({ which }: PlayerRule, { by }: Deeds, number: number | null): readonly string[] {
  if (which === "any") return by;
  const winner = number === null ? by.at(-1) : by[number - 1];
  return [winner ?? NOBODY];
}

function resultOf(id: string, winners: readonly string[], { since }: Deeds, number: number | null): LegResult {
  if (winners.includes(id)) return "win_entire";
  if (id === NOBODY) return "lose_entire";
  const before = since[id];
  // Who came on after the one that counts had no part in it.
  return before === undefined || (number !== null && before >= number) ? "refund_entire" : "lose_entire";
}
