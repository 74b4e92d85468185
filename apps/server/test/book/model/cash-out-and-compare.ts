import { Bet, CashOutAnswer } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import { expect } from "vitest";
import { newKey } from "../book-under-test.ts";
import type { Draw } from "./draw.ts";
import { type ModelBet, restOf } from "./model-bets.ts";
import { oracleCustomOffer, oracleOffer } from "./payout-oracle.ts";
import { DECIDED_WITHIN_MS } from "./place-and-compare.ts";
import type { RandomPlayer } from "./random-player.ts";
import type { RandomWorld } from "./random-world.ts";

export interface CashOutCase {
  player: RandomPlayer;
  world: RandomWorld;
  draw: Draw;
  bet: ModelBet;
}

/** Of a bet's fair value the book keeps so many hundredths. */
const MARGIN = 5n;
const LEAST_PROBABILITY = 0.01;

/**
 * Cashes a bet out, whole or in part, for whatever is offered, and holds what is offered and paid against the rules.
 * Answers what came of it.
 */
export async function cashOutAndCompare(asked: CashOutCase): Promise<string> {
  const { player, draw, bet } = asked;
  // What it is worth at the end of its delay nobody shows.
  if (bet.isEachWay && isInPlay(asked)) return "left each way in play";
  const left = restOf(bet).stake;
  const shown = Bet.parse((await player.player.get(`/bets/${bet.id}`)).body);
  // That it comes to a place is worked out from the chances of all: what that is worth is taken as it is shown.
  const offer = bet.isEachWay ? shown.to_cashout && BigInt(shown.to_cashout.value) : offerNow(asked);
  // Of a custom bet the feed is asked as its match moves, and again before it is paid.
  if (bet.customOdds === null) expect(shown.to_cashout?.value ?? null).toBe(offer === null ? null : String(offer));
  const part = left > 1n && draw.chance(0.5) ? 1n + BigInt(draw.below(Number(left) - 1)) : left;
  const key = newKey();
  const body = { bet_id: bet.id, to_cashout: "1", stake: String(part), amount_accept_mode: "any" };
  const answer = await player.player.post("/bets/cashout", body, { "idempotency-key": key });
  const paid = offer === null ? null : (offer * part) / left;
  if (paid === null || paid < 1n) {
    expect([answer.status, answer.body.code]).toEqual([422, API_ERRORS.cash_out_unavailable.code]);
    return "cash-out refused";
  }
  if (!isInPlay(asked)) {
    expect(answer.status).toBe(200);
    return paidOut(asked, { part, paid, cashout: CashOutAnswer.parse(answer.body).cashout });
  }
  expect(answer.status).toBe(202);
  return decided(asked, { part, key });
}

/** Something may happen in the live delay; what is offered at its end is paid. */
async function decided(asked: CashOutCase, { part, key }: { part: bigint; key: string }): Promise<string> {
  const { player, world, draw, bet } = asked;
  const isStirred = draw.chance(0.65);
  if (isStirred) world.stir(bet.legs.map(({ ref }) => ref.matchId));
  world.pass(5_000);
  const read = async () => CashOutAnswer.parse((await player.player.get(`/bets/cashouts/${key}`)).body).cashout;
  await expect
    .poll(async () => (await read()).state, { interval: 2, timeout: DECIDED_WITHIN_MS })
    .not.toBe("processing");
  const cashout = await read();
  if (cashout.state === "rejected") {
    expect(isStirred).toBe(true);
    return "cash-out refused after the delay";
  }
  const offer = offerNow(asked);
  if (offer === null) throw new Error(`Bet ${bet.id} was cashed out, and nothing was offered`);
  paidOut(asked, { part, paid: (offer * part) / restOf(bet).stake, cashout });
  return "cashed out after the delay";
}

function paidOut(
  { player, bet }: CashOutCase,
  { part, paid, cashout }: { part: bigint; paid: bigint; cashout: z.infer<typeof CashOutAnswer>["cashout"] },
): string {
  expect([cashout.state, cashout.paid?.value, cashout.stake?.value]).toEqual(["accepted", String(paid), String(part)]);
  bet.cashedStake += part;
  bet.cashedPaid += paid;
  const { code } = bet.currency;
  player.balances.set(code, (player.balances.get(code) ?? 0n) + paid);
  return restOf(bet).stake === 0n ? "cashed out whole" : "cashed out in part";
}

const isOpenLeg = ({ result }: ModelBet["legs"][number]): boolean => result === "no_results";

export const isInPlay = ({ world, bet }: CashOutCase): boolean =>
  bet.legs.some((leg) => isOpenLeg(leg) && world.isLive(leg.ref.matchId));

/** What is offered for all that is left; null where nothing is. */
export function offerNow({ world, bet }: CashOutCase): bigint | null {
  const open = bet.legs.filter(isOpenLeg);
  const isPriced = ({ ref }: ModelBet["legs"][number]): boolean =>
    world.isOpen(ref) && world.probabilityOf(ref) >= LEAST_PROBABILITY;
  if (open.length === 0 || !open.every(isPriced)) return null;
  const isLost = bet.winCount === null && bet.legs.some(({ result }) => result === "lose_entire");
  if (bet.customOdds !== null) return isLost ? null : customOffer(world, bet);
  const offer = isLost ? 0n : oracleOffer(restOf(bet), { chances: chancesOf(world, bet), keptPercent: MARGIN });
  return offer < 1n ? null : offer;
}

function customOffer(world: RandomWorld, bet: ModelBet): bigint | null {
  const matchIds = new Set(bet.legs.filter(isOpenLeg).map(({ ref }) => ref.matchId));
  const chances = Array.from(matchIds, (id) => world.togetherIn(id));
  if (chances.includes(null)) return null;
  const chance = chances.reduce<number>((all, each) => all * (each ?? 0), 1).toFixed(9);
  const offer = oracleCustomOffer(restOf(bet), { chance, keptPercent: MARGIN });
  return offer < 1n ? null : offer;
}

const chancesOf = (world: RandomWorld, { legs }: ModelBet): string[] =>
  legs.map((leg) => (isOpenLeg(leg) ? world.probabilityOf(leg.ref).toFixed(9) : "1"));
