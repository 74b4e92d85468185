import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { createLiveData } from "../data/live/create-live-data.ts";
import type { WireMarket } from "../data/live/live-cells.ts";
import { sampleMarket, sampleMatch } from "../../test/live-samples.ts";
import { LiveStoreProvider } from "../data/live/live-store-provider.tsx";
import { type Sport, SportsContext } from "../data/matches/sports.ts";
import { MatchList } from "../features/catalog/match-list.tsx";
import { SportTabs } from "../features/catalog/sport-tabs.tsx";
import { MatchMarkets } from "../features/match/match-markets.tsx";
import { ScoreHeader } from "../features/match/score-header.tsx";
import { readCatalogues } from "../platform/i18n/catalogues.server.ts";
import { Messages } from "../platform/i18n/messages.tsx";
import { SiteProvider } from "../platform/site.tsx";
import { SPORT_LOOKS } from "../sports/registry.ts";
import { ClientStateProvider } from "../state/client-state.tsx";
import { createClientState } from "../state/create-client-state.ts";
import { sampleSite } from "../../test/sample-site.ts";

type Layout = WireMarket["layout"];

const line = (layout: Layout, id: string, outcomes: readonly (string | [home: number, away: number])[]) =>
  sampleMarket({
    id,
    layout,
    name: `Market ${id}`,
    group_keys: ["frames", "unnamed"],
    outcomes: outcomes.map((outcome, index) => ({
      id: String(index + 1),
      name: typeof outcome === "string" ? outcome : outcome.join(":"),
      active: true,
      odds: `${index + 2}.05`,
      score: typeof outcome === "string" ? null : { home: outcome[0], away: outcome[1] },
    })),
  });

const WINNER = line("grid", "winner", ["Side one", "Side two"]);
const TOTAL = { ...line("over_under", "points", ["More", "Fewer"]), specifier: "total=20.5", most_balanced: true };
const START = { ...line("handicap", "start", ["Start one", "Start two"]), specifier: "hcp=-1.5", most_balanced: true };
const SCORES = line("scores", "frames", [[3, 1], [2, 3], [1, 1], "Any other score"]);
const LIST = line("list", "last", ["Alpha", "Beta", "Gamma", "Delta"]);
const PAUSED = { ...line("grid", "paused", ["Yes", "No"]), status: -1 as const, suspension_reason: "danger" as const };
const PLAYER = {
  ...line("players", "tally", ["Above", "Below"]),
  specifier: "player=p1|total=4.5",
  row: { market: "Tallies of players", player: "Player one", side: "away" as const },
};
const MARKETS = [WINNER, TOTAL, START, SCORES, LIST, PLAYER, PAUSED];

const TOY: Sport = {
  id: "s9",
  urn_id: "t:sport:9",
  key: "toy",
  name: "Toy ball",
  priority: 9,
  type: "regular",
  provider: "betradar",
  list_markets: [
    {
      market_id: "winner",
      name: "Who wins",
      outcomes: [
        { id: "1", label: "One" },
        { id: "2", label: "Two" },
      ],
      line_label: null,
    },
    {
      market_id: "points",
      name: "Points",
      outcomes: [
        { id: "1", label: "Over it" },
        { id: "2", label: "Under it" },
      ],
      line_label: "Pts",
    },
  ],
  market_groups: [{ key: "frames", name: "Frames" }],
  suspension_names: { danger: "frame ball" },
};

const frame = (number: number, home: number, away: number) => ({
  home,
  away,
  number,
  period_key: `frame_${number}`,
  name: `Frame ${number}`,
  type: "regular_period",
});

const match = sampleMatch({
  sport: { id: TOY.id, key: TOY.key, name: TOY.name },
  status: MATCH_STATUS.live,
  stage: { code: 41, name: "2nd frame", short_name: null },
  scores: {
    total: { home: 1, away: 0 },
    game: { home: "12", away: "8" },
    periods: [frame(1, 21, 17), frame(2, 12, 8)],
    current_server: 2,
    max_period_number: 5,
  },
  statistics: [{ key: "fouls", name: "Fouls", home: 4, away: 0 }],
  main_markets: [WINNER, TOTAL],
});

/** The texts of a part as a visitor of a live match reads them, one after the other. */
function shown(part: ReactNode, sports: readonly Sport[] = [TOY], changes: Partial<typeof match> = {}) {
  const live = createLiveData();
  live.store.seedMatches([{ ...match, ...changes }]);
  live.store.seedMarkets({ matchId: match.id, version: 1, markets: MARKETS, complete: true });
  live.store.setLink("live");
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SiteProvider site={sampleSite()}>
        <Messages locale="en" messages={readCatalogues("en", "en", ["shell", "odds", "catalog", "match"])}>
          <ClientStateProvider state={createClientState()}>
            <LiveStoreProvider live={live}>
              <SportsContext value={sports}>{part}</SportsContext>
            </LiveStoreProvider>
          </ClientStateProvider>
        </Messages>
      </SiteProvider>
    </MemoryRouter>,
  );
  const texts = html.split(/<[^>]*>/).map((text) => text.trim());
  return { html, texts: texts.filter((text) => text !== "") };
}

const tabs = [{ sport: TOY, to: "/", count: 1, current: false }];

describe("a sport that has no folder", () => {
  it("has its markets shown by their layouts, under the names of its groups", () => {
    const { texts } = shown(<MatchMarkets match={match} />);
    for (const { name, row, outcomes, layout } of MARKETS) {
      expect(texts).toContain(row?.market ?? name);
      if (!["over_under", "handicap", "players"].includes(layout))
        for (const outcome of outcomes) expect(texts).toContain(outcome.name);
    }
    expect(texts).toEqual(expect.arrayContaining(["Frames", "unnamed", "Over", "20.5", "−1.5", "+1.5"]));
    expect(texts.filter((text) => text === "2.05")).toHaveLength(MARKETS.length - 1);
    expect(texts).toContain("Suspended: frame ball");
  });

  it("has a table of its players, a row for each below his team", () => {
    const { texts } = shown(<MatchMarkets match={match} />);
    const table = texts.slice(texts.indexOf("Tallies of players"));
    expect(table).toEqual(
      expect.arrayContaining([match.away.name, "Line", "Over", "Under", "Player one", "4.5", "2.05", "3.05"]),
    );
    expect(texts).not.toContain(PLAYER.name);
  });

  it("has the columns of its lists, with the prices below them", () => {
    const { texts, html } = shown(<MatchList pages={[[match]]} market="points" />);
    expect(texts).toEqual(expect.arrayContaining(["One", "Two", "Over it", "Pts", "Under it", "20.5", "2.05", "3.05"]));
    expect(texts).toContain("2nd frame");
    expect(html).toContain('data-shown-column="1"');
    expect(html.match(/data-layout="pair"/g)).toHaveLength(2);
    expect(html.match(/data-layout="line"/g)).toHaveLength(2);
  });

  it("has columns of the markets that its matches come with, where it names none", () => {
    const { texts, html } = shown(<MatchList pages={[[match]]} market="winner" />, []);
    expect(texts).toEqual(expect.arrayContaining(["Side one", "Side two", "More", "Fewer", "20.5"]));
    expect(html).toContain('data-shown-column="0"');
  });

  it("says in a break when play goes on, where that is known", () => {
    const stage = { code: 301, name: "First break", short_name: "Break" };
    const rowIn = (resumes_at: string | null) =>
      shown(<MatchList pages={[[match]]} market="winner" />, [TOY], { stage, resumes_at });
    const known = rowIn("2026-01-01T12:52:00.000Z");
    expect(known.texts).toEqual(expect.arrayContaining(["12:52", "First break"]));
    expect(known.texts).not.toContain("Break");
    expect(known.html).toContain('dateTime="2026-01-01T12:52:00.000Z"');
    expect(rowIn(null).texts).toEqual(expect.arrayContaining(["Break", "First break"]));
  });

  it("has its score, its periods, its points, who serves, and what is counted", () => {
    const { texts, html } = shown(<ScoreHeader match={{ ...match, main_lines: [] }} />);
    expect(texts.join(" ")).toContain("Frame 1 Frame 2 Points Fouls");
    expect(texts.join(" ")).toContain("21 – 17 12 – 8 12 – 8 4 – 0");
    expect(html).toMatch(/12<\/bdi>–<bdi>8<\/bdi><span[^>]*aria-label="Serves"/);
    // In the head of the page and in the bar that stands in for it, without a clock that would say it again.
    expect(texts.filter((text) => text === "2nd frame")).toHaveLength(2);
  });

  it("goes by a drawing that every sport can have", () => {
    expect(shown(<SportTabs label="-" tabs={tabs} />).html).toContain("#trophy");
  });
});

describe("a sport in the registry", () => {
  afterEach(() => void SPORT_LOOKS.delete(TOY.key));

  it("has the drawing, the marks, the scores and the board of its own", () => {
    SPORT_LOOKS.set(TOY.key, {
      mark: { statistic: "fouls", className: "foul" },
      SideScore: ({ cell, side }) => <i>{`${side} ${cell.scores.game?.[side]}`}</i>,
      Scoreboard: ({ match: { home } }) => <i>{`board of ${home.name}`}</i>,
    });
    expect(shown(<SportTabs label="-" tabs={tabs} />).html).toContain("#toy-regular");
    const { texts, html } = shown(<MatchList pages={[[match]]} market="" />);
    expect(texts).toEqual(expect.arrayContaining(["home 12", "away 8"]));
    expect(html.match(/<span class="foul"[^>]*>/g)).toEqual(['<span class="foul" role="img" aria-label="Fouls: 4">']);
    const board = shown(<ScoreHeader match={{ ...match, main_lines: [] }} />).texts;
    expect(board).toContain("board of Home");
    expect(board).not.toContain("Frame 1");
  });
});
