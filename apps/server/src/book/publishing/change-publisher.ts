import type { RealtimeEvent } from "@touchline/contract/realtime";
import { matchChannel, parseChannel, realtimeLanguage, updatesChannel } from "@touchline/contract/realtime";
import { MATCH_STATUS, type Provider, type ProviderStatus } from "@touchline/contract/vocabulary";
import type { LineOffer } from "../../feed/feed.ts";
import { namelessMarketView } from "../catalogue/market-view.ts";
import type { MatchPresenter } from "../catalogue/match-presenter.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { MatchDifference, ProgressDifference } from "./match-differences.ts";

type Publish = (channels: readonly string[], event: RealtimeEvent) => void;

/**
 * Tells the public channels what reads differently. Events have no names, so the same bytes go to the lists of all
 * languages and to the match; but where something is new, each list is told what it is called in its language, and the
 * match what it is called in every one.
 */
export class ChangePublisher {
  readonly #presenter: MatchPresenter;
  readonly #locales: readonly string[];
  readonly #lists: readonly string[];
  readonly #publish: Publish;

  constructor(options: { presenter: MatchPresenter; locales: readonly string[]; publish: Publish }) {
    this.#presenter = options.presenter;
    this.#locales = options.locales;
    this.#lists = options.locales.map(updatesChannel);
    this.#publish = options.publish;
  }

  publishProvider(provider: Provider, status: ProviderStatus): void {
    const message = { providers: [{ provider, status }] };
    this.#publish(this.#lists, { event_name: "provider_status_changed", message });
  }

  /** A match heard of for the first time is told to nobody: nobody can show it yet, and lists read it by REST. */
  publish({ match, isFirst, lines, listed, unnamed, progress }: MatchDifference): void {
    if (isFirst) return;
    const own = [matchChannel(match.id)];
    if (progress !== null) this.#publishProgress(match, progress);
    if (listed.length === lines.length && unnamed.inMatch.length === 0 && unnamed.inList.length === 0)
      return this.#publishMarkets([...this.#lists, ...own], match, { changed: lines, unnamed: [] });
    this.#publishMarkets(this.#lists, match, { changed: listed, unnamed: unnamed.inList });
    this.#publishMarkets(own, match, { changed: lines, unnamed: unnamed.inMatch });
  }

  #publishProgress(match: MatchRecord, { version, statusVersion, mainLines, isNamedAnew }: ProgressDifference): void {
    const state = this.#presenter.state(match);
    const { id } = match;
    const { status, stage } = state;
    const main = mainLines.map(({ marketId, specifier }) => ({ id: marketId, specifier }));
    // How runners lie changes every few seconds, and no list shows it.
    const isRunning = state.race !== undefined && status === MATCH_STATUS.live && statusVersion === null;
    const channels = [...(isRunning ? [] : this.#lists), matchChannel(id)];
    const namesIn = isNamedAnew ? (locale: string) => this.#presenter.matchNames(match, locale) : null;
    if (statusVersion !== null) {
      this.#publishNamed(channels, namesIn, (names) => ({
        event_name: "match_status_changed",
        message: { id, version: statusVersion, status, stage, ...names },
      }));
    }
    this.#publishNamed(channels, namesIn, (names) => ({
      event_name: "match_changed",
      message: { id, version, ...state, main_lines: main, ...names },
    }));
  }

  #publishMarkets(
    channels: readonly string[],
    match: MatchRecord,
    { changed, unnamed }: { changed: readonly LineOffer[]; unnamed: readonly LineOffer[] },
  ): void {
    if (changed.length === 0) return;
    const message = { match_id: match.id, markets: changed.map((line) => namelessMarketView(match, line)) };
    const namesIn =
      unnamed.length === 0
        ? null
        : (locale: string) => unnamed.map((line) => this.#presenter.marketNames(match, line, locale));
    this.#publishNamed(channels, namesIn, (names) => ({
      event_name: "markets_changed",
      message: { ...message, ...names },
    }));
  }

  /** Without names the same to all channels; otherwise to each what its languages need. */
  #publishNamed<Names>(
    channels: readonly string[],
    namesIn: ((locale: string) => Names) | null,
    eventWith: (names: { names?: Record<string, Names> }) => RealtimeEvent,
  ): void {
    if (namesIn === null) return this.#publish(channels, eventWith({}));
    const names = Object.fromEntries(this.#locales.map((locale) => [realtimeLanguage(locale), namesIn(locale)]));
    for (const channel of channels) {
      const address = parseChannel(channel);
      const wanted = address?.kind === "updates" ? ofLanguage(names, address.language) : names;
      this.#publish([channel], eventWith({ names: wanted }));
    }
  }
}

function ofLanguage<Names>(names: Record<string, Names>, language: string): Record<string, Names> {
  const own = names[language];
  return own === undefined ? {} : { [language]: own };
}
