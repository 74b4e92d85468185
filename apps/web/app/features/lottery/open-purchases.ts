import { API_ERRORS } from "@touchline/contract/vocabulary";
import { createStore } from "zustand/vanilla";
import { type ApiFailure, isUnauthorized } from "../../data/http/api-failure.ts";
import type { Api } from "../../data/http/create-api.ts";
import { buyTickets, type LotteryPurchase, type LotteryTicket } from "../../data/lotteries/lotteries.queries.ts";
import { isObject } from "../../platform/is-object.ts";
import { followStored, readStored, writeStored } from "../../platform/storage.ts";

/** A purchase that was sent, and has no answer yet. */
export interface OpenPurchase {
  readonly key: string;
  readonly player: string;
  readonly lotteryId: string;
  readonly body: LotteryPurchase;
}

const KEY = "open_lottery_purchases";
/** More than a player ever has open; the oldest are dropped beyond it. */
const MOST_KEPT = 20;

/** Purchases kept beyond form, page and session: while there is no answer, only their key says what they did. */
export function createOpenPurchases() {
  const read = (): readonly OpenPurchase[] => parsedPurchases(readStored("local", KEY));
  const store = createStore<{ list: readonly OpenPurchase[] }>(() => ({ list: read() }));
  let isStored = true;
  // Read anew each time, for other pages write here too; where storage is blocked, this page's list stands.
  const write = (change: (list: readonly OpenPurchase[]) => readonly OpenPurchase[]): void => {
    const list = change(isStored ? read() : store.getState().list).slice(-MOST_KEPT);
    isStored = writeStored("local", KEY, list.length === 0 ? null : JSON.stringify(list));
    store.setState({ list });
  };
  return Object.assign(store, {
    sent: (purchase: OpenPurchase) => write((list) => [...list.filter(({ key }) => key !== purchase.key), purchase]),
    answered: (key: string) => write((list) => list.filter((purchase) => purchase.key !== key)),
    follow: () => followStored(KEY, () => store.setState({ list: read() })),
  });
}
export type OpenPurchases = ReturnType<typeof createOpenPurchases>;

export type PurchaseAnswer =
  | { kind: "bought"; tickets: readonly LotteryTicket[] }
  | { kind: "refused"; text: string; isSignedOut?: true }
  | { kind: "lost" };

/**
 * Refusals of a call that nobody has looked into: they say nothing of what an earlier one under the same key did. Where the
 * caller is in a country that is not served it is not looked into; of a player who lives in one, tickets are named.
 */
const isUndecided = ({ status, error }: Extract<ApiFailure, { kind: "refused" }>): boolean =>
  status === API_ERRORS.unauthorized.status ||
  status === API_ERRORS.rate_limited.status ||
  (error.code === API_ERRORS.country_blocked.code && error.errors_by_bet === undefined);

/** Sends a purchase, for the first time or again; it stays open until there is an answer. */
export async function sendPurchase(
  { api, open }: { api: Api; open: OpenPurchases },
  purchase: OpenPurchase,
): Promise<PurchaseAnswer> {
  const isRepeated = open.getState().list.some(({ key }) => key === purchase.key);
  open.sent(purchase);
  const answer = await buyTickets(api, purchase);
  if (answer.ok) {
    open.answered(purchase.key);
    return { kind: "bought", tickets: answer.data.list };
  }
  const { failure } = answer;
  if (failure.kind === "lost" || (isRepeated && isUndecided(failure))) return { kind: "lost" };
  open.answered(purchase.key);
  const [first] = failure.error.errors_by_bet ?? [];
  const text = first?.localized_message ?? failure.error.message;
  return isUnauthorized(failure) ? { kind: "refused", text, isSignedOut: true } : { kind: "refused", text };
}

/** What was stored, without what is none of ours. */
export function parsedPurchases(text: string | null): OpenPurchase[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isOpenPurchase) : [];
  } catch {
    return [];
  }
}

function isOpenPurchase(value: unknown): value is OpenPurchase {
  if (!isObject(value)) return false;
  const { key, player, lotteryId, body } = value;
  return [key, player, lotteryId].every((one) => typeof one === "string") && isPurchase(body);
}

function isPurchase(body: unknown): body is LotteryPurchase {
  if (!isObject(body)) return false;
  const { draw_id: drawId, stake, tickets } = body;
  const isStake = isObject(stake) && typeof stake["value"] === "string" && typeof stake["currency"] === "string";
  return typeof drawId === "string" && isStake && Array.isArray(tickets) && tickets.every(isTicket);
}

const isTicket = (ticket: unknown): boolean =>
  isObject(ticket) && Array.isArray(ticket["numbers"]) && ticket["numbers"].every(Number.isInteger);
