import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleBackground } from "../../test/background-samples.ts";
import { sampleSelection } from "../../test/bet-samples.ts";
import { priceCustomBets } from "./price-custom-bets.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false, cookie: "" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("a custom bet is priced again once its last price has come, so that none comes over a newer one", async () => {
  const asked: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal("fetch", () => {
    const answer = Promise.withResolvers<Response>();
    asked.push(answer);
    return answer.promise;
  });
  const background = sampleBackground("http://localhost");
  const { ticket } = background.state;
  const selections = ["1", "2"].map((outcomeId) => ({ ...sampleSelection(), id: outcomeId, outcomeId }));
  const [first] = ticket.getState().ticket.bets;
  const state = ticket.getState();
  // Safe: the process reads the first bet alone.
  const bets = [{ ...first, betType: "custom_bet", selections }] as unknown as typeof state.ticket.bets;
  vi.spyOn(ticket, "getState").mockReturnValue({ ...state, ticket: { ...state.ticket, bets } });
  const prices: (string | null)[] = [];
  vi.spyOn(ticket, "dispatch").mockImplementation((event) => {
    if (event.type === "custom-odds-changed") prices.push(event.odds);
  });
  const stop = priceCustomBets(background);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve(Response.json({ odds: "3.10" }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect([prices, asked.length]).toEqual([["3.10"], 2]);
  // The book has no price any more, which is news; that nobody answers is none.
  asked[1]?.resolve(Response.json({ odds: null }));
  await vi.advanceTimersByTimeAsync(4_000);
  asked[2]?.resolve(new Response("busy", { status: 503 }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect([prices, asked.length]).toEqual([["3.10", null], 4]);
  stop();
});
