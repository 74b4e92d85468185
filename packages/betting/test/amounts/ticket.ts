import fc from "fast-check";
import { expect } from "vitest";
import * as betting from "../whole-surface.ts";
import { boost, freebet } from "../bonus.ts";
import { LIMITS } from "../limits.ts";
import { BTC, EUR, STARTED, added, offer, offered, pick, run, staked, ticketAfter } from "../pick.ts";
import { anyPrice, holds } from "../property.ts";
import {
  compared,
  least,
  listedLines,
  nearest,
  over,
  product,
  systemWin,
  total,
  less,
  rational,
  sum,
} from "./oracle.ts";

const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 9n });
const IDS = ["m1", "m2", "m3", "m4"];
const anyPrices = fc.tuple(anyPrice, anyPrice, anyPrice, anyPrice);
const SYSTEM: betting.TicketEvent = { type: "bet-type-changed", choice: { betType: "system", winCount: 2 } };
const SINGLES: betting.TicketEvent = { type: "bet-type-changed", choice: { betType: "single" } };
const ALLOWED: betting.TicketEvent = { type: "multi-single-changed", providers: ["betradar"] };

const picked = (prices: readonly string[]) => prices.map((odds, place) => added(IDS[place], odds));
const stakedOn = (value: bigint, betIndex: number): betting.TicketEvent => ({ ...staked(value), betIndex });
const wanted = (value: bigint): betting.TicketEvent => ({ ...staked(value), source: "potential_win" });
const stakesOf = ({ bets }: Pick<betting.Ticket, "bets">) => bets.map(({ stake }) => stake);

/** Singles on one ticket with a stake each. */
const singles = (prices: readonly string[], stake: bigint) =>
  ticketAfter(ALLOWED, ...picked(prices), SINGLES, ...prices.map((_, place) => stakedOn(stake + BigInt(place), place)));

const capped = (limit: bigint): betting.BetLimits => ({
  ...LIMITS,
  payoutLimit: { currencyCode: "EUR", amount: limit, action: "accept" },
});

/** The smallest stake that returns so much, the return rounded half up; where a system's cap forbids it, what would without. */
function stakeFor(win: bigint, odds: ReturnType<typeof over>, isSystem = false): bigint {
  const near = nearest(over(win, odds));
  const exact = compared(product(near, odds), win) < 0n ? near + 1n : near;
  const most = (stake: bigint) => stake + stake * betting.SYSTEM_PROFIT_MULTIPLE;
  const paid = (stake: bigint) => {
    const uncapped = nearest(product(stake, odds));
    return isSystem ? least(uncapped, most(stake)) : uncapped;
  };
  return [exact - 1n, exact, exact + 1n].find((stake) => paid(stake) >= win) ?? exact;
}

const SHARED = {
  currency: "EUR",
  subunits: 100,
  systemType: null,
  fullCover: null,
  customOdds: null,
  freebetStake: null,
};

/** A refusal of a bet of which the book would have taken so much. */
const refusedFor = (value: bigint) => ({
  code: 110,
  errors_by_bet: [{ bet_index: 0, selection_index: null, accepted_stake: { value: String(value) } }],
});

const quickBetUnderWay = (stake: bigint): readonly betting.QuickBetEvent[] => [
  { type: "toggled", isEnabled: true },
  { type: "stake-changed", stake },
  { type: "approval-changed", isApproved: true },
  { type: "outcome-tapped", selection: pick() },
  { type: "placement-started", key: "key-1", startedAt: 1_000, acceptMode: "none" },
];

/** One property for each function of the ticket, the quick bet and sharing that returns an amount. */
export const TICKET: Readonly<Record<string, () => void>> = {
  emptyTicket: () => expect(stakesOf(betting.emptyTicket({ currency: EUR, acceptMode: "none" }))).toEqual([]),
  ticketReducer: () =>
    holds(
      fc.property(anyPrices, anyPrice, anyAmount, (prices, moved, win) => {
        const [, ...kept] = prices;
        const stakeAt = (odds: readonly string[]) => {
          const { sum, count } = listedLines(odds, 2);
          return stakeFor(win, over(sum, count), true);
        };
        const ticket = ticketAfter(
          { type: "accept-mode-changed", mode: "any" },
          ...picked(prices),
          SYSTEM,
          wanted(win),
        );
        expect(stakesOf(ticket)).toEqual([stakeAt(prices)]);
        expect(stakesOf(run(ticket, [offered(offer("m1", moved))]))).toEqual([stakeAt([moved, ...kept])]);
        const combo = run(ticket, [{ type: "bet-type-changed", choice: { betType: "combo" } }]);
        expect(stakesOf(combo)).toEqual([stakeFor(win, product(...prices))]);
        const boosted = run(combo, [{ type: "bonus-chosen", bonus: boost([0, 9, "1.125"]) }]);
        expect(stakesOf(boosted)).toEqual([stakeFor(win, product(...prices, "1.125"))]);
      }),
      300,
    ),
  ticketSummary: () =>
    holds(
      fc.property(anyPrices, anyAmount, (prices, stake) => {
        const wins = prices.map((odds, place) => nearest(product(stake + BigInt(place), odds)));
        const summary = betting.ticketSummary(singles(prices, stake));
        expect(summary).toMatchObject({ stake: 4n * stake + 6n, potentialWin: total(wins) });
        const system = betting.ticketSummary(ticketAfter(...picked(prices), SYSTEM, staked(stake)));
        expect(system).toMatchObject({ stake, potentialWin: systemWin(stake, prices, { winCount: 2 }) });
        const free = betting.ticketSummary(
          ticketAfter(...picked(prices), { type: "bonus-chosen", bonus: freebet({ amount: stake }) }),
        );
        expect(free).toMatchObject({ stake, potentialWin: nearest(product(stake, ...prices)) - stake });
      }),
      300,
    ),
  ticketSystemTable: () =>
    holds(
      fc.property(anyPrices, anyAmount, fc.bigInt(0n, 10n ** 7n), (prices, stake, limit) => {
        const [bet] = ticketAfter(...picked(prices), SYSTEM, staked(stake)).bets;
        const all = least(systemWin(stake, prices, { winCount: 2 }), stake + limit);
        const rows = bet ? betting.ticketSystemTable(bet, limit) : [];
        expect(rows.at(-1)).toMatchObject({ wins: 4, minimum: all, maximum: all });
      }),
      300,
    ),
  payableWins: () =>
    holds(
      fc.property(anyPrices, anyAmount, fc.bigInt(0n, 10n ** 7n), (prices, stake, limit) => {
        const wins = prices.map((odds, place) => {
          const own = stake + BigInt(place);
          return least(nearest(product(own, odds)), own + limit);
        });
        expect(betting.payableWins(singles(prices, stake), capped(limit))).toEqual(wins);
      }),
      300,
    ),
  highestStakes: () =>
    holds(
      fc.property(fc.bigInt(1n, 10n ** 6n), fc.tuple(anyAmount, anyAmount), (balance, quoted) => {
        const ticket = singles(["2.00", "3.00"], 1n);
        const most = betting.highestStakes(ticket, { limits: LIMITS, balance }, { places: [0, 1], quoted });
        const bounds = quoted.map((quote) => least(balance / 2n, quote, 100_000n));
        expect(most).toEqual(bounds.map((bound) => (bound === 0n ? null : bound)));
      }),
    ),
  mostTaken: () =>
    holds(
      fc.property(fc.bigInt(10n, 10n ** 6n), (balance) => {
        const [bet] = singles(["2.00", "3.00"], 1n).bets;
        const most = betting.mostTaken({ bets: bet ? [bet] : [], editedBet: null }, { limits: LIMITS, balance });
        expect(most).toBe(least(balance, 100_000n));
      }),
    ),
  readPlacementError: () =>
    holds(
      fc.property(anyAmount, (value) => {
        const { bets } = singles(["2.00"], 1n);
        expect(betting.readPlacementError(refusedFor(value), bets)?.acceptedStakes).toEqual({ "m1/1//1": value });
      }),
    ),
  readTicketError: () =>
    holds(
      fc.property(anyAmount, (value) => {
        const sent = run(singles(["2.00"], 1n), [STARTED]);
        expect(betting.readTicketError(refusedFor(value), sent)?.acceptedStakes).toEqual({ "m1/1//1": value });
      }),
    ),
  readQuickBetError: () =>
    holds(
      fc.property(anyAmount, (value) => {
        const start = betting.emptyQuickBet({ currency: EUR });
        const sent = quickBetUnderWay(value).reduce(betting.quickBetReducer, start);
        expect(betting.readQuickBetError(refusedFor(value), sent)).toMatchObject({
          code: 110,
          acceptedStakes: { "m1/1//1": value },
        });
      }),
    ),
  sharedStakes: () =>
    holds(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 1, max: 4 }), (whole, count) => {
        const ticket = singles(["2.00", "3.00", "4.00", "5.00"].slice(0, count), 1n);
        const each = whole / BigInt(count);
        expect(betting.sharedStakes(ticket, whole)).toEqual(ticket.bets.map(() => each));
        expect(betting.sharedStakes({ bets: [] }, whole)).toEqual([]);
      }),
    ),
  evenStake: () =>
    holds(
      fc.property(anyAmount, (stake) => {
        const yankee: betting.TicketEvent = {
          type: "bet-type-changed",
          choice: { betType: "system", fullCover: "yankee" },
        };
        const [bet] = ticketAfter(...IDS.map((id) => added(id)), yankee).bets;
        expect(bet && betting.evenStake(bet, stake)).toBe((stake / 11n) * 11n);
      }),
    ),
  restoreTicket: () =>
    holds(
      fc.property(anyPrices, anyAmount, (prices, stake) => {
        const ticket = singles(prices, stake);
        const restored = betting.restoreTicket(betting.serialiseTicket(ticket));
        expect(restored && stakesOf(restored)).toEqual(stakesOf(ticket));
      }),
      100,
    ),
  placementOf: () =>
    holds(
      fc.property(anyPrices, fc.bigInt(11n, 10n ** 9n), (prices, stake) => {
        const sent = betting.placementOf(singles(prices, stake))?.bets.map((bet) => BigInt(bet.stake.value));
        expect(sent).toEqual([stake, stake + 1n, stake + 2n, stake + 3n]);
        const yankee: betting.TicketEvent = {
          type: "bet-type-changed",
          choice: { betType: "system", fullCover: "yankee" },
        };
        const parts = betting.placementOf(ticketAfter(...picked(prices), yankee, staked(11n * stake)));
        expect(parts?.bets.map((bet) => BigInt(bet.stake.value))).toEqual([6n * stake, 4n * stake, stake]);
      }),
      300,
    ),
  placedWin: () =>
    holds(
      fc.property(anyPrice, anyAmount, fc.constantFrom("1/2", "1/4", "1/5"), (price, half, fraction) => {
        const selection = pick("m1", price, { placeTerms: { places: 3, fraction } });
        const chosen: betting.TicketEvent = { type: "each-way-chosen", isEachWay: true };
        const added: betting.TicketEvent = { type: "selection-added", selection };
        const [bet] = ticketAfter(added, chosen, staked(2n * half)).bets;
        const placeOdds = sum(1n, product(less(price, 1n), rational(fraction)));
        expect(betting.placedWin(bet!)).toBe(nearest(product(half, placeOdds)));
        expect(betting.placedWin({ ...bet!, isEachWay: false })).toBeNull();
        const second = pick("m2", price, { placeTerms: { places: 3, fraction } });
        const [double] = ticketAfter(added, { ...added, selection: second }, chosen, staked(2n * half)).bets;
        expect(betting.placedWin(double!)).toBe(nearest(product(half, placeOdds, placeOdds)));
      }),
    ),
  sharedBets: () =>
    holds(
      fc.property(anyPrices, anyAmount, (prices, stake) => {
        const ticket = singles(prices, stake);
        expect(betting.sharedBets(ticket).map((bet) => bet.stake)).toEqual(stakesOf(ticket));
      }),
      100,
    ),
  readSharedBets: () =>
    holds(
      fc.property(anyAmount, (stake) => {
        const written = { ...SHARED, betType: "single", stake: stake.toString(), selections: [pick()] };
        expect(betting.readSharedBets([written]).map((bet) => bet.stake)).toEqual([stake]);
      }),
    ),
  restoreSharedBets: () =>
    holds(
      fc.property(anyAmount, anyPrice, (stake, worth) => {
        const shared = betting.readSharedBets([
          { ...SHARED, betType: "single", stake: stake.toString(), selections: [pick()] },
        ]);
        const rates = { EUR: "1.07", BTC: worth };
        const restored = betting.restoreSharedBets(shared, { currency: BTC, rates, find: () => pick() });
        const converted = nearest(over(product(stake, "1.07", 10n ** 8n), product(worth, 100n)));
        expect(restored).toMatchObject({ ok: true, bets: [{ stake: converted }] });
      }),
    ),
  asOnTicket: () =>
    holds(
      fc.property(anyAmount, fc.constantFrom(1, 2, 3), (stake, winCount) => {
        const read = betting.readSharedBets([
          {
            ...SHARED,
            betType: "system",
            stake: stake.toString(),
            systemType: { winCount, totalCount: 3 },
            selections: IDS.slice(0, 3).map((id) => pick(id)),
          },
        ]);
        const restored = betting.restoreSharedBets(read, {
          currency: EUR,
          rates: {},
          find: (_key, { matchId }) => pick(matchId),
        });
        const stakes = restored.ok ? restored.bets.map((bet) => bet.stake) : [];
        const line = (stake - (stake % 3n)) / 3n;
        expect(stakes).toEqual(winCount === 1 ? [line, line, line] : [stake]);
        expect(restored.ok && restored.bets.flatMap(betting.asOnTicket).map((bet) => bet.stake)).toEqual(stakes);
      }),
    ),
  emptyQuickBet: () =>
    holds(
      fc.property(anyAmount, (stake) => {
        expect(betting.emptyQuickBet({ currency: EUR, stake }).stake).toBe(stake);
      }),
    ),
  quickBetReducer: () =>
    holds(
      fc.property(anyAmount, anyAmount, (first, second) => {
        const quick = [{ type: "stake-changed", stake: second } as const].reduce(
          betting.quickBetReducer,
          betting.emptyQuickBet({ currency: EUR, stake: first }),
        );
        expect(quick.stake).toBe(second);
      }),
    ),
  quickBetPlacement: () =>
    holds(
      fc.property(anyAmount, (stake) => {
        const placing = quickBetUnderWay(stake).reduce(
          betting.quickBetReducer,
          betting.emptyQuickBet({ currency: EUR }),
        );
        expect(betting.quickBetPlacement(placing)?.bets[0]?.stake.value).toBe(stake.toString());
      }),
    ),
  quickBetReturn: () =>
    holds(
      fc.property(anyAmount, (stake) => {
        expect(betting.quickBetReturn({ stake, currency: EUR, odds: "2" }, null)).toBe(stake * 2n);
      }),
    ),
  restoreQuickBet: () =>
    holds(
      fc.property(anyAmount, (stake) => {
        const stored = betting.serialiseQuickBet(
          { ...betting.emptyQuickBet({ currency: EUR, stake }), isEnabled: true },
          "p1",
        );
        expect(betting.restoreQuickBet(stored, { player: "p1", currency: EUR })?.stake).toBe(stake);
      }),
    ),
};
