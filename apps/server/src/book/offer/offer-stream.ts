import { setImmediate as nextTurn } from "node:timers/promises";
import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import type { FeedCatalogue } from "../../feed/feed.ts";
import type { BookClock, CancelTimer } from "../book-clock.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { CustomBetChances } from "../custom-bets/custom-bet-chances.ts";
import type { MatchDifference } from "../publishing/match-differences.ts";
import { BEAT_MS, OFFER_FORMAT, type OfferNews } from "./offer-message.ts";

/** Matches told at once to a newcomer: about as long as a bet may wait for. */
const SLICE = 10;
const ROOM_BYTES = 256 * 1024;
/** A follower that is so much behind is let go of; it comes back and begins anew. */
const BEHIND_BYTES = 32 * 1024 * 1024;

/** Of a match whose fixture alone was told. */
const NO_LINES = { isFirst: false, lines: [], unseen: [], gone: [] };

interface Follower {
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** Matches that it is still to be told of for the first time. */
  pending: Set<string>;
  isComplete: boolean;
  isCurrent: () => boolean;
}

interface OfferStreamOptions {
  catalogue: Catalogue;
  places: FeedCatalogue;
  feedSpeed: number;
  betCounts: ReadonlyMap<string, number>;
  chances: CustomBetChances;
  clock: BookClock;
}

const encoder = new TextEncoder();

/**
 * Sends other processes what is on offer, in the order that it changes. A change is sent in the turn that publishes it, so
 * whoever asks for a channel's position later has it before the answer. While nobody follows, nothing is done.
 */
export class OfferStream {
  readonly #options: OfferStreamOptions;
  readonly #followers = new Set<Follower>();
  /** The matches that every follower that is past its beginning was sent. */
  readonly #sent = new Set<string>();
  #sentCounts = new Map<string, number>();
  #version = 0;
  #cancelBeat: CancelTimer | null = null;

  constructor(options: OfferStreamOptions) {
    this.#options = options;
    options.chances.onChange = (betId, known) => {
      if (this.#followers.size > 0) this.#sendNews([...this.#followers], { type: "chance", betId, known });
    };
  }

  /** Of the last change. */
  get version(): number {
    return this.#version;
  }

  /** What is on offer as lines of JSON, and from then on what changes, until its reader goes. */
  follow(isCurrent: () => boolean): ReadableStream<Uint8Array> {
    let follower: Follower | null = null;
    const leave = (): void => this.#leave(follower);
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          follower = this.#welcome(controller, isCurrent);
        },
        // A slice for each turn of the event loop, and only as fast as it is read: bets are not kept waiting.
        pull: async () => {
          await nextTurn();
          if (follower !== null) this.#sendSlice(follower);
        },
        cancel: leave,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: ROOM_BYTES }),
    );
  }

  /** To be called once a change is complete, with the matches it may have touched and what it made different of them. */
  matchesChanged(matchIds: Iterable<string>, differences: readonly MatchDifference[]): void {
    if (this.#followers.size === 0) return;
    const byId = new Map(differences.map((difference) => [difference.match.id, difference]));
    for (const matchId of new Set(matchIds)) this.#sendChange(matchId, byId.get(matchId) ?? NO_LINES);
  }

  providerChanged(provider: Provider, status: ProviderStatus, differences: readonly MatchDifference[]): void {
    if (this.#followers.size === 0) return;
    this.#sendNews([...this.#followers], { type: "provider", provider, status });
    for (const difference of differences) this.#sendChange(difference.match.id, difference);
  }

  /** Lets everybody go. */
  close(): void {
    for (const follower of this.#followers) {
      this.#leave(follower);
      follower.controller.close();
    }
  }

  #welcome(controller: Follower["controller"], isCurrent: () => boolean): Follower {
    const { catalogue, places, feedSpeed, betCounts, chances, clock } = this.#options;
    const pending = new Set(Array.from(catalogue.matches, ({ id }) => id));
    const follower = { controller, isCurrent, pending, isComplete: false };
    this.#followers.add(follower);
    const send = (news: OfferNews): void => this.#sendTo([follower], news);
    send({ type: "welcome", format: OFFER_FORMAT, places, feedSpeed });
    for (const { provider, status } of catalogue.providerStatuses) send({ type: "provider", provider, status });
    send({ type: "bets", counts: Object.fromEntries(betCounts) });
    for (const [betId, known] of chances.known) send({ type: "chance", betId, known });
    this.#cancelBeat ??= clock.after(BEAT_MS, () => this.#beat());
    return follower;
  }

  #leave(follower: Follower | null): void {
    if (follower === null || !this.#followers.delete(follower) || this.#followers.size > 0) return;
    this.#cancelBeat?.();
    this.#cancelBeat = null;
    this.#sent.clear();
    this.#sentCounts.clear();
  }

  #sendSlice(follower: Follower): void {
    if (follower.isComplete) return;
    for (const matchId of [...follower.pending].slice(0, SLICE)) {
      follower.pending.delete(matchId);
      const match = this.#options.catalogue.match(matchId);
      if (match === undefined) continue;
      this.#sent.add(matchId);
      this.#sendTo([follower], { type: "match", isWhole: true, match: match.image() });
    }
    if (follower.pending.size > 0) return;
    follower.isComplete = true;
    this.#sendTo([follower], { type: "complete" });
  }

  #sendChange(
    matchId: string,
    { isFirst, lines, unseen, gone }: Pick<MatchDifference, "isFirst" | "lines" | "unseen" | "gone">,
  ): void {
    const match = this.#options.catalogue.match(matchId);
    // Whoever is still to be sent it is sent it as it is then.
    const listening = [...this.#followers].filter(({ pending }) => !pending.has(matchId));
    if (match === undefined) {
      for (const { pending } of this.#followers) pending.delete(matchId);
      if (this.#sent.delete(matchId)) this.#sendNews(listening, { type: "gone", matchId });
      return;
    }
    if (listening.length === 0) return;
    const isWhole = isFirst || !this.#sent.has(matchId);
    this.#sent.add(matchId);
    const changed = { lines: [...lines, ...unseen], gone };
    this.#sendNews(listening, { type: "match", isWhole, match: match.image(isWhole ? undefined : changed) });
  }

  #beat(): void {
    this.#cancelBeat = this.#options.clock.after(BEAT_MS, () => this.#beat());
    const changed = [...this.#options.betCounts].filter(([id, count]) => this.#sentCounts.get(id) !== count);
    this.#sentCounts = new Map(this.#options.betCounts);
    if (changed.length > 0) this.#sendTo([...this.#followers], { type: "bets", counts: Object.fromEntries(changed) });
    const late = this.#options.catalogue.lateProviders;
    for (const follower of this.#followers)
      this.#sendTo([follower], { type: "beat", isCurrent: follower.isCurrent(), late });
  }

  #sendNews(followers: readonly Follower[], news: OfferNews): void {
    this.#version += 1;
    this.#sendTo(followers, news);
  }

  /** Written once for all of them. */
  #sendTo(followers: readonly Follower[], news: OfferNews): void {
    const line = encoder.encode(`${JSON.stringify({ ...news, version: this.#version })}\n`);
    for (const follower of followers) {
      follower.controller.enqueue(line);
      if ((follower.controller.desiredSize ?? 0) > -BEHIND_BYTES) continue;
      this.#leave(follower);
      follower.controller.error(new Error("the follower does not keep up"));
    }
  }
}
