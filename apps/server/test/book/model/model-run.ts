import { readBetLimits } from "@touchline/betting";
import { Bet } from "@touchline/contract";
import { expect } from "vitest";
import { CURRENCIES } from "../../../src/players/currencies.ts";
import { grantDemoCredit, openAccount } from "../../../src/wallet/accounts.ts";
import { byOperators } from "../../operator/operator-under-test.ts";
import type { BookUnderTest } from "../book-under-test.ts";
import { Draw } from "./draw.ts";
import { type CashOutCase, cashOutAndCompare } from "./cash-out-and-compare.ts";
import { editAndCompare } from "./edit-and-compare.ts";
import { enterResults, isCashedOut, type ModelBet, restOf } from "./model-bets.ts";
import { oracleVerdict } from "./payout-oracle.ts";
import { placeAndCompare, type PlacementReport } from "./place-and-compare.ts";
import { RandomPlayer } from "./random-player.ts";
import type { MatchResults } from "./line-ends.ts";
import { RandomWorld } from "./random-world.ts";
import { tapAndCompare } from "./tap-and-compare.ts";

const PLAYERS = 3;
/** A match that has bets is found among some twenty others long before that. */
const MOST_TO_END = 1_000;
const ACCOUNTS = Object.entries({ EUR: 400_000n, JPY: 100_000n, BTC: 400_000n }).map(([code, amount]) => {
  const currency = CURRENCIES.find((known) => known.code === code);
  if (!currency) throw new Error(`No currency ${code}`);
  return { currency, amount };
});

/** Random players at a random book, and what the rules say should come of it. */
export class ModelRun {
  /** Outcomes of placements, the reasons of refusals, the kinds of bets that were taken whole, and how bets ended. */
  readonly seen = new Set<string>();
  readonly #trace: string[] = [];
  readonly #under: BookUnderTest;
  readonly #draw: Draw;
  readonly #world: RandomWorld;
  readonly #playing: RandomPlayer[] = [];
  /** Whoever ever played: bets are followed to their end. */
  readonly #everyone: RandomPlayer[] = [];

  constructor(under: BookUnderTest, seed: string) {
    this.#under = under;
    this.#draw = new Draw(seed);
    this.#world = new RandomWorld(under, this.#draw);
  }

  async act(count: number): Promise<void> {
    for (let turn = 0; turn < PLAYERS; turn += 1) this.#playing.push(await this.#newPlayer());
    for (let turn = 1; turn <= count; turn += 1) {
      await this.#turn().catch((error: unknown) => {
        throw new Error(`turn ${turn}, after ${this.#trace.slice(-12).join(", ")}`, { cause: error });
      });
    }
  }

  /** Ends matches until no bet is open any more. */
  async end(): Promise<void> {
    while (await this.#giveAgain());
    for (let left = MOST_TO_END; this.#everyone.some(hasOpenBet); left -= 1) {
      if (left === 0) throw new Error("Bets stay open however many matches end");
      await this.#endMatch();
    }
    expectAllPaid(this.#everyone);
  }

  async #newPlayer(): Promise<RandomPlayer> {
    const [first, ...others] = ACCOUNTS;
    const player = await this.#under.player(first && { currency: first.currency.code, amount: first.amount });
    for (const account of others) {
      await this.#under.db.transaction().execute(async (trx) => {
        const opening = { playerId: player.id, currency: account.currency.code, at: new Date() };
        await openAccount(trx, opening);
        await grantDemoCredit(trx, { ...opening, amount: account.amount });
      });
    }
    const joined = new RandomPlayer({
      player,
      world: this.#world,
      draw: this.#draw,
      limits: readBetLimits(this.#under.config.limits),
      accounts: ACCOUNTS,
      multiSingleProviders: this.#under.config.multiSingleProviders,
    });
    this.#everyone.push(joined);
    return joined;
  }

  async #turn(): Promise<void> {
    const index = this.#draw.below(PLAYERS);
    const player = this.#playing[index]!;
    const [name, act] = this.#draw.weighted<[string, () => Promise<void>]>([
      [6, ["edit", () => Promise.resolve(player.edit())]],
      [4, ["stir", () => Promise.resolve(this.#world.stir())]],
      [4, ["place", () => this.#place(player)]],
      [0.8, ["tap", () => this.#tap(player)]],
      [1.5, ["cash out", () => this.#withOpenBet(cashOutAndCompare)]],
      [1.2, ["edit a bet", () => this.#withOpenBet(editAndCompare)]],
      [0.9, ["end a match", () => this.#endMatch()]],
      [0.3, ["take back", () => this.#takeBack()]],
      [0.2, ["provider", () => this.#silenceOrHear()]],
      [0.15, ["restrict or lift", () => this.#restrictOrLift(player)]],
    ]);
    this.#trace.push(`${name} (${index})`);
    await act();
    // Someone with money takes the place of a player who has none left.
    if ((player.balances.get("EUR") ?? 0n) < 5_000n) this.#playing[index] = await this.#newPlayer();
  }

  async #place(player: RandomPlayer): Promise<void> {
    if (this.#draw.chance(0.7) || player.isCustomReceipt) player.tidy();
    if (this.#draw.chance(0.2)) this.#world.stir(player.matchIds);
    const { kind } = player;
    await this.#see({ player, kind }, placeAndCompare(this.#placing(player)));
  }

  async #tap(player: RandomPlayer): Promise<void> {
    const tapped = await tapAndCompare({ ...this.#placing(player), draw: this.#draw });
    if (tapped !== null) await this.#see({ player, kind: "quick bet" }, Promise.resolve(tapped));
  }

  #placing(player: RandomPlayer) {
    const meanwhile = (): void => {
      for (let count = this.#draw.below(3); count > 0; count -= 1) this.#world.stir(player.matchIds);
      if (this.#draw.chance(0.3)) this.#world.flicker(player.matchIds);
      if (this.#draw.chance(0.5)) player.catchUp();
    };
    return { player, world: this.#world, meanwhile };
  }

  async #see(
    { player, kind }: { player: RandomPlayer; kind: string },
    report: Promise<PlacementReport>,
  ): Promise<void> {
    const { outcome, isPlacing, reasons } = await report;
    this.#trace.push(outcome);
    this.seen.add(isPlacing ? outcome : `${outcome}, and not the slip's`);
    if (outcome === "taken") for (const what of [kind, player.ticket.currency.code]) this.seen.add(`${what} taken`);
    for (const reason of reasons) this.seen.add(`refused for ${reason}`);
    await expectBalances(player);
  }

  /** Of whoever has an open bet. */
  async #withOpenBet(act: (asked: CashOutCase) => Promise<string>): Promise<void> {
    const holders = this.#everyone.filter(hasOpenBet);
    if (holders.length === 0) return;
    const player = this.#draw.of(holders);
    const bet = this.#draw.of(player.bets.filter(isOpen));
    // They seldom win, so most are left to.
    if (bet.customOdds !== null && this.#draw.chance(0.75)) return;
    const outcome = await act({ player, world: this.#world, draw: this.#draw, bet });
    this.#trace.push(outcome);
    this.seen.add(outcome);
    if (bet.customOdds !== null) this.seen.add(`custom: ${outcome}`);
    await expectBalances(player);
  }

  #silenceOrHear(): Promise<void> {
    this.#world.silenceOrHear();
    for (const player of this.#playing) player.hearProviders();
    return Promise.resolve();
  }

  /** The operator restricts a player, or lets a restricted one bet again. */
  async #restrictOrLift(player: RandomPlayer): Promise<void> {
    const restriction = player.restriction === null ? this.#draw.of(["spam", "pve"] as const) : null;
    player.restriction = restriction;
    const flags = { is_spam: restriction === "spam", is_pve: restriction === "pve" };
    await byOperators(this.#under, (at) => at.flag(player.player.id, flags));
  }

  async #endMatch(): Promise<void> {
    await this.#expectSettled(await this.#world.endMatch());
  }

  /** Results are taken back, and others given at once or some turns later. */
  async #takeBack(): Promise<void> {
    if (await this.#giveAgain()) return;
    const open = await this.#world.takeBack();
    if (open === null) return;
    await this.#expectSettled(open);
    if (this.#draw.chance(0.6)) await this.#giveAgain();
  }

  async #giveAgain(): Promise<boolean> {
    const results = await this.#world.giveAgain();
    if (results !== null) await this.#expectSettled(results);
    return results !== null;
  }

  async #expectSettled(results: MatchResults): Promise<void> {
    for (const player of this.#everyone) {
      for (const ended of await expectSettled(player, results)) this.seen.add(ended);
    }
  }
}

const isOpen = (bet: ModelBet): boolean => !isCashedOut(bet) && oracleVerdict(restOf(bet)).state === "open";
const hasOpenBet = ({ bets }: RandomPlayer): boolean => bets.some(isOpen);

function expectAllPaid(players: readonly RandomPlayer[]): void {
  expect(players.flatMap(({ bets }) => bets).filter((bet) => bet.ended === null && !isCashedOut(bet))).toEqual([]);
}

/** The book pays what the rules say, to the subunit, and when they say it. Answers how bets ended. */
async function expectSettled(player: RandomPlayer, results: MatchResults): Promise<string[]> {
  const touched = player.bets.filter((bet) => enterResults(bet, results));
  const ended: string[] = [];
  for (const bet of touched) ended.push(...(await expectBetAsRuled(player, bet)));
  if (touched.length > 0) await expectBalances(player);
  return ended;
}

/** A bet on one selection is shown to end by halves where that did. */
function shownResult(
  { result }: { result: "win" | "lose" | "refund" },
  { isEachWay, legs: [leg, ...others] }: ModelBet,
): string {
  if (isEachWay) return `${result}_entire`;
  const isHalf = leg?.result === "refund_half_win_other" || leg?.result === "refund_half_lose_other";
  return isHalf && others.length === 0 ? leg.result : `${result}_entire`;
}

/** Has the bet end, or be open again, and moves what it pays; answers whether it had ended so before. */
function enterVerdict(
  bet: ModelBet,
  { verdict, balances }: Pick<RandomPlayer, "balances"> & { verdict: ReturnType<typeof oracleVerdict> },
): boolean {
  const { ended } = bet;
  const { code } = bet.currency;
  bet.ended = verdict.state === "settled" ? verdict : null;
  const isSame = ended !== null && ended.result === bet.ended?.result && ended.win === bet.ended.win;
  if (ended !== null && !isSame) bet.isCorrected = true;
  balances.set(code, (balances.get(code) ?? 0n) + (bet.ended?.win ?? 0n) - (ended?.win ?? 0n));
  return isSame;
}

async function expectBetAsRuled({ player, balances }: RandomPlayer, bet: ModelBet): Promise<string[]> {
  const rest = restOf(bet);
  const verdict = oracleVerdict(rest);
  const isSame = enterVerdict(bet, { verdict, balances });
  const shown = Bet.parse((await player.get(`/bets/${bet.id}`)).body);
  expect(shown.selections.map(({ status }) => status)).toEqual(bet.legs.map(({ result }) => result));
  expect(shown.correction !== null).toBe(bet.isCorrected);
  if (verdict.state === "open") {
    expect([shown.status, shown.win]).toEqual(["waiting_results", null]);
    return [];
  }
  expect([shown.status, shown.result, shown.win?.value]).toEqual([
    "done",
    shownResult(verdict, bet),
    String(verdict.win + bet.cashedPaid),
  ]);
  expect(verdict.win <= BigInt(shown.cashout?.remaining_potential_win.value ?? 0) || verdict.result === "refund").toBe(
    true,
  );
  if (isSame) return [];
  const kind = kindOf(bet);
  const parts = verdict.result === "win" ? bet.legs.map(({ result }) => `won with ${result}`) : [];
  const isCapped = rest.profitCap !== null && verdict.win === rest.stake + rest.profitCap;
  const again = bet.isCorrected ? [`${kind}: settled anew`] : [];
  return [`${kind}: ${verdict.result}`, ...again, ...parts, ...(isCapped ? ["paid up to the limit"] : [])];
}

function kindOf({ customOdds, winCount, isEachWay, legs }: ModelBet): string {
  if (customOdds !== null) return "custom";
  if (isEachWay) return "each way";
  if (legs.some(({ isBanker }) => isBanker)) return "banker";
  return winCount === null ? "line" : "system";
}

async function expectBalances({ player, balances }: RandomPlayer): Promise<void> {
  for (const [currency, available] of balances) {
    expect(await player.balance(currency)).toEqual({ available, reserved: 0n });
  }
}
