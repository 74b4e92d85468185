import { isDeepStrictEqual } from "node:util";
import type { Finish } from "@touchline/betting";
import type { MarketStatus, PlaceTerms } from "@touchline/contract/vocabulary";
import type {
  FeedMessage,
  FeedPlayer,
  FeedTeam,
  Fixture,
  LineOffer,
  LineSettlement,
  OutcomeOffer,
  OutcomeSettlement,
  Reduction,
  Venue,
} from "../feed.ts";

/**
 * Messages on their way from one thread to another. Nearly all of them is lines, and those of thousands of matches are
 * made of the same few thousand texts: each text goes over once, and is one in memory there. What names two runners of
 * a race would be a new text in each race, and goes over as two that are known.
 */
export interface PackedMessages {
  /** Without their lines, where these are packed. */
  messages: readonly FeedMessage[];
  /** Said for the first time; they are counted from the first one that ever was. */
  texts: readonly string[];
  /** The lines, one after the other. */
  cells: Float64Array<ArrayBuffer>;
}

type WithLines = Extract<FeedMessage, { type: "match" | "settlement" }>;

const hasLines = (message: FeedMessage): message is WithLines =>
  message.type === "match" || message.type === "settlement";

/** Has the compiler ask for every field where one is read, those that may be left out too: none is lost on the way. */
type Fields<Of> = Record<keyof Of, unknown>;

/** In place of a text. */
const NO_TEXT = -1;
/** Texts are fewer than these. */
const MOST_TEXTS = 2 ** 20;
/** Two texts in a row are one number below this. */
const TWO_TEXTS = NO_TEXT - 1;
/** "h12:h7", and "first=h12|second=h7". */
const OF_TWO_RUNNERS = /^((?:\w+=)?h\d+)([:|](?:\w+=)?h\d+)$/;
/** In place of a part that is returned. */
const NONE_RETURNED = -1;

/** Packs what one thread says; whoever unpacks it must have been there from the beginning. */
export class MessagePacker {
  readonly #numbers = new Map<string, number>();
  #texts: string[] = [];
  #cells: number[] = [];

  pack(messages: readonly FeedMessage[]): PackedMessages {
    this.#texts = [];
    this.#cells = [];
    const bare = messages.map((message): FeedMessage => {
      if (!hasLines(message)) return message;
      this.#cells.push(message.lines.length);
      if (message.type === "match") for (const line of message.lines) this.#putOffer(line);
      else for (const line of message.lines) this.#putSettlement(line);
      return { ...message, lines: [] };
    });
    return { messages: bare, texts: this.#texts, cells: Float64Array.from(this.#cells) };
  }

  #putOffer({
    marketId,
    specifier,
    status,
    suspensionReason,
    mostBalanced,
    outcomes,
    eachWay,
    reductions,
    returned,
  }: LineOffer): void {
    this.#cells.push(this.#numberOf(marketId), this.#numberOf(specifier), status, this.#numberOf(suspensionReason));
    this.#cells.push(eachWay?.places ?? 0, this.#numberOf(eachWay?.fraction ?? null));
    this.#cells.push(Number(mostBalanced), outcomes.length);
    for (const { id, odds, active, probability } of outcomes)
      this.#cells.push(this.#numberOf(id), this.#numberOf(odds), Number(active), probability);
    this.#putReductions(reductions);
    this.#cells.push(returned ?? NONE_RETURNED);
  }

  #putReductions(reductions: readonly Reduction[] = []): void {
    this.#cells.push(reductions.length);
    for (const { outcomeId, percent, atMs } of reductions) this.#cells.push(this.#numberOf(outcomeId), percent, atMs);
  }

  #putSettlement({ marketId, specifier, outcomes, reductions }: LineSettlement): void {
    this.#cells.push(this.#numberOf(marketId), this.#numberOf(specifier), outcomes.length);
    for (const { id, result, deadHeatFactor, finish } of outcomes) {
      this.#cells.push(this.#numberOf(id), this.#numberOf(result), this.#numberOf(deadHeatFactor ?? null));
      this.#cells.push(finish?.rank ?? 0, finish?.level ?? 0);
    }
    this.#putReductions(reductions);
  }

  #numberOf(text: string | null): number {
    if (text === null) return NO_TEXT;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const [, first, second] = OF_TWO_RUNNERS.exec(text) ?? [];
    if (first !== undefined && second !== undefined)
      return TWO_TEXTS - (this.#numberOf(first) * MOST_TEXTS + this.#numberOf(second));
    const number = this.#numbers.size;
    this.#numbers.set(text, number);
    this.#texts.push(text);
    return number;
  }
}

/** Each comes over as a copy with texts of its own, though the same play in match after match: those of one name are one here. */
class KnownPlayers {
  readonly #teams = new Map<string, FeedTeam>();
  readonly #players = { home: new Map<string, FeedPlayer>(), away: new Map<string, FeedPlayer>() };
  readonly #tournaments = new Map<string, string>();
  readonly #venues = new Map<string, Venue>();

  /** The fixture with those that are known already in place of its own. */
  in(fixture: Fixture): Fixture {
    const tournamentId = oneOf(this.#tournaments, fixture.tournamentId, fixture.tournamentId);
    if (fixture.type === "outright") return { ...fixture, tournamentId };
    const { players, venue } = fixture;
    return {
      ...fixture,
      tournamentId,
      home: this.#team(fixture.home),
      away: this.#team(fixture.away),
      ...(venue && { venue: oneOf(this.#venues, fixture.home.name, venue) }),
      ...(players && { players: players.map((player) => this.#player(player)) }),
    };
  }

  #team(team: FeedTeam): FeedTeam {
    return oneOf(this.#teams, team.name, team);
  }

  #player(player: FeedPlayer): FeedPlayer {
    return oneOf(this.#players[player.side ?? "home"], player.id, player);
  }
}

/** The one that is known by a key, where it is the same in all; the new one from now on where it is not. */
function oneOf<Known>(known: Map<string, Known>, key: string, now: Known): Known {
  const before = known.get(key);
  if (before !== undefined && isDeepStrictEqual(before, now)) return before;
  known.set(key, now);
  return now;
}

/** Unpacks all that one packer packs, in its order. */
export class MessageUnpacker {
  readonly #texts: string[] = [];
  readonly #known = new KnownPlayers();
  #cells = new Float64Array();
  #next = 0;

  unpack({ messages, texts, cells }: PackedMessages): FeedMessage[] {
    this.#texts.push(...texts);
    this.#cells = cells;
    this.#next = 0;
    return messages.map((message): FeedMessage => {
      switch (message.type) {
        case "match":
          return { ...message, lines: this.#list(() => this.#offer()) };
        case "settlement":
          return { ...message, lines: this.#list(() => this.#settlement()) };
        case "fixture":
          return { ...message, fixture: this.#known.in(message.fixture) };
        default:
          return message;
      }
    });
  }

  #list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.#number() }, read);
  }

  #offer(): LineOffer {
    const { eachWay, reductions, returned, ...offer } = {
      marketId: this.#text(),
      specifier: this.#text(),
      // Safe: the packer has put a status there.
      status: this.#number() as MarketStatus,
      // Safe: the packer has put a reason there, or none.
      suspensionReason: this.#maybe() as LineOffer["suspensionReason"],
      eachWay: this.#terms(),
      mostBalanced: this.#flag(),
      outcomes: this.#list(() => this.#outcome()),
      reductions: this.#list(() => this.#reduction()),
      returned: this.#number(),
    } satisfies Fields<LineOffer>;
    return {
      ...offer,
      ...(eachWay && { eachWay }),
      ...(reductions.length > 0 && { reductions }),
      ...(returned !== NONE_RETURNED && { returned }),
    };
  }

  #terms(): PlaceTerms | null {
    const places = this.#number();
    // Safe: the packer has put a fraction there, or none.
    const fraction = this.#maybe() as PlaceTerms["fraction"] | null;
    return fraction === null ? null : ({ places, fraction } satisfies Fields<PlaceTerms>);
  }

  #reduction(): Reduction {
    const [outcomeId, percent, atMs] = [this.#text(), this.#number(), this.#number()];
    return { outcomeId, percent, atMs } satisfies Fields<Reduction>;
  }

  #outcome(): OutcomeOffer {
    const [id, odds, active, probability] = [this.#text(), this.#text(), this.#flag(), this.#number()];
    return { id, odds, active, probability } satisfies Fields<OutcomeOffer>;
  }

  #settlement(): LineSettlement {
    const { reductions, ...line } = {
      marketId: this.#text(),
      specifier: this.#text(),
      outcomes: this.#list(() => this.#ended()),
      reductions: this.#list(() => this.#reduction()),
    } satisfies Fields<LineSettlement>;
    return reductions.length > 0 ? { ...line, reductions } : line;
  }

  #ended(): OutcomeSettlement {
    const id = this.#text();
    // Safe: the packer has put a result there.
    const result = this.#maybe() as OutcomeSettlement["result"];
    const { deadHeatFactor, finish, ...ended } = {
      id,
      result,
      deadHeatFactor: this.#maybe(),
      finish: this.#finish(),
    } satisfies Fields<OutcomeSettlement>;
    return { ...ended, ...(deadHeatFactor !== null && { deadHeatFactor }), ...(finish && { finish }) };
  }

  #finish(): Finish | null {
    const finish = { rank: this.#number(), level: this.#number() } satisfies Fields<Finish>;
    return finish.level === 0 ? null : finish;
  }

  #text(): string {
    const text = this.#maybe();
    if (text === null) throw new Error("Packed messages are unpacked in another order than they were packed in.");
    return text;
  }

  #maybe(): string | null {
    const number = this.#number();
    if (number > TWO_TEXTS) return this.#texts[number] ?? null;
    const pair = TWO_TEXTS - number;
    const [first, second] = [this.#texts[Math.floor(pair / MOST_TEXTS)], this.#texts[pair % MOST_TEXTS]];
    return first === undefined || second === undefined ? null : first + second;
  }

  #flag(): boolean {
    return this.#number() === 1;
  }

  #number(): number {
    return this.#cells[this.#next++] ?? Number.NaN;
  }
}
