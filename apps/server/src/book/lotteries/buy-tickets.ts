import { createHash, randomUUID } from "node:crypto";
import type { LotteryPurchase } from "@touchline/contract";
import { type CurrencySpec, payableReturn, profitCapFor, readBetLimits } from "@touchline/betting";
import type { LimitType } from "@touchline/contract/vocabulary";
import { entryHash, inOrder, lotteryOdds, nextLink, numbersProblem } from "@touchline/betting/lottery";
import type { z } from "@hono/zod-openapi";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { LotteryDrawRow, LotteryTicketRow } from "../../db/lottery-tables.ts";
import { leftOfLimit } from "../../safety/left-of-limit.ts";
import { reachedLimit } from "../../safety/limit-reached.ts";
import type { Balance } from "../../wallet/move.ts";
import { moveTogether } from "../../wallet/move-together.ts";
import type { StakeStep } from "../../wallet/stakes.ts";
import type { BetEvents } from "../bets/bet-events.ts";
import { asRefusals, type Refusal, type Refusals } from "../bets/refusal.ts";
import type { BookClock } from "../book-clock.ts";
import type { BookConfig } from "../book-config.ts";
import { limitRefusals } from "../placement/limit-check.ts";
import { heldRefusals, playerRefusals, readStandings } from "../placement/player-standing.ts";
import { DRAW_DIGESTS } from "./draw-digests.ts";
import { termsOf } from "./lottery-specs.ts";

export interface LotteryDeps {
  db: Database;
  clock: BookClock;
  config: BookConfig;
  events: Pick<BetEvents, "enqueueBalance">;
}

export interface BuyTicketsCall {
  playerId: string;
  key: string;
  purchase: z.infer<typeof LotteryPurchase>;
}

type BuyTicketsRefusal = { status: "not_found" } | { status: "refused"; refusals: Refusals };

export type BuyTicketsResult =
  | { status: "bought"; tickets: LotteryTicketRow[] }
  | { status: "key_reused" }
  | BuyTicketsRefusal;

/** Ends a purchase, and takes back what it has written. */
class PurchaseRefused extends Error {
  readonly refusals: Refusals;

  constructor(refusals: Refusals) {
    super(refusals[0].name);
    this.refusals = refusals;
  }
}

/**
 * Buys tickets of a draw once for each key. The key is written first: who sends it twice waits for the first, and is answered
 * what that bought, whatever the site refuses by then. What is refused leaves nothing behind, so that its key may be used again.
 */
export async function buyTickets(
  deps: LotteryDeps,
  call: BuyTicketsCall,
  refusedAtSite: () => Promise<BuyTicketsRefusal | null>,
): Promise<BuyTicketsResult> {
  const { db } = deps;
  const { playerId, purchase } = call;
  const fingerprint = fingerprintOf(purchase);
  const recorded = await recordedFingerprint(db, call);
  if (recorded !== null) return replay(db, call, recorded === fingerprint);
  const refusedHere = await refusedAtSite();
  if (refusedHere !== null) return refusedHere;
  if (!(await isDraw(db, purchase.draw_id))) return { status: "not_found" };
  const question = { playerId, currency: purchase.stake.currency, key: null };
  const [answer] = await readStandings(db, [question]);
  const forbidden = answer && asRefusals(playerRefusals(answer.standing, deps.config));
  if (forbidden) return { status: "refused", refusals: forbidden };
  try {
    const isNew = await db.transaction().execute((trx) => buy(deps, trx, { ...call, fingerprint }));
    return await replay(db, call, isNew || (await recordedFingerprint(db, call)) === fingerprint);
  } catch (error) {
    if (error instanceof PurchaseRefused) return { status: "refused", refusals: error.refusals };
    const type = reachedLimit(error);
    if (type !== null) return { status: "refused", refusals: await limitReached(deps, call, type) };
    throw error;
  }
}

async function limitReached(
  { db, clock }: LotteryDeps,
  { playerId, purchase }: BuyTicketsCall,
  type: LimitType,
): Promise<Refusals> {
  const { currency } = purchase.stake;
  const left = await leftOfLimit(db, { playerId, type, currency, at: new Date(clock.nowMs()) });
  return [{ name: "player_limit_reached", betIndex: 0, selectionIndex: null, ...left }];
}

const fingerprintOf = ({ draw_id, stake, tickets }: BuyTicketsCall["purchase"]): string =>
  createHash("sha256")
    .update(JSON.stringify([draw_id, stake.value, stake.currency, tickets.map(({ numbers }) => inOrder(numbers))]))
    .digest("hex");

async function isDraw(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom("lottery_draws").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Of what was bought by this key; null where nothing was. */
async function recordedFingerprint(db: Database, { playerId, key }: BuyTicketsCall): Promise<string | null> {
  const recorded = await db
    .selectFrom("lottery_purchases")
    .select("fingerprint")
    .where("player_id", "=", playerId)
    .where("key", "=", key)
    .executeTakeFirst();
  return recorded?.fingerprint ?? null;
}

async function replay(db: Database, { playerId, key }: BuyTicketsCall, isSame: boolean): Promise<BuyTicketsResult> {
  if (!isSame) return { status: "key_reused" };
  const tickets = await db
    .selectFrom("lottery_tickets")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("key", "=", key)
    .orderBy("index")
    .execute();
  return { status: "bought", tickets };
}

/** False where the key stands already. */
async function buy(
  deps: LotteryDeps,
  trx: DatabaseTransaction,
  { playerId, key, purchase, fingerprint }: BuyTicketsCall & { fingerprint: string },
): Promise<boolean> {
  const written = await trx
    .insertInto("lottery_purchases")
    .values({
      player_id: playerId,
      key,
      fingerprint,
      draw_id: purchase.draw_id,
      created_at: new Date(deps.clock.nowMs()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (written === undefined) return false;
  const barred = asRefusals(await heldRefusals(trx, playerId));
  if (barred) throw new PurchaseRefused(barred);
  // Held to the end: tickets of a draw are sold one after another, and none after its sales were closed. Not for update:
  // the purchase refers to the draw, and two buyers would each wait for what the other's reference holds.
  const draw = await trx
    .selectFrom("lottery_draws")
    .selectAll()
    .where("id", "=", purchase.draw_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Of the sale, and not of the call: whoever waits for the draw may come to it after its sales are closed.
  const at = new Date(deps.clock.nowMs());
  if (draw.state !== "open" || draw.closes_at <= at) refuseAll("draw_closed");
  const planned = plannedTickets(deps.config, draw, purchase);
  const tickets = await linked(
    draw,
    planned.map((ticket) => ({ ...ticket, player_id: playerId, key, created_at: at })),
  );
  const balance = await takeStakes(trx, tickets, { playerId, currency: purchase.stake.currency, at });
  await trx
    .insertInto("lottery_tickets")
    .values(tickets.map((ticket) => ({ ...ticket, numbers: JSON.stringify(ticket.numbers) })))
    .execute();
  await trx
    .updateTable("lottery_draws")
    .set({ ticket_count: draw.ticket_count + tickets.length, last_link: tickets.at(-1)?.link ?? draw.last_link })
    .where("id", "=", draw.id)
    .execute();
  await deps.events.enqueueBalance(trx, playerId, balance);
  return true;
}

function refuseAll(name: Refusal["name"]): never {
  throw new PurchaseRefused([{ name, betIndex: 0, selectionIndex: null }]);
}

type PlannedTicket = Pick<
  LotteryTicketRow,
  "id" | "index" | "numbers" | "currency" | "stake" | "odds" | "potential_win"
>;

/** The tickets with their prices, or a refusal with what is wrong with each. */
function plannedTickets(
  config: BookConfig,
  draw: LotteryDrawRow,
  { stake, tickets }: BuyTicketsCall["purchase"],
): PlannedTicket[] {
  const spec = config.lotteries.find(({ id }) => id === draw.lottery_id);
  const currency = config.currencies.find(({ code }) => code === stake.currency);
  if (spec === undefined) return refuseAll("draw_closed");
  if (currency === undefined) return refuseAll("currency_unknown");
  const terms = termsOf(draw, spec);
  const money = { stake: BigInt(stake.value), currency };
  const checked = tickets.map(({ numbers }, index): { ticket: PlannedTicket } | { refusals: Refusal[] } => {
    const odds = numbersProblem(terms, numbers) === null ? lotteryOdds(terms, numbers.length) : null;
    if (odds === null) return { refusals: [{ name: "ticket_numbers_invalid", betIndex: index, selectionIndex: null }] };
    const refusals = stakeRefusals(config, { ...money, odds, drawId: draw.id }, index);
    if (refusals.length > 0) return { refusals };
    const cap = profitCapFor(readBetLimits(config.limits), currency);
    const potentialWin = payableReturn({ shape: { kind: "product" }, stake: money.stake, odds: [odds] }, cap);
    return {
      ticket: {
        id: randomUUID(),
        index,
        numbers: inOrder(numbers),
        odds,
        currency: currency.code,
        stake: money.stake,
        potential_win: potentialWin,
      },
    };
  });
  const refused = asRefusals(checked.flatMap((one) => ("refusals" in one ? one.refusals : [])));
  if (refused) throw new PurchaseRefused(refused);
  return checked.flatMap((one) => ("ticket" in one ? [one.ticket] : []));
}

/**
 * The limits of a single. Where the payout limit caps what a ticket wins there is none on odds: the price of many numbers is
 * no error of whoever set it. In other currencies that one alone bounds the win.
 */
function stakeRefusals(
  config: BookConfig,
  { drawId, odds, ...money }: { stake: bigint; currency: CurrencySpec; odds: string; drawId: string },
  index: number,
): Refusal[] {
  const limits = readBetLimits(config.limits);
  const isCapped = profitCapFor(limits, money.currency) !== null;
  const selections = [{ matchId: drawId, provider: config.statsProvider, odds }];
  const bet = { betType: "single" as const, fullCover: null, ...money, selections };
  const oddsLimit = isCapped ? { ...limits.oddsLimit, action: "accept" as const } : limits.oddsLimit;
  return limitRefusals({ bet, limits: { ...limits, oddsLimit }, balance: null }, index);
}

type NewTicket = Omit<LotteryTicketRow, "status" | "win" | "settled_at">;

async function linked(
  draw: LotteryDrawRow,
  planned: readonly (PlannedTicket & Pick<LotteryTicketRow, "player_id" | "key" | "created_at">)[],
): Promise<NewTicket[]> {
  const tickets: NewTicket[] = [];
  for (const ticket of planned) {
    const entry = await entryHash(ticket, DRAW_DIGESTS);
    const link = await nextLink(tickets.at(-1)?.link ?? draw.last_link, entry, DRAW_DIGESTS);
    tickets.push({ ...ticket, draw_id: draw.id, position: draw.ticket_count + tickets.length + 1, entry, link });
  }
  return tickets;
}

const TAKE_STAKE = { type: "ticket_bought", from: "player:available", to: "house:stakes" } as const satisfies StakeStep;

/** All in one statement, for others wait for the draw meanwhile. The first that the balance does not reach for is named. */
async function takeStakes(
  trx: DatabaseTransaction,
  tickets: readonly NewTicket[],
  account: { playerId: string; currency: string; at: Date },
): Promise<Balance> {
  const moves = tickets.map(({ id, stake }) => ({ step: TAKE_STAKE, ref: id, amount: stake }));
  const taken = await moveTogether(trx, { unit: tickets[0]?.key ?? "", ...account, moves });
  if (taken.moved) return taken.balance;
  if (taken.reason === "account_unknown") return refuseAll("currency_unknown");
  let left = taken.available;
  const beyond = tickets.findIndex(({ stake }) => (left -= stake) < 0n);
  throw new PurchaseRefused([{ name: "insufficient_funds", betIndex: Math.max(0, beyond), selectionIndex: null }]);
}
