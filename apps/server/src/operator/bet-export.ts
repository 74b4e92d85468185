import type { BetRow } from "../db/bet-tables.ts";
import { csvRow, textCell } from "../csv.ts";
import { type BetReading, operatedBets, type OperatedBetView } from "./operated-bet.ts";
import { BATCH, type Cell, cellOf, type RecordPeriod, streamRecord } from "./record-stream.ts";

interface Selection {
  selection: OperatedBetView["selections"][number];
  number: number;
}

type Column = readonly [name: string, value: (bet: OperatedBetView, of: Selection) => Cell];

/** One line for each selection, with all of its bet. */
const COLUMNS: readonly Column[] = [
  ["bet_id", ({ id }) => id],
  ["bet_reference", ({ ref }) => ref],
  ["player_id", ({ player_id }) => player_id],
  ["placed_at", ({ created_at }) => created_at],
  ["settled_at", ({ settled_at }) => settled_at],
  ["bet_type", ({ type }) => type],
  ["status", ({ status }) => status],
  ["result", ({ result }) => result],
  ["currency", ({ currency }) => currency],
  ["stake_subunits", ({ stake }) => stake],
  ["odds", ({ odds }) => odds],
  ["potential_win_subunits", ({ potential_win }) => potential_win],
  ["paid_subunits", ({ win }) => win],
  ["cashed_out_stake_subunits", ({ cashed_stake }) => cashed_stake],
  ["cashed_out_paid_subunits", ({ cashed_paid }) => cashed_paid],
  ["corrected_at", ({ corrected }) => corrected?.at ?? null],
  ["correction_cause", ({ corrected }) => corrected?.cause ?? null],
  ["paid_before_correction_subunits", ({ corrected }) => corrected?.win_before ?? null],
  ["selection_count", ({ selections }) => selections.length],
  ["selection_number", (_, { number }) => number],
  ["event_id", (_, { selection }) => selection.match_id],
  ["event", (_, { selection }) => selection.event],
  ["event_starts_at", (_, { selection }) => selection.starts_at],
  ["market_id", (_, { selection }) => selection.market_id],
  ["line", (_, { selection }) => selection.specifier],
  ["market", (_, { selection }) => selection.market],
  ["outcome_id", (_, { selection }) => selection.outcome_id],
  ["outcome", (_, { selection }) => selection.outcome],
  ["selection_odds", (_, { selection }) => selection.odds],
  ["selection_result", (_, { selection }) => selection.result],
  ["decided_by_operator", (_, { selection }) => selection.decided_by_operator],
];

const FORMATS = {
  csv: {
    head: csvRow(COLUMNS.map(([name]) => textCell(name))),
    write: (bet: OperatedBetView): string =>
      bet.selections
        .map((selection, index) =>
          csvRow(COLUMNS.map(([, value]) => cellOf(value(bet, { selection, number: index + 1 })))),
        )
        .join(""),
  },
  jsonl: { head: "", write: (bet: OperatedBetView): string => `${JSON.stringify(bet)}\n` },
} as const;
export type ExportFormat = keyof typeof FORMATS;

/** The record of all bets of a period. */
export function exportBets(
  reading: BetReading,
  { format, ...period }: RecordPeriod & { format: ExportFormat },
  onEnd: (count: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  const { head, write } = FORMATS[format];
  return streamRecord<BetRow>(
    {
      head,
      after: (last) => betsAfter(reading, period, last),
      write: async (rows) => (await operatedBets(reading, rows)).map(write).join(""),
    },
    onEnd,
  );
}

/** By the time they were placed and their ids: each once, also where many were placed at one moment. */
function betsAfter(
  { db }: BetReading,
  { from, until, realm }: RecordPeriod,
  after: BetRow | undefined,
): Promise<BetRow[]> {
  return db
    .selectFrom("bets")
    .selectAll()
    .where("created_at", ">=", after?.created_at ?? from)
    .where("created_at", "<", until)
    .$if(realm !== undefined, (bets) =>
      bets.where("player_id", "in", (of) =>
        of
          .selectFrom("players")
          .select("id")
          .where("realm", "=", realm ?? ""),
      ),
    )
    .$if(after !== undefined, (bets) =>
      bets.where((bet) => bet.or([bet("created_at", ">", after?.created_at ?? from), bet("id", ">", after?.id ?? "")])),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(BATCH)
    .execute();
}
