import { GAME_SIGNATURE, GameBalance, GameMovement, GameSession } from "@touchline/contract";
import { API_ERRORS, type ApiErrorName } from "@touchline/contract/vocabulary";
import { z } from "zod";
import { signatureOf } from "../signing/signed-call.ts";
import { timestampOf } from "../signing/signature.ts";

/** What the wallet said; that it said nothing is thrown. */
export type Answered<T> = { answer: T } | { refused: ApiErrorName };

export interface Transaction {
  session_id: string;
  transaction_id: string;
  round_id: string;
  amount: string;
}

/** The wallet as a provider reaches it. */
export interface WalletClient {
  openSession(token: string): Promise<Answered<z.output<typeof GameSession>>>;
  balance(sessionId: string): Promise<Answered<z.output<typeof GameBalance>>>;
  debit(transaction: Transaction): Promise<Answered<z.output<typeof GameMovement>>>;
  credit(transaction: Transaction): Promise<Answered<z.output<typeof GameMovement>>>;
  rollback(debit: Pick<Transaction, "session_id" | "transaction_id">): Promise<Answered<z.output<typeof GameMovement>>>;
}

export interface WalletClientDeps {
  provider: string;
  secret: string;
  /** Reaches the site. */
  fetch: (request: Request) => Promise<Response>;
  now: () => Date;
}

/** Without a network the host says nothing. */
const SITE = "http://site.invalid";
const Refusal = z.object({ code: z.int() });
// Safe: the keys of an object that is typed by its names.
const ERROR_NAMES = Object.keys(API_ERRORS) as ApiErrorName[];

export function createWalletClient({ provider, secret, fetch, now }: WalletClientDeps): WalletClient {
  async function call<T extends z.ZodType>(name: string, asked: object, schema: T): Promise<Answered<z.output<T>>> {
    const body = JSON.stringify(asked);
    const timestamp = timestampOf(now());
    const headers = {
      "content-type": "application/json",
      [GAME_SIGNATURE.timestamp]: timestamp,
      [GAME_SIGNATURE.signature]: signatureOf(secret, { timestamp, call: name, body }),
    };
    const url = `${SITE}/game-wallet/${provider}/${name}`;
    const response = await fetch(new Request(url, { method: "POST", headers, body, redirect: "error" }));
    if (response.ok) return { answer: schema.parse(await response.json()) };
    if (response.status >= 500) throw new Error(`the wallet answered ${name} with ${response.status}`);
    const { code } = Refusal.parse(await response.json());
    const refused = ERROR_NAMES.find((known) => API_ERRORS[known].code === code);
    if (refused === undefined) throw new Error(`the wallet refused ${name} with the unknown code ${code}`);
    return { refused };
  }
  return {
    openSession: (token) => call("session", { token }, GameSession),
    balance: (sessionId) => call("balance", { session_id: sessionId }, GameBalance),
    debit: (transaction) => call("debit", transaction, GameMovement),
    credit: (transaction) => call("credit", transaction, GameMovement),
    rollback: (debit) => call("rollback", debit, GameMovement),
  };
}
