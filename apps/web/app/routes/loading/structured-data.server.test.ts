import { describe, expect, it } from "vitest";
import { structuredDataJson } from "./structured-data.server.ts";

const ENVIRONMENT = {
  listedOrigin: "https://bet.example",
  locale: "de",
  locales: ["en", "de"].map((code) => ({ code, name: code })),
  site: { localeInUrlRequired: false },
};
const SOCCER = { id: "1", key: "soccer", name: "Fußball" };
const ENGLAND = { id: "10", slug: "england", name: "England", sport: SOCCER };
const LEAGUE = { id: "100", slug: "premier", name: "Premier League", sport: SOCCER, category: ENGLAND };
const EVENT = {
  slug: "a-b",
  sport: SOCCER,
  category: ENGLAND,
  tournament: LEAGUE,
  start_time: "2026-11-28T15:00:00.000Z",
  stage: { code: 0 },
};
const MATCH = { ...EVENT, type: "match", home: { name: "</script>" }, away: { name: "B" }, venue: null };

function graphOf(page: object): object[] {
  const json = structuredDataJson({ "routes/slug": page }, ENVIRONMENT) ?? "{}";
  expect(json).not.toContain("<");
  // Safe: JSON of our own, all of which is compared.
  return (JSON.parse(json) as { "@graph": object[] })["@graph"];
}
const crumbs = (names: readonly (readonly [string, string])[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: names.map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `https://bet.example/de${path}`,
  })),
});
const PLACES = [
  ["Fußball", "/soccer"],
  ["England", "/soccer/england"],
  ["Premier League", "/soccer/premier"],
] as const;

describe("what search engines are told of a page [ROU-15]", () => {
  it("is who plays when, and the way there, in the page's language; and ends no element", () => {
    const [event, way] = graphOf({ kind: "match", match: MATCH });
    expect(event).toEqual({
      "@type": "SportsEvent",
      name: "</script> – B",
      url: "https://bet.example/de/soccer/a-b",
      startDate: "2026-11-28T15:00:00.000Z",
      sport: "Fußball",
      superEvent: { "@type": "SportsEvent", name: "Premier League" },
      homeTeam: { "@type": "SportsTeam", name: "</script>" },
      awayTeam: { "@type": "SportsTeam", name: "B" },
    });
    expect(way).toEqual(crumbs([...PLACES, ["</script> – B", "/soccer/a-b"]]));
  });

  it.each([
    [60, "EventPostponed"],
    [61, "EventPostponed"],
    [70, "EventCancelled"],
    [90, "EventCancelled"],
  ])("is that a match of stage %i is off", (code, status) => {
    const [match] = graphOf({ kind: "match", match: { ...MATCH, stage: { code } } });
    expect(match).toMatchObject({ eventStatus: `https://schema.org/${status}` });
  });

  it.each([0, 6, 80, 100])("is nothing of the kind of a match of stage %i", (code) => {
    const [match] = graphOf({ kind: "match", match: { ...MATCH, stage: { code } } });
    expect(match).not.toHaveProperty("eventStatus");
  });

  it("is, of the page of one race, when and where it is run; of the page of all of them, nothing", () => {
    const sport = { id: "9", key: "horse_racing", name: "Pferderennen" };
    const race = {
      ...EVENT,
      id: "r 1",
      name: "Harrow Vale · Rennen 3",
      sport,
      tournament: { name: "Harrow Vale" },
      end_time: null,
    };
    const page = { card: { race }, choice: { race: "r 1", day: "today", isByPrice: true } };
    const json = structuredDataJson({ "routes/racing": page }, ENVIRONMENT) ?? "{}";
    // Safe: JSON of our own, all of which is compared.
    const [event, way] = (JSON.parse(json) as { "@graph": object[] })["@graph"];
    expect(event).toMatchObject({
      "@type": "SportsEvent",
      name: "Harrow Vale · Rennen 3",
      url: "https://bet.example/de/racing?race=r+1",
      startDate: EVENT.start_time,
      location: { "@type": "Place", name: "Harrow Vale" },
    });
    expect(way).toEqual(
      crumbs([
        ["Pferderennen", "/racing"],
        ["Harrow Vale · Rennen 3", "/racing?race=r+1"],
      ]),
    );
    const all = { ...page, choice: { ...page.choice, race: null } };
    expect(structuredDataJson({ "routes/racing": all }, ENVIRONMENT)).toBeNull();
    expect(structuredDataJson({ "routes/racing": { ...page, card: null } }, ENVIRONMENT)).toBeNull();
  });

  it("has where a match is played, as far as that is known", () => {
    const match = { ...MATCH, venue: { stadium: null, city: "Leeds" } };
    expect(graphOf({ kind: "match", match })[0]).toMatchObject({
      location: { "@type": "Place", name: "Leeds", address: "Leeds" },
    });
  });

  it("is of an outright from when to when it goes on", () => {
    const outright = { ...EVENT, type: "outright", name: "Winner", end_time: "2027-05-24T15:00:00.000Z" };
    const [event, way] = graphOf({ kind: "outright", outright });
    expect(event).toMatchObject({ name: "Winner", endDate: "2027-05-24T15:00:00.000Z" });
    expect(way).toEqual(crumbs([...PLACES, ["Winner", "/soccer/a-b"]]));
  });

  it("is the way there alone of leagues and categories, and nothing on other pages", () => {
    expect(graphOf({ kind: "league", tournament: LEAGUE })).toEqual([crumbs(PLACES)]);
    expect(graphOf({ kind: "category", category: ENGLAND })).toEqual([crumbs(PLACES.slice(0, 2))]);
    expect(structuredDataJson({ root: {} }, ENVIRONMENT)).toBeNull();
    expect(structuredDataJson({ "routes/slug": null }, ENVIRONMENT)).toBeNull();
  });
});
