import { Hono } from "hono";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { AppEnv } from "../src/http/app-env.ts";
import { type CardWish, cardAlt, cardOf, cardPath, startOf } from "../src/http/cards/card.ts";
import { createCards } from "../src/http/cards/cards.ts";
import { cleanText, markupOf } from "../src/http/cards/clean-text.ts";
import { canDraw } from "../src/http/cards/card-fonts.ts";
import { drawCard } from "../src/http/cards/draw-card.ts";
import { PageCache } from "../src/http/pages-cache.ts";
import type { Bytes } from "../src/http/pictures/bounded-maker.ts";
import { plainSite } from "./plain-site.ts";

const SITE = plainSite("en", "ar");
const team = (name: string) => ({ name, short_name: name, colours: ["#d62839", "#ffffff"] });
const matchOf = (given: object = {}) => ({
  id: "m:1",
  type: "match",
  start_time: "2026-11-28T18:30:00Z",
  tournament: { name: "Premier League" },
  home: team("Arsenal"),
  away: team("Chelsea"),
  ...given,
});
const LEAGUE = { id: "t:1", name: "Serie A", category: { name: "Italy" }, sport: { name: "Football" } };
const wishOf = (record: unknown, locale = "en"): CardWish => ({
  site: SITE,
  locale,
  card: record === null ? null : cardOf(record),
});

/** The pictures of a site whose API knows one match and one league. */
function served({ match = matchOf(), draw = drawCard }: { match?: object; draw?: typeof drawCard } = {}) {
  const cache = new PageCache({ lifetimeMs: 1_500, capacity: 10, now: () => performance.now() });
  const app = new Hono<AppEnv>();
  let reads = 0;
  app.use(async (c, next) => {
    c.set("site", SITE);
    await next();
  });
  const cards = createCards({
    config: { sportsbookApiBase: "/api/sportsbook/v1" },
    fetch: async ({ url }) => {
      reads += 1;
      if (url.includes("/matches/m:1?")) return Response.json(match);
      return url.includes("/tournaments/t:1?") ? Response.json(LEAGUE) : new Response(null, { status: 404 });
    },
    keep: cache.keep,
    renders: { take: async (_caller, work) => work() },
    caller: { network: () => "" },
    originOf: () => "http://localhost",
    draw,
  });
  app.use(cards);
  return { ask: async (path: string) => app.request(path), reads: () => reads };
}

const PICTURE: Bytes = new Uint8Array([1]);

describe("the picture beside a shared link [ROU-13]", () => {
  it("is of a match, an outright, a league or the site, 1200 by 630, to be kept for good under its only address", async () => {
    const { ask } = served();
    for (const record of [matchOf(), LEAGUE, null]) {
      for (const locale of ["en", "ar"]) {
        const answer = await ask(cardPath(wishOf(record, locale)));
        expect(answer.status).toBe(200);
        expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
        expect(bytes.byteLength).toBeLessThan(100_000);
      }
    }
  });

  it("has another address when what it shows changes, and the former one leads there", async () => {
    const former = cardPath(wishOf(matchOf()));
    const later = matchOf({ start_time: "2026-11-29T18:30:00Z" });
    const present = cardPath(wishOf(later));
    expect(present).not.toBe(former);
    // A score or a price is not shown.
    expect(cardPath(wishOf(matchOf({ version: 7, main_markets: [] })))).toBe(former);
    const answer = await served({ match: later }).ask(former);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, present]);
  });

  it("is not there for what is not: an unknown id, kind or language, a league asked for as a match", async () => {
    const { ask } = served();
    const hash = "0123456789abcdef";
    const wrong = [
      "en/match/m:2",
      "en/race/m:1",
      "fr/match/m:1",
      "en/league/m:1",
      "en/outright/m:1",
      "en/match/..",
      "en/x",
    ];
    for (const path of wrong) expect((await ask(`/cards/${path}/${hash}.png`)).status, path).toBe(404);
    expect((await ask("/cards/en/match/m:1/0.png")).status).toBe(404);
  });

  it("is the site's for a while where it cannot be drawn, and drawn once for a thousand who ask", async () => {
    const drawn: (string | undefined)[] = [];
    const draw = async ({ card }: CardWish): Promise<Bytes> => {
      drawn.push(card?.kind);
      if (card !== null) throw new Error("no");
      return PICTURE;
    };
    const { ask, reads } = served({ draw });
    const path = cardPath(wishOf(matchOf()));
    const answers = await Promise.all(Array.from({ length: 1_000 }, async () => ask(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.headers.get("cache-control")).toBe("public, max-age=300");
    expect(drawn).toEqual(["match", undefined]);
    expect(reads()).toBe(1);
  });

  it("draws the letters of each script, and the picture of the site where no font has them", async () => {
    for (const text of ["Łódź", "Спартак", "Ολυμπιακός", "الهلال", "מכבי", "भारत"])
      expect(await canDraw(text), text).toBe(true);
    // No machine has a font for Linear A.
    expect(await canDraw("\u{10600}")).toBe(false);
    await expect(drawCard(wishOf(matchOf({ home: team("\u{10600}") })))).rejects.toThrow("no font");
    const { ask } = served({ match: matchOf({ home: team("\u{10600}") }) });
    const answer = await ask(cardPath(wishOf(matchOf({ home: team("\u{10600}") }))));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
  });

  it("has of a feed's texts what is seen, and none of them as markup, colour or path", async () => {
    expect(cleanText("A\u202Eb\u0000\n c\u200B 👍")).toBe("Ab c");
    expect(cleanText("می\u200Cخواهم")).toBe("می\u200Cخواهم");
    expect(cleanText(`a${"\u0300".repeat(50)}`).normalize("NFD").length).toBeLessThan(6);
    expect(cleanText("x".repeat(500))).toHaveLength(80);
    expect(markupOf(`<span size="9"> & '`)).toBe("&lt;span size=&quot;9&quot;&gt; &amp; &#39;");
    const hostile = team(`<span foreground="red">&</i>`);
    const card = cardOf(matchOf({ home: { ...hostile, colours: [`"/><image href="file:///etc/passwd"/>`, "red"] } }));
    expect(card?.title).toMatchObject([{ name: hostile.name, colours: ["#2a49c9", "#ffffff"] }, {}]);
    await expect(drawCard({ site: SITE, locale: "en", card })).resolves.toBeInstanceOf(Uint8Array);
  });

  it("says in words what it shows, and the start with its zone", () => {
    expect(cardAlt(wishOf(matchOf()))).toBe("Arsenal – Chelsea · Premier League");
    expect(cardAlt(wishOf(null))).toBe("Plain");
    const card = cardOf(matchOf());
    expect(card && startOf(card, "en")).toMatch(/^Sat.* 28 November 2026.* 18:30 UTC$/);
    expect(card && startOf(card, "serbian")).toMatch(/18:30/);
  });
});
