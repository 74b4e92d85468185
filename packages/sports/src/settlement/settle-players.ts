import { placeResult } from "@touchline/betting";
import { totalResult } from "@touchline/betting/settlement";
import type { OutcomeDescriptor } from "../descriptor.ts";
import type { Deeds } from "./score-sheet.ts";
import { nameOf, oneWinner, type Question, type Results } from "./settle-part.ts";
import type { OutcomeResult } from "./settle-places.ts";
import type { PlayerRule, PlayerTotalRule, TopRule } from "./settlement-rule.ts";

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

/** Over wins with what passes the line, under only when nothing can be added; null while it is open. */
export function settlePlayerTotal(rule: PlayerTotalRule, { specifiers, sheet }: Question): Results | null {
  const { player = "", total: line = "0" } = specifiers;
  const deeds = sheet.deeds?.[nameOf(rule.of, specifiers)];
  if (!deeds) return null;
  const total = deeds.by.filter((id) => id === player).length;
  if (total > Number(line)) return oneWinner(2, 0);
  if (!deeds.isFinal) return null;
  return deeds.since[player] === undefined
    ? ["refund_entire", "refund_entire"]
    : [totalResult({ side: "over", line, total }), totalResult({ side: "under", line, total })];
}

function winnersOf({ which }: PlayerRule, { by }: Deeds, number: number | null): readonly string[] {
  if (which === "any") return by;
  const winner = number === null ? by.at(-1) : by[number - 1];
  return [winner ?? NOBODY];
}

/** How the outcomes of players end of whom the highest wins; null while it is open. */
export function settleTop(
  { of }: TopRule,
  outcomes: readonly OutcomeDescriptor[],
  { specifiers, sheet }: Question,
): readonly OutcomeResult[] | null {
  const figures = sheet.figures?.[nameOf(of, specifiers)];
  if (figures?.isFinal !== true) return null;
  const own = outcomes.map(({ id }) => figures.of[id] ?? 0);
  const highest = Math.max(...own);
  if (highest <= 0) return outcomes.map(() => ({ result: "refund_entire" }));
  const level = own.filter((figure) => figure === highest).length;
  return own.map((figure) =>
    figure === highest ? placeResult({ rank: 1, level }, { places: 1 }) : { result: "lose_entire" },
  );
}
