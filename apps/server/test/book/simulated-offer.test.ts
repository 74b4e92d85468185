import { Market, SportEvent } from "@touchline/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { Catalogue, type MatchChange } from "../../src/book/catalogue/catalogue.ts";
import { MatchPresenter } from "../../src/book/catalogue/match-presenter.ts";
import { sportView } from "../../src/book/catalogue/place-index.ts";
import { loadNames } from "../../src/book/catalogue/names.ts";
import type { FeedMessage } from "../../src/feed/feed.ts";
import { createInlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { createSimulatedSports } from "../../src/feed/simulator/simulated-sports.ts";
import { SPORTS, SportIndex } from "@touchline/sports";
import { BetCounts } from "../../src/book/catalogue/bet-counts.ts";
import { KeptLists } from "../../src/book/catalogue/kept-lists.ts";
import { type ListOrder, queryMatches } from "../../src/book/catalogue/match-query.ts";
import { withFewMatches } from "../feed/with-few-matches.ts";

const LOCALES = ["en", "de", "ar"];
const START_MS = Date.UTC(2026, 10, 21, 15);
const NAMES = loadNames(LOCALES);
/** All matches of all sports at once. */
const OPENING_TIMEOUT_MS = 480_000;

describe("what the simulator offers", () => {
  const sports = createSimulatedSports().map((sport) => withFewMatches(sport, START_MS));
  const feed = createInlineFeed({ startMs: START_MS, seed: "offer", sports });
  const catalogue = new Catalogue(feed.catalogue, { wallTimeOf: (feedTimeMs) => feedTimeMs });
  const presenter = new MatchPresenter(NAMES, 1);
  const hear = (messages: readonly FeedMessage[]): MatchChange[] =>
    messages.flatMap((message) =>
      message.type === "alive" || message.type === "settlement" ? [] : (catalogue.apply(message) ?? []),
    );

  beforeAll(async () => {
    catalogue.setProviderStatus("betradar", "active");
    await feed.start(hear);
    feed.advanceTo(START_MS + 60_000);
  }, OPENING_TIMEOUT_MS);

  it("reads as the contract says, match by match, in every language", () => {
    const matches = [...catalogue.matches];
    const sample = [...matches.filter(({ isLive }) => isLive), ...matches.filter((_, index) => index % 10 === 0)];
    expect(sample.length).toBeGreaterThan(40);
    for (const match of sample) {
      for (const locale of LOCALES) {
        const written: unknown = JSON.parse(presenter.matchJson(match, locale));
        expect(SportEvent.parse(written)).toEqual(written);
        for (const offer of presenter.sortedLines(match).all) {
          const market = presenter.market(match, offer, locale);
          expect(Market.parse(market)).toEqual(market);
        }
      }
    }
  });

  it("has lists that are kept between changes as they would be worked out anew, while every sport is played [CAT-02] [CAT-03]", () => {
    const betCounts = new BetCounts();
    const lists = new KeptLists({ catalogue, betCounts });
    const asked: ListOrder[] = [
      { sort_by: "priority", match_status: [1] },
      { sort_by: "popularity", bettable: true },
      { sort_by: "start_time", match_status: [0], sport_key: ["tennis"] },
      { sort_by: "priority", has_video: true },
    ];
    const kept = new Set<readonly unknown[]>();
    const ids = (matches: readonly { id: string }[]) => matches.map(({ id }) => id);
    const STEPS = 12;
    for (let step = 1; step <= STEPS; step += 1) {
      feed.advanceTo(START_MS + 60_000 + step * 5_000);
      for (const one of asked) {
        expect(ids(lists.list(one))).toEqual(ids(queryMatches(catalogue.orders, one, betCounts)));
        kept.add(lists.list(one));
      }
    }
    // Lists that were never kept would be equal, too.
    expect(kept.size).toBeLessThan(STEPS * asked.length);
  });

  it("shows at least fourteen kinds of market on a live match that has decided none yet", () => {
    const live = [...catalogue.matches].filter(({ isLive }) => isLive);
    expect(live.length).toBeGreaterThanOrEqual(20);
    const kinds = live.map((match) => new Set([...match.lines.values()].map(({ marketId }) => marketId)).size);
    expect(Math.max(...kinds)).toBeGreaterThanOrEqual(14);
  });

  it("has outrights of every sport that is played in leagues, with competitors and lines [CAT-01]", () => {
    const seasons = [...catalogue.matches].filter(({ fixture }) => fixture.type === "outright");
    const onOffer = seasons.filter(({ lines }) => lines.size > 0);
    const played = new Set(onOffer.map(({ place }) => place.sport.key));
    // Where the winner is certain already, others are bet on alone.
    const ofWinner = onOffer.filter(({ lines }) => [...lines.values()].some(({ marketId }) => marketId === "534"));
    expect(ofWinner.length).toBeGreaterThan(onOffer.length / 2);
    const inLeagues = sports.filter((sport) => sport.outrightsBetween !== undefined);
    expect(inLeagues.length).toBeGreaterThanOrEqual(14);
    expect(inLeagues.map(({ descriptor }) => descriptor.key).filter((key) => !played.has(key))).toEqual([]);
    for (const season of seasons) {
      const view = SportEvent.parse(JSON.parse(presenter.matchJson(season, "en")));
      if (view.type !== "outright") throw new Error("A season is an outright.");
      expect(view.competitors.length).toBeGreaterThanOrEqual(6);
    }
  });

  it.each(LOCALES)("has a name and a place for every market and outcome in %s [CAT-07]", (locale) => {
    const index = new SportIndex();
    for (const { key, markets, marketGroups } of SPORTS) {
      const words = index.sport(key).words(locale);
      for (const { id: marketId, outcomes, groups, layout } of markets) {
        expect(words.markets[marketId], `market ${marketId} of ${key}`).toBeDefined();
        if (layout === "players") expect(words.player_markets?.[marketId], `table ${marketId} of ${key}`).toBeDefined();
        for (const group of groups) expect(marketGroups).toContain(group);
        for (const { id, score } of outcomes) expect(words.outcomes[id] ?? score, `outcome ${id}`).toBeDefined();
      }
      for (const group of marketGroups) expect(words.groups[group], `group ${group} of ${key}`).toBeDefined();
    }
  });

  it("has the four list markets on a match to come, with the outcomes that lists look for", () => {
    const prematch = [...catalogue.matches].find((match) => match.isBettable && !match.isLive)!;
    const { list } = presenter.sortedLines(prematch);
    const columns = sportView(prematch.place.sport, NAMES.get("en")!).list_markets;
    expect(list.map(({ marketId }) => marketId)).toEqual(columns.map(({ market_id: id }) => id));
    const told = list.map((line) => [
      line.marketId,
      presenter.market(prematch, line, "en").outcomes.map(({ id }) => id),
    ]);
    expect(told).toEqual(columns.map(({ market_id: id, outcomes }) => [id, outcomes.map((outcome) => outcome.id)]));
  });

  it("is worded in all three languages with the same keys", () => {
    const keysOf = (locale: string) => {
      // What the feed names itself is worded where a language writes it otherwise.
      const { sports, categories } = NAMES.get(locale)!;
      const ofSports = SPORTS.flatMap(({ key }) => {
        const { teams: _, tournaments: __, ...words } = sports.sport(key).words(locale);
        return Object.entries(words);
      });
      return [["categories", categories] as const, ...ofSports].map(([section, texts]) => [
        section,
        typeof texts === "string" ? [] : Object.keys(texts),
      ]);
    };
    expect(keysOf("de")).toEqual(keysOf("en"));
    expect(keysOf("ar")).toEqual(keysOf("en"));
  });
});
