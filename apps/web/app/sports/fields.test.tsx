import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { fightSample, lanesSample, roundsSample } from "../../test/field-samples.ts";
import { sampleSite } from "../../test/sample-site.ts";
import { readCatalogues } from "../platform/i18n/catalogues.server.ts";
import { Messages } from "../platform/i18n/messages.tsx";
import { SiteProvider } from "../platform/site.tsx";
import { foughtRounds } from "./fought-rounds.ts";
import { mapCourse } from "./map-course.ts";
import { playedRounds } from "./played-rounds.ts";
import { FIELD_FETCHES, type FieldEvent, type FieldProps } from "./sport-field.ts";

const SIDES = { home: { name: "Reds" }, away: { name: "Blues" } };

const render = (part: ReactNode, locale = "en"): string =>
  renderToStaticMarkup(
    <SiteProvider site={sampleSite(locale)}>
      <Messages locale={locale} messages={readCatalogues(locale, "en", ["around"])}>
        {part}
      </Messages>
    </SiteProvider>,
  );

async function shown(sport: string, { cell, events }: Omit<FieldProps, "last">, locale?: string) {
  const fetchField = FIELD_FETCHES.get(sport);
  if (fetchField === undefined) throw new Error(`${sport} has no field`);
  const { Field, Words } = await fetchField();
  const last = events.at(-1) ?? null;
  const props = { cell, events, last: last?.kind === "substitution" ? null : last };
  return {
    drawing: render(
      <svg>
        <Field {...props} />
      </svg>,
      locale,
    ),
    words: Words ? render(<Words {...props} sides={SIDES} />, locale) : "",
  };
}

const countOf = (text: string, part: string | RegExp): number => text.split(part).length - 1;

describe("the rounds of a map [CAT-16]", () => {
  const SAMPLE = roundsSample("map_1", "h a:P h:D h:A a");

  it("are told in their order: who won each, and what was counted of it just then", () => {
    expect(playedRounds(SAMPLE.events, "map_1")).toEqual([
      { number: 1, winner: "home", how: null },
      { number: 2, winner: "away", how: { key: "planted", name: "Name of planted" } },
      { number: 3, winner: "home", how: { key: "defused", name: "Name of defused" } },
      { number: 4, winner: "home", how: { key: "aces", name: "Name of aces" } },
      { number: 5, winner: "away", how: null },
    ]);
    expect(playedRounds(SAMPLE.events, "map_2")).toEqual([]);
  });

  it.each(["counter_strike", "valorant"])(
    "are drawn one after the other, with the score of the map: %s",
    async (sport) => {
      const { drawing } = await shown(sport, SAMPLE);
      expect([
        countOf(drawing, /<rect[^>]*fill="var\(--mom-h\)"/),
        countOf(drawing, /<rect[^>]*fill="var\(--mom-a\)"/),
      ]).toEqual([3, 2]);
      expect(drawing).toMatch(/>3<\/text>.*>2<\/text>/);
    },
  );

  it("have room for any overtime", async () => {
    const rounds = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? "h" : "a")).join(" ");
    const { drawing } = await shown("counter_strike", roundsSample("map_1", rounds));
    const ends = [...drawing.matchAll(/<rect x="([\d.]+)"[^>]*width="([\d.]+)"/g)].map(
      ([, x, width]) => Number(x) + Number(width),
    );
    expect(ends).toHaveLength(40);
    expect(Math.max(...ends)).toBeLessThanOrEqual(294);
  });

  it("are said in words too", async () => {
    expect((await shown("valorant", SAMPLE)).words).toBe(
      "<p>Rounds won, in order: 1: Reds, 2: Blues (Name of planted), 3: Reds (Name of defused), 4: Reds (Name of aces), 5: Blues</p>",
    );
    expect((await shown("valorant", SAMPLE, "ar")).words).toContain("الجولات المحسومة بالترتيب");
    expect((await shown("valorant", roundsSample("map_1", "h"))).words).toContain("1: Reds");
  });
});

describe("the rounds of a fight [CAT-16]", () => {
  const SAMPLE = fightSample(3, [
    { seconds: 300, points: [10, 9], counted: [["takedowns", "home", 240]] },
    {
      seconds: 300,
      points: [8, 10],
      counted: [
        ["knock_downs", "away", 150],
        ["takedowns", "away", 30],
      ],
    },
    { seconds: 300 },
  ]);

  it("are told with what was counted when, and the points that judges gave", () => {
    expect(foughtRounds(SAMPLE.events)).toEqual([
      {
        number: 1,
        points: { home: 10, away: 9 },
        marks: [{ number: 1, key: "takedowns", side: "home", at: expect.closeTo(0.2) }],
      },
      {
        number: 2,
        points: { home: 8, away: 10 },
        marks: [
          { number: 1, key: "knock_downs", side: "away", at: 0.5 },
          { number: 2, key: "takedowns", side: "away", at: expect.closeTo(0.9) },
        ],
      },
      { number: 3, points: null, marks: [] },
    ]);
  });

  it.each(["mma", "boxing"])(
    "have a row each, judged or not, and stand beside the place of the fight: %s",
    async (sport) => {
      const { drawing, words } = await shown(sport, SAMPLE);
      expect(drawing).toMatch(/>1<\/text>.*>10–9<\/text>.*>2<\/text>.*>8–10<\/text>.*>3<\/text>/);
      expect(drawing).toMatch(/>41<\/text>.*>37<\/text>/);
      expect(words).toContain("Points by round: Round 1: 10–9, Round 2: 8–10");
      expect(words).toContain("Name of takedowns: Reds 1, Blues 2");
    },
  );

  it("have what was counted as the bell rang at their end", () => {
    const { events } = fightSample(3, [{ seconds: 300 }]);
    const late: FieldEvent = { ...events[0]!, kind: "count", key: "takedowns", side: "home", stage: 301 };
    const atBell = { ...late, remaining_in_period_seconds: null };
    expect(foughtRounds([...events, atBell])[0]?.marks).toEqual([{ number: 1, key: "takedowns", side: "home", at: 1 }]);
    expect(foughtRounds([atBell])).toEqual([]);
  });

  it("have room for as many as a fight can have", async () => {
    const { drawing } = await shown("boxing", fightSample(12, [{ seconds: 180 }]));
    const rows = [...drawing.matchAll(/<text x="170" text-anchor="end" y="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(rows).toHaveLength(12);
    expect(Math.max(...rows)).toBeLessThan(172);
  });

  it("have the last three alone where the drawing is small", async () => {
    const few = async (rounds: number) => {
      const fought = Array.from({ length: rounds }, () => ({ seconds: 180, points: [10, 9] as [number, number] }));
      const { drawing } = await shown("boxing", fightSample(12, fought));
      return [...drawing.matchAll(/<text x="184"[^>]*>(\d+)<\/text>/g)].map(([, number]) => number);
    };
    expect([await few(1), await few(3), await few(9)]).toEqual([
      ["1", "2", "3"],
      ["1", "2", "3"],
      ["7", "8", "9"],
    ]);
  });
});

/** The smallest that a drawing is shown at, on a phone: 78 px for 172. */
const SMALLEST = 78 / 172;

it("writes nothing smaller than eleven pixels on a phone, but for what is not shown there [CAT-16]", async () => {
  const fights = fightSample(12, [{ seconds: 180, points: [10, 9] }]);
  const lanes = lanesSample("map_1", [{ second: 120, side: "home" }]);
  const samples = { boxing: fights, mma: fights, dota_2: lanes, valorant: roundsSample("map_1", "h a") } as const;
  for (const [sport, sample] of Object.entries(samples)) {
    const { drawing } = await shown(sport, sample);
    const onPhones = drawing.replace(/<g class="[^"]*all[^"]*">.*?(?=<g class="[^"]*few)/, "");
    const sizes = [...onPhones.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size) * SMALLEST);
    expect([sport, sizes.length > 0 && Math.min(...sizes) >= 11]).toEqual([sport, true]);
  }
});

describe("the course of a map of lanes [CAT-16]", () => {
  const SAMPLE = lanesSample("map_2", [
    { second: 120, side: "home" },
    { second: 300, side: "away" },
    { second: 420, side: "home" },
    { second: 500, side: "home" },
    { second: 610, side: "home", key: "towers" },
    { second: 700, side: "away", key: "dragons" },
  ]);

  it("is told as how far home was ahead, and what was taken when", () => {
    expect(mapCourse(SAMPLE.events, "map_2")).toEqual({
      leads: [
        { second: 0, lead: 0 },
        { second: 120, lead: 1 },
        { second: 300, lead: 0 },
        { second: 420, lead: 1 },
        { second: 500, lead: 2 },
      ],
      taken: [
        { number: 1, second: 610, key: "towers", side: "home" },
        { number: 2, second: 700, key: "dragons", side: "away" },
      ],
      until: 700,
    });
    expect(mapCourse(SAMPLE.events, "map_1").leads).toHaveLength(1);
  });

  it.each(["league_of_legends", "dota_2"])("is drawn beside the towers that stand and the gold: %s", async (sport) => {
    const { drawing, words } = await shown(sport, SAMPLE);
    // Home has lost none of its eleven towers, and away one.
    expect(countOf(drawing, 'r="2.6" fill-opacity="0"')).toBe(1);
    expect(countOf(drawing, 'r="2.6" fill-opacity="1"')).toBe(21);
    expect(drawing).toMatch(/>41,200<\/text>.*>38,900<\/text>/);
    expect(words).toContain("Name of towers: Reds 1, Blues 0");
  });

  it("is empty before a map begins", async () => {
    const { drawing } = await shown("dota_2", lanesSample("map_1", []));
    expect(drawing).not.toContain("NaN");
  });
});

it("draws every sport before anything has happened, in colours of the theme alone [CAT-16]", async () => {
  const nothing: readonly FieldEvent[] = [];
  for (const sport of FIELD_FETCHES.keys()) {
    const { cell } = roundsSample("map_1", "h");
    const { drawing } = await shown(sport, {
      cell: { ...cell, scores: { ...cell.scores, periods: [] } },
      events: nothing,
    });
    expect(drawing, sport).not.toMatch(/NaN|undefined/);
    const colours = [...drawing.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    expect(
      colours.filter((colour) => colour !== "none" && colour?.startsWith("var(--") !== true),
      sport,
    ).toEqual([]);
  }
});
