import {
  type CustomBetMarket,
  type CustomBetSelection,
  toggleSelection,
  withConflicts,
} from "@touchline/betting/custom-bet";
import { type CustomBetConflict, MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { BuilderMarket, CustomBetCalculation } from "../../data/bets/custom-bets.ts";

/** An outcome as the builder offers it. */
export interface BuilderOutcome {
  key: string;
  selection: CustomBetSelection;
  name: string;
  odds: string | null;
  isOpen: boolean;
  isSelected: boolean;
  /** Why it cannot join the selections; null where it can, or is one of them. */
  conflict: CustomBetConflict | null;
}

/** All lines of one market. */
export interface BuilderSection {
  key: string;
  name: string;
  outcomes: readonly BuilderOutcome[];
}

interface Built {
  markets: readonly BuilderMarket[];
  selections: readonly CustomBetSelection[];
  /** What the book said of these selections, or of those before; null before the first. */
  calculation: CustomBetCalculation | null;
}

export const keyOf = ({ marketId, specifier, outcomeId }: CustomBetSelection): string =>
  `${marketId}/${specifier}/${outcomeId}`;

/** The markets of the builder, each with what of it can join the selections. */
export function builderSections({ markets, selections, calculation }: Built): BuilderSection[] {
  const selected = new Set(selections.map(keyOf));
  const reasons = new Map(selections.length === 0 ? [] : reasonsIn(calculation));
  const groups = commonGroups(markets, selected);
  const sections = new Map<string, { key: string; name: string; outcomes: BuilderOutcome[] }>();
  for (const market of markets) {
    const key = `${market.id} ${market.name}`;
    const section = sections.get(key) ?? { key, name: market.name, outcomes: [] };
    sections.set(key, section);
    for (const { id, name, odds, active } of market.outcomes) {
      const selection = { marketId: market.id, specifier: market.specifier, outcomeId: id };
      const isSelected = selected.has(keyOf(selection));
      const isApart = groups?.every((group) => !market.custom_bet_groups.includes(group)) === true;
      const apart = isApart ? "not_combinable" : null;
      section.outcomes.push({
        key: keyOf(selection),
        selection,
        name,
        odds,
        isOpen: market.status === MARKET_STATUS.allowed && active && odds !== null,
        isSelected,
        conflict: isSelected ? null : (apart ?? reasons.get(keyOf(selection)) ?? null),
      });
    }
  }
  return [...sections.values()];
}

/** The lines on offer now, and of those known before the selected ones that have left: they are closed. */
export function withSelected(
  now: readonly BuilderMarket[],
  { known, selections }: { known: readonly BuilderMarket[]; selections: readonly CustomBetSelection[] },
): readonly BuilderMarket[] {
  const isSame = (one: Line, other: Line): boolean => one.id === other.id && one.specifier === other.specifier;
  const left = known.filter(
    (line) =>
      selections.some(({ marketId, specifier }) => isSame(line, { id: marketId, specifier })) &&
      !now.some((offered) => isSame(line, offered)),
  );
  return [...now, ...left.map((line) => ({ ...line, status: MARKET_STATUS.suspended }))];
}

type Line = Pick<BuilderMarket, "id" | "specifier">;

/** The groups that the lines of all selections are of; null where there is no selection yet. */
function commonGroups(markets: readonly BuilderMarket[], selected: ReadonlySet<string>): readonly string[] | null {
  return markets
    .filter(({ id: marketId, specifier, outcomes }) =>
      outcomes.some(({ id: outcomeId }) => selected.has(keyOf({ marketId, specifier, outcomeId }))),
    )
    .map(({ custom_bet_groups: groups }) => groups)
    .reduce<readonly string[] | null>(
      (common, groups) => common?.filter((one) => groups.includes(one)) ?? groups,
      null,
    );
}

function reasonsIn(calculation: CustomBetCalculation | null): [string, CustomBetConflict][] {
  return (calculation?.markets ?? []).flatMap(({ id: marketId, specifier, outcomes }) =>
    outcomes.flatMap(({ id: outcomeId, reason }): [string, CustomBetConflict][] =>
      reason === null ? [] : [[keyOf({ marketId, specifier, outcomeId }), reason]],
    ),
  );
}

/** The selections after a tap; as they were where something stands in its way. */
export function afterTap(
  tapped: CustomBetSelection,
  { markets, selections, calculation }: Built,
): readonly CustomBetSelection[] {
  const free: CustomBetMarket[] = markets.map(({ id, specifier, outcomes }) => ({
    id,
    specifier,
    conflict: false,
    outcomes: outcomes.map((outcome) => ({ id: outcome.id, conflict: false })),
  }));
  const flagged = calculation === null || selections.length === 0 ? free : withConflicts(free, calculation);
  return toggleSelection(tapped, { selections, markets: flagged });
}
