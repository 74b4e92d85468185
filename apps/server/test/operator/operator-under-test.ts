import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { OPERATOR_BASE, type OperatorRole, REASON_HEADER } from "@touchline/contract/operator";
import type { ExclusionKind } from "@touchline/contract/vocabulary";
import type { Hono } from "hono";
import { pino } from "pino";
import { z } from "zod";
import type { AppEnv } from "../../src/http/app-env.ts";
import { createOperatorRouter } from "../../src/http/operator/operator-router.ts";
import { createRequestOrigin } from "../../src/http/request-origin.ts";
import { Operators } from "../../src/operator/operators-file.ts";
import { attemptLimit } from "../../src/players/attempt-limit.ts";
import type { Mail } from "../../src/players/mail-transport.ts";
import { createPlayerMails } from "../../src/players/player-mails.ts";
import { secretHash } from "../../src/players/secrets.ts";
import type { Book } from "../../src/book/book.ts";
import type { Database } from "../../src/db/database.ts";

const SECRET = "a-secret-of-at-least-thirty-two-characters";

/** A book with its records, however a test has it. */
export interface Operated {
  readonly db: Database;
  readonly book: Book;
  readonly clock: { nowMs(): number };
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read wire answers as they came
type Answer = { status: number; body: any };

export const newToken = (): string => `tlop_${randomBytes(32).toString("base64url")}`;

/** One operator for each role, and a second one of some: each by its name. */
const PEOPLE = {
  support: ["support"],
  trading: ["trading"],
  "trading-2": ["trading"],
  payments: ["payments"],
  "payments-2": ["payments"],
  compliance: ["compliance"],
  admin: ["admin"],
  "admin-2": ["admin"],
} as const satisfies Record<string, readonly OperatorRole[]>;
export type Person = keyof typeof PEOPLE;

interface CallOptions {
  body?: unknown;
  reason?: string | null;
  headers?: Record<string, string>;
}

/** The operators' API over a book and its records. */
export class OperatorUnderTest {
  readonly tokens = Object.fromEntries(Object.keys(PEOPLE).map((id) => [id, newToken()])) as Record<Person, string>;
  /** What players were mailed of it. */
  readonly mails: Mail[] = [];
  readonly work = new OperatorsAtWork(this);
  readonly #under: Operated;
  readonly #dir = mkdtempSync(path.join(tmpdir(), "operators-"));
  readonly #app: Hono<AppEnv>;

  constructor(under: Operated, { calls = 100_000, wrongTokens = 5, pages = 100 } = {}) {
    this.#under = under;
    this.write({ alone_up_to: { EUR: "5000" } });
    const now = (): Date => new Date(under.clock.nowMs());
    const counted = { db: under.db, secret: SECRET, now };
    const log = pino({ level: process.env["BOOK_TEST_LOG"] ?? "silent" });
    this.#app = createOperatorRouter({
      db: under.db,
      log,
      // As it is after a restart, too.
      get book() {
        return under.book;
      },
      now,
      reportsTo: ({ code }) => (code === "BR" ? code : null),
      mailsTo: () =>
        createPlayerMails({
          mail: { send: async (mail) => void this.mails.push(mail) },
          sms: { send: async () => undefined },
          origin: "https://touchline.example",
          site: { name: "Main", locales: ["en"], localeInUrlRequired: false, texts: {} },
        }),
      operators: new Operators(this.file, log),
      origin: createRequestOrigin({ trustedProxies: { hops: 1 }, allowedOrigins: [] }),
      limits: {
        wrongToken: attemptLimit(counted, { name: `token ${randomUUID()}`, attempts: wrongTokens, windowMs: 60_000 }),
        browser: attemptLimit(counted, { name: `page ${randomUUID()}`, attempts: pages, windowMs: 60_000 }),
        calls: attemptLimit(counted, { name: `calls ${randomUUID()}`, attempts: calls, windowMs: 60_000 }),
      },
    });
  }

  get file(): string {
    return path.join(this.#dir, "operators.json");
  }

  /** Writes the file of operators anew, without those who have left. */
  write(rules: object, without: readonly Person[] = []): void {
    const operators = Object.entries(PEOPLE)
      .filter(([id]) => !without.some((left) => left === id))
      // Safe: one token was made for each of these names.
      .map(([id, roles]) => ({ id, roles, token_sha256: secretHash(this.tokens[id as Person]) }));
    writeFileSync(this.file, JSON.stringify({ operators, ...rules }));
  }

  /** A call as the command line makes it; as nobody where no one is named. */
  async send(
    person: Person | null,
    [method, at]: readonly [string, string],
    options: CallOptions = {},
  ): Promise<Answer> {
    const response = await this.raw(person, [method, at], options);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  async raw(
    person: Person | null,
    [method, at]: readonly [string, string],
    { body, reason = "a test of it", headers = {} }: CallOptions = {},
  ): Promise<Response> {
    const init = {
      method,
      headers: {
        ...(person !== null && { authorization: `Bearer ${this.tokens[person]}` }),
        ...(reason !== null && { [REASON_HEADER]: encodeURIComponent(reason) }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return this.#app.request(`${OPERATOR_BASE}${at}`, init, {});
  }

  get = (person: Person | null, at: string, options?: CallOptions): Promise<Answer> =>
    this.send(person, ["GET", at], options);

  post = (person: Person | null, at: string, body?: unknown): Promise<Answer> =>
    this.send(person, ["POST", at], { body });

  /** Lines of the trail, oldest first. */
  trail() {
    return this.#under.db.selectFrom("operator_audit").selectAll().orderBy("id").execute();
  }

  close(): void {
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

const List = z.object({ list: z.array(z.record(z.string(), z.unknown())) });

/** The rows of a list that an answer has. */
export const rowsOf = (body: unknown): Record<string, unknown>[] => List.parse(body).list;

/** What a player is told of, in the order it was. */
export async function noticesOf({ db }: Pick<Operated, "db">, playerId: string): Promise<string[]> {
  const notices = db.selectFrom("notifications").select("type").where("player_id", "=", playerId).orderBy("number");
  return (await notices.execute()).map(({ type }) => type);
}

/** What bars a player, and may be lifted again; an exclusion only time ends. */
export type Restriction =
  | { is_spam: true }
  | { is_pve: true }
  | { suspension_reason: string }
  | { exclusion: { kind: ExclusionKind; period: string } };

interface Flags {
  is_spam?: boolean;
  is_pve?: boolean;
  comp_points?: number;
  status_groups?: readonly string[];
}

/** What operators do, as it is done on a site; each throws where it is refused. */
export class OperatorsAtWork {
  readonly #desk: OperatorUnderTest;

  constructor(desk: OperatorUnderTest) {
    this.#desk = desk;
  }

  async #done(person: Person, call: readonly [string, string], body?: object): Promise<Answer["body"]> {
    const answer = await this.#desk.send(person, call, { body });
    if (answer.status !== 200) throw new Error(`${call.join(" ")} is refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  restrict(playerId: string, restriction: Restriction): Promise<unknown> {
    if ("is_spam" in restriction || "is_pve" in restriction) return this.flag(playerId, restriction);
    if ("exclusion" in restriction)
      return this.#done("compliance", ["POST", `/players/${playerId}/exclusion`], restriction.exclusion);
    return this.#done("compliance", ["POST", `/players/${playerId}/suspend`], restriction);
  }

  activate(playerId: string): Promise<unknown> {
    return this.#done("compliance", ["POST", `/players/${playerId}/activate`]);
  }

  flag(playerId: string, flags: Flags): Promise<unknown> {
    return this.#done("compliance", ["POST", `/players/${playerId}/flags`], flags);
  }

  setGroup(id: string, group: { name: string; min_comp_points?: number; max_comp_points?: number }): Promise<unknown> {
    return this.#done("compliance", ["PUT", `/groups/${id}`], group);
  }

  /** What nobody does alone: one asks for it, and another approves. */
  async correct(playerId: string, data: Readonly<Record<string, string>>): Promise<void> {
    const asked = { key: randomUUID(), data };
    const { id } = await this.#done("compliance", ["POST", `/players/${playerId}/corrections`], asked);
    await this.#done("admin", ["POST", `/requests/${id}/approve`]);
  }
}

/** Has operators do something in a few calls. */
export async function byOperators(under: Operated, work: (at: OperatorsAtWork) => Promise<unknown>): Promise<void> {
  const desk = new OperatorUnderTest(under);
  try {
    await work(desk.work);
  } finally {
    desk.close();
  }
}

/** Has an operator bar a player. */
export const restrictPlayer = (under: Operated, playerId: string, restriction: Restriction): Promise<void> =>
  byOperators(under, (at) => at.restrict(playerId, restriction));
