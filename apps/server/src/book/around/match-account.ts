import type { MatchEvent, MatchInfo } from "../../feed/match-info.ts";
import { RecentlyUsed } from "../../recently-used.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";

/** Matches whose events are kept: those that somebody looks at. */
const MATCHES_KEPT = 200;

interface Account {
  /** The match's version that the events are known at. */
  version: number;
  events: readonly MatchEvent[] | null;
  asking: Promise<readonly MatchEvent[] | null> | null;
}

/** What has happened in matches, asked of the feed once for each change of a match, however many look at it. */
export class MatchAccounts {
  readonly #info: MatchInfo;
  readonly #accounts = new RecentlyUsed<string, Account>(MATCHES_KEPT);

  constructor(info: MatchInfo) {
    this.#info = info;
  }

  /** Null where the feed has no account of the match. */
  events({ id, publishedVersion: version }: MatchRecord): Promise<readonly MatchEvent[] | null> {
    const account = this.#accounts.get(id, () => ({ version: -1, events: [], asking: null }));
    if (account.version === version) return account.asking ?? Promise.resolve(account.events);
    account.version = version;
    return (account.asking = this.#ask(id, account, account.asking));
  }

  async #ask(id: string, account: Account, before: Account["asking"]): Promise<readonly MatchEvent[] | null> {
    const known = (await before?.catch(() => null)) ?? account.events ?? [];
    try {
      const added = await this.#info.events(id, known.length);
      account.events = added && (added.length === 0 ? known : [...known, ...added]);
      return account.events;
    } catch (error) {
      this.#accounts.delete(id);
      throw error;
    }
  }
}
