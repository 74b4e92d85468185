import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { fightCell, goalsCell } from "../../test/board-samples.ts";
import { sampleMatch } from "../../test/live-samples.ts";
import { sampleSite } from "../../test/sample-site.ts";
import type { MatchCell } from "../data/live/live-cells.ts";
import { CATALOGUE_LOCALES, readCatalogues } from "../platform/i18n/catalogues.server.ts";
import { Messages } from "../platform/i18n/messages.tsx";
import { SiteProvider } from "../platform/site.tsx";
import { Scoreboard as Boxing } from "./boxing/boxing-parts.ts";
import { Scoreboard as Handball } from "./handball/handball-parts.tsx";
import { Scoreboard as IceHockey } from "./ice-hockey/ice-hockey-parts.tsx";
import { Scoreboard as Mma } from "./mma/mma-parts.ts";
import type { ScoreboardProps } from "./sport-look.ts";

const { home, away } = sampleMatch();

const render = (part: ReactNode, locale: string): string =>
  renderToStaticMarkup(
    <SiteProvider site={sampleSite(locale)}>
      <Messages locale={locale} messages={readCatalogues(locale, "en", ["catalog", "scoreboards"])}>
        {part}
      </Messages>
    </SiteProvider>,
  );

const htmlOf = (Board: ComponentType<ScoreboardProps>, cell: MatchCell, locale = "en"): string =>
  render(<Board match={{ home, away }} cell={cell} />, locale);

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, "");

/** What stands in each cell of each row. */
const rowsOf = (html: string): string[][] =>
  html
    .split("<tr>")
    .slice(1)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, content = ""]) => textOf(content)));

const labelsIn = (html: string): string[] => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label = ""]) => label);
const countOf = (html: string, part: string): number => html.split(part).length - 1;

const HOCKEY = { shots: [21, 17], penalty_minutes: [4, 8], penalties: [0, 0] } as const;
const secondPeriod = (penalties: readonly [number, number]) =>
  goalsCell({ periods: { period_1: [2, 0], period_2: [0, 1] }, regular: 3, counts: { ...HOCKEY, penalties } });

describe("the board of an ice hockey match [CAT-05]", () => {
  it("has every period, played or not, all goals, shots and penalty minutes", () => {
    expect(rowsOf(htmlOf(IceHockey, secondPeriod([0, 0])))).toEqual([
      ["Team", "Name of period_11", "Name of period_22", "3", "G", "S", "PIM"],
      ["HOM", "2", "0", "", "2", "21", "4"],
      ["AWY", "0", "1", "", "1", "17", "8"],
    ]);
  });

  it("has overtime and the shoot-out after them", () => {
    const cell = goalsCell({
      periods: { period_1: [1, 1], period_2: [0, 0], period_3: [0, 0], overtime: [0, 0], shoot_out: [2, 1] },
      regular: 3,
      counts: HOCKEY,
      isPlaying: false,
    });
    expect(rowsOf(htmlOf(IceHockey, cell))[0]?.slice(4, 6)).toEqual(["Name of overtimeOT", "Name of shoot_outSO"]);
    expect(countOf(htmlOf(IceHockey, cell), 'data-period="present"')).toBe(0);
  });

  it("says who has a power play and how many skate, and who is in the penalty box", () => {
    const [, ofHome, ofAway] = rowsOf(htmlOf(IceHockey, secondPeriod([0, 1])));
    expect([ofHome?.[0], ofAway?.[0]]).toEqual(["HOMPower play, 5 against 4PP 5–4", "AWY"]);
    expect(labelsIn(htmlOf(IceHockey, secondPeriod([0, 1])))).toEqual(["Name of penalties: 1"]);
    expect(rowsOf(htmlOf(IceHockey, secondPeriod([2, 1])))[2]?.[0]).toContain("4 against 3");
  });

  it("has no power play while both have as many, and none while the clock has no time of play", () => {
    const even = htmlOf(IceHockey, secondPeriod([1, 1]));
    expect(even).not.toContain("Power play");
    expect(labelsIn(even)).toEqual(["Name of penalties: 1", "Name of penalties: 1"]);
    expect(htmlOf(IceHockey, { ...secondPeriod([1, 0]), clock: null })).not.toContain("Power play");
  });
});

const HANDBALL = {
  saves: [9, 11],
  seven_metres: [3, 2],
  two_minutes: [4, 2],
  time_outs: [2, 0],
  suspensions: [1, 0],
} as const;
const SECOND_HALF = goalsCell({ periods: { first_half: [14, 12], second_half: [6, 9] }, regular: 2, counts: HANDBALL });

describe("the board of a handball match [CAT-05]", () => {
  it("has both halves, all goals, those from seven metres, saves and suspensions", () => {
    expect(rowsOf(htmlOf(Handball, SECOND_HALF)).map((row) => row.slice(1))).toEqual([
      ["Name of first_half1", "Name of second_half2", "G", "7 m", "Sv", "2′", "TO"],
      ["14", "6", "20", "3", "9", "4", ""],
      ["12", "9", "21", "2", "11", "2", ""],
    ]);
  });

  it("shows how many of three time-outs are taken, who is off and who has more players", () => {
    const html = htmlOf(Handball, SECOND_HALF);
    expect(labelsIn(html)).toEqual(["Name of suspensions: 1", "Name of time_outs: 2", "Name of time_outs: 0"]);
    expect([countOf(html, "<i "), countOf(html, 'data-taken="true"')]).toEqual([6, 2]);
    expect(rowsOf(html)[2]?.[0]).toBe("AWYMore players, 6 against 56–5");
  });
});

const STRIKES = { blows: [41, 37], knock_downs: [1, 0], takedowns: [2, 3] } as const;

describe("the board of a fight [CAT-05]", () => {
  it("has the corners, every round, the points so far and what was counted", () => {
    const html = htmlOf(Mma, fightCell({ rounds: 3, points: [[10, 9]], counts: STRIKES, present: 2 }));
    expect(labelsIn(html)).toEqual(["Red corner", "Blue corner"]);
    expect(rowsOf(html)).toEqual([
      ["Fighter", "Round 11", "2", "3", "T", "Hits", "TD", "KD"],
      ["HOM", "10", "", "", "10", "41", "2", "1"],
      ["AWY", "9", "", "", "9", "37", "3", "0"],
    ]);
    expect(countOf(html, 'data-round="present"')).toBe(1);
  });

  it("ends with the round of a knock-out and by whom it was", () => {
    const counts = { ...STRIKES, ko: [0, 1] } as const;
    const html = htmlOf(Boxing, fightCell({ rounds: 12, points: [[9, 10]], counts, isOver: true }));
    expect(rowsOf(html)).toEqual([
      ["Fighter", "Round 11", "2", "Hits", "KD"],
      ["HOM", "9", "", "41", "1"],
      ["AWY", "10", "KO", "37", "0"],
    ]);
    expect(html).toContain('title="Name of ko"');
  });

  it("has the cards of all judges once they have decided, and that they were of one mind", () => {
    const judged = { judge_1: [30, 27], judge_2: [29, 28], judge_3: [29, 28] } as const;
    const points = [
      [10, 9],
      [10, 9],
      [10, 9],
    ] as const;
    const decided = (counts: Parameters<typeof fightCell>[0]["counts"]) =>
      rowsOf(htmlOf(Mma, fightCell({ rounds: 3, points, counts: { ...STRIKES, ...judged, ...counts }, isOver: true })));
    const [heads, ofHome, ofAway] = decided({ decision: [1, 0], unanimous: [1, 0] });
    expect(heads?.slice(4, 7)).toEqual(["J1", "J2", "J3"]);
    expect([ofHome?.[0], ofHome?.slice(4, 7), ofAway?.[0]]).toEqual(["HOMUD", ["30", "29", "29"], "AWY"]);
    expect(decided({ decision: [1, 0] })[1]?.[0]).toBe("HOMDEC");
    expect(decided({})[1]?.[0]).toBe("HOM");
  });

  it("keeps the rounds around the present one where there is little room", () => {
    const shown = (cell: MatchCell): string[] =>
      [...htmlOf(Boxing, cell).matchAll(/<th scope="col"((?:(?!data-far)[^>])*)>(.*?)<\/th>/g)]
        .map(([, , content = ""]) => textOf(content.replaceAll(/<span class="sr-only">.*?<\/span>/g, "")))
        .filter((text) => /^\d+$/.test(text));
    const points = (count: number) => Array.from({ length: count }, () => [10, 9] as const);
    const live = (present: number) => fightCell({ rounds: 12, points: points(present - 1), counts: STRIKES, present });
    expect(shown(live(1))).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(shown(live(8))).toEqual(["3", "4", "5", "6", "7", "8"]);
    const counts = { ...STRIKES, ko: [1, 0] } as const;
    expect(shown(fightCell({ rounds: 12, points: points(8), counts, isOver: true }))).toEqual([
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
    ]);
  });
});

it("every board is said in every language, and says whose it is", () => {
  const boards = [
    ["ice_hockey", IceHockey, secondPeriod([0, 1])],
    ["handball", Handball, SECOND_HALF],
    ["mma", Mma, fightCell({ rounds: 3, points: [[10, 9]], counts: STRIKES, present: 2 })],
    ["boxing", Boxing, fightCell({ rounds: 12, points: [[10, 9]], counts: STRIKES, present: 2 })],
  ] as const;
  for (const locale of CATALOGUE_LOCALES)
    for (const [key, Board, cell] of boards) {
      const html = htmlOf(Board, cell, locale);
      expect(html).toContain(`data-sport="${key}"`);
      expect([locale, key, /scoreboards\./.test(html)]).toEqual([locale, key, false]);
    }
});
