import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleMatch } from "../../test/live-samples.ts";
import { sampleSite } from "../../test/sample-site.ts";
import type { MatchCell } from "../data/live/live-cells.ts";
import { readCatalogues } from "../platform/i18n/catalogues.server.ts";
import { Messages } from "../platform/i18n/messages.tsx";
import { SiteProvider } from "../platform/site.tsx";
import { mapsTableOf, sideScoreOf } from "./map-series-parts.tsx";

const SideScore = sideScoreOf("toy_maps");
const MapsTable = mapsTableOf("toy_maps");

const map = (number: number, home: number, away: number) => ({
  home,
  away,
  number,
  period_key: `map_${number}`,
  name: `Map ${number}`,
  type: "map",
});

function cellOf(maps: readonly (readonly [number, number])[], isPlayed: boolean): MatchCell {
  const match = sampleMatch();
  const last = maps.at(-1) ?? [0, 0];
  return {
    ...match,
    scores: {
      total: { home: 1, away: 0 },
      game: isPlayed ? { home: String(last[0]), away: String(last[1]) } : null,
      periods: maps.map(([home, away], index) => map(index + 1, home, away)),
      current_server: isPlayed ? 2 : null,
      max_period_number: 3,
    },
    statistics: [{ key: "gold", name: "Gold", home: 41_200, away: 900 }],
    main_lines: [],
  };
}

const IN_PLAY = cellOf(
  [
    [13, 8],
    [4, 6],
  ],
  true,
);
const IN_A_BREAK = cellOf([[13, 8]], false);

const render = (part: ReactNode, locale = "en"): string =>
  renderToStaticMarkup(
    <SiteProvider site={sampleSite(locale)}>
      <Messages locale={locale} messages={readCatalogues(locale, "en", ["catalog"])}>
        {part}
      </Messages>
    </SiteProvider>,
  );

const { home, away } = sampleMatch();

/** What stands in each cell of each row. */
function board(cell: MatchCell, locale?: string): string[][] {
  return render(<MapsTable match={{ home, away }} cell={cell} />, locale)
    .split("<tr>")
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, content = ""]) =>
        content.replaceAll(/<abbr[^>]*>/g, " ").replaceAll(/<[^>]*>/g, ""),
      ),
    );
}

describe("the board of a match over maps", () => {
  it("has a row for each team: who defends, its score on each map, and what else is counted", () => {
    expect(board(IN_PLAY)).toEqual([
      ["Team", "Map 1", "Map 2", "Gold"],
      ["HOM", "13", "4", "41,200"],
      ["AWY DEF", "8", "6", "900"],
    ]);
  });

  it("says who defends in every language, and nothing of it in a break", () => {
    expect(board(IN_PLAY, "ar")[2]?.[0]).toBe("AWY دفاع");
    expect(render(<MapsTable match={{ home, away }} cell={IN_PLAY} />, "de")).toContain('title="Verteidigt"');
    expect(board(IN_A_BREAK)[2]?.[0]).toBe("AWY");
  });

  it("tells maps that are won, lost and being played apart", () => {
    const states = [...render(<MapsTable match={{ home, away }} cell={IN_PLAY} />).matchAll(/data-map="(\w+)"/g)];
    expect(states.map(([, state]) => state)).toEqual(["won", "current", "lost", "current"]);
  });

  it("can be scrolled to by keys, and has a name", () => {
    expect(render(<MapsTable match={{ home, away }} cell={IN_PLAY} />)).toMatch(
      /data-sport="toy_maps" role="group" aria-label="Score" tabindex="0"/,
    );
  });
});

describe("a row of a match over maps", () => {
  it("has the score of the map being played, and the maps of a side", () => {
    const texts = (cell: MatchCell, side: "home" | "away") =>
      [...render(<SideScore cell={cell} side={side} />).matchAll(/<b[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(texts(IN_PLAY, "home")).toEqual(["4", "1"]);
    expect(texts(IN_PLAY, "away")).toEqual(["6", "0"]);
    expect(texts(IN_A_BREAK, "home")).toEqual(["1"]);
  });
});
