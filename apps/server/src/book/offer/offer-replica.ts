import type { Provider, SportTypeProviders } from "@touchline/contract/vocabulary";
import { BetCounts } from "../catalogue/bet-counts.ts";
import { Catalogue } from "../catalogue/catalogue.ts";
import { CustomBetChances } from "../custom-bets/custom-bet-chances.ts";
import { OFFER_FORMAT, type OfferMessage } from "./offer-message.ts";

/** The offer of another process's book, as that one tells it. */
export class OfferReplica {
  readonly catalogue: Catalogue;
  readonly feedSpeed: number;
  readonly betCounts = new BetCounts();
  readonly chances = new CustomBetChances(null);
  readonly #places: string;
  /** Matches named since the last welcome; null once all were. */
  #named: Set<string> | null = new Set();
  #version = -1;
  #isWriterCurrent = false;
  /** Whom the writer hears of too late for live bets. */
  #late: ReadonlySet<Provider> = new Set();

  constructor(welcome: Welcome, followed: SportTypeProviders) {
    assertFormat(welcome);
    this.#places = JSON.stringify(welcome.places);
    this.feedSpeed = welcome.feedSpeed;
    // Times come with the matches, and nothing here decides on bets.
    this.catalogue = new Catalogue(welcome.places, {
      followed,
      wallTimeOf: (feedTimeMs) => feedTimeMs,
      isLate: (provider) => this.#late.has(provider),
    });
  }

  /** Of the last message: everything that was told up to it is known. */
  get version(): number {
    return this.#version;
  }

  get isComplete(): boolean {
    return this.#named === null;
  }

  /** Whether it is complete, and its writer's book is as things are. */
  get isCurrent(): boolean {
    return this.isComplete && this.#isWriterCurrent;
  }

  apply(message: OfferMessage): void {
    this.#version = message.version;
    switch (message.type) {
      case "welcome":
        return this.#beginAnew(message);
      case "provider":
        return this.catalogue.noteProviderStatus(message.provider, message.status);
      case "match":
        this.#named?.add(message.match.fixture.matchId);
        return this.catalogue.takeImage(message.match, message);
      case "gone":
        this.betCounts.delete(message.matchId);
        return this.catalogue.forget(message.matchId);
      case "bets":
        for (const [matchId, count] of Object.entries(message.counts)) this.betCounts.set(matchId, count);
        return;
      case "chance":
        return this.chances.take(message.betId, message.known);
      case "complete":
        return this.#complete();
      case "beat":
        this.#isWriterCurrent = message.isCurrent;
        this.#late = new Set(message.late);
    }
  }

  /** What is known stays shown, and is replaced as it is told again. */
  interrupted(): void {
    this.#isWriterCurrent = false;
  }

  #beginAnew(welcome: Welcome): void {
    assertFormat(welcome);
    if (JSON.stringify(welcome.places) !== this.#places)
      throw new OtherOffer("the writer has other sports, categories or tournaments than before");
    this.#named = new Set();
    this.#isWriterCurrent = false;
    this.betCounts.clear();
    for (const betId of this.chances.known.keys()) this.chances.forget(betId);
  }

  #complete(): void {
    const named = this.#named ?? new Set();
    const gone = Array.from(this.catalogue.matches, ({ id }) => id).filter((id) => !named.has(id));
    for (const matchId of gone) this.catalogue.forget(matchId);
    this.#named = null;
    // A book that tells its offer has started; the first beat says whether it is current.
  }
}

export type Welcome = Extract<OfferMessage, { type: "welcome" }>;

/** What is told cannot be followed by this process; another start of it may. */
export class OtherOffer extends Error {}

function assertFormat({ format }: Welcome): void {
  if (format !== OFFER_FORMAT) throw new OtherOffer("the writer is of another version of this software");
}
