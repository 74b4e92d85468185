import type { LineOffer, OutcomeOffer } from "../../feed/feed.ts";
import { keptLineName, type LineName } from "./line-key.ts";

const BILLION = 1e9;
/** Room for a probability in billionths below the other two parts of a cell. */
const CHANCES = 2 ** 30;

/** All odds that were ever said, by number: those of a price ladder are some thousands. */
const TEXTS: string[] = [];
const TEXT_NUMBERS = new Map<string, number>();

/** What few lines have. */
type Rare = Pick<LineOffer, "eachWay" | "reductions" | "returned">;

interface Parts {
  name: LineName;
  ids: readonly string[];
  cells: readonly number[];
  rare: Rare | null;
  standing: Pick<LineOffer, "status" | "suspensionReason" | "mostBalanced">;
}

/**
 * A line as the book keeps it. Hundreds of thousands are kept, so that it has its name and the ids of its outcomes in
 * common with others, and one number for each outcome; those are made anew when they are read. Copying one with `...`
 * would leave them out: `withStatus` copies.
 */
export class KeptLine implements LineOffer {
  readonly status: LineOffer["status"];
  readonly suspensionReason: LineOffer["suspensionReason"];
  readonly mostBalanced: boolean;
  /** The match's version at which what is told of it last changed; null while that is the match's own. */
  version: number | null = null;
  readonly #name: LineName;
  readonly #ids: readonly string[];
  /** Of each outcome: which odds, whether it takes bets, and how likely it is. */
  readonly #cells: readonly number[];
  readonly #rare: Rare | null;

  private constructor({ name, ids, cells, rare, standing }: Parts) {
    this.status = standing.status;
    this.suspensionReason = standing.suspensionReason;
    this.mostBalanced = standing.mostBalanced;
    this.#name = name;
    this.#ids = ids;
    this.#cells = cells;
    this.#rare = rare;
  }

  /** Where it takes the place of another, it has the ids in common with that. */
  static of(offer: LineOffer, before?: KeptLine): KeptLine {
    if (offer instanceof KeptLine) return offer;
    const name = keptLineName(offer.marketId, offer.specifier);
    const ids = name.idsOf(offer.outcomes, before === undefined ? undefined : before.#ids);
    return new KeptLine({ name, ids, cells: offer.outcomes.map(cellOf), rare: rareOf(offer), standing: offer });
  }

  get key(): string {
    return this.#name.key;
  }

  get marketId(): string {
    return this.#name.marketId;
  }

  get specifier(): string {
    return this.#name.specifier;
  }

  get outcomes(): OutcomeOffer[] {
    return this.#cells.map((cell, at) => outcomeOf(this.#ids[at] ?? "", cell));
  }

  get eachWay(): NonNullable<LineOffer["eachWay"]> | undefined {
    return this.#rare?.eachWay;
  }

  get reductions(): NonNullable<LineOffer["reductions"]> | undefined {
    return this.#rare?.reductions;
  }

  get returned(): number | undefined {
    return this.#rare?.returned;
  }

  withStatus({ status, suspensionReason }: Pick<LineOffer, "status" | "suspensionReason">): KeptLine {
    const standing = { status, suspensionReason, mostBalanced: this.mostBalanced };
    return new KeptLine({ name: this.#name, ids: this.#ids, cells: this.#cells, rare: this.#rare, standing });
  }

  /** Whether players are shown the same outcomes at the same prices, in the same order. */
  hasPricesOf(other: KeptLine): boolean {
    return this.#hasIdsOf(other) && this.#cells.every((cell, at) => shown(cell) === shown(other.#cells[at] ?? 0));
  }

  /** Whether it is as likely as it was, as far as it reads the same: cash-outs go by that. */
  hasChancesOf(other: KeptLine): boolean {
    return (
      this.returned === other.returned &&
      this.#hasIdsOf(other) &&
      this.#cells.every((cell, at) => cell === other.#cells[at])
    );
  }

  toJSON(): LineOffer {
    const { marketId, specifier, status, suspensionReason, mostBalanced, outcomes } = this;
    return { marketId, specifier, status, suspensionReason, mostBalanced, ...this.#rare, outcomes };
  }

  #hasIdsOf(other: KeptLine): boolean {
    const [ids, others] = [this.#ids, other.#ids];
    return ids === others || (ids.length === others.length && ids.every((id, at) => id === others[at]));
  }
}

function rareOf({ eachWay, reductions, returned }: LineOffer): Rare | null {
  if (!eachWay && !reductions && returned === undefined) return null;
  return {
    ...(eachWay && { eachWay }),
    ...(reductions && { reductions }),
    ...(returned !== undefined && { returned }),
  };
}

function cellOf({ odds, active, probability }: OutcomeOffer): number {
  // oxlint-disable-next-line touchline/exact-money -- a probability
  const billionths = Math.min(Math.max(Math.round(probability * BILLION), 0), BILLION);
  return ((textNumber(odds) << 1) | (active ? 1 : 0)) * CHANCES + billionths;
}

/** All of a cell but how likely the outcome is, which no player sees. */
// oxlint-disable-next-line touchline/exact-money -- takes two numbers apart
const shown = (cell: number): number => Math.floor(cell / CHANCES);

function outcomeOf(id: string, cell: number): OutcomeOffer {
  const textAndActive = shown(cell);
  // oxlint-disable-next-line touchline/exact-money -- a probability
  const probability = (cell - textAndActive * CHANCES) / BILLION;
  return { id, odds: TEXTS[textAndActive >> 1] ?? "", active: (textAndActive & 1) === 1, probability };
}

function textNumber(text: string): number {
  const known = TEXT_NUMBERS.get(text);
  if (known !== undefined) return known;
  TEXT_NUMBERS.set(text, TEXTS.length);
  return TEXTS.push(text) - 1;
}
