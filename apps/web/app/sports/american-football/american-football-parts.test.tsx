import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleMatch } from "../../../test/live-samples.ts";
import { driveCell } from "../../../test/quarters-samples.ts";
import { sampleSite } from "../../../test/sample-site.ts";
import type { MatchCell } from "../../data/live/live-cells.ts";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { SiteProvider } from "../../platform/site.tsx";
import { Scoreboard, SideScore } from "./american-football-parts.tsx";

const { home, away } = sampleMatch();

const render = (part: ReactNode, locale = "en"): string =>
  renderToStaticMarkup(
    <SiteProvider site={sampleSite(locale)}>
      <Messages locale={locale} messages={readCatalogues(locale, "en", ["catalog"])}>
        {part}
      </Messages>
    </SiteProvider>,
  );

const board = (cell: MatchCell, locale?: string): string =>
  render(<Scoreboard match={{ home, away }} cell={cell} />, locale);
const textsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const THIRD_DOWN = driveCell({ ball: "home", down: 3, toGain: 7, toGoal: 62 });
const AT_THE_GOAL = driveCell({ ball: "away", down: 1, toGain: 4, toGoal: 4 });

describe("the board of an American football match", () => {
  it("says which down it is, the yards to gain and those to the goal line", () => {
    expect(textsOf(board(THIRD_DOWN))).toMatch(/3rd &amp; 7 to_goal 62$/);
    expect(textsOf(board(AT_THE_GOAL))).toMatch(/1st &amp; 4 to_goal 4$/);
    expect(textsOf(board(THIRD_DOWN, "de"))).toContain("3. Versuch, 7");
    expect(textsOf(board(THIRD_DOWN, "ar"))).toContain("المحاولة 3");
  });

  it("has the points of each quarter and what is counted, but the drive only once", () => {
    const table = textsOf(board(THIRD_DOWN).split("</table>")[0]!);
    expect(table).toContain("Q1 Q2 T Yards");
    expect(table).not.toContain("to_gain");
  });

  it("marks the side with the ball, and nobody between drives", () => {
    const marks = (html: string): number => html.split("Has the ball").length - 1;
    expect([marks(board(THIRD_DOWN)), marks(board(driveCell(null)))]).toEqual([1, 0]);
    expect(textsOf(board(driveCell(null)))).not.toContain("to_goal");
  });
});

describe("a row of an American football match", () => {
  it("has a side's points, and who has the ball", () => {
    expect(render(<SideScore cell={THIRD_DOWN} side="home" />)).toContain("Has the ball");
    expect(render(<SideScore cell={THIRD_DOWN} side="away" />)).not.toContain("Has the ball");
    expect(textsOf(render(<SideScore cell={THIRD_DOWN} side="home" />))).toBe("17");
  });
});
