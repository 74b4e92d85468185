import { inOrder } from "@touchline/betting/lottery";
import { createStore } from "zustand/vanilla";
import { isObject } from "../../platform/is-object.ts";
import { readStored, writeStored } from "../../platform/storage.ts";

/** A ticket that is to be bought together with the one that numbers are chosen for. */
export interface FurtherTicket {
  readonly id: string;
  readonly numbers: readonly number[];
}

/** What a player has chosen of a lottery, and not bought. */
export interface Unbought {
  readonly chosen: readonly number[];
  readonly further: readonly FurtherTicket[];
}

type ByLottery = Readonly<Record<string, Unbought>>;

const KEY = "unbought_lottery_numbers";
export const NOTHING_CHOSEN: Unbought = { chosen: [], further: [] };

/** Chosen numbers of each lottery, kept as long as the browser's tab. Pages begin without them, as the server sends them. */
export function createUnboughtNumbers() {
  const store = createStore<ByLottery>(() => ({}));
  store.setState(parsedNumbers(readStored("session", KEY)));
  const change = (lotteryId: string, changed: Unbought): void => {
    store.setState({ [lotteryId]: changed });
    writeStored("session", KEY, JSON.stringify(store.getState()));
  };
  return Object.assign(store, {
    change,
    /** What was bought is no longer wanted; what has been chosen since then still is. */
    bought: (lotteryId: string, tickets: readonly { readonly numbers: readonly number[] }[]): void => {
      const { chosen, further } = store.getState()[lotteryId] ?? NOTHING_CHOSEN;
      const isBought = (numbers: readonly number[]) => tickets.some((ticket) => areSame(ticket.numbers, numbers));
      change(lotteryId, {
        chosen: isBought(chosen) ? [] : chosen,
        further: further.filter(({ numbers }) => !isBought(numbers)),
      });
    },
  });
}

/** What was stored, without what is none of ours. */
export function parsedNumbers(text: string | null): ByLottery {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    return isObject(stored) ? Object.fromEntries(Object.entries(stored).filter(isEntry)) : {};
  } catch {
    return {};
  }
}

const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  inOrder(some).join() === inOrder(others).join();

const isEntry = (entry: [string, unknown]): entry is [string, Unbought] => {
  const [, value] = entry;
  return isObject(value) && areNumbers(value["chosen"]) && isListOf(value["further"], isFurther);
};

const isFurther = (ticket: unknown): boolean =>
  isObject(ticket) && typeof ticket["id"] === "string" && areNumbers(ticket["numbers"]);

const areNumbers = (value: unknown): boolean =>
  isListOf(value, (one) => Number.isInteger(one) && Number(one) > 0) && new Set(value).size === value.length;

const isListOf = (value: unknown, isOne: (one: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isOne);
