import type { Database } from "../db/database.ts";
import { csvRow, textCell } from "../csv.ts";
import type { ExportFormat } from "./bet-export.ts";
import { BATCH, type Cell, cellOf, type RecordPeriod, streamRecord } from "./record-stream.ts";

type Asked = RecordPeriod & { format: ExportFormat };
type OnEnd = (count: number) => Promise<void>;

interface Kind<Row> {
  columns: readonly (readonly [name: string, value: (row: Row) => Cell])[];
  after: (db: Database, period: RecordPeriod, last: Row | undefined) => Promise<Row[]>;
}

/** `jsonl` has the same names and figures as the columns of `csv`. */
const exportOf =
  <Row>({ columns, after }: Kind<Row>) =>
  (db: Database, { format, ...period }: Asked, onEnd: OnEnd): ReadableStream<Uint8Array> => {
    const line =
      format === "csv"
        ? (row: Row): string => csvRow(columns.map(([, value]) => cellOf(value(row))))
        : (row: Row): string =>
            `${JSON.stringify(Object.fromEntries(columns.map(([name, value]) => [name, inJson(value(row))])))}\n`;
    const head = format === "csv" ? csvRow(columns.map(([name]) => textCell(name))) : "";
    const write = (rows: readonly Row[]): string => rows.map(line).join("");
    return streamRecord<Row>({ head, after: (last) => after(db, period, last), write }, onEnd);
  };

/** Whose numbers may not hold an amount. */
const inJson = (value: Cell): Cell => (typeof value === "bigint" ? String(value) : value);
const inWords = (numbers: readonly number[] | null): string | null => numbers?.join(" ") ?? null;
const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

type Ticket = Awaited<ReturnType<typeof ticketsAfter>>[number];

/** By the time they were bought and their ids: each once, also where many were bought at one moment. */
function ticketsAfter(db: Database, { from, until, realm }: RecordPeriod, last?: { created_at: Date; id: string }) {
  return db
    .selectFrom("lottery_tickets as ticket")
    .innerJoin("lottery_draws as draw", "draw.id", "ticket.draw_id")
    .innerJoin("players as player", "player.id", "ticket.player_id")
    .selectAll("ticket")
    .select(["draw.lottery_id", "draw.number", "draw.draws_at", "draw.numbers as drawn"])
    .where("ticket.created_at", ">=", last?.created_at ?? from)
    .where("ticket.created_at", "<", until)
    .$if(realm !== undefined, (tickets) => tickets.where("player.realm", "=", realm ?? ""))
    .$if(last !== undefined, (tickets) =>
      tickets.where((is) =>
        is(is.refTuple("ticket.created_at", "ticket.id"), ">", is.tuple(last?.created_at ?? from, last?.id ?? "")),
      ),
    )
    .orderBy("ticket.created_at")
    .orderBy("ticket.id")
    .limit(BATCH)
    .execute();
}

/** The record of all lottery tickets of a period. */
export const exportTickets = exportOf<Ticket>({
  after: ticketsAfter,
  columns: [
    ["ticket_id", ({ id }) => id],
    ["player_id", (ticket) => ticket.player_id],
    ["bought_at", (ticket) => moment(ticket.created_at)],
    ["lottery_id", (ticket) => ticket.lottery_id],
    ["draw_id", (ticket) => ticket.draw_id],
    ["draw_number", ({ number }) => number],
    ["draws_at", (ticket) => moment(ticket.draws_at)],
    ["numbers", ({ numbers }) => inWords(numbers)],
    ["numbers_drawn", ({ drawn }) => inWords(drawn)],
    ["status", ({ status }) => status],
    ["settled_at", (ticket) => moment(ticket.settled_at)],
    ["currency", ({ currency }) => currency],
    ["stake_subunits", ({ stake }) => stake],
    ["odds", ({ odds }) => odds],
    ["potential_win_subunits", (ticket) => ticket.potential_win],
    ["paid_subunits", ({ win }) => win],
  ],
});

type Movement = Awaited<ReturnType<typeof movementsAfter>>[number];

function movementsAfter(
  db: Database,
  { from, until, realm }: RecordPeriod,
  last?: { created_at: Date; provider: string; id: string },
) {
  return db
    .selectFrom("game_transactions as moved")
    .innerJoin("game_sessions as game", "game.id", "moved.game_session_id")
    .innerJoin("players as player", "player.id", "game.player_id")
    .selectAll("moved")
    .select(["game.app", "game.player_id", "game.currency"])
    .where("moved.created_at", ">=", last?.created_at ?? from)
    .where("moved.created_at", "<", until)
    .$if(realm !== undefined, (movements) => movements.where("player.realm", "=", realm ?? ""))
    .$if(last !== undefined, (movements) =>
      movements.where((is) =>
        is(
          is.refTuple("moved.created_at", "moved.provider", "moved.id"),
          ">",
          is.tuple(last?.created_at ?? from, last?.provider ?? "", last?.id ?? ""),
        ),
      ),
    )
    .orderBy("moved.created_at")
    .orderBy("moved.provider")
    .orderBy("moved.id")
    .limit(BATCH)
    .execute();
}

/** The record of all stakes and wins of games of a period, those that were taken back among them. */
export const exportGames = exportOf<Movement>({
  after: movementsAfter,
  columns: [
    ["provider", ({ provider }) => provider],
    ["transaction_id", ({ id }) => id],
    ["player_id", (moved) => moved.player_id],
    ["moved_at", (moved) => moment(moved.created_at)],
    ["game", ({ app }) => app],
    ["game_session_id", (moved) => moved.game_session_id],
    ["round_id", (moved) => moved.round_id],
    ["kind", ({ kind }) => (kind === "debit" ? "stake" : "win")],
    ["state", ({ state }) => state],
    ["currency", ({ currency }) => currency],
    ["amount_subunits", ({ amount }) => amount],
    ["balance_after_subunits", (moved) => moved.balance_after],
    ["balance_after_rollback_subunits", (moved) => moved.rolled_back_balance],
  ],
});
