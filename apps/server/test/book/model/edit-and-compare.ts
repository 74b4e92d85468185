import { placementOf } from "@touchline/betting";
import { CashOutAnswer } from "@touchline/contract";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import { expect } from "vitest";
import { newKey } from "../book-under-test.ts";
import { type CashOutCase, isInPlay, offerNow } from "./cash-out-and-compare.ts";
import { expectedAnswer, readCode } from "./expected-answer.ts";
import { restOf } from "./model-bets.ts";
import { areWhole, DECIDED_WITHIN_MS, DEVICE_ID, followBet } from "./place-and-compare.ts";

type Request = NonNullable<ReturnType<typeof placementOf>>;
type Answer = z.infer<typeof CashOutAnswer>;

/** Edits a bet into what is on its player's slip, and holds what comes of both against the rules. Answers what did. */
export async function editAndCompare(asked: CashOutCase): Promise<string> {
  const { player, bet, world } = asked;
  player.tidy();
  const { ticket, context } = player;
  const request = placementOf(ticket);
  if (bet.isEachWay || request === null || !areWhole(ticket.bets)) return "edit not sendable";
  const offer = offerNow(asked);
  const isOfAnother = ticket.currency.code !== bet.currency.code;
  const balance = (context.balance ?? 0n) + (offer ?? 0n);
  const expected = expectedAnswer(ticket, { ...context, balance }, player.customOdds);
  const key = newKey();
  const body = {
    ...request,
    meta: { ...request.meta, device_id: DEVICE_ID, quick: false },
    bet_id: bet.id,
    to_cashout: "1",
    amount_accept_mode: "any",
  };
  const { status, body: answer } = await player.player.post("/bets/edit", body, { "idempotency-key": key });
  const isRefused = status === 422 || status === 403;
  if (offer === null) {
    expect([isRefused, answer.code]).toEqual([true, API_ERRORS.cash_out_unavailable.code]);
    return "edit refused for want of an offer";
  }
  if (isOfAnother) {
    expect([isRefused, answer.code]).toEqual([true, API_ERRORS.currency_unknown.code]);
    return "edit refused for its currency";
  }
  if (!expected.isValid) {
    expect([isRefused, readCode(answer.code)]).toEqual([true, expected.refusals[0]?.code]);
    return "edit refused for its bets";
  }
  const isLive = request.bets.some(({ selections }) => selections.some(({ match_id }) => world.isLive(match_id)));
  if (!isLive && !isInPlay(asked)) {
    expect(status).toBe(200);
    return edited(asked, { request, answer: CashOutAnswer.parse(answer) });
  }
  expect(status).toBe(202);
  return decided(asked, { request, key });
}

/** Something may happen in the live delay: by its end both are done, or neither is. */
async function decided(asked: CashOutCase, { request, key }: { request: Request; key: string }): Promise<string> {
  const { player, world, draw, bet } = asked;
  const isStirred = draw.chance(0.5);
  const legs = request.bets.flatMap(({ selections }) => selections.map(({ match_id }) => match_id));
  if (isStirred) world.stir([...bet.legs.map(({ ref }) => ref.matchId), ...legs]);
  world.pass(5_000);
  const read = async () => CashOutAnswer.parse((await player.player.get(`/bets/cashouts/${key}`)).body);
  await expect
    .poll(async () => (await read()).cashout.state, { interval: 2, timeout: DECIDED_WITHIN_MS })
    .not.toBe("processing");
  const answer = await read();
  if (answer.cashout.state === "accepted") {
    edited(asked, { request, answer });
    return "edited after the delay";
  }
  expect([isStirred, answer.replacements]).toEqual([true, []]);
  return "edit refused after the delay";
}

function edited(asked: CashOutCase, { request, answer }: { request: Request; answer: Answer }): string {
  const { player, bet } = asked;
  const offer = offerNow(asked);
  if (offer === null) throw new Error(`Bet ${bet.id} was edited, and nothing was offered`);
  expect([answer.cashout.state, answer.cashout.paid?.value]).toEqual(["accepted", String(offer)]);
  expect(answer.replacements.map(({ replaces, status }) => [replaces, status])).toEqual(
    request.bets.map(() => [bet.id, "waiting_results"]),
  );
  bet.cashedPaid += offer;
  bet.cashedStake += restOf(bet).stake;
  const { code } = bet.currency;
  player.balances.set(code, (player.balances.get(code) ?? 0n) + offer);
  for (const [index, sent] of request.bets.entries()) followBet(asked, { sent, bet: answer.replacements[index] });
  player.tell({ type: "cleared" });
  return "edited";
}
