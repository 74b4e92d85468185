import { describe, expect, it } from "vitest";
import { socialCardTags } from "./social-card.server.ts";

const tagsOf = (loaderData: Readonly<Record<string, unknown>>) => {
  const asked: unknown[] = [];
  const socialCard = (record: unknown) => {
    asked.push(record);
    return { path: "/cards/en/match/1/ab.png", alt: 'Brighton & "Hove" <b>' };
  };
  return { html: socialCardTags(loaderData, { socialCard, listedOrigin: "https://bet.example" }), asked };
};

describe("the tags of a page's picture [ROU-13]", () => {
  it("name it whole, with its sides and in words, and a card that shows it large", () => {
    const { html } = tagsOf({});
    expect(html).toContain('<meta property="og:image" content="https://bet.example/cards/en/match/1/ab.png"/>');
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html).toContain('<meta property="og:image:alt" content="Brighton &amp; &quot;Hove&quot; &lt;b>"/>');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });

  it("are of the record that the page is about, and of the site on all others", () => {
    const match = { id: "1" };
    expect(tagsOf({ "routes/slug": { kind: "match", match } }).asked).toEqual([match]);
    expect(tagsOf({ "routes/slug": { kind: "league", tournament: match } }).asked).toEqual([match]);
    const race = { card: { race: match }, choice: { race: "1" } };
    expect(tagsOf({ "routes/racing": race }).asked).toEqual([match]);
    expect(tagsOf({ "routes/racing": { ...race, choice: { race: null } } }).asked).toEqual([null]);
    for (const data of [{}, { "routes/slug": null }, { "routes/slug": { kind: "category" } }])
      expect(tagsOf(data).asked).toEqual([null]);
  });
});
