import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import { type OutcomeResult, type ScoreSheet, settleLine } from "@touchline/sports";
import type { LineOffer, LineSettlement } from "../../feed.ts";
import type { MatchLine, MatchScript } from "./match-script.ts";
import { LONGEST_ODDS, SHORTEST_ODDS } from "./published-odds.ts";
import { withReductions } from "./with-reductions.ts";

type Results = readonly OutcomeResult[];

/** How the lines of one match end. Each is asked about once a score, and never again once it is decided. */
export class LineResults {
  readonly #decided = new Map<MatchLine, Results>();
  readonly #offers = new Map<MatchLine, LineOffer>();
  readonly #open = new Set<MatchLine>();
  #sheet: ScoreSheet | null = null;

  /** Null while the score leaves the line open. Scores only move on: what was decided once stays so. */
  of(line: MatchLine, sheet: ScoreSheet): Results | null {
    const known = this.#decided.get(line);
    if (known) return known;
    if (sheet !== this.#sheet) {
      this.#sheet = sheet;
      this.#open.clear();
    }
    if (this.#open.has(line)) return null;
    const results = settleLine(line.market, line.specifiers, sheet);
    if (results) this.#decided.set(line, results);
    else this.#open.add(line);
    return results;
  }

  /** What is shown of a decided line: it takes no bets, and its prices go to the ends of the ladder. */
  offerOf(line: MatchLine, results: Results): LineOffer {
    const known = this.#offers.get(line) ?? settledOffer(line, results);
    this.#offers.set(line, known);
    return known;
  }
}

const LOST: OutcomeResult = { result: "lose_entire" };

export function settlementOf(
  script: Pick<MatchScript, "play" | "startMs">,
  line: MatchLine,
  results: Results,
): LineSettlement {
  const { market, specifier } = line;
  const outcomes = market.outcomes.map(({ id }, index) => ({ id, ...(results[index] ?? LOST) }));
  const settlement = { marketId: market.id, specifier, outcomes };
  return withReductions(script, { line, elapsedMs: script.play().endMs }, settlement);
}

function settledOffer({ market, specifier }: MatchLine, results: Results): LineOffer {
  const outcomes = market.outcomes.map(({ id }, index) => {
    const lost = results[index]?.result === "lose_entire";
    return { id, odds: lost ? LONGEST_ODDS : SHORTEST_ODDS, active: false, probability: lost ? 0 : 1 };
  });
  const status = MARKET_STATUS.settled;
  return { marketId: market.id, specifier, status, suspensionReason: null, mostBalanced: false, outcomes };
}
