import { placeResult } from "@touchline/betting";
import { reductionOf } from "@touchline/betting/rule-four";
import type { LegResult } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import type { DatabaseTransaction } from "../../db/database.ts";
import type { BetSelectionRow, OutcomeResult } from "../../db/bet-tables.ts";

/** On rows `leg` and `line`. */
export const IS_LINE_OF_LEG = sql<boolean>`line.match_id = leg.match_id AND line.market_id = leg.market_id
  AND line.specifier = leg.specifier`;

/** On rows `leg` and `cancel`: it names the line of the leg, or may do so as one without a result. */
export const NAMES_LEG = sql<boolean>`cancel.match_id = leg.match_id
  AND (cancel.market_id = '*' OR (cancel.market_id = leg.market_id AND cancel.specifier = leg.specifier))`;

/** The same, and it stands, for bets of that time. */
export const IS_CANCEL_OF_LEG = sql<boolean>`${NAMES_LEG} AND cancel.rolled_back_at IS NULL
  AND bet.created_at >= cancel.placed_from AND bet.created_at < cancel.placed_until`;

/** What the feed says of the line of a leg. */
interface LegFacts {
  id: string;
  outcome: OutcomeResult | null;
  result_change: bigint | null;
  cancel: { reason: NonNullable<BetSelectionRow["cancel_reason"]>; change: bigint; of_undecided: boolean } | null;
  /** The last change that took something back. */
  withdrawn_change: bigint | null;
}

interface FactsRow extends Omit<LegFacts, "cancel"> {
  cancel_reason: BetSelectionRow["cancel_reason"];
  cancel_change: bigint | null;
  of_undecided: boolean | null;
}

/** How a leg ends: all that is kept of it. */
export type LegEnd = Pick<
  BetSelectionRow,
  | "result"
  | "dead_heat_factor"
  | "place_result"
  | "place_dead_heat_factor"
  | "reduction_percent"
  | "cancel_reason"
  | "line_change"
>;

type PartEnds = Omit<LegEnd, "cancel_reason" | "line_change">;

/** The part to be placed, where the leg has one, ends as the part to win does. */
const alike = ({ place_terms }: BetSelectionRow, result: LegResult): LegEnd => ({
  result,
  dead_heat_factor: null,
  place_result: place_terms && result,
  place_dead_heat_factor: null,
  reduction_percent: null,
  cancel_reason: null,
  line_change: null,
});

/** The legs of bets that do not end as they are recorded, each with how it ends. */
export async function changedLegs(
  trx: DatabaseTransaction,
  legs: readonly BetSelectionRow[],
): Promise<(BetSelectionRow & LegEnd)[]> {
  if (legs.length === 0) return [];
  const facts = await factsOf(
    trx,
    legs.map(({ id }) => id),
  );
  return legs.flatMap((leg) => {
    const end = legEnd(leg, facts.get(leg.id));
    return isSame(leg, end) ? [] : [{ ...leg, ...end }];
  });
}

/** How the lines of legs have ended by a feed, as far as they have. */
export async function lineOutcomesOf(
  trx: DatabaseTransaction,
  legIds: readonly string[],
): Promise<ReadonlyMap<string, OutcomeResult | null>> {
  const facts = await factsOf(trx, legIds);
  return new Map([...facts].map(([id, { outcome }]) => [id, outcome]));
}

async function factsOf(trx: DatabaseTransaction, legIds: readonly string[]): Promise<ReadonlyMap<string, LegFacts>> {
  const { rows } = await sql<FactsRow>`
    SELECT leg.id, outcome.value AS outcome, line.change AS result_change,
      cancel.reason AS cancel_reason, cancel.change AS cancel_change, cancel.market_id = '*' AS of_undecided,
      greatest(
        (SELECT withdrawn.change FROM line_results AS withdrawn
          WHERE withdrawn.match_id = leg.match_id AND withdrawn.market_id = leg.market_id
            AND withdrawn.specifier = leg.specifier AND withdrawn.rolled_back_at IS NOT NULL),
        (SELECT max(cancel.change) FROM line_cancels AS cancel
          WHERE ${NAMES_LEG} AND cancel.rolled_back_at IS NOT NULL)
      ) AS withdrawn_change
    FROM bet_selections AS leg JOIN bets AS bet ON bet.id = leg.bet_id
      LEFT JOIN line_results AS line ON ${IS_LINE_OF_LEG} AND line.rolled_back_at IS NULL
      LEFT JOIN LATERAL (
        SELECT value FROM jsonb_array_elements(line.outcomes)
        WHERE value->>'id' = leg.outcome_id AND value->>'result' <> 'no_results' LIMIT 1
      ) AS outcome ON true
      LEFT JOIN LATERAL (
        SELECT cancel.* FROM line_cancels AS cancel WHERE ${IS_CANCEL_OF_LEG}
        ORDER BY cancel.market_id = '*', cancel.change LIMIT 1
      ) AS cancel ON true
    WHERE leg.id = ANY(${sql.val([...legIds])}::text[])
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, factsFrom(row)]));
}

function factsFrom({ cancel_reason: reason, cancel_change: change, of_undecided, ...facts }: FactsRow): LegFacts {
  const cancel = reason === null || change === null ? null : { reason, change, of_undecided: of_undecided === true };
  return { ...facts, cancel };
}

/** What an operator said, what was void or kept from a feed before stands for good. A cancellation of its own line goes before a result. */
function legEnd(leg: BetSelectionRow, facts: LegFacts | undefined): LegEnd {
  const isOpen = leg.result === "no_results";
  if (leg.operator_result !== null) return saidEnd(leg, leg.operator_result);
  if (!facts || (!isOpen && leg.line_change === null)) return leg;
  if (leg.void_reason !== null) return alike(leg, "canceled");
  if (leg.kept_result !== null) return { ...ended(leg, leg.kept_result), cancel_reason: leg.cancel_reason };
  const { outcome, result_change, cancel, withdrawn_change } = facts;
  if (cancel && (!cancel.of_undecided || outcome === null))
    return { ...alike(leg, "canceled"), cancel_reason: cancel.reason, line_change: cancel.change };
  if (outcome !== null) return { ...ended(leg, outcome), line_change: result_change };
  // A result whose line has been purged stands.
  const { line_change } = leg;
  const isLater = (change: bigint | null): boolean => change !== null && line_change !== null && change > line_change;
  return isLater(withdrawn_change) || isLater(result_change) ? alike(leg, "no_results") : leg;
}

/** What an operator has said of a selection. */
const saidEnd = (leg: BetSelectionRow, said: OutcomeResult): LegEnd => ({
  ...ended(leg, said),
  cancel_reason: said.result === "canceled" ? "other" : null,
});

/** Who was withdrawn after it was priced reduces what it wins, in either part. */
function ended(leg: BetSelectionRow, outcome: OutcomeResult): LegEnd {
  const end = partsEnded(leg, outcome);
  if (!WINS.has(end.result) && !WINS.has(end.place_result ?? "")) return end;
  const later = Object.entries(outcome.reductions ?? {}).filter(([id]) => !leg.priced_without?.includes(id));
  const percent = outcome.reductionPercent ?? reductionOf(later.map(([, each]) => each));
  return { ...end, reduction_percent: percent || null };
}

const WINS: ReadonlySet<string> = new Set(["win_entire", "refund_half_win_other"]);

function partsEnded(leg: BetSelectionRow, outcome: OutcomeResult): LegEnd {
  const { result, deadHeatFactor, finish } = outcome;
  const end = { ...alike(leg, result), dead_heat_factor: deadHeatFactor ?? null };
  // Void, both parts are; and without a place the winner alone was placed, by as much as it won.
  if (leg.place_terms === null || !IS_PLAYED.has(result)) return end;
  if (!finish) return { ...end, place_dead_heat_factor: end.dead_heat_factor };
  const placed = placeResult(finish, leg.place_terms);
  return { ...end, place_result: placed.result, place_dead_heat_factor: placed.deadHeatFactor ?? null };
}

/** Won or lost, so that an each-way leg is placed or not by where it finished. */
export const IS_PLAYED: ReadonlySet<string> = new Set(["win_entire", "lose_entire"]);

/** Whether two legs come to the same in each of their parts. */
export const hasSameEnd = (leg: PartEnds, other: PartEnds): boolean =>
  leg.result === other.result &&
  leg.dead_heat_factor === other.dead_heat_factor &&
  leg.place_result === other.place_result &&
  leg.place_dead_heat_factor === other.place_dead_heat_factor &&
  leg.reduction_percent === other.reduction_percent;

const isSame = (leg: BetSelectionRow, end: LegEnd): boolean =>
  hasSameEnd(leg, end) && leg.cancel_reason === end.cancel_reason && leg.line_change === end.line_change;
