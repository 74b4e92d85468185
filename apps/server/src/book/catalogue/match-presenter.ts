import type { Provider } from "@touchline/contract/vocabulary";
import type { LineOffer } from "../../feed/feed.ts";
import type { KeptLine } from "./kept-line.ts";
import { lineKey } from "./line-key.ts";
import { listLines, sortLines } from "./line-order.ts";
import type { MatchRecord } from "./match-record.ts";
import { marketNamesView, marketView } from "./market-view.ts";
import { eventView, matchNamesView, namelessStateView } from "./match-view.ts";
import type { Names, NamesByLocale } from "./names.ts";
import type {
  MarketNamesView,
  MarketView,
  MatchNamesView,
  MatchView,
  NamelessStateView,
  OutrightView,
} from "./wire-types.ts";
import { WrittenTexts } from "./written-texts.ts";

interface SortedLines {
  version: number;
  all: readonly KeptLine[];
  list: readonly KeptLine[];
}

/** Today's catalogue takes half of it in three languages. */
const WRITTEN_BYTES = 64 * 2 ** 20;
const MATCH_ITSELF = "";

/**
 * Writes matches and markets in each language. A page of fifty matches is asked for far more often than
 * one of them changes, so every part is kept as ready JSON until its match or line changes.
 */
export class MatchPresenter {
  readonly #names: NamesByLocale;
  readonly #speed: number;
  readonly #statsProvider: Provider;
  readonly #sorted = new WeakMap<MatchRecord, SortedLines>();
  readonly #written = new WrittenTexts(WRITTEN_BYTES);

  constructor(names: NamesByLocale, speed: number, statsProvider: Provider = "betradar") {
    this.#names = names;
    this.#speed = speed;
    this.#statsProvider = statsProvider;
  }

  names(locale: string): Names {
    const names = this.#names.get(locale);
    if (!names) throw new Error(`No names for locale ${locale}`);
    return names;
  }

  sortedLines(match: MatchRecord): SortedLines {
    const known = this.#sorted.get(match);
    if (known?.version === match.version) return known;
    const { descriptor } = match.place;
    const all = match.isBettable || match.isLive ? sortLines(match.lines.values(), descriptor) : [];
    const sorted = { version: match.version, all, list: listLines(all, descriptor) };
    this.#sorted.set(match, sorted);
    return sorted;
  }

  marketCount(match: MatchRecord): number {
    return this.sortedLines(match).all.length;
  }

  market(match: MatchRecord, line: LineOffer, locale: string): MarketView {
    return marketView(match, line, this.names(locale));
  }

  /** A provider that is lost, too, gives its lines another version. */
  marketJson(match: MatchRecord, line: LineOffer, locale: string): string {
    const part = lineKey(line.marketId, line.specifier);
    return this.#written.text({ matchId: match.id, locale, part, version: match.lineVersion(line) }, () =>
      JSON.stringify(this.market(match, line, locale)),
    );
  }

  /** Written anew each time: a change is told once. */
  state(match: MatchRecord): NamelessStateView {
    return namelessStateView(match, { speed: this.#speed, marketCount: this.marketCount(match) });
  }

  matchNames(match: MatchRecord, locale: string): MatchNamesView {
    return matchNamesView(match, this.names(locale));
  }

  marketNames(match: MatchRecord, line: LineOffer, locale: string): MarketNamesView {
    return marketNamesView(match, line, this.names(locale));
  }

  matchJson(match: MatchRecord, locale: string): string {
    return this.#written.text({ matchId: match.id, locale, part: MATCH_ITSELF, version: match.version }, () =>
      JSON.stringify(this.event(match, locale)),
    );
  }

  /** Written anew each time; lists have its JSON. */
  event(match: MatchRecord, locale: string): MatchView | OutrightView {
    const { all, list } = this.sortedLines(match);
    const mainMarkets = list.map((line) => this.market(match, line, locale));
    return eventView(match, this.names(locale), {
      speed: this.#speed,
      statsProvider: this.#statsProvider,
      mainMarkets,
      marketCount: all.length,
    });
  }
}
