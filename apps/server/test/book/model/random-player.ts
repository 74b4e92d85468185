import {
  type BetLimits,
  emptyTicket,
  evenStake,
  fullCoverBetsFor,
  type BetTypeChoice,
  type CurrencySpec,
  type PickedSelection,
  type Ticket,
  type TicketContext,
  type TicketEvent,
  ticketReducer,
} from "@touchline/betting";
import { ODDS_ACCEPT_MODES } from "@touchline/contract/vocabulary";
import type { PlayerUnderTest } from "../book-under-test.ts";
import type { Draw } from "./draw.ts";
import type { ModelBet } from "./model-bets.ts";
import type { RandomWorld } from "./random-world.ts";

const STAKES: readonly (readonly [number, bigint])[] = [
  [12, 10n],
  ...[37n, 333n, 1_000n, 4_999n, 20_000n].map((stake) => [4, stake] as const),
  ...[0n, 5n, 50_000n, 50_001n].map((stake) => [1, stake] as const),
];

const EACH_WAY: Extract<TicketEvent, { type: "each-way-chosen" }> = { type: "each-way-chosen", isEachWay: true };

interface PlayerDeps {
  player: PlayerUnderTest;
  world: RandomWorld;
  draw: Draw;
  limits: BetLimits;
  /** Opening balances; the first is of the account in use. */
  accounts: readonly { currency: CurrencySpec; amount: bigint }[];
  multiSingleProviders: Ticket["multiSingleProviders"];
}

/** Someone with a slip who does anything a page lets a player do, and some things it does not. */
export class RandomPlayer {
  readonly player: PlayerUnderTest;
  readonly bets: ModelBet[] = [];
  /** What the player has to have, by currency. */
  readonly balances: Map<string, bigint>;
  ticket: Ticket;
  /** Why the operator takes no bets of the player at all. */
  restriction: "spam" | "pve" | null = null;
  readonly #deps: PlayerDeps;

  constructor(deps: PlayerDeps) {
    const { accounts, multiSingleProviders } = deps;
    const [first] = accounts;
    if (!first) throw new Error("A player needs an account");
    this.#deps = deps;
    this.player = deps.player;
    this.balances = new Map(accounts.map(({ currency, amount }) => [currency.code, amount]));
    this.ticket = emptyTicket({ currency: first.currency, acceptMode: "none", multiSingleProviders });
  }

  tell(event: TicketEvent): void {
    this.ticket = ticketReducer(this.ticket, event);
  }

  /** Hears what the book offers now for everything on the slip. */
  catchUp(): void {
    for (const event of this.#news()) this.tell(event);
  }

  /** The slip as it would be with everything heard; the slip itself stays as it is. */
  caughtUp(): Ticket {
    return this.#news().reduce(ticketReducer, this.ticket);
  }

  get context(): TicketContext {
    const { world, limits } = this.#deps;
    return {
      limits,
      balance: this.balances.get(this.ticket.currency.code) ?? 0n,
      providers: world.providers,
      arePricesStale: false,
      exclusion: null,
      isSpamRestricted: this.restriction === "spam",
      isPve: this.restriction === "pve",
      customBetEnabled: true,
      isAllowedSingleCustomBet: false,
    };
  }

  hearProviders(): void {
    this.tell({ type: "provider-status-changed", providers: this.#deps.world.providers });
  }

  /** Does to the slip what someone does who wants it placed. */
  tidy(): void {
    const { draw } = this.#deps;
    this.tell({ type: "receipt-dismissed", keepSelections: false });
    if (this.ticket.ticketState === "ERROR" && draw.chance(0.7)) this.tell({ type: "cleared" });
    if (this.ticket.bets.length === 0) this.#fill();
    this.catchUp();
    this.tell({ type: "odds-changes-accepted" });
    for (const { id, isSuspended } of this.#selections()) if (isSuspended) this.tell({ type: "selection-removed", id });
    for (const event of this.#customOdds()) this.tell(event);
    for (const [betIndex, bet] of this.ticket.bets.entries()) {
      const hasTerms = bet.selections.every(({ placeTerms }) => placeTerms);
      if (bet.isEachWay && !hasTerms) this.tell({ type: "each-way-chosen", isEachWay: draw.chance(0.3), betIndex });
    }
    for (const [betIndex, { stake }] of this.ticket.bets.entries()) {
      if (stake === 0n || draw.chance(0.3)) this.tell(this.#stakeChange(betIndex));
    }
  }

  /** Does one thing to the slip. */
  edit(): void {
    const { draw, accounts } = this.#deps;
    const ids = this.#selections().map(({ id }) => id);
    const event = draw.weighted<() => TicketEvent>([
      [7, () => ({ type: "selection-added", selection: this.#anyPick() })],
      [ids.length > 4 ? 3 : 1, () => ({ type: "selection-removed", id: ids.length > 0 ? draw.of(ids) : "none" })],
      [4, () => ({ type: "bet-type-changed", choice: this.#anyType() })],
      [5, () => this.#stakeChange(draw.below(this.ticket.bets.length + 1))],
      [1, () => ({ type: "accept-mode-changed", mode: draw.of(ODDS_ACCEPT_MODES) })],
      [2, () => ({ type: "odds-changes-accepted" })],
      [4, () => this.#offers()],
      [0.5, () => this.#customBet()],
      [1.5, () => this.#eachWay()],
      [ids.length > 2 ? 2.5 : 0, () => ({ type: "banker-chosen", id: draw.of(ids), isBanker: draw.chance(0.8) })],
      [0.3, () => ({ type: "currency-changed", currency: draw.of(accounts).currency })],
      [this.ticket.ticketState === "ERROR" ? 5 : 0.3, () => ({ type: "cleared" })],
      [2, () => ({ type: "receipt-dismissed", keepSelections: draw.chance(0.5) })],
    ])();
    this.tell(event);
  }

  /** What is on the slip, by the name a player has for it. */
  get kind(): string {
    const [first, ...others] = this.ticket.bets;
    if (first?.isEachWay) return others.length > 0 ? "several each way" : `${first.betType} each way`;
    if (others.length > 0) return "multi-single";
    if (first?.bankers) return "system with a banker";
    return first?.fullCover ? "full cover" : (first?.betType ?? "nothing");
  }

  /** The receipt of a custom bet, whose price moves no more; to send it again it is made anew. */
  get isCustomReceipt(): boolean {
    return this.ticket.ticketState === "SUCCESS" && this.ticket.bets[0]?.betType === "custom_bet";
  }

  /** What all selections cost as one custom bet now. */
  get customOdds(): string | null {
    return this.#deps.world.customOdds(this.#selections());
  }

  get matchIds(): string[] {
    return this.#selections().map(({ matchId }) => matchId);
  }

  #fill(): void {
    const { draw } = this.#deps;
    draw.weighted<() => void>([
      [2, () => this.tell(this.#customBet())],
      [2, () => this.#fillEachWay()],
      [2, () => this.#fillBankers()],
      [4, () => this.#fillPlain()],
    ])();
  }

  #fillPlain(): void {
    this.#pick(1 + this.#deps.draw.below(6));
    if (this.#deps.draw.chance(0.8)) this.tell({ type: "bet-type-changed", choice: this.#anyType() });
  }

  #fillEachWay(): void {
    const { draw, world } = this.#deps;
    this.tell({ type: "selection-added", selection: world.anyPick(new Set(), { isEachWay: true }) });
    this.tell(EACH_WAY);
    this.#pick(draw.below(3));
    if (draw.chance(0.7)) this.tell({ type: "bet-type-changed", choice: this.#anyType() });
    for (const betIndex of this.ticket.bets.keys()) this.tell({ ...EACH_WAY, betIndex });
  }

  #fillBankers(): void {
    const { draw } = this.#deps;
    this.#pick(3 + draw.below(3));
    const count = this.#selections().length;
    if (count < 3) return;
    this.tell({ type: "bet-type-changed", choice: { betType: "system", winCount: 2 + draw.below(count - 2) } });
    for (const { id } of this.#selections())
      if (draw.chance(0.5)) this.tell({ type: "banker-chosen", id, isBanker: true });
  }

  #pick(count: number): void {
    for (let left = count; left > 0; left -= 1) this.tell({ type: "selection-added", selection: this.#anyPick() });
  }

  /** A custom bet is placed on what its price is for, and no other way. */
  #eachWay(): TicketEvent {
    const { draw } = this.#deps;
    const isCustom = this.ticket.bets[0]?.betType === "custom_bet";
    const betIndex = draw.below(this.ticket.bets.length + 1);
    return { type: "each-way-chosen", isEachWay: !isCustom && draw.chance(0.7), betIndex };
  }

  /** Mostly of another match and of the provider on the slip, for without either most bets would be refused. */
  #anyPick(): PickedSelection {
    const { draw, world } = this.#deps;
    const avoided = new Set(draw.chance(0.95) ? this.matchIds : []);
    const [first] = this.#selections();
    const provider = first && draw.chance(0.92) ? first.provider : null;
    return world.anyPick(avoided, { provider, isEachWay: this.ticket.bets.some((bet) => bet.isEachWay) });
  }

  #selections() {
    return this.ticket.bets.flatMap(({ selections }) => selections);
  }

  #customBet(): TicketEvent {
    const selections = this.#deps.world.combinedPicks();
    return { type: "custom-bet-set", selections, odds: this.#deps.world.customOdds(selections) };
  }

  #news(): TicketEvent[] {
    return [this.#offers(), ...this.#customOdds()];
  }

  /** The price of the custom bet on the slip, where it has one now. */
  #customOdds(): TicketEvent[] {
    const odds = this.ticket.bets[0]?.betType === "custom_bet" ? this.customOdds : null;
    return odds === null ? [] : [{ type: "custom-odds-changed", odds }];
  }

  #offers(): TicketEvent {
    return { type: "offers-changed", offers: this.#selections().map((ref) => this.#deps.world.offerOf(ref)) };
  }

  #anyType(): BetTypeChoice {
    const { draw } = this.#deps;
    const count = this.#selections().length;
    const covers = fullCoverBetsFor(count);
    return draw.weighted<BetTypeChoice>([
      [5, { betType: "single" }],
      [2, { betType: "combo" }],
      [count > 2 ? 8 : 0, { betType: "system", winCount: 2 + draw.below(Math.max(1, count - 2)) }],
      ...covers.map((fullCover) => [4, { betType: "system", fullCover }] as const),
    ]);
  }

  #stakeChange(betIndex: number): TicketEvent {
    const { draw } = this.#deps;
    const balance = this.context.balance ?? 0n;
    // What is owed can be no stake.
    const drawn = draw.chance(0.06) && balance > 0n ? draw.of([balance, balance + 1n]) : draw.weighted(STAKES);
    const bet = this.ticket.bets[betIndex];
    // As the slip's own stakes are; a typed one may be uneven.
    const value = bet && draw.chance(0.7) ? evenStake(bet, drawn) : drawn;
    const parsed = draw.chance(0.03) ? ({ ok: false, reason: "too-precise" } as const) : ({ ok: true, value } as const);
    const source = draw.chance(0.15) ? "potential_win" : draw.of(["typed", "recommended", "maximum"] as const);
    return { type: "stake-changed", text: String(value), parsed, source, betIndex };
  }
}
