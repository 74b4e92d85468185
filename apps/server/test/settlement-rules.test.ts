import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  COUNTED_TERMS,
  GENERAL_TERMS,
  NOT_BEGUN_VOID_HOURS,
  SETTLEMENT_TERMS,
  SPORTS,
  countedTerms,
  generalTerms,
  settlementTerms,
} from "@touchline/sports";
import { MATCH_STAGE } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { createHorseRacing } from "../src/feed/simulator/horse-racing/horse-racing.ts";
import type { MatchScript } from "../src/feed/simulator/match/match-script.ts";
import { scriptOf } from "../src/feed/simulator/match/script-of.ts";
import { createSimulatedSports } from "../src/feed/simulator/simulated-sports.ts";
import { settlementRules } from "../src/http/settlement-rules.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 24);
const MATCHES = 150;
const EVERY_MATCH = 1_000;
const RETIRED: ReadonlySet<number> = new Set([95, 96]);
const MESSAGES = fileURLToPath(new URL("../../web/messages/", import.meta.url));
const LOCALES = globSync("*/rules.json", { cwd: MESSAGES }).map((file) => path.dirname(file));

/** Whether the feed gives a match up before its start, and voids all that was bet on it with that. */
const isVoidBeforeItsStart = ({ incident }: MatchScript): boolean =>
  incident?.halt()?.stage === MATCH_STAGE.postponed &&
  incident.said().some(({ atMs, message }) => atMs < 0 && message.type === "cancel" && message.lines === "undecided");

/** What of a match or a race can happen that players are to read of; nothing of a whole season. */
function termsSeen(script: MatchScript): string[] {
  const { fixture } = script;
  const isRace = fixture.type === "outright" && fixture.race !== undefined;
  if (fixture.type === "outright" && !isRace) return [];
  const play = script.play();
  if (!isRace)
    return [
      "not_begun",
      ...(isVoidBeforeItsStart(script) ? ["called_off"] : []),
      ...(RETIRED.has(play.stateAt(play.endMs).stage) ? ["retired"] : []),
    ];
  const able = { amended: "amended" in play, rule_four: "withdrawals" in play, each_way: "placeTerms" in play };
  return Object.entries(able).flatMap(([term, isAble]) => (isAble ? term : []));
}

const textsOf = (locale: string) =>
  // Safe: what is not there is missed below.
  JSON.parse(readFileSync(path.join(MESSAGES, locale, "rules.json"), "utf8")) as {
    terms: Record<string, string>;
    counted: Record<string, string>;
    general: Record<string, string>;
  };

describe("the rules that players read", () => {
  it.each(LOCALES)(
    "have a text for each rule that bets are settled by, and none for any other, in %s [GLI-G1]",
    (locale) => {
      const { terms, counted, general } = textsOf(locale);
      expect(Object.keys(general).toSorted()).toEqual([...GENERAL_TERMS].toSorted());
      const withFigure = Object.entries(general).filter(([, text]) => text.includes("{figure}"));
      expect(withFigure.map(([term]) => term).toSorted()).toEqual(["not_begun", "rule_four"]);
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

  it("tell of matches called off and given up, each-way terms and amended results in the sports that have them, and in no other [GLI-G1]", () => {
    const found = new Map(SPORTS.map(({ key }) => [key, new Set<string>()]));
    for (const sport of [...createSimulatedSports(), createHorseRacing()]) {
      const terms = found.get(sport.descriptor.key)!;
      const calendar = [
        ...sport.startsBetween(START_MS, START_MS + 3 * DAY_MS),
        ...(sport.outrightsBetween?.(START_MS, START_MS + DAY_MS) ?? []),
      ];
      // Few matches are given up: where players read of it, they are drawn until one is.
      const isRare = generalTerms(sport.descriptor).includes("retired");
      for (let index = 0; index < (isRare ? 3_000 : MATCHES); index++) {
        if (terms.has("retired") && terms.has("called_off")) break;
        const script = scriptOf(sport, calendar[index % calendar.length]!.write(`rules ${index}`), {
          incidents: EVERY_MATCH,
        });
        for (const term of termsSeen(script)) terms.add(term);
      }
    }
    expect([...found].map(([key, terms]) => [key, [...terms].toSorted()])).toEqual(
      SPORTS.map((sport) => [sport.key, [...generalTerms(sport)].toSorted()]),
    );
  });

  it("name the hours and the part that the code goes by [GLI-G1]", () => {
    const figures = settlementRules("en").flatMap(({ general }) =>
      general.map(({ term, figure }) => `${term} ${figure}`),
    );
    expect([...new Set(figures)].toSorted()).toEqual([
      "amended null",
      "called_off null",
      "each_way null",
      `not_begun ${NOT_BEGUN_VOID_HOURS}`,
      "retired null",
      "rule_four 90",
    ]);
  });

  it("say that the stake on a player who takes no part is returned wherever lines are of players [GLI-G1]", () => {
    const silent = SPORTS.flatMap(({ key, markets }) =>
      markets
        .filter(({ specifiers }) => specifiers.includes("player"))
        .filter(({ settlement }) => !settlementTerms(settlement).includes("player_absent"))
        .map(({ id }) => `${key} ${id}`),
    );
    expect(silent).toEqual([]);
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
