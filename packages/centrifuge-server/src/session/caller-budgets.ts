import type { Clock } from "../clock.ts";

/** A token bucket: how much may be taken at once, and how much comes back in a second. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** What is left of a rate at this moment. */
export class Allowance {
  readonly #rate: Rate;
  readonly #clock: Clock;
  #left: number;
  #atMs: number;

  constructor(rate: Rate, clock: Clock) {
    this.#rate = rate;
    this.#clock = clock;
    this.#left = rate.burst;
    this.#atMs = clock.nowMs();
  }

  get isFull(): boolean {
    this.#refill();
    return this.#left === this.#rate.burst;
  }

  has(amount: number): boolean {
    this.#refill();
    return amount <= this.#left;
  }

  take(amount: number): void {
    this.#refill();
    this.#left -= amount;
  }

  /** A clock that was set back changes nothing. */
  #refill(): void {
    const nowMs = this.#clock.nowMs();
    const seconds = Math.max(0, nowMs - this.#atMs) / 1000;
    this.#left = Math.min(this.#rate.burst, this.#left + seconds * this.#rate.perSecond);
    this.#atMs = nowMs;
  }
}

/** What clients may use, each connection for itself and all of one address together. */
export interface BudgetLimits {
  /** Commands of every kind but pongs. */
  commands: { perConnection: Rate; perAddress: Rate };
  /** Bytes of publications that are recovered or read from histories. */
  recoveredBytes: { perConnection: Rate; perAddress: Rate };
  connectionsPerAddress: number;
}

/** The budget that all connections of one address share. */
class AddressBudget {
  connections = 0;
  readonly name: string;
  readonly commands: Allowance;
  readonly recoveredBytes: Allowance;

  constructor(name: string, { commands, recoveredBytes }: BudgetLimits, clock: Clock) {
    this.name = name;
    this.commands = new Allowance(commands.perAddress, clock);
    this.recoveredBytes = new Allowance(recoveredBytes.perAddress, clock);
  }

  /** Whether a new budget would be the same. */
  get isIdle(): boolean {
    return this.connections === 0 && this.commands.isFull && this.recoveredBytes.isFull;
  }
}

/** The budget of one connection: its own and a share of its address's. */
export class CallerBudget {
  readonly #address: AddressBudget;
  readonly #commands: Allowance;
  readonly #recoveredBytes: Allowance;
  #isReleased = false;

  constructor(address: AddressBudget, { commands, recoveredBytes }: BudgetLimits, clock: Clock) {
    this.#address = address;
    this.#commands = new Allowance(commands.perConnection, clock);
    this.#recoveredBytes = new Allowance(recoveredBytes.perConnection, clock);
    address.connections += 1;
  }

  /** The address that it counts for. */
  get address(): string {
    return this.#address.name;
  }

  /** Counts one command; false, without counting it, if either budget is used up. */
  takeCommand(): boolean {
    return takeFromBoth(1, this.#commands, this.#address.commands);
  }

  /** Counts recovered bytes; false, without counting them, if either budget has fewer left. */
  takeRecovered(byteLength: number): boolean {
    return takeFromBoth(byteLength, this.#recoveredBytes, this.#address.recoveredBytes);
  }

  /** Ends the connection's use of its address. */
  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#address.connections -= 1;
  }
}

function takeFromBoth(amount: number, own: Allowance, shared: Allowance): boolean {
  if (!own.has(amount) || !shared.has(amount)) return false;
  own.take(amount);
  shared.take(amount);
  return true;
}

/** The budgets of all callers, by address. Reconnecting does not refill them. */
export class CallerBudgets {
  readonly #limits: BudgetLimits;
  readonly #clock: Clock;
  readonly #byAddress = new Map<string, AddressBudget>();

  constructor(limits: BudgetLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** The budget of a new connection; undefined if the address has too many connections. */
  open(address: string): CallerBudget | undefined {
    const known = this.#byAddress.get(address);
    if (known !== undefined && known.connections >= this.#limits.connectionsPerAddress) return undefined;
    const budget = known ?? new AddressBudget(address, this.#limits, this.#clock);
    this.#byAddress.set(address, budget);
    return new CallerBudget(budget, this.#limits, this.#clock);
  }

  /** Forgets addresses without connections whose budgets are full again. */
  sweep(): void {
    for (const [address, budget] of this.#byAddress) if (budget.isIdle) this.#byAddress.delete(address);
  }

  get size(): number {
    return this.#byAddress.size;
  }
}
