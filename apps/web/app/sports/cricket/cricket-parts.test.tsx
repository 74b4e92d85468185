import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MatchCell } from "../../data/live/live-cells.ts";
import { sampleMatch } from "../../../test/live-samples.ts";
import { sampleSite } from "../../../test/sample-site.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { SiteProvider } from "../../platform/site.tsx";
import { Scoreboard, SideScore } from "./cricket-parts.tsx";

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
  code: number;
  runs: readonly [home: number, away: number];
  counted: Readonly<Record<string, readonly [home: number, away: number]>>;
  superOver?: readonly [home: number, away: number];
}

const cellOf = ({ code, runs, counted, superOver }: Play): MatchCell => ({
  ...sampleMatch(),
  stage: { code, name: "Innings", short_name: null },
  clock: null,
  scores: {
    total: { home: runs[0], away: runs[1] },
    game: null,
    periods: superOver
      ? [
          {
            home: superOver[0],
            away: superOver[1],
            period_key: "super_over_1",
            name: "Super over",
            number: 3,
            type: "super_over",
          },
        ]
      : [],
    current_server: null,
    max_period_number: 2,
  },
  statistics: Object.entries(counted).map(([key, [ofHome, ofAway]]) => ({
    key,
    name: key,
    home: ofHome,
    away: ofAway,
  })),
  main_lines: [],
});

const textOf = (html: string): string =>
  html
    .replaceAll(/<span[^>]*aria-label="([^"]*)"[^>]*><\/span>/g, " $1 ")
    .replaceAll(/<[^>]*>/g, "")
    .trim();

/** What stands in each cell of each row, a mark by its name. */
const board = (cell: MatchCell, locale = "en"): string[][] =>
  render(<Scoreboard match={{ home, away }} cell={cell} />, locale)
    .split("<tr>")
    .slice(1)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, content = ""]) => textOf(content)));

const FIRST = cellOf({
  code: 501,
  runs: [145, 0],
  counted: { wickets: [3, 0], balls: [98, 0], fours: [12, 0], sixes: [4, 0], extras: [6, 0] },
});
const CHASE = cellOf({
  code: 504,
  runs: [161, 117],
  counted: {
    wickets: [10, 4],
    balls: [118, 82],
    fours: [9, 8],
    sixes: [5, 3],
    extras: [7, 2],
    runs_needed: [0, 45],
    balls_left: [0, 38],
  },
});

describe("the board of a cricket match", () => {
  it("has runs and wickets, overs, boundaries and extras of the side that has batted", () => {
    expect(board(FIRST)).toEqual([
      ["Team", "Runs", "Overs", "4s", "6s", "Ex"],
      ["HOM At bat", "145/3", "16.2", "12", "4", "6"],
      ["AWY", "", "", "", "", ""],
    ]);
  });

  it("says what a chase still needs, and leaves out the wickets of a side that is all out", () => {
    expect(board(CHASE)).toEqual([
      ["Team", "Runs", "Overs", "4s", "6s", "Ex", "Needs"],
      ["HOM", "161", "19.4", "9", "5", "7", ""],
      ["AWY At bat", "117/4", "13.4", "8", "3", "2", "45 off 38"],
    ]);
    expect(board(CHASE, "de")[2]!.at(-1)).toBe("45 aus 38");
    expect(board(CHASE, "ar")[2]!.at(-1)).toBe("45 من 38");
  });

  it("has super overs in columns of their own", () => {
    const counted = { wickets: [6, 7], balls: [120, 120] } as const;
    const rows = board(cellOf({ code: 508, runs: [150, 150], counted, superOver: [11, 8] }));
    expect(rows.map((row) => row.at(-1))).toEqual(["Super over", "11", "8"]);
  });
});

describe("a row of a cricket match", () => {
  it("has the overs and runs of a side, marks who bats, and nothing of who has not", () => {
    expect(textOf(render(<SideScore cell={FIRST} side="home" />))).toBe("At bat (16.2)145/3");
    expect(textOf(render(<SideScore cell={FIRST} side="away" />))).toBe("");
  });
});
