import type { components } from "@touchline/contract/api";
import type { FavouriteType } from "@touchline/contract/vocabulary";
import { Listeners } from "../../platform/listeners.ts";
import type { ApiAnswer, ApiFailure } from "../http/api-failure.ts";

export type FavouriteIds = components["schemas"]["FavouriteIds"];

export interface FavouriteKey {
  type: FavouriteType;
  id: string;
}

/** A mark as the server has it, and the version of all marks since which it has. */
export type FavouriteMark = components["schemas"]["FavouriteMark"];

/** Tells the server about one mark. */
export type SendMark = (key: FavouriteKey, marked: boolean) => Promise<ApiAnswer<FavouriteMark>>;

const nameOf = ({ type, id }: FavouriteKey): string => `${type}/${id}`;

/** Older than anything that was read. */
const NOTHING_READ = -1;

/**
 * What a player has marked: as the server has it, and above that what was pressed and is not answered yet. Of
 * several presses on one thing the last counts; one call at a time is under way for it. Answers, readings and news of
 * other devices come in any order: of each mark the newest version stands.
 */
export class FavouriteMarks {
  #confirmed: ReadonlySet<string> = new Set();
  /** Of the last reading. */
  #version = NOTHING_READ;
  /** Of marks that changed since that reading. */
  #versions = new Map<string, number>();
  readonly #wanted = new Map<string, boolean>();
  readonly #listeners = new Listeners();
  readonly #send: SendMark;
  /** Grows with each player: answers for the one before change nothing. */
  #player = 0;

  constructor(send: SendMark) {
    this.#send = send;
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

  /** Takes a reading; what is known to have changed after it stays. */
  replace({ version, ...ids }: FavouriteIds): void {
    if (version < this.#version) return;
    const confirmed = new Set(Object.entries(ids).flatMap(([type, members]) => members.map((id) => `${type}/${id}`)));
    this.#version = version;
    this.#versions = new Map(Array.from(this.#versions).filter(([, since]) => since > version));
    for (const name of this.#versions.keys()) put(confirmed, name, this.#confirmed.has(name));
    this.#confirmed = confirmed;
    this.#listeners.notify();
  }

  /** Takes a mark as the server has it, unless what is known of it is newer. */
  changed({ is_favourite: marked, version, ...key }: FavouriteMark): void {
    const name = nameOf(key);
    if (version <= (this.#versions.get(name) ?? this.#version)) return;
    this.#versions.set(name, version);
    const confirmed = new Set(this.#confirmed);
    put(confirmed, name, marked);
    this.#confirmed = confirmed;
    this.#listeners.notify();
  }

  /** Forgets the player. */
  clear(): void {
    this.#player += 1;
    this.#version = NOTHING_READ;
    this.#versions.clear();
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
    const name = nameOf(key);
    let sent = this.#confirmed.has(name);
    for (
      let wanted = this.#wanted.get(name);
      wanted !== undefined && wanted !== sent;
      wanted = this.#wanted.get(name)
    ) {
      const answer = await this.#send(key, wanted);
      if (player !== this.#player) return null;
      if (!answer.ok) {
        this.#want(key, null);
        return answer.failure;
      }
      sent = wanted;
      this.changed(answer.data);
    }
    this.#want(key, null);
    return null;
  }

  #want(key: FavouriteKey, marked: boolean | null): void {
    if (marked === null) this.#wanted.delete(nameOf(key));
    else this.#wanted.set(nameOf(key), marked);
    this.#listeners.notify();
  }
}

function put(names: Set<string>, name: string, isIn: boolean): void {
  if (isIn) names.add(name);
  else names.delete(name);
}
