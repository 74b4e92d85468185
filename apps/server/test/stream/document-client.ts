import { Centrifuge, type Subscription } from "centrifuge";
import { WebSocket } from "ws";

/**
 * A client written from `docs/contract` and `docs/integrators.md` alone, as a team with a stack of its own would write
 * it: it imports nothing of ours, types included. It holds a few matches with all their lines.
 */

interface LineRef {
  id: string;
  specifier: string;
}

/** By HTTP with names, by events without. */
export interface Line extends LineRef {
  version: number;
  status: number;
  name?: string;
  outcomes: { id: string; name?: string }[];
}

interface LineNames extends LineRef {
  name: string;
  outcomes: { id: string; name: string }[];
}

interface MatchNames {
  stage: { code: number; name: string; short_name: string | null };
  scores: { periods: { period_key: string; name: string }[] };
  statistics: { key: string; name: string }[];
}

export interface Clock {
  match_time_seconds: number;
  stoppage_time_seconds: number | null;
  stopped: boolean;
  speed: number;
  updated_at: string;
}

export interface Match {
  id: string;
  version: number;
  clock: Clock | null;
  stage: { code: number };
  scores: { periods: { period_key: string; name?: string }[] };
  statistics: { key: string; name?: string }[];
  main_markets: (Line | null)[];
  top_markets_count: number;
}

interface Position {
  offset: number;
  epoch: string;
}

interface MatchList {
  list: (Match & { main_markets: Line[] })[];
  stream: Position;
}

interface LineList {
  list: Line[];
  version: number;
  pagination: { last_page: number };
  stream: Position;
}

/** The events of the public channels, by what this client reads of them. */
type Event =
  | { event_name: "match_status_changed"; message: { id: string; version: number; names?: Record<string, MatchNames> } }
  | {
      event_name: "match_changed";
      message: { id: string; version: number; main_lines: LineRef[]; names?: Record<string, MatchNames> };
    }
  | {
      event_name: "markets_changed";
      message: { match_id: string; markets: Line[]; names?: Record<string, LineNames[]> };
    }
  | { event_name: "provider_status_changed" | "events_lost" };

const GONE = new Set([0, -3, -4]);

const lineName = ({ id, specifier }: LineRef): string => `${id} ${specifier}`;

/** One match: its own record, which lines are its main ones, and its lines, those that are gone included. */
class HeldMatch {
  version = -1;
  fields: Omit<Match, "main_markets" | "top_markets_count"> | null = null;
  mainLines: string[] = [];
  readonly lines = new Map<string, Line>();
  /** What is called how, from wherever it was heard. */
  readonly #names = new Map<string, unknown>();

  takeMatchNames({ stage, scores, statistics }: MatchNames): void {
    this.#names.set(`stage ${stage.code}`, stage);
    for (const { period_key: key, name } of scores.periods) this.#names.set(`period ${key}`, name);
    for (const { key, name } of statistics) this.#names.set(`statistic ${key}`, name);
  }

  takeLineNames(line: LineNames): void {
    this.#names.set(`line ${lineName(line)}`, line.name);
    for (const { id, name } of line.outcomes) this.#names.set(`outcome ${lineName(line)} ${id}`, name);
  }

  #named(line: Line): Line {
    const outcomes = line.outcomes.map((outcome) => ({
      ...outcome,
      name: this.#names.get(`outcome ${lineName(line)} ${outcome.id}`) as string, // as the document says
    }));
    return { ...line, name: this.#names.get(`line ${lineName(line)}`) as string, outcomes }; // the same
  }

  #namedFields(fields: NonNullable<HeldMatch["fields"]>): NonNullable<HeldMatch["fields"]> {
    const name = (kind: string, key: string | number): string => this.#names.get(`${kind} ${key}`) as string; // the same
    return {
      ...fields,
      stage: this.#names.get(`stage ${fields.stage.code}`) as Match["stage"], // the same
      scores: {
        ...fields.scores,
        periods: fields.scores.periods.map((period) => ({ ...period, name: name("period", period.period_key) })),
      },
      statistics: fields.statistics.map((count) => ({ ...count, name: name("statistic", count.key) })),
    };
  }

  take(record: Partial<Match> & { version: number }, mainLines?: readonly LineRef[]): void {
    if (record.version <= this.version) return;
    this.version = record.version;
    // Whole once a snapshot was taken; until then it is not shown.
    this.fields = { ...(this.fields as Match), ...record };
    if (mainLines !== undefined) this.mainLines = mainLines.map(lineName);
  }

  takeLine(line: Line): void {
    const held = this.lines.get(lineName(line));
    if (held !== undefined && line.version <= held.version) return;
    const outcomes = line.outcomes.length === 0 && held !== undefined ? held.outcomes : line.outcomes;
    this.lines.set(lineName(line), { ...line, outcomes });
  }

  takeAllLines(version: number, lines: readonly Line[]): void {
    for (const line of lines) this.takeLine(line);
    const named = new Set(lines.map(lineName));
    for (const [name, held] of this.lines) {
      if (!named.has(name) && held.version <= version) this.lines.set(name, { ...held, version, status: 0 });
    }
  }

  get shown(): { match: Match; lines: Line[] } | null {
    if (this.fields === null) return null;
    const lines = new Map(Array.from(this.lines, ([name, line]) => [name, this.#named(line)]));
    const main = this.mainLines.map((name) => lines.get(name) ?? null);
    return {
      match: { ...this.#namedFields(this.fields), main_markets: main, top_markets_count: main.length },
      lines: [...lines.values()].filter(({ status }) => !GONE.has(status)),
    };
  }
}

export class DocumentClient {
  readonly #api: string;
  readonly #language: string;
  readonly #matches = new Map<string, HeldMatch>();
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #client: Centrifuge;
  /** Answers still on their way. */
  readonly #asked = new Set<Promise<void>>();
  /** What happened, for the test to know that it tested something. */
  readonly seen = { events: 0, recovered: 0, unrecovered: 0, snapshots: 0 };

  constructor(options: { api: string; socket: string; language: string; matchIds: readonly string[] }) {
    this.#api = options.api;
    this.#language = options.language;
    for (const id of options.matchIds) this.#matches.set(id, new HeldMatch());
    this.#client = new Centrifuge(options.socket, {
      websocket: WebSocket,
      minReconnectDelay: 1,
      maxReconnectDelay: 5,
      getToken: async () => (await this.#ask<{ token: string }>("/websocket/token", { method: "POST" })).token,
    });
  }

  /** The channels of the matches it holds, and the one of lists. */
  get #channels(): string[] {
    return [`updates:${this.#language}`, ...[...this.#matches.keys()].map((id) => `match:${id}`)];
  }

  async start(): Promise<void> {
    this.#client.connect();
    for (const channel of this.#channels) await this.follow(channel, "snapshot-first");
  }

  stop(): void {
    this.#client.disconnect();
  }

  drop(): void {
    this.#client.disconnect();
  }

  comeBack(): void {
    this.#client.connect();
  }

  get channels(): readonly string[] {
    return [...this.#subscriptions.keys()];
  }

  /** Lets go of a channel and takes it up anew: from a snapshot's position, or first, with the snapshot after it. */
  async follow(channel: string, order: "snapshot-first" | "stream-first"): Promise<void> {
    const known = this.#subscriptions.get(channel);
    if (known !== undefined) this.#client.removeSubscription(known);
    const position = order === "snapshot-first" ? await this.#read(channel) : null;
    const subscription = this.#client.newSubscription(channel, position === null ? {} : { since: position });
    this.#subscriptions.set(channel, subscription);
    subscription.on("publication", ({ data }) => this.#hear(channel, data as Event));
    subscription.on("subscribed", ({ wasRecovering, recovered }) => {
      if (wasRecovering && recovered) this.seen.recovered += 1;
      else this.readAnew(channel);
      if (wasRecovering && !recovered) this.seen.unrecovered += 1;
    });
    subscription.subscribe();
  }

  readAnew(channel: string): void {
    const reading = this.#read(channel).then(
      () => undefined,
      () => undefined,
    );
    this.#asked.add(reading);
    void reading.then(() => this.#asked.delete(reading));
  }

  async settled(): Promise<void> {
    await this.#client.ready();
    for (const subscription of this.#subscriptions.values()) await subscription.ready();
    while (this.#asked.size > 0) await Promise.all(this.#asked);
  }

  /** The matches as it would show them, in the form of `GET /matches` and of the list of their lines. */
  get shown(): { match: Match; lines: Line[] }[] {
    return [...this.#matches.values()].flatMap((held) => held.shown ?? []);
  }

  async #ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${this.#api}${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    // The document says what it is.
    return (await response.json()) as Answer;
  }

  async #read(channel: string): Promise<Position> {
    this.seen.snapshots += 1;
    const [kind, id = ""] = channel.split(":");
    return kind === "match" ? this.#readLines(id) : this.#readList();
  }

  async #readList(): Promise<Position> {
    const ids = [...this.#matches.keys()].map((id) => `id=${id}`).join("&");
    const { list, stream } = await this.#ask<MatchList>(`/matches?${ids}&limit=100&locale=${this.#language}`);
    for (const { main_markets: lines, top_markets_count: _count, ...match } of list) {
      const held = this.#matches.get(match.id);
      held?.takeMatchNames(match as unknown as MatchNames); // by HTTP it has its names
      held?.take(match, lines);
      for (const line of lines) held?.takeLineNames(line as LineNames); // the same
      for (const line of lines) held?.takeLine(line);
    }
    return stream;
  }

  async #readLines(id: string): Promise<Position> {
    const page = async (number: number): Promise<LineList> =>
      this.#ask(`/matches/${id}/markets?limit=60&page=${number}&locale=${this.#language}`);
    for (;;) {
      const first = await page(1);
      const pages = [first];
      for (let next = 2; next <= first.pagination.last_page; next += 1) pages.push(await page(next));
      if (pages.some(({ version }) => version !== first.version)) continue;
      const lines = pages.flatMap(({ list }) => list);
      for (const line of lines) this.#matches.get(id)?.takeLineNames(line as LineNames); // by HTTP it has its names
      this.#matches.get(id)?.takeAllLines(first.version, lines);
      return first.stream;
    }
  }

  #takeNames(id: string, names: Record<string, MatchNames> = {}): void {
    const own = names[this.#language];
    if (own !== undefined) this.#matches.get(id)?.takeMatchNames(own);
  }

  #hear(channel: string, event: Event): void {
    this.seen.events += 1;
    switch (event.event_name) {
      case "match_status_changed": {
        const { names, ...match } = event.message;
        this.#takeNames(match.id, names);
        return this.#matches.get(match.id)?.take(match);
      }
      case "match_changed": {
        const { main_lines: mainLines, names, ...match } = event.message;
        this.#takeNames(match.id, names);
        return this.#matches.get(match.id)?.take(match, mainLines);
      }
      case "markets_changed": {
        const { match_id: id, markets, names } = event.message;
        for (const line of names?.[this.#language] ?? []) this.#matches.get(id)?.takeLineNames(line);
        for (const line of markets) this.#matches.get(id)?.takeLine(line);
        return undefined;
      }
      case "events_lost":
        return this.readAnew(channel);
      case "provider_status_changed":
        // Says why lines are suspended, which they are told to be by themselves.
        return undefined;
    }
  }
}
