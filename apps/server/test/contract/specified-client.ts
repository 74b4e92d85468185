// oxlint-disable-next-line typescript/no-explicit-any -- this client knows no types: it reads answers as they come
export type Json = any;

export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

interface Call {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * A client written from the list of calls alone, without the documents of the contract: it makes no idempotency key,
 * sends fields that the list shows elsewhere, and writes lists in whatever way its author was used to. The list names
 * no call that signs in and no cookie, so those are all that it was told.
 */
export class SpecifiedClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  #token: string | null = null;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(player: { email: string; password: string }): Promise<void> {
    await this.platform("/users/sign_in", { method: "POST", body: player });
    const { body } = await this.platform("/sportsbook_sessions", { method: "POST" });
    this.#token = String(body.token);
  }

  platform(path: string, call: Call = {}): Promise<Answer> {
    return this.#send(`/api/platform${path}`, call, {
      accept: "application/vnd.operator.v1+json",
      "x-application": "sportsbook",
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-csrf-token": this.#cookies.get("tl_csrf") ?? "",
    });
  }

  sportsbook(path: string, call: Call = {}): Promise<Answer> {
    return this.#send(
      `/api/sportsbook${path}`,
      call,
      this.#token === null ? {} : { authorization: `Bearer ${this.#token}` },
    );
  }

  /** Every record of a list, fetched in pages of 500 until the last. */
  async all(path: string): Promise<Json[]> {
    const records: Json[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { body } = await this.sportsbook(`${path}${path.includes("?") ? "&" : "?"}page=${page}&limit=500`);
      records.push(...body.list);
      last = Number(body.pagination.last_page);
    }
    return records;
  }

  /** A bet as the list of calls has it, with what this client keeps beside each selection. */
  placeSingle(selection: Json, { value, currency }: { value: string; currency: string }): Promise<Answer> {
    return this.sportsbook("/bets", {
      method: "POST",
      body: {
        meta: { device_id: "a-browser", quick: false, type: "single" },
        deviceId: "a-browser",
        locale: "en",
        bets: [{ bonus: null, stake: { value, currency, subunits: 100 }, selections: selection, custom_odds: null }],
      },
    });
  }

  async #send(path: string, { method = "GET", body, headers }: Call, own: Record<string, string>): Promise<Answer> {
    const response = await fetch(this.#origin + path, {
      method,
      headers: { ...own, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
  }
}
