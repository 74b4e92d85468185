import type { Logger } from "pino";
import { answerOrNull, type LegCombinations } from "../../feed/leg-combinations.ts";
import { type BetRecord, isCustom, isOpen } from "../bets/bet-record.ts";
import { combinedLeg } from "./bet-chance.ts";

/** How likely the open legs of one bet win together, as the feed said it last; null where it does not know. */
export interface KnownChance {
  /** The legs that it is of: of others it says nothing. */
  legs: string;
  chance: number | null;
}

interface AskedFeed {
  combinations: LegCombinations;
  log: Pick<Logger, "warn">;
}

const openLegs = ({ legs }: BetRecord) => legs.filter(({ result }) => result === "no_results");

const nameOf = (record: BetRecord): string =>
  openLegs(record)
    .map(({ id }) => id)
    .join();

/** What custom bets may still come to. The feed is asked, for what legs are worth together is in none of its messages. */
export class CustomBetChances {
  readonly #feed: AskedFeed | null;
  readonly #known = new Map<string, KnownChance>();
  /** Told of what is known from now on of a bet; null where it is let go of. */
  onChange: (betId: string, known: KnownChance | null) => void = () => undefined;

  /** Null where nobody is asked. */
  constructor(feed: AskedFeed | null) {
    this.#feed = feed;
  }

  get known(): ReadonlyMap<string, KnownChance> {
    return this.#known;
  }

  chanceOf(record: BetRecord): number | null {
    const known = this.#known.get(record.bet.id);
    return known?.legs === nameOf(record) ? known.chance : null;
  }

  /** Asks for the chance of now. Where nobody answers nothing is known. */
  async refresh(record: BetRecord): Promise<void> {
    if (!isCustom(record) || this.#feed === null || !isOpen(record)) return;
    const chance = await answerOrNull(together(openLegs(record), this.#feed.combinations), this.#feed.log);
    this.take(record.bet.id, { legs: nameOf(record), chance });
  }

  /** Asks for those of which nothing is known yet. */
  async learn(records: readonly BetRecord[]): Promise<void> {
    const unknown = records.filter((record) => this.#known.get(record.bet.id)?.legs !== nameOf(record));
    await Promise.all(unknown.map((record) => this.refresh(record)));
  }

  take(betId: string, known: KnownChance | null): void {
    if (known === null) this.#known.delete(betId);
    else this.#known.set(betId, known);
    this.onChange(betId, known);
  }

  forget(betId: string): void {
    if (this.#known.has(betId)) this.take(betId, null);
  }
}

async function together(legs: BetRecord["legs"], combinations: LegCombinations): Promise<number | null> {
  const byMatch = Map.groupBy(legs, ({ match_id }) => match_id);
  const chances = await Promise.all(
    [...byMatch].map(([matchId, ofMatch]) => combinations.together(matchId, ofMatch.map(combinedLeg))),
  );
  return chances.reduce((all, chance) => (all === null || chance === null ? null : all * chance), 1);
}
