import type { Clock } from "../clock.ts";

/** What may be taken at once, and how fast it comes back. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** A store that is emptied by what is taken and fills again at a steady rate. */
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

  /** A clock that was set back gives nothing and takes nothing. */
  #refill(): void {
    const nowMs = this.#clock.nowMs();
    const seconds = Math.max(0, nowMs - this.#atMs) / 1000;
    this.#left = Math.min(this.#rate.burst, this.#left + seconds * this.#rate.perSecond);
    this.#atMs = nowMs;
  }
}

export interface BudgetLimits {
  /** Commands of every kind, pongs excepted. */
  commands: { perConnection: Rate; perAddress: Rate };
  /** Bytes of what clients missed or ask of a history. */
  recoveredBytes: { perConnection: Rate; perAddress: Rate };
  connectionsPerAddress: number;
}

/** What the connections of one address share. */
class AddressBudget {
  connections = 0;
  readonly commands: Allowance;
  readonly recoveredBytes: Allowance;

  constructor({ commands, recoveredBytes }: BudgetLimits, clock: Clock) {
    this.commands = new Allowance(commands.perAddress, clock);
    this.recoveredBytes = new Allowance(recoveredBytes.perAddress, clock);
  }

  /** Nothing would be forgotten with it. */
  get isIdle(): boolean {
    return this.connections === 0 && this.commands.isFull && this.recoveredBytes.isFull;
  }
}

/** What one connection may still ask for, out of its own budget and its address's. */
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

  /** Whether one more command is within both budgets; it is counted then. */
  takeCommand(): boolean {
    return takeFromBoth(1, this.#commands, this.#address.commands);
  }

  /** Whether as many bytes are within both budgets; they are counted then. */
  takeRecovered(byteLength: number): boolean {
    return takeFromBoth(byteLength, this.#recoveredBytes, this.#address.recoveredBytes);
  }

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

/** The budgets of all callers, by address: a client that comes back finds what it left. */
export class CallerBudgets {
  readonly #limits: BudgetLimits;
  readonly #clock: Clock;
  readonly #byAddress = new Map<string, AddressBudget>();

  constructor(limits: BudgetLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Undefined where the address has as many connections as it may have. */
  open(address: string): CallerBudget | undefined {
    const known = this.#byAddress.get(address);
    if (known !== undefined && known.connections >= this.#limits.connectionsPerAddress) return undefined;
    const budget = known ?? new AddressBudget(this.#limits, this.#clock);
    this.#byAddress.set(address, budget);
    return new CallerBudget(budget, this.#limits, this.#clock);
  }

  /** Forgets the addresses that have nothing open and have used nothing lately. */
  sweep(): void {
    for (const [address, budget] of this.#byAddress) if (budget.isIdle) this.#byAddress.delete(address);
  }

  get size(): number {
    return this.#byAddress.size;
  }
}
