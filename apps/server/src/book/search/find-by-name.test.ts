import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { HOUR_MS, Search, namesOf, teamOf, teamsOfTheWorld } from "../../../test/book/search-of-names.ts";
import { foldWord, wordsOfName } from "./fold-words.ts";
import { highlightsIn } from "./highlights.ts";
import { SearchIndex } from "./search-index.ts";

describe("finding by name [CAT-04]", () => {
  const search = teamsOfTheWorld();

  it.each([
    ["the beginning of a word", "ars", ["a"]],
    ["a word", "chelsea", ["a"]],
    ["words in any order", "chelsea arsenal", ["a"]],
    ["beginnings of words of both sides", "real atl", ["b"]],
    ["no accents", "atletico", ["b"]],
    ["accents that are not there", "Árséñal", ["a"]],
    ["a slip", "chelsae", ["a"]],
    ["two slips in a long word", "atlteicco", ["b"]],
    ["a slip in a word that is not typed to its end", "chelz", ["a"]],
    ["an umlaut written out", "koeln", ["c"]],
    ["punctuation", "ST.PAULI!", ["c"]],
    ["letters of the north", "alesund brondby", ["d"]],
    ["Cyrillic", "спартак", ["e"]],
    ["Greek without accents", "ολυμπιακοσ", ["e"]],
    ["Hebrew", "חיפה", ["f"]],
    ["Hebrew with points", "מַכַּבִּי", ["f"]],
    ["Hebrew, with a slip", "מכבו", ["f"]],
    ["the beginning of a Japanese name", "横浜マ", ["f"]],
    ["the end of a Japanese name", "マリノス", ["f"]],
    ["two letters within a Japanese name", "浜マ", ["f"]],
    ["katakana of half the width", "横浜ﾏﾘﾉ", ["f"]],
    ["Korean", "수원 삼", ["g"]],
    ["Korean in single letters", "수원".normalize("NFD"), ["g"]],
    ["a Korean syllable that is not typed to its end", "수원 사", ["g"]],
    ["Devanagari", "मुंबई", ["g"]],
    ["Devanagari without its vowel signs", "मबई सट", ["g"]],
    ["Thai", "บุรีรัมย์", ["h"]],
    ["Thai without its tone marks", "ยูไนเตด", ["h"]],
    ["Chinese", "北京国", ["h"]],
    ["two letters at the end of a Chinese name", "国安", ["h"]],
    ["one letter that no name begins with", "安", []],
    ["the name of its competition", "arsenal premier", ["a"]],
    ["the names of places alone", "grand flick", ["d", "e"]],
    ["a sport that is described nowhere", "pebble flick", ["d", "e"]],
    ["words that no name has beside one that is there", "arsenal zzz", []],
    ["letters of an expression", ".*+?^${}()|[]\\", []],
  ])("finds by %s", (_what, q, ids) => {
    expect(search.ids(q)).toEqual(ids);
  });

  it("looks for no further words once one is nowhere, however many are asked for", () => {
    const near = vi.spyOn(SearchIndex.prototype, "near");
    const nearPlayers = vi.spyOn(SearchIndex.prototype, "nearPlayers");
    expect(search.ids("qzxwv zxwvq xwvqz wvqzx vqzxw qqzzx zzxxw xxwwv")).toEqual([]);
    // Once as they are, and once with slips in words that are not typed to their end.
    expect([near.mock.calls.length, nearPlayers.mock.calls.length]).toEqual([2, 2]);
    vi.restoreAllMocks();
  });

  it("looks for no further words once nothing has those before, though each is somewhere", () => {
    const players = { p1: "Anton Bellini", p2: "Boris Coleman", p3: "Cedric Dunmore", p4: "Dmitri Esposito" };
    const near = vi.spyOn(SearchIndex.prototype, "near");
    const nearPlayers = vi.spyOn(SearchIndex.prototype, "nearPlayers");
    expect(search.ids("arsenal brondby madrid alesund koln chelsea atletico pauli")).toEqual([]);
    expect([near.mock.calls.length, nearPlayers.mock.calls.length]).toEqual([4, 2]);

    const named = new Search().match("a", ["Rovers", "Albion"], { players });
    expect(named.ids("anton boris cedric dmitri bellini coleman dunmore esposito")).toEqual([]);
    expect([near.mock.calls.length, nearPlayers.mock.calls.length]).toEqual([4 + 2, 2 + 4]);

    // All that there is to do: each of eight words once, and the first among players.
    expect(search.ids("arsenal chelsea england premier league soccer arse chels")).toEqual(["a"]);
    expect([near.mock.calls.length, nearPlayers.mock.calls.length]).toEqual([6 + 8, 6 + 1]);
    vi.restoreAllMocks();
  });

  it.each([
    ["マリノス", "横浜マリノス", "マリノス"],
    ["浜マ", "横浜マリノス", "浜マ"],
    ["横浜", "横浜マリノス", "横浜"],
    ["国安", "北京国安 FC", "国安"],
  ])("shows what of a name without spaces was looked for: %s in %s", (q, name, part) => {
    const [word] = wordsOfName(q);
    const highlights = highlightsIn(name, { words: [word?.terms[0] ?? ""], unfinishedSlips: false });
    expect(highlights.map(({ start, end }) => name.slice(start, end))).toEqual([part]);
  });

  it("puts first what is played in the competitions that stand first for the language [CAT-02]", () => {
    const places = new Search()
      .match("first", ["Torque United", "Elm Park"])
      .match("second", ["Torque City", "Oak Park"], { tournamentId: "101" });
    expect(places.ids("torque")).toEqual(["first", "second"]);
    expect(places.ids("torque", { locale: "de" })).toEqual(["second", "first"]);
    expect(namesOf(places.find("torque", { locale: "de" }), "competitor")).toEqual(["Torque City", "Torque United"]);
    expect(namesOf(places.find("league"), "tournament")).toEqual(["Premier League", "Second League"]);
    expect(namesOf(places.find("league", { locale: "de" }), "tournament")).toEqual(["Second League", "Premier League"]);
  });

  it("finds by the names of a language and by those of the feed", () => {
    for (const q of ["arsenal", "أرسنال", "ارسنال", "تشيلسي"])
      expect(search.ids(q, { locale: "ar" }), q).toEqual(["a"]);
    expect(namesOf(search.find("fußball", { locale: "de" }), "sport")).toEqual(["Soccer"]);
    expect(namesOf(search.find("soccer", { locale: "de" }), "sport")).toEqual(["Soccer"]);
  });

  it("groups what it finds", () => {
    const found = search.find("england");
    expect(namesOf(found, "category")).toEqual(["England"]);
    expect(found.events.total).toBe(6);
    expect(namesOf(search.find("league"), "tournament")).toEqual(["Premier League", "Second League"]);
    expect(namesOf(search.find("madrid"), "competitor")).toEqual(["Atlético Madrid", "Real Madrid"]);
  });

  it("keeps to the names of events where asked to", () => {
    const only = { only_events_name: true };
    expect(search.ids("arsenal", only)).toEqual(["a"]);
    expect(search.find("england", only)).toMatchObject({ events: { total: 0 }, subjects: { category: { total: 0 } } });
    expect(search.ids("arsenal premier", only)).toEqual([]);
  });

  it("keeps to types of sport", () => {
    expect(search.find("arsenal", { sport_type: ["cyber"] })).toMatchObject({ events: { total: 0 } });
    expect(search.find("england", { sport_type: ["cyber"] }).subjects.category.total).toBe(0);
    expect(search.ids("arsenal", { sport_type: ["cyber", "regular"] })).toEqual(["a"]);
  });

  it("looks at eight words, and at no more than there are", () => {
    const many = "arsenal chelsea ars che arse chel arsen chels";
    expect(search.ids(many)).toEqual(["a"]);
    expect(search.ids(`${many} zzz`)).toEqual(["a"]);
    expect(search.ids("\u0301\u202E")).toEqual([]);
  });
});

describe("what is found stands in order [CAT-04]", () => {
  it("what is called so, what begins so, words that begin so, and slips", () => {
    const search = new Search()
      .match("slip", ["Intar", "A"])
      .match("word", ["Racing Inter", "B"])
      .match("longer word", ["Racing Internazionale", "B"])
      .match("beginning", ["Inter Miami", "C"])
      .match("name", ["Inter", "D"])
      .match("place", ["E", "F"]);
    expect(search.ids("inter")).toEqual(["name", "beginning", "word", "longer word", "slip"]);
  });

  it("live first, then by competition, then by start, what is over last, and always the same", () => {
    const search = new Search()
      .match("late", ["Rovers", "A"], { startTimeMs: 3 * HOUR_MS })
      .match("soon", ["Rovers", "B"], { startTimeMs: HOUR_MS })
      .match("same", ["Rovers", "D"], { startTimeMs: HOUR_MS })
      .match("lesser", ["Rovers", "C"], { tournamentId: "101", startTimeMs: 0 })
      .match("live", ["Rovers", "E"], { tournamentId: "101", status: MATCH_STATUS.live, startTimeMs: 2 * HOUR_MS })
      .match("over", ["Rovers", "F"], { status: MATCH_STATUS.finished });
    expect(search.ids("rovers")).toEqual(["live", "same", "soon", "late", "lesser", "over"]);
    expect(search.ids("rovers", { match_status: [MATCH_STATUS.finished] })).toEqual(["over"]);
    expect(search.find("rovers").subjects.competitor.best).toMatchObject([{ next: { id: "live" }, eventCount: 5 }]);
  });

  it("teams of one competition by their names, as the language that is read has its letters in order", () => {
    const search = new Search()
      .match("a", ["Rovers Źródło", "Rovers Żory"])
      .match("b", ["Rovers Zabrze", "Rovers Ähtäri"]);
    const foundIn = (locale: string) => namesOf(search.find("rovers", { locale }), "competitor");
    expect(foundIn("en")).toEqual(["Rovers Ähtäri", "Rovers Zabrze", "Rovers Żory", "Rovers Źródło"]);
    expect(foundIn("pl")).toEqual(["Rovers Ähtäri", "Rovers Zabrze", "Rovers Źródło", "Rovers Żory"]);
  });

  it("with its best ten events, and how many there are", () => {
    const search = new Search();
    for (let index = 0; index < 40; index += 1) search.match(`m${index}`, ["Rovers", `Side ${index}`]);
    const { events } = search.find("rovers");
    expect([events.best.length, events.total]).toEqual([10, 40]);
    expect(search.find("side").subjects.competitor).toMatchObject({ best: { length: 5 }, total: 40 });
  });

  it("places with something to come before those without, which are there all the same", () => {
    const search = new Search().match("a", ["Rovers", "Albion"], { tournamentId: "101" });
    expect(namesOf(search.find("league"), "tournament")).toEqual(["Second League", "Premier League"]);
    expect(namesOf(search.find("league", { match_status: [MATCH_STATUS.live] }), "tournament")).toEqual([]);
    search.play("a", MATCH_STATUS.live);
    expect(namesOf(search.find("league", { match_status: [MATCH_STATUS.live] }), "tournament")).toEqual([
      "Second League",
    ]);
  });
});

describe("names of a catalogue that changes [CAT-04]", () => {
  it("come, change and go with the matches", () => {
    const search = new Search();
    expect(search.ids("arsenal")).toEqual([]);
    search.match("a", ["Arsenal", "Chelsea"]).match("b", ["Arsenal", "Everton"]);
    expect(search.ids("arsenal")).toEqual(["a", "b"]);
    search.match("a", ["Brentford", "Chelsea"]);
    expect([search.ids("arsenal"), search.ids("brentford")]).toEqual([["b"], ["a"]]);
    search.apply({ type: "retired", matchId: "b" });
    expect(search.find("arsenal").subjects.competitor.total).toBe(0);
    expect(search.ids("everton")).toEqual([]);
    search.match("b", ["Arsenal", "Everton"], { tournamentId: "200" });
    expect(search.ids("grand")).toEqual(["b"]);
  });

  it("go where another process says that they did", () => {
    const search = new Search().match("a", ["Arsenal", "Chelsea"]);
    const image = search.catalogue.match("a")!.image();
    const renamed = { ...image.fixture, type: "match", home: teamOf("Fulham"), away: teamOf("Chelsea") } as const;
    search.catalogue.takeImage({ ...image, fixture: renamed }, { isWhole: false });
    expect([search.ids("arsenal"), search.ids("fulham")]).toEqual([[], ["a"]]);
    search.catalogue.takeImage(image, { isWhole: true });
    expect([search.ids("arsenal"), search.ids("fulham")]).toEqual([["a"], []]);
    search.catalogue.forget("a");
    expect(search.ids("arsenal")).toEqual([]);
  });
});

describe("competitors who play nothing just now [CAT-04]", () => {
  const DAY_MS = 24 * HOUR_MS;
  const over = { status: MATCH_STATUS.finished };
  const leave = (search: Search, ...ids: string[]): Search => {
    for (const id of ids) search.catalogue.forget(id);
    return search;
  };
  const competitorsOf = (search: Search, q: string) =>
    search
      .find(q)
      .subjects.competitor.best.map(({ subject, next, eventCount }) => [subject.feedNames[0], next?.id, eventCount]);

  it("are found once their last match has left, and lead to it", () => {
    const search = new Search().match("a", ["Arsenal", "Chelsea"], over).match("b", ["Arsenal", "Everton"]);
    expect(competitorsOf(leave(search, "a"), "chelsea")).toEqual([["Chelsea", "a", 0]]);
    expect(competitorsOf(search, "chelsae")).toEqual([["Chelsea", "a", 0]]);
    expect(competitorsOf(search, "arsenal")).toEqual([["Arsenal", "b", 1]]);
    expect(search.ids("chelsea")).toEqual([]);
    expect(search.find("chelsea", { match_status: [MATCH_STATUS.prematch] }).subjects.competitor.total).toBe(0);
  });

  it("lead to what they play next as soon as there is something", () => {
    const search = leave(new Search().match("a", ["Arsenal", "Chelsea"], over), "a");
    expect(competitorsOf(search.match("c", ["Chelsea", "Fulham"]), "chelsea")).toEqual([["Chelsea", "c", 1]]);
  });

  it("are forgotten with their last result, and where their match never came to an end", () => {
    const search = new Search()
      .match("a", ["Arsenal", "Chelsea"], over)
      .match("d", ["Brentford", "Fulham"])
      .match("late", ["Rovers", "Albion"], { ...over, startTimeMs: HOUR_MS + 7 * DAY_MS });
    leave(search, "a", "d");
    expect([competitorsOf(search, "arsenal").length, competitorsOf(search, "fulham").length]).toEqual([1, 0]);
    leave(search, "late");
    expect([competitorsOf(search, "arsenal").length, competitorsOf(search, "rovers").length]).toEqual([0, 1]);
  });

  it("are known of matches that left before the server began, where they play in none that is there", () => {
    const before = new Search().match("a", ["Arsenal", "Chelsea"], over);
    const search = new Search().match("b", ["Arsenal", "Everton"]);
    leave(search.match("e", ["Fulham", "Brentford"], { ...over, startTimeMs: 2 * HOUR_MS }), "e");
    before.match("f", ["Fulham", "Albion"], over);
    search.index.addPast(["a", "f"].map((id) => before.catalogue.match(id)!));
    expect(competitorsOf(search, "fulham")).toEqual([["Fulham", "e", 0]]);
    expect([competitorsOf(search, "arsenal"), competitorsOf(search, "chelsea")]).toEqual([
      [["Arsenal", "b", 1]],
      [["Chelsea", "a", 0]],
    ]);
  });
});

describe("players of teams [CAT-04]", () => {
  const players = { p1: "Milan Duarte", p2: "Ibrahim Øster", p3: "Milan Okafor" };
  const opened = () =>
    new Search()
      .match("later", ["Rovers", "Albion"], { startTimeMs: 3 * HOUR_MS, players: { p1: players.p1 } })
      .match("next", ["Rovers", "Everton"], { players });

  it("are found by their names, whatever the accents, slips and order, and lead to their next match", () => {
    for (const q of ["duarte", "duart milan", "duatre"])
      expect(opened().find(q).subjects.player.best, q).toMatchObject([
        { subject: { of: { player: { id: "p1" } } }, next: { id: "next" }, eventCount: 2 },
      ]);
    expect(namesOf(opened().find("oster"), "player")).toEqual(["Ibrahim Øster"]);
    expect(namesOf(opened().find("milan"), "player")).toEqual(["Milan Duarte", "Milan Okafor"]);
    expect(namesOf(opened().find("إبراهيم", { locale: "ar" }), "player")).toEqual(["Ibrahim Øster"]);
  });

  it("are told apart where two have one name, and found by their own names alone", () => {
    const search = new Search().match("a", ["Rovers", "Albion"], { players: { p1: "Ade Bell", p2: "Ade Bell" } });
    expect(search.find("ade bell").subjects.player.total).toBe(2);
    expect(search.find("ade rovers").subjects.player.total).toBe(0);
    expect(search.ids("bell")).toEqual([]);
  });

  it("follow the filters", () => {
    expect(opened().find("duarte", { only_events_name: true }).subjects.player.total).toBe(0);
    expect(opened().find("duarte", { sport_type: ["cyber"] }).subjects.player.total).toBe(0);
    expect(opened().find("duarte", { match_status: [MATCH_STATUS.live] }).subjects.player.total).toBe(0);
  });

  it("come, change and go with the matches", () => {
    const search = opened().apply({ type: "retired", matchId: "next" });
    expect([namesOf(search.find("milan"), "player"), namesOf(search.find("oster"), "player")]).toEqual([
      ["Milan Duarte"],
      [],
    ]);
    search.match("later", ["Rovers", "Albion"], { players: { p1: "Milan Quist" } });
    expect([namesOf(search.find("duarte"), "player"), namesOf(search.find("quist"), "player")]).toEqual([
      [],
      ["Milan Quist"],
    ]);
    search.apply({ type: "retired", matchId: "later" });
    expect(search.find("milan").subjects.player.total).toBe(0);
  });
});

/** Letters of nine scripts, with and without marks; each name is of one. */
const SCRIPTS = [
  "aäbcdeéfghiklłmnoøprsßtuüvz",
  "абвгдеёжзийклмнопрстуя",
  "αβγδεζηθικλμνοπρσάέί",
  "ابتثجحخدذرزسشصضطظعغفقكلمنهويأإة",
  "אבגדהוזחטיכךלמםנןסעפףצץקרשת",
  "北京上海广州深圳武汉曼联横浜大阪東京神戸",
  "가나다라마바사아자차카타파하강동수원삼성",
  "अआइईउकखगघचजटडतदनपबमयरलवशसह",
  "กขคงจชซญดตถทนบปผพฟมยรลวสหอะาแโไ",
];
const WORD = fc
  .constantFrom(...SCRIPTS)
  .chain((letters) => fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 3, maxLength: 12 }));
const NAME = fc.array(WORD, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const NAMES = fc.uniqueArray(NAME, { minLength: 2, maxLength: 40 });

/** One letter of a word left out, put in, changed or swapped with the next. */
function withSlip(word: string, at: number, kind: number): string {
  const [before, letter = "", after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  return [
    before + after,
    `${before}x${letter}${after}`,
    `${before}x${after}`,
    before + after.slice(0, 1) + letter + after.slice(1),
  ][kind]!;
}

describe("any name that is indexed [CAT-04]", () => {
  const opened = (names: readonly string[]): Search => {
    const search = new Search();
    for (const [index, name] of names.entries()) search.match(`m${index}`, [name, `Opponent ${index}`]);
    return search;
  };

  it("is found by any three letters or more that one of its words begins with", () => {
    fc.assert(
      fc.property(NAMES, fc.nat(), fc.nat(), (names, which, cut) => {
        const name = names[which % names.length]!;
        const words = wordsOfName(name).flatMap(({ terms: [whole] }) => (whole!.length >= 3 ? [whole!] : []));
        for (const word of words) {
          const length = 3 + (cut % (word.length - 2));
          expect(opened(names).finds(word.slice(0, length), name), word).toBe(true);
        }
      }),
      { seed: 4, numRuns: 150 },
    );
  });

  it("is found with one slip in any of its words of four letters or more", () => {
    fc.assert(
      fc.property(NAMES, fc.nat(), fc.tuple(fc.nat(), fc.nat(3)), (names, which, [at, kind]) => {
        const name = names[which % names.length]!;
        for (const word of name
          .split(" ")
          .map(foldWord)
          .filter(({ length }) => length >= 4)) {
          const asked = withSlip(word, at % word.length, kind);
          expect(opened(names).finds(asked, name), `${word} as ${asked}`).toBe(true);
        }
      }),
      { seed: 5, numRuns: 150 },
    );
  });

  it("never makes a search fail, whatever is looked for", () => {
    const search = opened(["Arsenal", "Chelsea"]);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (q) => {
        expect(search.find(q).events.best.length).toBeLessThanOrEqual(10);
      }),
      { seed: 6, numRuns: 500 },
    );
  });
});
