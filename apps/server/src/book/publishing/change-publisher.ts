import type { RealtimeEvent } from "@touchline/contract/realtime";
import { matchChannel, updatesChannel } from "@touchline/contract/realtime";
import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import type { LineOffer } from "../../feed/feed.ts";
import type { MatchPresenter } from "../catalogue/match-presenter.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { MatchDifference } from "./match-differences.ts";

type Publish = (channel: string, event: RealtimeEvent) => void;

/** Tells the public channels what reads differently, in every language. */
export class ChangePublisher {
  readonly #presenter: MatchPresenter;
  readonly #locales: readonly string[];
  readonly #publish: Publish;

  constructor(options: { presenter: MatchPresenter; locales: readonly string[]; publish: Publish }) {
    this.#presenter = options.presenter;
    this.#locales = options.locales;
    this.#publish = options.publish;
  }

  publishProvider(provider: Provider, status: ProviderStatus): void {
    for (const locale of this.#locales) {
      this.#publish(updatesChannel(locale), {
        event_name: "provider_status_changed",
        message: { providers: [{ provider, status }] },
      });
    }
  }

  /** A match heard of for the first time is told to nobody: nobody can show it yet, and lists read it by REST. */
  publish({ match, isFirst, lines, listed, progress }: MatchDifference): void {
    if (isFirst) return;
    for (const locale of this.#locales) {
      for (const event of this.#progressEvents(match, progress, locale)) {
        this.#publish(updatesChannel(locale), event);
        this.#publish(matchChannel(match.id, locale), event);
      }
      if (listed.length > 0) this.#publish(updatesChannel(locale), this.#marketsEvent(match, listed, locale));
      if (lines.length > 0) this.#publish(matchChannel(match.id, locale), this.#marketsEvent(match, lines, locale));
    }
  }

  #progressEvents(match: MatchRecord, told: MatchDifference["progress"], locale: string): RealtimeEvent[] {
    if (told === null) return [];
    const { status, ...progress } = this.#presenter.progress(match, locale);
    const { id } = match;
    const changed: RealtimeEvent = {
      event_name: "match_changed",
      message: {
        id,
        version: told.version,
        start_time: new Date(match.fixture.startTimeMs).toISOString(),
        status,
        ...progress,
        available_markets_count: told.marketCount,
        main_lines: told.mainLines.map(({ marketId, specifier }) => ({ id: marketId, specifier })),
      },
    };
    if (told.statusVersion === null) return [changed];
    const message = { id, version: told.statusVersion, status, stage: progress.stage };
    return [{ event_name: "match_status_changed", message }, changed];
  }

  #marketsEvent(match: MatchRecord, lines: readonly LineOffer[], locale: string): RealtimeEvent {
    return {
      event_name: "markets_changed",
      message: {
        match_id: match.id,
        markets: lines.map((line) => this.#presenter.market(match, line, locale)),
      },
    };
  }
}
