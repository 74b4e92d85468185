import {
  evenStake,
  isAcceptableOdds,
  type Offer,
  type PlacementRequest,
  placementOf,
  readPlacementError,
  type Ticket,
  type TicketEvent,
  ticketIssues,
  ticketReducer,
  ticketSummary,
} from "@touchline/betting";
import { ApiError, PlacedBets } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import { expect } from "vitest";
import { newKey } from "../book-under-test.ts";
import { CLOSED_CODE, expectedAnswer, type ExpectedAnswer, readCode } from "./expected-answer.ts";
import { modelBet } from "./model-bets.ts";
import { oracleTotals } from "./payout-oracle.ts";
import type { RandomPlayer } from "./random-player.ts";
import type { RandomWorld } from "./random-world.ts";

type Answer = z.infer<typeof PlacedBets>;
type SentBet = PlacementRequest["bets"][number];

/** What waits is decided at once when its delay is over; a database on a machine with other work takes its time. */
export const DECIDED_WITHIN_MS = 20_000;
export const DEVICE_ID = "6f3c1f0e-6f0a-4d6e-9a53-2f4f6f1f7a10";

/** The shortest price that bets are taken at. */
const LOWEST_ODDS = 1.01;

type Outcome = "not sendable" | "refused" | "partly taken" | "taken" | "refused after the delay";

/** What happened of one placement, for the tally of a run. */
export interface PlacementReport {
  outcome: Outcome;
  /** Whether the slip let it be sent; the book is asked all the same. */
  isPlacing: boolean;
  /** Why the slip said that bets would be refused. */
  reasons: readonly string[];
}

interface Placing {
  player: RandomPlayer;
  world: RandomWorld;
  /** Something happens while a bet waits for its decision. */
  meanwhile: () => void;
  /** Sent by one tap, or from the slip. */
  isQuick?: boolean;
}

/** Sends what is on the slip, and holds the book's answer against what the slip says. */
export async function placeAndCompare(placing: Placing): Promise<PlacementReport> {
  const { player, isQuick: quick = false } = placing;
  // A stake that follows the odds is the one thing on a slip that goes stale with them.
  if (player.ticket.bets.some(({ stakeSource }) => stakeSource === "potential_win")) player.catchUp();
  const request = placementOf(player.ticket);
  const now = player.caughtUp();
  const slip = { ...player.ticket, bets: now.bets };
  const expected = expectedAnswer(slip, player.context, player.customOdds);
  const reasons = expected.refusals.map(({ reason }) => reason);
  // A custom bet leaves the slip with its match.
  const isGone = now.bets.length === 0;
  if (request === null || isGone || !areWhole(now.bets)) {
    // With everything heard, a custom bet that has no price yet would have one.
    expect(expected.isValid && !isUnpriced(player.ticket)).toBe(false);
    return { outcome: "not sendable", isPlacing: false, reasons };
  }
  const key = newKey();
  const isPlacing = !waitsForPlayer(player.ticket);
  player.tell({ type: "placement-started", key, startedAt: 0 });
  expect(player.ticket.inProgress).toBe(isPlacing);
  const sent = { ...placing, key, request, slip, expected, isPlacing };
  const { status, body } = await player.player.post(
    "/bets",
    { ...request, meta: { ...request.meta, device_id: DEVICE_ID, quick } },
    { "idempotency-key": key },
  );
  if (expected.standing.length > 0) {
    return { outcome: await expectTaken(sent, { status, answer: PlacedBets.parse(body) }), isPlacing, reasons };
  }
  expect(status).toBe(422);
  return { outcome: expectRefused(sent, ApiError.parse(body)), isPlacing, reasons };
}

/** Whether the slip sends all of its bets: one without a stake stays on it, and one whose lines share theirs unevenly. */
export const areWhole = (bets: Ticket["bets"]): boolean =>
  bets.every((bet) => bet.stake > 0n && evenStake(bet, bet.stake) === bet.stake);

const isUnpriced = ({ bets }: Ticket): boolean =>
  bets.some(({ betType, customOdds }) => betType === "custom_bet" && customOdds === null);

function waitsForPlayer({ ticketState, bets }: Ticket): boolean {
  const selections = bets.flatMap((bet) => bet.selections);
  if (bets.some(({ customOdds }) => customOdds?.isChanged)) return true;
  return ticketState === "SUCCESS" || selections.some(({ isChanged, isNotAvailable }) => isChanged || isNotAvailable);
}

interface Sent extends Placing {
  key: string;
  request: PlacementRequest;
  /** The slip with every price and status of the moment it was sent. */
  slip: Ticket;
  expected: ExpectedAnswer;
  /** Whether the slip is placing this; if not, what becomes of it changes nothing on it. */
  isPlacing: boolean;
}

/** Place on the ticket of each bet that was sent: a full-cover bet is sent as several. */
function placesOf({ request, slip }: Sent): number[] {
  const isSeveral = request.meta.type === "multi_single";
  return isSeveral ? slip.bets.map((_, place) => place) : request.bets.map(() => 0);
}

function expectRefused(sent: Sent, error: z.infer<typeof ApiError>): Outcome {
  expect(sent.expected.isValid).toBe(false);
  expectReasons(sent, error);
  tellRefused(sent, error);
  return "refused";
}

/** The same codes for the same bets; each part of a full-cover bet repeats what is said of a leg. */
function expectReasons({ expected: { refusals }, request }: Sent, error: z.infer<typeof ApiError>): void {
  const answered = (error.errors_by_bet ?? []).map((reason) => ({
    bet: reason.bet_index,
    code: readCode(reason.code),
  }));
  // A slip says once of a bet what the book says of each of its legs without terms.
  if (refusals[0]?.reason === "each_way_unavailable" && request.meta.type !== "multi_single")
    return expect(new Set(answered.map(({ code }) => code))).toEqual(new Set([refusals[0].code]));
  const isOfLegs = refusals.every(({ code }) => code === CLOSED_CODE || code === API_ERRORS.invalid_odds.code);
  const parts = request.meta.type !== "multi_single" && isOfLegs ? request.bets.length : 1;
  const wanted = Array.from({ length: parts }, (_, part) =>
    refusals.map(({ bet, code }) => ({ bet: bet + part, code })),
  ).flat();
  const listed = (reasons: typeof answered): string[] => reasons.map(({ bet, code }) => `${bet}: ${code}`).toSorted();
  expect(listed(answered)).toEqual(listed(wanted));
  expect(readCode(error.code)).toBe(wanted[0]?.code);
}

function tellRefused(sent: Sent, error: z.infer<typeof ApiError>): void {
  const read = readPlacementError(error, sent.slip.bets);
  if (!read) throw new Error("A refusal has no code");
  const ticket = told(sent, { type: "placement-refused", key: sent.key, error: read });
  if (ticket) expect(ticket).toMatchObject({ ticketState: "ERROR", error: { code: error.code } });
}

/** The slip after news of its placement; null where it is not placing, and then it stays as it was. */
function told({ player, isPlacing }: Sent, news: TicketEvent): Ticket | null {
  const before = player.ticket;
  player.tell(news);
  if (isPlacing) return player.ticket;
  expect(player.ticket).toBe(before);
  return null;
}

async function expectTaken(sent: Sent, { status, answer }: { status: number; answer: Answer }): Promise<Outcome> {
  const { expected, request, world } = sent;
  const places = placesOf(sent);
  const standing = request.bets.filter((_, index) => expected.standing.includes(places[index] ?? -1));
  expect(expected.isValid).toBe(expected.refusals.length === 0);
  expect(answer.list).toHaveLength(standing.length);
  expect(answer.placement.error === null).toBe(expected.isValid);
  if (answer.placement.error) expectReasons(sent, answer.placement.error);
  const isLive = standing.some(({ selections }) => selections.some(({ match_id }) => world.isLive(match_id)));
  expect(status).toBe(isLive ? 202 : 201);
  expectSlipTotals(sent, answer.list);
  return isLive ? expectDecided(sent, standing) : stand(sent, { standing, answer });
}

/** The slip showed the same stake, odds, lines and win, bet by bet. */
function expectSlipTotals({ slip, expected, player }: Sent, list: Answer["list"]): void {
  const bets = slip.bets.filter((_, place) => expected.standing.includes(place));
  const shown = ticketSummary({ ...slip, bets });
  const rest = [...list];
  for (const [place, bet] of shown.bets.entries()) {
    const ticketBet = bets[place];
    if (!ticketBet) throw new Error("A summary has more bets than its ticket");
    const parts = rest.splice(0, ticketBet.fullCover ? list.length : 1);
    const sum = (amounts: readonly (number | string)[]) => amounts.reduce((total, one) => total + BigInt(one), 0n);
    expect(sum(parts.map(({ stake }) => stake.value))).toBe(bet.stake);
    const ways = (part: Answer["list"][number]): number => (part.each_way === null ? 1 : 2);
    expect(sum(parts.map((part) => ways(part) * (part.system_type?.line_count ?? 1)))).toBe(bet.lines);
    const win = cappedWin({ ...slip, bets: [ticketBet] }, player) ?? bet.potentialWin;
    expect(sum(parts.map(({ potential_win }) => potential_win.value))).toBe(win);
  }
}

/** What the slip warns that will be paid at most, where the payout limit caps. */
function cappedWin(ticket: Ticket, { context }: RandomPlayer): bigint | null {
  const warning = ticketIssues(ticket, context).find(({ code }) => code === "payout_limit_exceeded");
  const capped = warning?.params["cappedReturn"];
  return capped === undefined ? null : BigInt(capped);
}

/** Something happens while the bets wait; then each stands or is given back by what it met. */
async function expectDecided(sent: Sent, standing: readonly SentBet[]): Promise<Outcome> {
  const { player, world, key, meanwhile, request } = sent;
  player.tell({ type: "placement-delayed", key, decidesAt: 0, delayMs: 5_000 });
  const refs = standing.map(({ selections }) => selections.map(refOfSelection));
  const closed = new Set<number>();
  world.onMessage = () => {
    for (const [index, legs] of refs.entries()) if (!legs.every((leg) => world.isOpen(leg))) closed.add(index);
  };
  meanwhile();
  world.onMessage = () => {};
  world.pass(5_000);
  const answer = await decidedAnswer(player, key);
  const mode = request.meta.odds_accept_mode;
  const isSeveral = request.meta.type === "multi_single";
  const isGood = standing.map(({ selections, custom_odds: customOdds }, index) => {
    const place = isSeveral ? (sent.expected.standing[index] ?? 0) : 0;
    if (closed.has(index) || passesLimits(sent, sent.slip.bets[place])) return false;
    const offers = selections.map((selection) => ({
      submitted: selection.odds,
      current: oddsOf(world.offerOf(refOfSelection(selection))),
    }));
    const priced =
      customOdds === undefined
        ? offers
        : [{ submitted: customOdds, current: world.customOdds(selections.map(refOfSelection)) }];
    return priced.every(
      ({ submitted, current }) =>
        current !== null && Number(current) >= LOWEST_ODDS && isAcceptableOdds({ submitted, current, mode }),
    );
  });
  const stays = standing.map((_, index) => (isSeveral ? isGood[index] === true : isGood.every(Boolean)));
  const wanted = stays.map((isStanding) => (isStanding ? "waiting_results" : "rejected"));
  expect(answer.list.map(({ status }) => status)).toEqual(wanted);
  expect(answer.placement.state).toBe(stays.some(Boolean) ? "accepted" : "rejected");
  if (stays.some(Boolean)) return stand(sent, { standing, answer });
  if (!answer.placement.error) throw new Error("A placement was rejected without a reason");
  tellRefused(sent, answer.placement.error);
  return "refused after the delay";
}

const PRICE_LIMITS: readonly string[] = ["odds_limit_exceeded", "payout_limit_exceeded"];

/** Whether a bet that kept to the limits when it was sent passes one at the prices of now. */
function passesLimits({ slip, player, world }: Sent, bet: Ticket["bets"][number] | undefined): boolean {
  if (bet === undefined) throw new Error("A bet that waits is not on the slip");
  const { selections } = bet;
  const odds = bet.betType === "custom_bet" ? world.customOdds(selections) : null;
  const news: TicketEvent[] = [
    { type: "offers-changed", offers: selections.map((ref) => world.offerOf(ref)) },
    ...(odds === null ? [] : [{ type: "custom-odds-changed", odds } as const]),
  ];
  // Its stake was sent, and follows no price any more.
  const now = news.reduce(ticketReducer, { ...slip, bets: [{ ...bet, wantedWin: null }] });
  const issues = ticketIssues(now, player.context);
  return issues.some(({ code, severity }) => severity === "error" && PRICE_LIMITS.includes(code));
}

const oddsOf = (offer: Offer): string | null => ("gone" in offer ? null : offer.odds);

const refOfSelection = (selection: SentBet["selections"][number]) => ({
  matchId: selection.match_id,
  marketId: selection.market_id,
  specifier: selection.specifier,
  outcomeId: selection.outcome_id,
});

async function decidedAnswer({ player }: RandomPlayer, key: string): Promise<Answer> {
  const read = async () => PlacedBets.parse((await player.placement(key)).body);
  await expect
    .poll(async () => (await read()).placement.state, { interval: 2, timeout: DECIDED_WITHIN_MS })
    .not.toBe("processing");
  return read();
}

/** Bets that stand are at the prices of now, are paid for, and are followed to their end. */
function stand(sent: Sent, { standing, answer }: { standing: readonly SentBet[]; answer: Answer }): Outcome {
  for (const [index, bet] of answer.list.entries()) {
    const part = standing[index];
    if (part && bet.status === "waiting_results") followBet(sent, { sent: part, bet });
  }
  return tellStanding(sent, answer);
}

/** A bet of the player's that stands from now on. */
export function followBet(
  { player, world }: Pick<Placing, "player" | "world">,
  { sent, bet }: { sent: SentBet; bet: Answer["list"][number] | undefined },
): void {
  if (bet === undefined) throw new Error("A bet that was sent is not among those that stand");
  const { currency } = player.ticket;
  const { limits } = player.context;
  const odds = sent.selections.map((selection) => {
    return oddsOf(world.offerOf(refOfSelection(selection))) ?? "";
  });
  const customOdds = sent.custom_odds === undefined ? null : world.customOdds(sent.selections.map(refOfSelection));
  const model = modelBet(sent, { id: bet.id, odds, customOdds, currency, limits });
  const shown = oracleTotals(model);
  expect(bet.selections.map((leg) => leg.odds)).toEqual(odds);
  expect([bet.odds, bet.potential_win.value]).toEqual([shown.odds, String(shown.win)]);
  player.bets.push(model);
  player.balances.set(currency.code, (player.balances.get(currency.code) ?? 0n) - model.stake);
}

function tellStanding(sent: Sent, { list, placement }: Answer): Outcome {
  const { key, request, slip } = sent;
  const bets = list
    .filter(({ status }) => status !== "rejected")
    .map((bet) => ({
      id: bet.id,
      ref: bet.ref,
      status: bet.status,
      odds: bet.odds,
      stake: BigInt(bet.stake.value),
      potentialWin: BigInt(bet.potential_win.value),
      currency: slip.currency,
      placedAt: Date.parse(bet.created_at),
    }));
  const error = placement.error && readPlacementError(placement.error, slip.bets);
  if (!error) {
    const ticket = told(sent, { type: "placement-accepted", key, bets });
    if (ticket) expect(ticket).toMatchObject({ ticketState: "SUCCESS", placedBets: bets });
    return "taken";
  }
  const refused = [...new Set((placement.error?.errors_by_bet ?? []).map(({ bet_index }) => bet_index))];
  const ticket = told(sent, { type: "placement-partly-accepted", key, bets, refused, error });
  if (ticket) expectLeft(ticket, slip, refused);
  expect(request.meta.type).toBe("multi_single");
  return "partly taken";
}

/** The bets that were refused stay on the slip, and no others. */
function expectLeft({ ticketState, bets }: Ticket, slip: Ticket, refused: readonly number[]): void {
  const idsOf = (ticketBets: Ticket["bets"]) => ticketBets.map(({ selections }) => selections.map(({ id }) => id));
  expect(ticketState).toBe("ERROR");
  expect(idsOf(bets)).toEqual(idsOf(slip.bets.filter((_, place) => refused.includes(place))));
}
