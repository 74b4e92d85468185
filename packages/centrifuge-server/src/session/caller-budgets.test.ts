import { beforeEach, describe, expect, it } from "vitest";
import { VirtualClock } from "../../test/virtual-clock.ts";
import { CallerBudgets } from "./caller-budgets.ts";

const LIMITS = {
  commands: { perConnection: { burst: 3, perSecond: 1 }, perAddress: { burst: 5, perSecond: 2 } },
  recoveredBytes: { perConnection: { burst: 100, perSecond: 10 }, perAddress: { burst: 150, perSecond: 10 } },
  connectionsPerAddress: 2,
};

let clock: VirtualClock;
let budgets: CallerBudgets;
beforeEach(() => {
  clock = new VirtualClock();
  budgets = new CallerBudgets(LIMITS, clock);
});

function open(address: string) {
  const budget = budgets.open(address);
  if (budget === undefined) throw new Error(`${address} has no place left`);
  return budget;
}
const commandsOf = (budget: ReturnType<typeof open>): number => {
  let taken = 0;
  while (budget.takeCommand()) taken += 1;
  return taken;
};

describe("the budgets of a caller", () => {
  it("let a connection make its burst of commands, and then what time gives back [RT-07]", () => {
    const budget = open("192.0.2.1");
    expect(commandsOf(budget)).toBe(3);
    clock.advance(2_000);
    expect(commandsOf(budget)).toBe(2);
  });

  it("are shared by all connections of an address, and by no other address [RT-07]", () => {
    expect(commandsOf(open("192.0.2.1")) + commandsOf(open("192.0.2.1"))).toBe(5);
    expect(commandsOf(open("192.0.2.2"))).toBe(3);
  });

  it("outlive a connection that is closed and opened again [RT-07]", () => {
    for (const expected of [3, 2, 0]) {
      const budget = open("192.0.2.1");
      expect(commandsOf(budget)).toBe(expected);
      budget.release();
      budgets.sweep();
    }
  });

  it("give bytes whole or not at all, and none for a clock set back [RT-08]", () => {
    const budget = open("192.0.2.1");
    expect([budget.takeRecovered(101), budget.takeRecovered(100), budget.takeRecovered(1)]).toEqual([
      false,
      true,
      false,
    ]);
    clock.advance(-60_000);
    expect(budget.takeRecovered(1)).toBe(false);
    clock.advance(1_000);
    expect(budget.takeRecovered(10)).toBe(true);
  });

  it("bound the connections of an address; each is given back once [RT-01]", () => {
    const first = open("192.0.2.1");
    open("192.0.2.1");
    expect(budgets.open("192.0.2.1")).toBeUndefined();
    first.release();
    first.release();
    open("192.0.2.1");
    expect(budgets.open("192.0.2.1")).toBeUndefined();
  });

  it("are forgotten once nothing is open and everything has come back [RT-01]", () => {
    const budget = open("192.0.2.1");
    commandsOf(budget);
    clock.advance(60_000);
    budgets.sweep();
    expect(budgets.size).toBe(1);
    budget.release();
    budgets.sweep();
    expect(budgets.size).toBe(0);
  });
});
