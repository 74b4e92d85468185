import type { LineOffer, OutcomeOffer } from "../../feed/feed.ts";

/** Of each outcome id, price, and the probability in billionths: below zero where it takes no bets. */
type Cell = string | number;
const CELLS_AN_OUTCOME = 3;
const BILLION = 1e9;

/**
 * A line as the book keeps it. Hundreds of thousands are kept, so their outcomes stand in one list each and are made
 * anew when they are read. Copying one with `...` would leave its outcomes out: `withStatus` copies.
 */
export class KeptLine implements LineOffer {
  readonly marketId: string;
  readonly specifier: string;
  readonly status: LineOffer["status"];
  readonly suspensionReason: LineOffer["suspensionReason"];
  readonly mostBalanced: boolean;
  readonly eachWay?: NonNullable<LineOffer["eachWay"]>;
  readonly reductions?: NonNullable<LineOffer["reductions"]>;
  readonly returned?: number;
  /** The match's version at which what is told of it last changed; null while that is the match's own. */
  version: number | null = null;
  readonly #cells: readonly Cell[];

  private constructor(offer: Omit<LineOffer, "outcomes">, cells: readonly Cell[]) {
    this.marketId = offer.marketId;
    this.specifier = offer.specifier;
    this.status = offer.status;
    this.suspensionReason = offer.suspensionReason;
    this.mostBalanced = offer.mostBalanced;
    if (offer.eachWay) this.eachWay = offer.eachWay;
    if (offer.reductions) this.reductions = offer.reductions;
    if (offer.returned !== undefined) this.returned = offer.returned;
    this.#cells = cells;
  }

  static of(offer: LineOffer): KeptLine {
    return offer instanceof KeptLine ? offer : new KeptLine(offer, cellsOf(offer.outcomes));
  }

  get outcomes(): OutcomeOffer[] {
    const outcomes: OutcomeOffer[] = [];
    for (let at = 0; at < this.#cells.length; at += CELLS_AN_OUTCOME) outcomes.push(this.#outcomeAt(at));
    return outcomes;
  }

  withStatus({ status, suspensionReason }: Pick<LineOffer, "status" | "suspensionReason">): KeptLine {
    return new KeptLine({ ...this.#bare(), status, suspensionReason }, this.#cells);
  }

  /** Whether players see the same outcomes at the same prices, in the same order. */
  hasPricesOf(other: KeptLine): boolean {
    return (
      this.#cells.length === other.#cells.length &&
      this.#cells.every((cell, at) => isShownAlike(cell, other.#cells[at]))
    );
  }

  /** Whether it is as likely as it was, as far as it reads the same: cash-outs go by that. */
  hasChancesOf(other: KeptLine): boolean {
    return this.returned === other.returned && this.#cells.every((cell, at) => cell === other.#cells[at]);
  }

  toJSON(): LineOffer {
    return { ...this.#bare(), outcomes: this.outcomes };
  }

  #bare(): Omit<LineOffer, "outcomes"> {
    const { marketId, specifier, status, suspensionReason, mostBalanced, eachWay, reductions, returned } = this;
    const always = { marketId, specifier, status, suspensionReason, mostBalanced };
    return {
      ...always,
      ...(eachWay && { eachWay }),
      ...(reductions && { reductions }),
      ...(returned !== undefined && { returned }),
    };
  }

  #outcomeAt(at: number): OutcomeOffer {
    // Safe: `cellsOf` has put them there in this order.
    const [id, odds, billionths] = this.#cells.slice(at, at + CELLS_AN_OUTCOME) as [string, string, number];
    const active = billionths >= 0;
    // oxlint-disable-next-line touchline/exact-money -- a probability
    const probability = (active ? billionths : -1 - billionths) / BILLION;
    return { id, odds, active, probability };
  }
}

function cellsOf(outcomes: readonly OutcomeOffer[]): readonly Cell[] {
  const cells = outcomes.flatMap(({ id, odds, active, probability }): Cell[] => {
    // oxlint-disable-next-line touchline/exact-money -- a probability
    const billionths = Math.round(probability * BILLION);
    return [id, odds, active ? billionths : -1 - billionths];
  });
  // A list that grew has room for more; its copy has not.
  return cells.slice();
}

/** How likely an outcome is no player sees, but whether it takes bets. */
function isShownAlike(cell: Cell, other: Cell | undefined): boolean {
  return typeof cell === "number" && typeof other === "number" ? cell < 0 === other < 0 : cell === other;
}
