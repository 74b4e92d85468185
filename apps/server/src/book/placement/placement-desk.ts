import { Batches } from "../../db/batches.ts";
import type { Database } from "../../db/database.ts";
import { readStandings, type StandingAnswer, type StandingQuestion } from "./player-standing.ts";
import { type DecisionOutcome, type DecisionToWrite, writeDecisions } from "./write-decisions.ts";
import { type PlacementToWrite, type WriteOutcome, writePlacements } from "./write-placements.ts";

/** Writes items of different players in one statement; waits for rows that others hold, or says which are busy. */
type WriteItems<Item, Outcome> = (items: readonly Item[], whereLocked: "wait" | "skip") => Promise<Outcome[]>;

/** Makes an item from what is known at the moment it is sent; without a trace, for it may be made twice. */
type Prepare<Item> = () => Promise<Item>;

type Done<Outcome> = Exclude<Outcome, "busy">;

type Tried<Item, Outcome> = { failure: unknown } | { item: Item; outcome: Outcome };

/** One kind of writing, together for all that wait. */
class WritingDesk<Item, Outcome extends string> {
  readonly #write: WriteItems<Item, Outcome>;
  readonly #batches: Batches<{ playerId: string; prepare: Prepare<Item> }, Tried<Item, Outcome>>;

  constructor(write: WriteItems<Item, Outcome>) {
    this.#write = write;
    this.#batches = new Batches({
      run: (items) => this.#writeTogether(items.map(({ prepare }) => prepare)),
      kindOf: ({ playerId }) => playerId,
    });
  }

  async write(playerId: string, prepare: Prepare<Item>): Promise<{ item: Item; outcome: Done<Outcome> }> {
    const tried = await this.#batches.add({ playerId, prepare });
    if ("failure" in tried) throw tried.failure;
    return isDone(tried.outcome) ? { item: tried.item, outcome: tried.outcome } : this.#writeAlone(prepare);
  }

  /** One that cannot be prepared fails alone; the others are written without it. */
  async #writeTogether(prepares: readonly Prepare<Item>[]): Promise<Tried<Item, Outcome>[]> {
    const made = await Promise.allSettled(prepares.map((prepare) => prepare()));
    const items = made.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const outcomes = items.length > 0 ? await this.#write(items, "skip") : [];
    const written = outcomes.values();
    return made.map((one): Tried<Item, Outcome> => {
      if (one.status === "rejected") return { failure: one.reason };
      const outcome = written.next().value;
      return outcome === undefined
        ? { failure: new Error("the statement answered for fewer items than it was given") }
        : { item: one.value, outcome };
    });
  }

  /** For an account whose row another transaction holds: it waits for it in a statement of its own, so that no other player waits. */
  async #writeAlone(prepare: Prepare<Item>): Promise<{ item: Item; outcome: Done<Outcome> }> {
    const item = await prepare();
    const [outcome] = await this.#write([item], "wait");
    if (outcome === undefined || !isDone(outcome)) throw new Error("an account is not there any more");
    return { item, outcome };
  }
}

function isDone<Outcome extends string>(outcome: Outcome): outcome is Done<Outcome> {
  return outcome !== "busy";
}

export type Written = PlacementToWrite & { outcome: Done<WriteOutcome> };

/**
 * Where placements of all players come together: one statement reads for those that wait, one writes what they place,
 * and one what is decided after the live delay. Two placements of one player are never in one statement, so the later
 * one meets the balance that the earlier one left.
 */
export class PlacementDesk {
  readonly #reads: Batches<StandingQuestion, StandingAnswer>;
  readonly #placements: WritingDesk<PlacementToWrite, WriteOutcome>;
  readonly #decisions: WritingDesk<DecisionToWrite, DecisionOutcome>;

  constructor(db: Database) {
    this.#reads = new Batches({ run: (questions) => readStandings(db, questions) });
    this.#placements = new WritingDesk((items, whereLocked) => writePlacements(db, items, whereLocked));
    this.#decisions = new WritingDesk((items, whereLocked) => writeDecisions(db, items, whereLocked));
  }

  read(question: StandingQuestion): Promise<StandingAnswer> {
    return this.#reads.add(question);
  }

  async write(playerId: string, prepare: Prepare<PlacementToWrite>): Promise<Written> {
    const { item, outcome } = await this.#placements.write(playerId, prepare);
    return { ...item, outcome };
  }

  async decide(
    playerId: string,
    prepare: Prepare<DecisionToWrite>,
  ): Promise<{ decided: DecisionToWrite; outcome: Done<DecisionOutcome> }> {
    const { item, outcome } = await this.#decisions.write(playerId, prepare);
    return { decided: item, outcome };
  }
}
