import { randomUUID } from "node:crypto";
import { CSRF_COOKIE, CSRF_HEADER, DEMO_PLAYER } from "@touchline/contract/vocabulary";
import { vi } from "vitest";
import { type Operation, OPERATIONS } from "./contract-document.ts";
import type { Pool } from "./drawn-values.ts";

/** One request to an operation, in the form in which it is drawn. */
export interface ContractRequest {
  operation: Operation;
  path: Readonly<Record<string, string>>;
  query: readonly (readonly [name: string, value: string])[];
  headers: Readonly<Record<string, string>>;
  /** Undefined where there is none. */
  body?: unknown;
}

export interface ContractAnswer {
  /** With its base, without its query. */
  path: string;
  status: number;
  body: unknown;
  /** How long it took. */
  ms: number;
}

// oxlint-disable-next-line typescript/no-explicit-any -- reads a few values of answers that are judged elsewhere
type Json = any;

interface Credentials {
  email: string;
  password: string;
}

const MAIL_MS = 30_000;

/** Of all clients. */
let calls = 0;

/** Calls whose cookies the client keeps: a mailbox is its browser's. */
const KEEPING_COOKIES: ReadonlySet<string> = new Set(["signIn", "signOut", "signUp"]);

/** Speaks to a server by the document alone, as a player who is signed in. */
export class ContractClient {
  readonly #origin: string;
  readonly #player: Credentials;
  #cookies = new Map<string, string>();
  #token = "";

  constructor(origin: string, player: Credentials = DEMO_PLAYER) {
    this.#origin = origin;
    this.#player = player;
  }

  /** A player of a demo site who has just signed up; the mailed link stands in the site's mailbox. */
  static async newcomer(origin: string): Promise<ContractClient> {
    const player = { email: `${randomUUID()}@touchline.example`, password: "the password at sign-up" };
    const client = new ContractClient(origin, player);
    const details = { currency: "EUR", country_code: "DE", language: "en", is_adult: true, terms_accepted: true };
    await client.#call("signUp", { ...player, ...details });
    const query = [["confirmation_token", await client.#mailedToken()]] as const;
    await client.send({ operation: named("confirmEmail"), path: {}, query, headers: {} });
    await client.signIn();
    return client;
  }

  /** The same player in a session of its own. */
  async inAnotherSession(): Promise<ContractClient> {
    const client = new ContractClient(this.#origin, this.#player);
    await client.signIn();
    return client;
  }

  async signIn(): Promise<void> {
    const session = await this.#call("signIn", { ...this.#player });
    if (session.status !== 200) throw new Error(`The player could not sign in: ${JSON.stringify(session.body)}`);
    const { body } = await this.#call("openSportsbookSession");
    this.#token = String((body as Json).token); // safe: judged with every other answer
  }

  /** The mail is written after the answer that it is about. */
  #mailedToken(): Promise<string> {
    return vi.waitFor(async () => {
      const { body } = await this.#call("listDemoMails");
      const [, token] = /confirmation_token=([\w-]+)/.exec(JSON.stringify(body)) ?? [];
      if (token === undefined) throw new Error("No mail has come");
      return token;
    }, MAIL_MS);
  }

  /** Ids and prices of what is on offer, and of a bet that was placed. */
  async readPool(): Promise<Pool> {
    const read = async (id: string, query: ContractRequest["query"] = []): Promise<Json[]> => {
      const { body } = await this.send({ operation: named(id), path: {}, query, headers: {} });
      return listOf(body);
    };
    const matches = await read("listMatches", [
      ["limit", "40"],
      ["bettable", "true"],
    ]);
    const selections = matches.flatMap<Selection>(selectionsOf);
    const stake = { value: "100", currency: "EUR" };
    const bets = selections.map((selection) => ({ stake, selections: [selection] }));
    const meta = { device_id: "a-device", type: "single" };
    for (const bet of bets.slice(0, 3)) await this.#call("placeBets", { meta, bets: [bet] });
    const placed = await read("listBets");
    return {
      id: [...matches.slice(0, 10), ...placed, ...(await read("listCategories"))].map(({ id }) => String(id)),
      matchId: matches.map(({ id }) => String(id)),
      match_id: matches.map(({ id }) => String(id)),
      sport_key: ["soccer"],
      slug: matches.map(({ slug }) => String(slug)),
      selections: [...selections, ...selections.map((selection) => [selection])],
      bets: [...bets, ...bets.map((bet) => [bet])],
      meta: [meta, { ...meta, type: "combo" }, { ...meta, type: "multi_single" }],
      stake: [stake],
      currency: ["EUR", "USD", "BTC"],
      value: ["100", "1000"],
      country_code: ["DE", "BR"],
      country: ["DE", "BR"],
      time_zone: ["device", "Asia/Tokyo"],
      national_id: ["111.444.777-35"],
      // The keys of the example in RFC 8291.
      p256dh: ["BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"],
      auth: ["BTBZMqHH6r4Tts7J_aSIgg"],
      endpoint: ["https://fcm.googleapis.com/fcm/send/a-device"],
      language: ["en", "de"],
    };
  }

  /** Each request comes from another address, so that none is refused for the others. */
  async send({ operation, path, query, headers, body }: ContractRequest): Promise<ContractAnswer> {
    const below = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(path[name] ?? ""),
    );
    const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
    const startedAt = performance.now();
    const response = await fetch(`${this.#origin}${operation.base}${below}?${search}`, {
      method: operation.method,
      headers: {
        // Drawing the next requests takes seconds, in which the server gives idle connections up.
        connection: "close",
        "x-forwarded-for": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`,
        ...this.#credentials(operation),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const ms = performance.now() - startedAt;
    if (KEEPING_COOKIES.has(operation.id)) this.#keepCookies(response.headers.getSetCookie());
    return { path: operation.base + below, status: response.status, body: text === "" ? null : readJson(text), ms };
  }

  #call(id: string, body?: unknown): Promise<ContractAnswer> {
    return this.send({ operation: named(id), path: {}, query: [], headers: {}, ...(body !== undefined && { body }) });
  }

  #credentials({ base, id }: Operation): Record<string, string> {
    if (base.endsWith("sportsbook")) return this.#token === "" ? {} : { authorization: `Bearer ${this.#token}` };
    if (id === "signIn") return {};
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { cookie, [CSRF_HEADER]: this.#cookies.get(CSRF_COOKIE) ?? "" };
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
  }
}

export function named(id: string): Operation {
  const operation = OPERATIONS.find((known) => known.id === id);
  if (!operation) throw new Error(`The document has no ${id}`);
  return operation;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function listOf(body: Json): Json[] {
  const { list } = body;
  return Array.isArray(list) ? list : [];
}

interface Selection {
  match_id: string;
  market_id: string;
  specifier: string;
  outcome_id: string;
  odds: string;
}

/** The open outcomes of a match's first markets, as a bet names them. */
function selectionsOf({ id, main_markets }: Json): Selection[] {
  const markets: Json[] = main_markets;
  return markets
    .filter(({ status }) => status === 1)
    .flatMap<Selection>((market) => {
      const outcomes: Json[] = market.outcomes;
      return outcomes.map((outcome) => ({
        match_id: id,
        market_id: market.id,
        specifier: market.specifier,
        outcome_id: outcome.id,
        odds: outcome.odds,
      }));
    });
}
