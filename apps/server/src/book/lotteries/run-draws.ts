import { randomBytes } from "node:crypto";
import { commitmentOf, drawSteps, isWinningTicket, numbersOf } from "@touchline/betting/lottery";
import type { Logger } from "pino";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { LotteryDrawRow, LotteryTicketRow } from "../../db/lottery-tables.ts";
import { move } from "../../wallet/move.ts";
import type { CancelTimer } from "../book-clock.ts";
import { SerialQueue } from "../serial-queue.ts";
import type { LotteryDeps } from "./buy-tickets.ts";
import type { BetEvents } from "../bets/bet-events.ts";
import { DRAW_DIGESTS } from "./draw-digests.ts";
import { drawSummary, ticketView } from "./lottery-view.ts";
import type { LotterySpec } from "./lottery-specs.ts";

interface DrawsDeps extends LotteryDeps {
  events: Pick<BetEvents, "enqueueBalance" | "enqueueTicket" | "enqueueDraw">;
  feedNowMs: () => number;
  /** Feed seconds in one of ours. */
  feedSpeed: number;
  log: Logger;
}

/** Draws on sale behind the one that is drawn next. */
const AHEAD = 2;
const RETRY_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
/** A draw that nobody held in this time is held no more, and its stakes go back. */
const VOID_AFTER_MS = 24 * 60 * 60_000;
const BATCH = 500;

/**
 * Makes draws, closes their sales, draws and settles them, each step when it is due and in a transaction of its own. What a
 * stop interrupts is done at the next start, by what was written before: the seed stands since before the first sale.
 */
export class LotteryDraws {
  readonly #deps: DrawsDeps;
  readonly #queue: SerialQueue;
  #cancel: CancelTimer | null = null;
  #isStopped = false;

  constructor(deps: DrawsDeps) {
    this.#deps = deps;
    this.#queue = new SerialQueue((error) => {
      deps.log.error({ err: error }, "lotteries: a step failed and is tried again");
      this.#wakeIn(RETRY_MS);
    });
  }

  /** What is due by now is done soon after: nobody waits for the payments of a draw. */
  start(): void {
    this.#queue.add(() => this.#run());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    await this.#queue.idle();
  }

  /** Waits for what is under way. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  #wakeIn(delayMs: number): void {
    this.#cancel?.();
    if (this.#isStopped) return;
    this.#cancel = this.#deps.clock.after(delayMs, () => this.#queue.add(() => this.#run()));
  }

  async #run(): Promise<void> {
    if (this.#isStopped) return;
    const { db, clock, config } = this.#deps;
    // A site that closed the screen makes no more, and ends those that are under way.
    for (const spec of config.specials.lottery ? config.lotteries : []) await this.#makeDraws(spec);
    const unsettled = db.selectFrom("lottery_draws").selectAll().where("settled_at", "is", null).orderBy("draws_at");
    let hasFailed = false;
    for (const draw of await unsettled.execute()) hasFailed = !(await this.#tryAdvance(draw)) || hasFailed;
    const nowMs = clock.nowMs();
    const dueMs = (await unsettled.execute()).map((draw) => dueAt(draw).getTime() - nowMs);
    if (dueMs.length === 0 && !config.specials.lottery) return;
    const waitMs = Math.max(1, Math.min(LONGEST_WAIT_MS, ...dueMs));
    this.#wakeIn(hasFailed ? Math.max(RETRY_MS, waitMs) : waitMs);
  }

  /** Whether it went well; one draw that fails holds no other up. */
  async #tryAdvance(draw: LotteryDrawRow): Promise<boolean> {
    try {
      await this.#advance(draw);
      return true;
    } catch (error) {
      this.#deps.log.error({ err: error, drawId: draw.id }, "lotteries: a draw failed and is tried again");
      return false;
    }
  }

  /** Does all that is due of a draw by now. */
  async #advance(draw: LotteryDrawRow): Promise<void> {
    const now = new Date(this.#deps.clock.nowMs());
    if (draw.state === "open" && draw.closes_at <= now) await changeDraw(this.#deps, draw.id, closed);
    if (draw.draws_at > now) return;
    await changeDraw(this.#deps, draw.id, (locked) => drawnOrVoid(locked, now));
    await this.#settle(draw.id);
  }

  /** Ends every ticket that is open. Whoever is interrupted goes on with those that are left. */
  async #settle(drawId: string): Promise<void> {
    const { db, clock } = this.#deps;
    const draw = await db.selectFrom("lottery_draws").selectAll().where("id", "=", drawId).executeTakeFirstOrThrow();
    if (draw.state !== "drawn" && draw.state !== "void") return;
    let unpaid = 0;
    let batch = await openTickets(db, drawId, 0);
    while (batch.length > 0) {
      for (const ticket of await endLost(this.#deps, draw, batch)) {
        if (this.#isStopped) return;
        // A ticket that cannot be paid keeps none behind it waiting.
        await payTicket(this.#deps, ticket.id, draw).catch((error: unknown) => {
          unpaid += 1;
          this.#deps.log.error({ err: error, ticketId: ticket.id }, "lotteries: a ticket could not be paid");
        });
      }
      batch = await openTickets(db, drawId, batch.at(-1)?.position ?? 0);
    }
    if (unpaid > 0) throw new Error(`${unpaid} tickets of draw ${drawId} are not paid`);
    await db.transaction().execute(async (trx) => {
      const settled = await trx
        .updateTable("lottery_draws")
        .set({ settled_at: new Date(clock.nowMs()) })
        .where("id", "=", drawId)
        .where("settled_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (settled) await this.#deps.events.enqueueDraw(trx, drawSummary(settled));
    });
  }

  /** When draws are is the feed's time; once made, a draw keeps to ours, for players were promised it. */
  async #makeDraws({ id, everySeconds, closeBeforeSeconds, ...terms }: LotterySpec): Promise<void> {
    const { db, clock, feedNowMs, feedSpeed } = this.#deps;
    const nowMs = clock.nowMs();
    const feedMs = feedNowMs();
    // oxlint-disable-next-line touchline/exact-money -- a time
    const everyMs = everySeconds * 1000;
    // oxlint-disable-next-line touchline/exact-money -- times
    const wallOf = (atMs: number): Date => new Date(Math.round(nowMs + (atMs - feedMs) / feedSpeed));
    // oxlint-disable-next-line touchline/exact-money -- counts the draws
    const current = Math.floor(feedMs / everyMs);
    for (let number = current; number <= current + AHEAD; number += 1) {
      const drawsMs = (number + 1) * everyMs;
      // oxlint-disable-next-line touchline/exact-money -- a time
      const closes = wallOf(drawsMs - closeBeforeSeconds * 1000);
      if (closes.getTime() <= nowMs || (await isMade(this.#deps, id, number))) continue;
      const seed = randomBytes(32).toString("hex");
      const commitment = await commitmentOf(seed, DRAW_DIGESTS);
      await db
        .insertInto("lottery_draws")
        .values({
          id: `${id}-${number}`,
          lottery_id: id,
          number,
          pool_size: terms.poolSize,
          drawn_count: terms.drawnCount,
          most_numbers: terms.mostNumbers,
          margin: terms.margin,
          seed,
          commitment,
          last_link: commitment,
          closes_at: closes,
          draws_at: wallOf(drawsMs),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

async function isMade({ db }: LotteryDeps, lotteryId: string, number: number): Promise<boolean> {
  const made = db
    .selectFrom("lottery_draws")
    .select("id")
    .where("lottery_id", "=", lotteryId)
    .where("number", "=", number);
  return (await made.executeTakeFirst()) !== undefined;
}

const dueAt = ({ state, closes_at, draws_at }: LotteryDrawRow): Date => (state === "open" ? closes_at : draws_at);

type DrawChange = Partial<
  Pick<LotteryDrawRow, "state" | "public_value" | "drawn_at" | "void_reason"> & { numbers: string }
>;

const closed = ({ state, last_link }: LotteryDrawRow): DrawChange | null =>
  state === "open" ? { state: "closed", public_value: last_link } : null;

async function drawnOrVoid(draw: LotteryDrawRow, now: Date): Promise<DrawChange | null> {
  if (draw.state !== "closed") return null;
  const {
    id: drawId,
    seed,
    commitment,
    public_value: publicValue,
    pool_size: poolSize,
    drawn_count: drawnCount,
  } = draw;
  if (now.getTime() - draw.draws_at.getTime() >= VOID_AFTER_MS) return { state: "void", void_reason: "too_late" };
  const isSeed = /^[\da-f]{64}$/.test(seed) && (await commitmentOf(seed, DRAW_DIGESTS)) === commitment;
  if (!isSeed || publicValue === null) return { state: "void", void_reason: "seed_broken" };
  const steps = await drawSteps({ drawId, seed, publicValue, poolSize, drawnCount }, DRAW_DIGESTS);
  return { state: "drawn", numbers: JSON.stringify(numbersOf(steps)), drawn_at: now };
}

/** One transaction that holds the draw, so that a sale comes before it or is refused. */
async function changeDraw(
  { db }: LotteryDeps,
  id: string,
  changeOf: (locked: LotteryDrawRow) => DrawChange | null | Promise<DrawChange | null>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom("lottery_draws")
      .selectAll()
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const change = await changeOf(locked);
    if (change) await trx.updateTable("lottery_draws").set(change).where("id", "=", id).execute();
  });
}

/** Of the tickets of a draw behind a position, in the order of sale. */
function openTickets(db: Database, drawId: string, after: number): Promise<LotteryTicketRow[]> {
  return db
    .selectFrom("lottery_tickets")
    .selectAll()
    .where("draw_id", "=", drawId)
    .where("status", "=", "open")
    .where("position", ">", after)
    .orderBy("position")
    .limit(BATCH)
    .execute();
}

/** Ends those that have lost; answers the others. */
async function endLost(
  { db, clock }: LotteryDeps,
  { numbers }: LotteryDrawRow,
  tickets: readonly LotteryTicketRow[],
): Promise<LotteryTicketRow[]> {
  const lost = tickets.filter((ticket) => numbers !== null && !isWinningTicket(ticket.numbers, numbers));
  const ids = lost.map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .updateTable("lottery_tickets")
      .set({ status: "lost", win: 0n, settled_at: new Date(clock.nowMs()) })
      .where("id", "in", ids)
      .where("status", "=", "open")
      .execute();
  }
  return tickets.filter((ticket) => !lost.includes(ticket));
}

/** Pays what a ticket has won, or its stake back: once, for the ticket ends in the same transaction. */
async function payTicket({ db, clock, events }: DrawsDeps, id: string, draw: LotteryDrawRow): Promise<void> {
  const isDrawn = draw.state === "drawn";
  const at = new Date(clock.nowMs());
  await db.transaction().execute(async (trx) => {
    const ticket = await lockOpen(trx, id);
    if (!ticket) return;
    const { player_id: playerId, currency } = ticket;
    const amount = isDrawn ? ticket.potential_win : ticket.stake;
    const step = isDrawn
      ? ({ type: "ticket_paid", from: "house:payouts", to: "player:available" } as const)
      : ({ type: "ticket_refunded", from: "house:stakes", to: "player:available" } as const);
    const paid = await move(trx, { ...step, ref: id, playerId, currency, amount, at });
    if (!paid.moved) throw new Error(`Ticket ${id} could not be paid: ${paid.reason}`);
    const ended = await trx
      .updateTable("lottery_tickets")
      .set({ status: isDrawn ? "won" : "void", win: amount, settled_at: at })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await events.enqueueBalance(trx, playerId, paid.balance);
    await events.enqueueTicket(trx, playerId, ticketView(ended, draw));
  });
}

function lockOpen(trx: DatabaseTransaction, id: string): Promise<LotteryTicketRow | undefined> {
  const ticket = trx.selectFrom("lottery_tickets").selectAll().where("id", "=", id).where("status", "=", "open");
  return ticket.forUpdate().executeTakeFirst();
}
