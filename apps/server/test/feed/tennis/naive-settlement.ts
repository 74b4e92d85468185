import type { LegResult } from "@touchline/contract/vocabulary";
import type { MatchState, Pair } from "../../../src/feed/feed.ts";

/** All that was shown of a match, and nothing else. */
interface Shown {
  sets: readonly Pair[];
  /** Who gave up, by the side's initial. */
  retired: "h" | "a" | null;
  /** Winners of games by set and number: "2/7". */
  games: ReadonlyMap<string, "h" | "a">;
  /** Who won each point of a game, by the same: "hhah". */
  points: ReadonlyMap<string, string>;
}

type Rule = (shown: Shown, outcomeId: string, specifier: URLSearchParams) => LegResult;

const won = (condition: boolean): LegResult => (condition ? "win_entire" : "lose_entire");
const ahead = ({ home, away }: Pair): "h" | "a" => (home > away ? "h" : "a");
const setsWonBy = (side: "h" | "a", { sets }: Shown): number =>
  sets.filter((set) => isPlayed(set) && ahead(set) === side).length;
const isPlayed = ({ home, away }: Pair): boolean =>
  home + away === 13 || /^(6[0-4]|[0-4]6|75|57)$/.test(`${home}${away}`);
const gamesOf = (side: keyof Pair, { sets }: Shown): number => sets.reduce((sum, set) => sum + set[side], 0);

/** More than two outcomes are never all decided before the end. */
const ifFinished =
  (rule: Rule): Rule =>
  (shown, outcomeId, specifier) =>
    shown.retired ? "refund_entire" : rule(shown, outcomeId, specifier);

/** Every way that a match which was given up could have gone on. */
function completions({ sets, ...shown }: Shown): Shown[] {
  const present = sets.at(-1);
  if (present && !isPlayed(present))
    return SET_ENDS.filter(({ home, away }) => home >= present.home && away >= present.away).flatMap((end) =>
      completions({ ...shown, sets: [...sets.slice(0, -1), end] }),
    );
  const all = { ...shown, sets };
  if (Math.max(setsWonBy("h", all), setsWonBy("a", all)) === 2) return [{ ...all, retired: null }];
  return completions({ ...shown, sets: [...sets, { home: 0, away: 0 }] });
}

const known = new WeakMap<readonly Pair[], Shown[]>();

/** What comes to the same however the match had gone on is decided; anything else is refunded where somebody gave up. */
const ifDecided =
  (rule: Rule): Rule =>
  (shown, outcomeId, specifier) => {
    if (shown.retired === null) return rule(shown, outcomeId, specifier);
    const ways = known.get(shown.sets) ?? completions(shown);
    known.set(shown.sets, ways);
    const ends = new Set(ways.map((way) => rule(way, outcomeId, specifier)));
    return ends.size === 1 ? [...ends][0]! : "refund_entire";
  };

const overUnder = (count: (shown: Shown, specifier: URLSearchParams) => number): Rule =>
  ifDecided((shown, outcomeId, specifier) =>
    won(count(shown, specifier) > Number(specifier.get("total")) === (outcomeId === "12")),
  );

const setOf = ({ sets }: Shown, specifier: URLSearchParams): Pair =>
  sets[Number(specifier.get("setnr")) - 1] ?? { home: 0, away: 0 };

const handicap =
  (lead: (shown: Shown, specifier: URLSearchParams) => number): Rule =>
  (shown, outcomeId, specifier) =>
    won(lead(shown, specifier) + Number(specifier.get("hcp")) > 0 === (outcomeId === "1714"));

/** Of a set that has begun; one that has not is void. */
const ofSet = (rule: Rule): Rule => {
  const decided = ifDecided(rule);
  return (shown, outcomeId, specifier) =>
    Number(specifier.get("setnr")) > shown.sets.length ? "refund_entire" : decided(shown, outcomeId, specifier);
};

const ofPlayedSet =
  (rule: Rule): Rule =>
  (shown, outcomeId, specifier) =>
    isPlayed(setOf(shown, specifier)) ? rule(shown, outcomeId, specifier) : "refund_entire";

const SET_SCORES = "6:0 6:1 6:2 6:3 6:4 7:5 7:6 0:6 1:6 2:6 3:6 4:6 5:7 6:7".split(" ");
const SET_ENDS = SET_SCORES.map((score): Pair => ({ home: Number(score[0]), away: Number(score[2]) }));
const MATCH_SCORES = "2:0 2:1 1:2 0:2".split(" ");
const winnerOf = (shown: Shown): "h" | "a" => (setsWonBy("h", shown) === 2 ? "h" : "a");

/** Where it has happened, giving up changes nothing. */
const happened =
  (hasHappened: (shown: Shown) => boolean): Rule =>
  (shown, outcomeId) => {
    if (hasHappened(shown)) return won(outcomeId === "74");
    return shown.retired ? "refund_entire" : won(outcomeId === "76");
  };
const toWinASet = (side: "h" | "a"): Rule => happened((shown) => setsWonBy(side, shown) > 0);
const someSet = (isSuch: (set: Pair) => boolean): Rule =>
  happened(({ sets }) => sets.some((set) => isPlayed(set) && isSuch(set)));

const RULES: Readonly<Record<string, Rule>> = {
  "186": (shown, outcomeId) => {
    const side = outcomeId === "4" ? "h" : "a";
    if (shown.retired === null) return won(winnerOf(shown) === side);
    return shown.sets.some(isPlayed) ? won(shown.retired !== side) : "refund_entire";
  },
  "192": toWinASet("h"),
  "193": toWinASet("a"),
  "194": someSet((pair) => Math.min(pair.home, pair.away) === 0),
  "195": someSet((pair) => pair.home + pair.away === 13),
  "196": ifDecided(({ sets }, outcomeId) => won(outcomeId.endsWith(String(30 + sets.filter(isPlayed).length)))),
  "198": ifDecided((shown, outcomeId) =>
    won(["72", "70"][(gamesOf("home", shown) + gamesOf("away", shown)) % 2] === outcomeId),
  ),
  "206": ofPlayedSet((shown, outcomeId, specifier) => {
    const { home, away } = setOf(shown, specifier);
    return won((Math.min(home, away) === 6) === (outcomeId === "74"));
  }),
  "292": ifFinished((shown, outcomeId, specifier) => {
    const isOver = gamesOf("home", shown) + gamesOf("away", shown) > Number(specifier.get("total"));
    return won(outcomeId === String((isOver ? 973 : 975) + (winnerOf(shown) === "h" ? 0 : 1)));
  }),
  "187": ifDecided(handicap((shown) => gamesOf("home", shown) - gamesOf("away", shown))),
  "188": ifDecided(handicap((shown) => setsWonBy("h", shown) - setsWonBy("a", shown))),
  "189": overUnder((shown) => gamesOf("home", shown) + gamesOf("away", shown)),
  "190": overUnder((shown) => gamesOf("home", shown)),
  "191": overUnder((shown) => gamesOf("away", shown)),
  "199": ifFinished((shown, outcomeId) => {
    const score = MATCH_SCORES[Number(outcomeId.split(":").at(-1)) - 4];
    return won(score === `${setsWonBy("h", shown)}:${setsWonBy("a", shown)}`);
  }),
  "201": ifFinished((shown, outcomeId) => {
    const ends = ["hh", "ah", "ha", "aa"][Number(outcomeId) - 861];
    return won(ends === ahead(shown.sets[0] ?? { home: 0, away: 0 }) + winnerOf(shown));
  }),
  "202": ofSet((shown, outcomeId, specifier) =>
    won(ahead(setOf(shown, specifier)) === (outcomeId === "4" ? "h" : "a")),
  ),
  "203": ofSet(handicap((shown, specifier) => setOf(shown, specifier).home - setOf(shown, specifier).away)),
  "204": ofSet(overUnder((shown, specifier) => setOf(shown, specifier).home + setOf(shown, specifier).away)),
  "205": ofSet((shown, outcomeId, specifier) => {
    const { home, away } = setOf(shown, specifier);
    return won(["72", "70"][(home + away) % 2] === outcomeId);
  }),
  "207": ofPlayedSet((shown, outcomeId, specifier) => {
    const { home, away } = setOf(shown, specifier);
    return won(SET_SCORES[Number(outcomeId) - 865] === `${home}:${away}`);
  }),
  "210": ({ games }, outcomeId, specifier) => {
    const winner = games.get(`${specifier.get("setnr")}/${specifier.get("gamenr")}`);
    return winner ? won(winner === (outcomeId === "4" ? "h" : "a")) : "refund_entire";
  },
  "212": (shown, outcomeId, specifier) => {
    const points = pointsOf(shown, specifier);
    if (isDeuce(points)) return won(outcomeId === "74");
    return shown.games.has(gameOf(specifier)) ? won(outcomeId === "76") : "refund_entire";
  },
  "214": (shown, outcomeId, specifier) => {
    const winner = shown.games.get(gameOf(specifier));
    if (!winner) return "refund_entire";
    const points = pointsOf(shown, specifier);
    const lost = isDeuce(points) ? 3 : points.length - 4;
    return won(outcomeId === String((winner === "h" ? 886 : 890) + lost));
  },
  "218": (shown, outcomeId, specifier) => {
    const winner = pointsOf(shown, specifier)[Number(specifier.get("pointnr")) - 1];
    return winner ? won(winner === (outcomeId === "4" ? "h" : "a")) : "refund_entire";
  },
  "90101": (shown, outcomeId, specifier) => {
    const isOver = pointsOf(shown, specifier).length > Number(specifier.get("total"));
    return isOver || shown.games.has(gameOf(specifier)) ? won(isOver === (outcomeId === "12")) : "refund_entire";
  },
  "90102": (shown, outcomeId, specifier) => {
    if (!shown.games.has(gameOf(specifier))) return "refund_entire";
    return won(["72", "70"][pointsOf(shown, specifier).length % 2] === outcomeId);
  },
};

const gameOf = (specifier: URLSearchParams): string => `${specifier.get("setnr")}/${specifier.get("gamenr")}`;
const pointsOf = ({ points }: Shown, specifier: URLSearchParams): string => points.get(gameOf(specifier)) ?? "";
/** Three of each among the first six. */
const isDeuce = (points: string): boolean => points.slice(0, 6).split("h").length === 4 && points.length >= 6;

/** What an outcome comes to, worked out from the scores that were shown and in other words than the sport's own rules. */
export function naiveResult(
  states: readonly MatchState[],
  line: { marketId: string; specifier: string },
  outcomeId: string,
): LegResult {
  const rule = RULES[line.marketId];
  if (!rule) throw new Error(`Nobody knows how market ${line.marketId} settles.`);
  return rule(shownIn(states), outcomeId, new URLSearchParams(line.specifier.replaceAll("|", "&")));
}

const RETIRED: Readonly<Record<number, "h" | "a">> = { 95: "h", 96: "a" };

function shownIn(states: readonly MatchState[]): Shown {
  const last = states.at(-1);
  if (!last) throw new Error("Nothing was shown.");
  const games = new Map<string, "h" | "a">();
  for (const [index, { scores }] of states.entries()) {
    for (const { number, home, away } of scores.periods) {
      const before = states[index - 1]?.scores.periods.find((period) => period.number === number);
      const rise = { home: home - (before?.home ?? 0), away: away - (before?.away ?? 0) };
      if (rise.home + rise.away === 1) games.set(`${number}/${home + away}`, ahead(rise));
    }
  }
  return { sets: last.scores.periods, retired: RETIRED[last.stage] ?? null, games, points: pointsIn(states, games) };
}

const CALLS = ["0", "15", "30", "40", "A"];

/** From one score of a game to the next: who is called more has won the point, and who is back at 40 has lost it. */
function pointsIn(states: readonly MatchState[], games: Shown["games"]): Map<string, string> {
  const points = new Map<string, string>();
  const add = (game: string, winner: "h" | "a"): unknown => points.set(game, (points.get(game) ?? "") + winner);
  let before = { game: "1/1", home: 0, away: 0 };
  for (const { scores } of states) {
    const set = scores.periods.at(-1);
    if (!set || !scores.game) continue;
    const game = `${set.number}/${set.home + set.away + 1}`;
    const isTieBreak = set.home + set.away === 12;
    const [home = 0, away = 0] = [scores.game.home, scores.game.away].map((call) =>
      isTieBreak ? Number(call) : CALLS.indexOf(call),
    );
    const winner = games.get(before.game);
    if (game !== before.game && winner) add(before.game, winner);
    const from = game === before.game ? before : { home: 0, away: 0 };
    if (home > from.home || away < from.away) add(game, "h");
    else if (away > from.away || home < from.home) add(game, "a");
    before = { game, home, away };
  }
  const winner = games.get(before.game);
  if (winner) add(before.game, winner);
  return points;
}
