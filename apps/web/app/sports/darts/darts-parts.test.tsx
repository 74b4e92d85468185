import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleMatch } from "../../../test/live-samples.ts";
import { sampleSite } from "../../../test/sample-site.ts";
import type { MatchCell } from "../../data/live/live-cells.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { SiteProvider } from "../../platform/site.tsx";
import { Scoreboard, SideScore } from "./darts-parts.tsx";

const { home, away } = sampleMatch();

const render = (part: ReactNode, locale: string): string =>
  renderToStaticMarkup(
    <SiteProvider site={sampleSite(locale)}>
      <Messages locale={locale} messages={readCatalogues(locale, "en", ["catalog"])}>
        {part}
      </Messages>
    </SiteProvider>,
  );

interface Play {
  won: readonly [home: number, away: number];
  sets?: readonly (readonly [home: number, away: number])[];
  remaining: readonly [home: string, away: string] | null;
  thrower: 1 | 2 | null;
}

const cellOf = ({ won, sets = [], remaining, thrower }: Play): MatchCell => ({
  ...sampleMatch(),
  stage: { code: 8, name: "Set 1", short_name: null },
  scores: {
    total: { home: won[0], away: won[1] },
    game: remaining && { home: remaining[0], away: remaining[1] },
    periods: sets.map(([ofHome, ofAway], index) => ({
      home: ofHome,
      away: ofAway,
      period_key: `set_${index + 1}`,
      name: `Set ${index + 1}`,
      number: index + 1,
      type: "set",
    })),
    current_server: thrower,
    max_period_number: 5,
  },
  main_lines: [],
});

const SECOND_SET = cellOf({
  won: [1, 0],
  sets: [
    [3, 1],
    [0, 2],
  ],
  remaining: ["141", "32"],
  thrower: 2,
});
const RACE = cellOf({ won: [4, 5], remaining: ["501", "381"], thrower: 1 });

/** What stands in each cell of each row, a mark by its name. */
const board = (cell: MatchCell, locale = "en"): string[][] =>
  render(<Scoreboard match={{ home, away }} cell={cell} />, locale)
    .split("<tr>")
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, content = ""]) =>
        content.replaceAll(/<span[^>]*aria-label="([^"]*)"[^>]*><\/span>/g, " $1").replaceAll(/<[^>]*>/g, ""),
      ),
    );
const row = (cell: MatchCell, side: "home" | "away"): string[] =>
  [...render(<SideScore cell={cell} side={side} />, "en").matchAll(/aria-label="([^"]*)"|<b[^>]*>([^<]*)/g)].map(
    ([, label, text]) => label ?? text ?? "",
  );

describe("the board of a darts match", () => {
  it("has a row for each player: whose visit it is, the legs of each set, and what remains of the leg", () => {
    expect(board(SECOND_SET).slice(1)).toEqual([
      ["HOM", "3", "0", "141"],
      ["AWY To throw", "1", "2", "32"],
    ]);
  });

  it("has what remains alone in a race of legs, and says so in every language", () => {
    expect(board(RACE)).toEqual([
      ["Player", "Points"],
      ["HOM To throw", "501"],
      ["AWY", "381"],
    ]);
    expect(board(RACE, "de")[1]?.[0]).toBe("HOM Am Wurf");
  });
});

describe("the board of a race of legs that is over", () => {
  it("is not there, for the score says all", () => {
    const over = cellOf({ won: [6, 2], remaining: null, thrower: null });
    expect(render(<Scoreboard match={{ home, away }} cell={over} />, "en")).not.toContain("<table");
  });
});

describe("a row of a darts match", () => {
  it("has sets, legs of the set being played and what remains; in a race, legs and what remains", () => {
    expect(row(SECOND_SET, "home")).toEqual(["1", "0", "141"]);
    expect(row(SECOND_SET, "away")).toEqual(["To throw", "0", "2", "32"]);
    expect(row(RACE, "home")).toEqual(["To throw", "4", "501"]);
  });

  it("has sets alone between two of them", () => {
    expect(row(cellOf({ won: [1, 0], sets: [[3, 1]], remaining: null, thrower: null }), "home")).toEqual(["1"]);
  });
});
