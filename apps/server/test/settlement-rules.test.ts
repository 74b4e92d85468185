import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { COUNTED_TERMS, SETTLEMENT_TERMS, SPORTS, countedTerms, settlementTerms } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import { scriptOf } from "../src/feed/simulator/match/script-of.ts";
import { createSimulatedSports } from "../src/feed/simulator/simulated-sports.ts";
import { settlementRules } from "../src/http/settlement-rules.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 24);
const MATCHES = 150;
const MESSAGES = fileURLToPath(new URL("../../web/messages/", import.meta.url));
const LOCALES = globSync("*/rules.json", { cwd: MESSAGES }).map((file) => path.dirname(file));

const textsOf = (locale: string) =>
  // Safe: what is not there is missed below.
  JSON.parse(readFileSync(path.join(MESSAGES, locale, "rules.json"), "utf8")) as {
    terms: Record<string, string>;
    counted: Record<string, string>;
  };

describe("the rules that players read", () => {
  it.each(LOCALES)(
    "have a text for each rule that bets are settled by, and none for any other, in %s [GLI-G1]",
    (locale) => {
      const { terms, counted } = textsOf(locale);
      expect(Object.keys(terms).toSorted()).toEqual([...SETTLEMENT_TERMS].toSorted());
      expect(Object.keys(counted).toSorted()).toEqual([...COUNTED_TERMS].toSorted());
      for (const text of Object.values({ ...terms, ...counted })) expect(text.length).toBeGreaterThan(4);
      expect(new Set(Object.values(terms)).size).toBe(SETTLEMENT_TERMS.length);
    },
  );

  it("name each market of each sport once, with its rule, and no rule that none is settled by [GLI-G1]", () => {
    const rules = settlementRules("en");
    expect(rules.map(({ key }) => key)).toEqual(SPORTS.map(({ key }) => key));
    for (const [index, sport] of SPORTS.entries()) {
      const alike = rules[index]?.rules ?? [];
      expect(alike.every(({ terms, markets }) => terms.length > 0 && markets.length > 0)).toBe(true);
      for (const market of sport.markets)
        expect(alike).toContainEqual(
          expect.objectContaining({
            terms: settlementTerms(market.settlement),
            counted: countedTerms(market, sport),
          }),
        );
    }
    const used = new Set(rules.flatMap((sport) => sport.rules.flatMap(({ terms }) => terms)));
    const onlyOfOtherFeeds = SETTLEMENT_TERMS.filter((term) => !used.has(term));
    expect(onlyOfOtherFeeds).toEqual([]);
  });

  it("say how much of a match is counted wherever a market is of the whole of it [GLI-G1]", () => {
    const silent = SPORTS.flatMap((sport) => {
      const counts = new Set(Object.keys(sport.counts ?? {}));
      const read = JSON.stringify(sport.markets.map(({ settlement }) => settlement));
      const dead = [...counts].filter((name) => !read.includes(`"${name}"`));
      const untold = [...read.matchAll(/"of":(?:\[([^\]]*)\]|("[^"]*"))/g)]
        .flatMap(([, list, one]) => (list ?? one ?? "").replaceAll('"', "").split(","))
        .filter((name) => !name.includes("/") && !counts.has(name));
      return [...dead, ...untold].map((name) => `${sport.key}: ${name}`);
    });
    expect([...new Set(silent)]).toEqual([]);
  });

  it.each([
    ["ice_hockey", "regular", "match"],
    ["handball", "goals", "match"],
    ["basketball", "points/regular", "points"],
    ["american_football", "points/regular", "points"],
  ])(
    "are true of %s: level after regular time, %s stays level whatever overtime brings, and %s does not",
    (key, regular, whole) => {
      const sport = createSimulatedSports().find(({ descriptor }) => descriptor.key === key);
      if (sport === undefined) throw new Error(`no ${key}`);
      expect([sport.descriptor.counts?.[regular], sport.descriptor.counts?.[whole]]).toEqual([
        "regular_time",
        "with_overtime",
      ]);
      const calendar = sport.startsBetween(START_MS, START_MS + 3 * DAY_MS);
      const decidedLater = Array.from({ length: MATCHES }, (_, index) => {
        const play = scriptOf(sport, calendar[index % calendar.length]!.write(`seed ${index}`)).play();
        const { tallies } = play.sheetAt(play.endMs);
        return { regular: tallies[regular], whole: tallies[whole] };
      }).filter((ends) => ends.regular?.isFinal === true && ends.regular.home === ends.regular.away);
      const decided = decidedLater.filter((ends) => ends.whole && ends.whole.home !== ends.whole.away);
      expect(decided.length).toBeGreaterThan(0);
    },
  );

  it("are in the words of a language, and leave a line's figures open [CAT-07]", () => {
    const [german] = settlementRules("de");
    expect(german?.name).toBe("Fußball");
    const names = settlementRules("ar").flatMap(({ rules }) => rules.flatMap(({ markets }) => markets));
    expect(names.filter((name) => name.includes("{") || /^\d+$/.test(name))).toEqual([]);
  });
});
