import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MatchCell } from "../../data/live/live-cells.ts";
import { sampleMatch } from "../../../test/live-samples.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { SiteProvider } from "../../platform/site.tsx";
import { sampleSite } from "../../../test/sample-site.ts";
import { Scoreboard, SideScore } from "./tennis-parts.tsx";
import { tennisCell } from "../../../test/tennis-samples.ts";

const { home, away } = sampleMatch();

const render = (part: ReactNode, locale: string): string =>
  renderToStaticMarkup(
    <SiteProvider site={sampleSite(locale)}>
      <Messages locale={locale} messages={readCatalogues(locale, "en", ["catalog"])}>
        {part}
      </Messages>
    </SiteProvider>,
  );

/** What stands in each cell of each row, a mark by its name. */
function board(cell: MatchCell, locale = "en"): string[][] {
  const html = render(<Scoreboard match={{ home, away }} cell={cell} />, locale);
  return html
    .split("<tr>")
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, content = ""]) =>
        content.replaceAll(/<span[^>]*aria-label="([^"]*)"[^>]*><\/span>/g, " $1").replaceAll(/<[^>]*>/g, ""),
      ),
    );
}

const row = (cell: MatchCell, side: "home" | "away"): string[] =>
  [...render(<SideScore cell={cell} side={side} />, "en").matchAll(/aria-label="([^"]*)"|<b[^>]*>([^<]*)/g)].map(
    ([, label, text]) => label ?? text ?? "",
  );

const SECOND_SET = tennisCell({
  sets: [
    [6, 4],
    [2, 3],
  ],
  game: ["30", "40"],
  server: 2,
});
const TIE_BREAK = tennisCell({ sets: [[6, 6]], game: ["7", "8"], server: 1 });

describe("the board of a tennis match", () => {
  it("has a row for each player: who serves, the games of each set, and the points", () => {
    expect(board(SECOND_SET)).toEqual([
      ["Player", "Set 1", "Set 2", "Points"],
      ["HOM", "6", "2", "30"],
      ["AWY Serves", "4", "3", "40"],
    ]);
  });

  it("counts the points of a tie-break under its name, in every language", () => {
    expect(board(TIE_BREAK)).toEqual([
      ["Player", "Set 1", "Tie-break"],
      ["HOM Serves", "6", "7"],
      ["AWY", "6", "8"],
    ]);
    expect(board(TIE_BREAK, "de")[0]?.at(-1)).toBe("Tie-Break");
    expect(board(TIE_BREAK, "ar")[0]?.at(-1)).toBe("شوط فاصل");
  });

  it.each(["A", "50"])("shows an advantage that the feed writes as %s, as one [CAT-06]", (written) => {
    expect(board(tennisCell({ sets: [[5, 5]], game: ["40", written], server: 1 }))[2]).toEqual(["AWY", "5", "A"]);
    expect(board(tennisCell({ sets: [[5, 5]], game: [written, "40"], server: 1 }))[1]).toEqual([
      "HOM Serves",
      "5",
      "A",
    ]);
  });

  it("has the sets alone when the match is over", () => {
    expect(
      board(
        tennisCell({
          sets: [
            [6, 4],
            [3, 6],
            [7, 6],
          ],
          game: null,
          server: null,
        }),
      ),
    ).toEqual([
      ["Player", "Set 1", "Set 2", "Set 3"],
      ["HOM", "6", "3", "7"],
      ["AWY", "4", "6", "6"],
    ]);
  });
});

describe("a row of a tennis match", () => {
  it("has the games of each set and the points of a player, and who serves", () => {
    expect(row(SECOND_SET, "home")).toEqual(["6", "2", "30"]);
    expect(row(SECOND_SET, "away")).toEqual(["Serves", "4", "3", "40"]);
  });

  it("tells sets that are won, lost and being played apart", () => {
    const states = (side: "home" | "away") =>
      [...render(<SideScore cell={SECOND_SET} side={side} />, "en").matchAll(/data-set="(\w+)"/g)].map(
        ([, state]) => state,
      );
    expect(states("home")).toEqual(["won", "current"]);
    expect(states("away")).toEqual(["lost", "current"]);
  });
});
