import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleMatch } from "../../test/live-samples.ts";
import { sampleSite } from "../../test/sample-site.ts";
import type { MatchCell } from "../data/live/live-cells.ts";
import { readCatalogues } from "../platform/i18n/catalogues.server.ts";
import { Messages } from "../platform/i18n/messages.tsx";
import { SiteProvider } from "../platform/site.tsx";
import { RallySideScore, RallyTable } from "./rally-parts.tsx";

const { home, away } = sampleMatch();

const render = (part: ReactNode, locale = "en"): string =>
  renderToStaticMarkup(
    <SiteProvider site={sampleSite(locale)}>
      <Messages locale={locale} messages={readCatalogues(locale, "en", ["catalog"])}>
        {part}
      </Messages>
    </SiteProvider>,
  );

interface Play {
  won: readonly [home: number, away: number];
  points: readonly (readonly [home: number, away: number])[];
  server: 1 | 2 | null;
}

const cellOf = ({ won, points, server }: Play): MatchCell => ({
  ...sampleMatch(),
  stage: { code: 7 + points.length, name: `Set ${points.length}`, short_name: null },
  scores: {
    total: { home: won[0], away: won[1] },
    game: null,
    periods: points.map(([ofHome, ofAway], index) => ({
      home: ofHome,
      away: ofAway,
      period_key: `set_${index + 1}`,
      name: `Set ${index + 1}`,
      number: index + 1,
      type: "set",
    })),
    current_server: server,
    max_period_number: 5,
  },
  main_lines: [],
});

const SECOND_SET = cellOf({
  won: [1, 0],
  points: [
    [25, 20],
    [17, 18],
  ],
  server: 2,
});
const BREAK = cellOf({ won: [1, 0], points: [[25, 20]], server: null });

/** Texts of a row of a list, a mark by its name. */
const row = (cell: MatchCell, side: "home" | "away"): string[] =>
  [
    ...render(<RallySideScore sportKey="rally" cell={cell} side={side} />).matchAll(
      /aria-label="([^"]*)"|<b[^>]*>([^<]*)/g,
    ),
  ].map(([, label, text]) => label ?? text ?? "");

/** What stands in each cell of each row of the board, with the state of a set. */
const board = (cell: MatchCell): string[][] =>
  render(<RallyTable sportKey="rally" match={{ home, away }} cell={cell} />)
    .split("<tr>")
    .slice(2)
    .map((line) =>
      [...line.matchAll(/<t[hd]([^>]*)>(.*?)<\/t[hd]>/g)].map(([, attributes = "", content = ""]) => {
        const text = content
          .replaceAll(/<span[^>]*aria-label="([^"]*)"[^>]*><\/span>/g, " $1")
          .replaceAll(/<[^>]*>/g, "");
        return [text, /data-set="(\w+)"/.exec(attributes)?.[1]].filter(Boolean).join(" ");
      }),
    );

describe("a row of a match of rallies", () => {
  it("has the sets that a side has won, its points in the present one, and who serves", () => {
    expect(row(SECOND_SET, "home")).toEqual(["1", "17"]);
    expect(row(SECOND_SET, "away")).toEqual(["Serves", "0", "18"]);
  });

  it("has the sets alone in a break, as at the end", () => {
    expect(row(BREAK, "home")).toEqual(["1"]);
    expect(row(BREAK, "away")).toEqual(["0"]);
  });
});

describe("the board of a match of rallies", () => {
  it("has a row for each side with the points of each set: won, lost and being played", () => {
    expect(board(SECOND_SET)).toEqual([
      ["HOM", "25 won", "17 current"],
      ["AWY Serves", "20 lost", "18 current"],
    ]);
  });

  it("has no set being played in a break", () => {
    expect(board(BREAK)).toEqual([
      ["HOM", "25 won"],
      ["AWY", "20 lost"],
    ]);
  });

  it("names its columns in full for who hears them", () => {
    const html = render(<RallyTable sportKey="rally" match={{ home, away }} cell={SECOND_SET} />, "de");
    expect(html).toContain('<span class="sr-only">Set 2</span><span aria-hidden="true">2</span>');
    expect(html).toContain('data-sport="rally"');
  });
});
