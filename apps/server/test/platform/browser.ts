import { EventEmitter } from "node:events";
import type { Hono } from "hono";
import type { AppEnv } from "../../src/http/app-env.ts";
import { expectDocumented } from "../contract/contract-document.ts";

export interface Answer {
  status: number;
  headers: Headers;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- tests read wire answers as they came
}

/** A visitor's browser as the server sees it: one address, one cookie jar, and the CSRF pair a page sends. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly ip: string;
  readonly #app: Hono<AppEnv>;
  readonly #origin: string;
  readonly #waits: boolean;

  /** Where it `waits`, what is left to do after an answer begins once that is read, as it does over a connection. */
  constructor(
    app: Hono<AppEnv>,
    { ip, origin = "http://localhost", waits = false }: { ip: string; origin?: string; waits?: boolean },
  ) {
    this.#app = app;
    this.ip = ip;
    this.#origin = origin;
    this.#waits = waits;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("GET", path, { headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("POST", path, { body, headers });
  }

  async send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const url = new URL(path, this.#origin);
    const csrf = this.cookies.get("tl_csrf");
    const init = {
      method,
      headers: {
        host: url.host,
        "x-forwarded-for": this.ip,
        "x-forwarded-proto": url.protocol.slice(0, -1),
        accept: "application/vnd.touchline.v1+json",
        "x-application": "sportsbook",
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        }),
        ...(csrf !== undefined && method !== "GET" && { "x-csrf-token": csrf }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    };
    const outgoing = new EventEmitter();
    const response = await this.#app.request(url.href, init, this.#waits ? { outgoing } : {});
    this.#keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    // Not in this turn: whoever asked has the answer first.
    setImmediate(() => outgoing.emit("close"));
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    const answer = { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    expectDocumented({ method, path: url.pathname, ...answer });
    return answer;
  }

  #keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
