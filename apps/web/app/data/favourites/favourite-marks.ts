import type { components } from "@touchline/contract/api";
import type { FavouriteType } from "@touchline/contract/vocabulary";
import { Listeners } from "../../platform/listeners.ts";
import type { ApiAnswer, ApiFailure } from "../http/api-failure.ts";

export type FavouriteIds = components["schemas"]["FavouriteIds"];

export interface FavouriteKey {
  type: FavouriteType;
  id: string;
}

/** Tells the server about one mark. */
export type SendMark = (key: FavouriteKey, marked: boolean) => Promise<ApiAnswer<unknown>>;

const nameOf = ({ type, id }: FavouriteKey): string => `${type}/${id}`;

/**
 * What a player has marked: as the server confirmed it, and above that what was pressed and is not answered yet. Of
 * several presses on one thing the last counts; one call at a time is under way for it.
 */
export class FavouriteMarks {
  #confirmed: ReadonlySet<string> = new Set();
  readonly #wanted = new Map<string, boolean>();
  readonly #listeners = new Listeners();
  readonly #send: SendMark;
  /** Grows with each change, so that an answer read before it is known to be old. */
  #changes = 0;
  /** Grows with each player: answers for the one before change nothing. */
  #player = 0;

  constructor(send: SendMark) {
    this.#send = send;
  }

  get changes(): number {
    return this.#changes;
  }

  get count(): number {
    const added = Array.from(this.#wanted).filter(([name, marked]) => marked && !this.#confirmed.has(name));
    const removed = Array.from(this.#wanted).filter(([name, marked]) => !marked && this.#confirmed.has(name));
    return this.#confirmed.size + added.length - removed.length;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  isMarked(key: FavouriteKey): boolean {
    return this.#wanted.get(nameOf(key)) ?? this.#confirmed.has(nameOf(key));
  }

  /** Takes what the server answered, unless something changed since it was asked. */
  replace(ids: FavouriteIds, changesWhenAsked: number): boolean {
    if (changesWhenAsked !== this.#changes) return false;
    const types = Object.entries(ids);
    this.#confirmed = new Set(types.flatMap(([type, members]) => members.map((id) => `${type}/${id}`)));
    this.#listeners.notify();
    return true;
  }

  /** Forgets the player. */
  clear(): void {
    this.#player += 1;
    this.#changes += 1;
    this.#confirmed = new Set();
    this.#wanted.clear();
    this.#listeners.notify();
  }

  /** Shows the mark at once and tells the server; where that fails, shows what was there before and answers why. */
  async set(key: FavouriteKey, marked: boolean): Promise<ApiFailure | null> {
    const isUnderWay = this.#wanted.has(nameOf(key));
    this.#want(key, marked);
    // The call that is under way is followed by one for this.
    return isUnderWay ? null : this.#sendWanted(key);
  }

  async #sendWanted(key: FavouriteKey): Promise<ApiFailure | null> {
    const player = this.#player;
    for (let wanted = this.#unconfirmed(key); wanted !== null; wanted = this.#unconfirmed(key)) {
      const answer = await this.#send(key, wanted);
      if (player !== this.#player) return null;
      if (!answer.ok) {
        this.#want(key, null);
        return answer.failure;
      }
      this.#confirm(key, wanted);
    }
    this.#want(key, null);
    return null;
  }

  /** What is wanted and not so yet. */
  #unconfirmed(key: FavouriteKey): boolean | null {
    const wanted = this.#wanted.get(nameOf(key));
    return wanted === undefined || wanted === this.#confirmed.has(nameOf(key)) ? null : wanted;
  }

  #confirm(key: FavouriteKey, marked: boolean): void {
    const confirmed = new Set(this.#confirmed);
    if (marked) confirmed.add(nameOf(key));
    else confirmed.delete(nameOf(key));
    this.#confirmed = confirmed;
  }

  #want(key: FavouriteKey, marked: boolean | null): void {
    this.#changes += 1;
    if (marked === null) this.#wanted.delete(nameOf(key));
    else this.#wanted.set(nameOf(key), marked);
    this.#listeners.notify();
  }
}
