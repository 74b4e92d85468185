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
  if (!isDecided) return null;
  const winners = winnersOf(rule, deeds, number);
  // Who came on after the one that counts had no part in it.
  const tookPart = (id: string): boolean =>
    (deeds.since[id] ?? Number.POSITIVE_INFINITY) < (number ?? deeds.by.length + 1);
  return outcomes.map(({ id }) => {
    if (winners.includes(id)) return "win_entire";
    return id === NOBODY || tookPart(id) ? "lose_entire" : "refund_entire";
  });
}

function winnersOf({ which }: PlayerRule, { by }: Deeds, number: number | null): readonly string[] {
  if (which === "any") return by;
  const winner = number === null ? by.at(-1) : by[number - 1];
  return [winner ?? NOBODY];
}
