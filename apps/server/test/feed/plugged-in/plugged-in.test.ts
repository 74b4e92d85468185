import { Market, Match, Sport } from "@touchline/contract";
import { SportIndex } from "@touchline/sports";
import { SOCCER } from "@touchline/sports/soccer";
import { describe, expect, it } from "vitest";
import { Catalogue } from "../../../src/book/catalogue/catalogue.ts";
import { MatchPresenter } from "../../../src/book/catalogue/match-presenter.ts";
import { loadNames } from "../../../src/book/catalogue/names.ts";
import { sportView } from "../../../src/book/catalogue/place-index.ts";
import type { FeedMessage } from "../../../src/feed/feed.ts";
import { createInlineFeed } from "../../../src/feed/simulator/inline-feed.ts";
import type { SimulatedSport } from "../../../src/feed/simulator/simulated-sport.ts";
import { createSoccer } from "../../../src/feed/simulator/soccer/soccer.ts";
import { withFewMatches } from "../with-few-matches.ts";
import { COIN_TOSS } from "./coin-toss/descriptor.ts";
import { createCoinToss } from "./coin-toss/simulated.ts";
import { simulatedWithOddMinute, withOddMinute } from "./odd-minute/odd-minute.ts";

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 10, 21, 14, 59);

/** The simulated feed of these sports behind a catalogue that knows them. */
async function openOn(simulated: readonly SimulatedSport[]) {
  const feed = createInlineFeed({ startMs: START_MS, sports: simulated });
  const sports = new SportIndex(simulated.map(({ descriptor }) => descriptor));
  const names = loadNames(["en", "de"], sports);
  const catalogue = new Catalogue(feed.catalogue, { wallTimeOf: (feedTimeMs) => feedTimeMs, sports });
  catalogue.setProviderStatus("betradar", "active");
  const settled: Extract<FeedMessage, { type: "settlement" }>[] = [];
  await feed.start((messages) => {
    for (const message of messages) {
      if (message.type === "settlement") settled.push(message);
      else if (message.type !== "alive") catalogue.apply(message);
    }
  });
  const presenter = new MatchPresenter(names, 1);
  const written = (id: string, locale = "en"): unknown => JSON.parse(presenter.matchJson(catalogue.match(id)!, locale));
  return { feed, catalogue, presenter, names, settled, written };
}

describe("a sport that is plugged in from one folder", () => {
  const id = `toss-${(START_MS + MINUTE_MS) / 3_600_000}`;

  it("is described, offered and shown by its descriptor alone, in the language asked for", async () => {
    const { catalogue, names, presenter, written } = await openOn([createCoinToss()]);
    const [sport] = catalogue.places.sports;
    const view = sportView(sport!, names.get("de")!);
    expect(Sport.parse(view)).toMatchObject({
      key: "coin-toss",
      name: "Münzwurf",
      list_markets: [
        { market_id: "900", outcomes: [{ id: "4", label: "1" }, { id: "5" }], line_label: null },
        { market_id: "901", line_label: "Total" },
      ],
      market_groups: [{ key: "all", name: "All" }],
      suspension_names: { score: "toss" },
    });
    expect(Match.parse(written(id))).toMatchObject({ stage: { name: "Not begun" }, clock: null, statistics: [] });
    const match = catalogue.match(id)!;
    const markets = presenter.sortedLines(match).all.map((line) => Market.parse(presenter.market(match, line, "en")));
    expect(
      markets.map(({ name, layout, outcomes }) => [name, layout, ...outcomes.map((outcome) => outcome.name)]),
    ).toEqual([
      ["Who wins the tosses", "grid", "Heads", "Tails"],
      ["Tosses won by Heads", "over_under", "Over 4.5", "Under 4.5"],
    ]);
  });

  it("is played, scored and settled by its own rules", async () => {
    const { feed, written, settled } = await openOn([createCoinToss()]);
    for (let minute = 1; minute <= 6; minute += 1) feed.advanceTo(START_MS + minute * MINUTE_MS);
    const halfway = Match.parse(written(id));
    expect(halfway).toMatchObject({ stage: { name: "Tossing" }, statistics: [{ key: "heads", name: "Heads" }] });
    expect(halfway.scores.periods).toMatchObject([{ name: "Tosses", number: 1 }]);
    feed.advanceTo(START_MS + 12 * MINUTE_MS);
    const { scores, status } = Match.parse(written(id));
    expect(status).toBe(4);
    const { home, away } = scores.total!;
    expect(home + away).toBe(10);
    const lines = settled.filter(({ matchId }) => matchId === id).flatMap((message) => message.lines);
    const wins = (isWon: boolean) => (isWon ? "win_entire" : "lose_entire");
    const winner = home === away ? ["refund_entire", "refund_entire"] : [wins(home > away), wins(away > home)];
    expect(
      lines
        .map(({ marketId, outcomes }) => [marketId, ...outcomes.map(({ result }) => result)].join(" "))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual([["900", ...winner].join(" "), ["901", wins(home > 4.5), wins(home < 4.5)].join(" ")]);
  });

  it("stands beside the sports of the product", async () => {
    const { catalogue, names } = await openOn([withFewMatches(createSoccer(), START_MS), createCoinToss()]);
    const views = catalogue.places.sports.map((sport) => sportView(sport, names.get("en")!));
    expect(views.map(({ key, list_markets: columns }) => [key, columns.length])).toEqual([
      ["soccer", 4],
      [COIN_TOSS.key, 2],
    ]);
    expect([...catalogue.matches].some((match) => match.place.sport.key === COIN_TOSS.key)).toBe(true);
  });
});

describe("a market that is plugged in from one folder", () => {
  it("is offered, has its column in lists, and settles", async () => {
    const { feed, catalogue, presenter, names, settled } = await openOn([
      withFewMatches(simulatedWithOddMinute(createSoccer()), START_MS),
    ]);
    const [sport] = catalogue.places.sports;
    const columns = sportView(sport!, names.get("en")!).list_markets;
    expect(columns.map(({ name }) => name)).toEqual(["1X2", "Total", "Handicap", "Both score", "Minute"]);
    expect(withOddMinute(SOCCER).markets).toHaveLength(SOCCER.markets.length + 1);
    const live = [...catalogue.matches].find((match) => match.isLive)!;
    const line = live.line("990", "")!;
    expect(presenter.market(live, line, "en")).toMatchObject({
      name: "Odd minute",
      layout: "grid",
      group_keys: ["main"],
    });
    await feed.fastForward(live.id, 3 * 60 * MINUTE_MS);
    const { total } = Match.parse(JSON.parse(presenter.matchJson(live, "en"))).scores;
    const isOdd = (total!.home + total!.away) % 2 === 1;
    const lines = settled.filter(({ matchId }) => matchId === live.id).flatMap((message) => message.lines);
    expect(lines.find(({ marketId }) => marketId === "990")?.outcomes.map(({ result }) => result)).toEqual(
      isOdd ? ["win_entire", "lose_entire"] : ["lose_entire", "win_entire"],
    );
  });
});
