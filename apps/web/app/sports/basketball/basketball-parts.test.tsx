import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleMatch } from "../../../test/live-samples.ts";
import { quartersCell } from "../../../test/quarters-samples.ts";
import { sampleSite } from "../../../test/sample-site.ts";
import type { MatchCell } from "../../data/live/live-cells.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { SiteProvider } from "../../platform/site.tsx";
import { Scoreboard, SideScore } from "./basketball-parts.tsx";

const { home, away } = sampleMatch();

const render = (part: ReactNode, locale = "en"): string =>
  renderToStaticMarkup(
    <SiteProvider site={sampleSite(locale)}>
      <Messages locale={locale} messages={readCatalogues(locale, "en", ["catalog"])}>
        {part}
      </Messages>
    </SiteProvider>,
  );

/** What stands in each cell of each row. */
const board = (cell: MatchCell, locale?: string): string[][] =>
  render(<Scoreboard match={{ home, away }} cell={cell} />, locale)
    .split("<tr>")
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, content = ""]) => content.replaceAll(/<[^>]*>/g, "")),
    );

const SECOND_QUARTER = quartersCell({
  periods: [
    [21, 18],
    [7, 12],
  ],
});
const OVER = quartersCell({
  periods: [
    [21, 18],
    [17, 22],
    [25, 20],
    [19, 22],
    [8, 4],
  ],
  isOver: true,
});

describe("the board of a basketball match", () => {
  it("has a row for each side: points by quarter and together, and fouls", () => {
    expect(board(SECOND_QUARTER)).toEqual([
      ["Team", "Q1", "Q2", "T", "Fouls"],
      ["HOM", "21", "7", "28", "3"],
      ["AWY", "18", "12", "30", "4"],
    ]);
  });

  it("has overtime after the quarters, in every language", () => {
    expect(board(OVER)[1]).toEqual(["HOM", "21", "17", "25", "19", "8", "90", "3"]);
    expect(board(OVER, "de")[0]?.slice(-2)).toEqual(["Ges.", "Fouls"]);
    expect(board(OVER, "ar")[0]?.[0]).toBe("الفريق");
  });

  it("marks the quarter that is being played, and none when the match is over", () => {
    const marked = (cell: MatchCell): number =>
      [...render(<Scoreboard match={{ home, away }} cell={cell} />).matchAll(/data-period="present"/g)].length;
    expect([marked(SECOND_QUARTER), marked(OVER)]).toEqual([2, 0]);
  });
});

describe("a row of a basketball match", () => {
  const texts = (cell: MatchCell, side: "home" | "away"): string[] =>
    [...render(<SideScore cell={cell} side={side} />).matchAll(/>(\d+)</g)].map(([, text = ""]) => text);

  it("has the points of the present quarter beside all of them, and these alone when the match is over", () => {
    expect([texts(SECOND_QUARTER, "home"), texts(SECOND_QUARTER, "away")]).toEqual([
      ["7", "28"],
      ["12", "30"],
    ]);
    expect(texts(OVER, "home")).toEqual(["90"]);
  });
});
