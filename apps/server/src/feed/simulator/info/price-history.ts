import { settleLine } from "@touchline/sports";
import type { LineRef } from "../../feed.ts";
import type { PriceHistory, PriceMoment } from "../../match-info.ts";
import type { StandingMatch } from "../engine/feed-engine.ts";
import { offersOn } from "../match/lines-at.ts";
import { pricedAt } from "../match/match-moments.ts";
import type { MatchLine, MatchScript } from "../match/match-script.ts";
import type { Turns } from "./turns.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How often prices are looked at, from so long before the start on; the nearer the match, the oftener. */
const STRETCHES = [
  { fromMs: -24 * HOUR_MS, everyMs: 2 * HOUR_MS },
  { fromMs: -4 * HOUR_MS, everyMs: 30 * MINUTE_MS },
  { fromMs: -HOUR_MS, everyMs: 10 * MINUTE_MS },
  { fromMs: 0, everyMs: 3 * MINUTE_MS },
  // Some matches take a day.
  { fromMs: 2 * HOUR_MS, everyMs: 10 * MINUTE_MS },
] as const;

/** Moments after the start at which prices are looked at, up to one. They are the same whenever they are asked for. */
function momentsUpTo(elapsedMs: number, endMs: number): number[] {
  const moments: number[] = [];
  for (const [index, { fromMs, everyMs }] of STRETCHES.entries()) {
    const untilMs = Math.min(STRETCHES[index + 1]?.fromMs ?? endMs, endMs);
    for (let atMs = fromMs; atMs < untilMs && atMs <= elapsedMs; atMs += everyMs) moments.push(atMs);
  }
  return moments;
}

/** The prices of one line as they were shown, worked out once for each moment. */
export class LinePrices {
  readonly #script: MatchScript;
  readonly #line: MatchLine;
  readonly #moments = new Map<number, PriceMoment["odds"]>();

  constructor(script: MatchScript, line: MatchLine) {
    this.#script = script;
    this.#line = line;
  }

  async upTo(elapsedMs: number, turns: Turns): Promise<PriceHistory> {
    const endMs = elapsedMs < 0 ? 0 : this.#script.play().endMs;
    const moments: PriceMoment[] = [];
    for (const atMs of momentsUpTo(elapsedMs, endMs)) {
      const odds = this.#moments.get(atMs) ?? (await turns.run(() => this.#oddsAt(atMs)));
      this.#moments.set(atMs, odds);
      moments.push({ elapsedMs: atMs, odds });
    }
    return { outcomes: this.#line.market.outcomes.map(({ id }) => id), moments };
  }

  #oddsAt(elapsedMs: number): PriceMoment["odds"] {
    const script = this.#script;
    const line = this.#line;
    const play = script.play();
    const atMs = pricedAt(script, elapsedMs);
    const isOpen =
      script.ladders().at(atMs).open.has(line) && settleLine(line.market, line.specifiers, play.sheetAt(atMs)) === null;
    if (!isOpen) return line.market.outcomes.map(() => null);
    const fair = play.fairAt(atMs)(line);
    return offersOn(script, { line, fair, isLive: atMs >= 0 }).map(({ odds, active }) => (active ? odds : null));
  }
}

/** The line of a match that its ladders have had by now; null where there has been none. */
export function lineOf({ script, elapsedMs }: StandingMatch, { marketId, specifier }: LineRef): MatchLine | null {
  const { seen } = script.ladders().at(elapsedMs < 0 ? elapsedMs : Math.min(elapsedMs, script.play().endMs));
  return seen.find((line) => line.marketId === marketId && line.specifier === specifier) ?? null;
}
