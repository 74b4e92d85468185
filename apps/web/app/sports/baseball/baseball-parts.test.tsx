import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MatchCell } from "../../data/live/live-cells.ts";
import { sampleMatch } from "../../../test/live-samples.ts";
import { sampleSite } from "../../../test/sample-site.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { SiteProvider } from "../../platform/site.tsx";
import { Scoreboard, SideScore } from "./baseball-parts.tsx";

const { home, away } = sampleMatch();

const render = (part: ReactNode, locale = "en"): string =>
  renderToStaticMarkup(
    <SiteProvider site={sampleSite(locale)}>
      <Messages locale={locale} messages={readCatalogues(locale, "en", ["catalog"])}>
        {part}
      </Messages>
    </SiteProvider>,
  );

interface Game {
  code: number;
  innings: readonly (readonly [home: number, away: number])[];
  counted?: Readonly<Record<string, readonly [home: number, away: number]>>;
}

const cellOf = ({ code, innings, counted = {} }: Game): MatchCell => ({
  ...sampleMatch(),
  stage: { code, name: "Inning", short_name: null },
  clock: null,
  scores: {
    total: {
      home: innings.reduce((sum, [runs]) => sum + runs, 0),
      away: innings.reduce((sum, [, runs]) => sum + runs, 0),
    },
    game: null,
    periods: innings.map(([ofHome, ofAway], index) => ({
      home: ofHome,
      away: ofAway,
      period_key: `inning_${index + 1}`,
      name: String(index + 1),
      number: index + 1,
      type: "inning",
    })),
    current_server: null,
    max_period_number: 9,
  },
  statistics: Object.entries(counted).map(([key, [ofHome, ofAway]]) => ({
    key,
    name: key,
    home: ofHome,
    away: ofAway,
  })),
  main_lines: [],
});

/** What stands in each cell of each row, a mark by its name. */
const board = (cell: MatchCell): string[][] =>
  render(<Scoreboard match={{ home, away }} cell={cell} />)
    .split("<tr>")
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, content = ""]) =>
        content.replaceAll(/<span[^>]*aria-label="([^"]*)"[^>]*><\/span>/g, " $1").replaceAll(/<[^>]*>/g, ""),
      ),
    );

describe("the line score of a baseball game", () => {
  it("has the guests first, a blank for halves to come, and runs, hits and errors", () => {
    const cell = cellOf({
      code: 405,
      innings: [
        [1, 0],
        [0, 2],
        [0, 1],
      ],
      counted: { hits: [3, 5], errors: [1, 0] },
    });
    expect(board(cell)).toEqual([
      ["Team", "1", "2", "3", "4", "5", "6", "7", "8", "9", "R", "H", "E"],
      ["AWY At bat", "0", "2", "1", "", "", "", "", "", "", "3", "5", "0"],
      ["HOM", "1", "0", "", "", "", "", "", "", "", "1", "3", "1"],
    ]);
  });

  it("leaves the last half of a side blank that did not need it", () => {
    const innings = Array.from({ length: 9 }, (_, index) => [index === 0 ? 2 : 0, 0] as const);
    expect(board(cellOf({ code: 100, innings }))[2]!.slice(8, 10)).toEqual(["0", ""]);
    const lost = innings.map(([, none]) => [none, 1] as const);
    expect(board(cellOf({ code: 100, innings: lost }))[2]!.slice(8, 10)).toEqual(["0", "0"]);
  });

  it("shows the last nine innings of a longer game", () => {
    const innings = Array.from({ length: 11 }, () => [0, 0] as const);
    expect(board(cellOf({ code: 419, innings }))[0]!.slice(1, 10)).toEqual([
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
      "11",
    ]);
  });

  it("says who is on base, who is out and what the count is, in every language", () => {
    const counted = { outs: [0, 1], balls: [0, 3], strikes: [0, 2], first_base: [0, 1], third_base: [0, 1] } as const;
    const cell = cellOf({ code: 401, innings: [[0, 0]], counted });
    const situation = (locale: string) =>
      /role="img" aria-label="([^"]*\d[^"]*)"/.exec(
        render(<Scoreboard match={{ home, away }} cell={cell} />, locale),
      )?.[1];
    expect(situation("en")).toBe("1 out, 3 balls and 2 strikes, 2 runners on base");
    expect(situation("de")).toBe("1 Aus, 3 Balls und 2 Strikes, 2 Läufer auf Base");
    expect(situation("ar")).toContain("عدّاءان على القواعد");
  });

  it("has no situation between halves", () => {
    expect(render(<Scoreboard match={{ home, away }} cell={cellOf({ code: 421, innings: [[0, 0]] })} />)).not.toContain(
      "svg",
    );
  });
});

describe("a row of a baseball game", () => {
  it("has the runs of a side, and marks who bats", () => {
    const cell = cellOf({ code: 402, innings: [[2, 1]] });
    expect(render(<SideScore cell={cell} side="home" />)).toContain('aria-label="At bat"');
    expect(render(<SideScore cell={cell} side="away" />)).not.toContain("aria-label");
    expect(render(<SideScore cell={cell} side="away" />)).toMatch(/<b[^>]*>1</);
  });
});
