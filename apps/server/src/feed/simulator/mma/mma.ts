import { MMA } from "@touchline/sports/mma";
import { createFightPlay } from "../families/fights/fight-play.ts";
import {
  endsByWords,
  ENDS_BY_OF_FIGHTS,
  FIGHT_PRICES,
  type FightView,
  listedWords,
  methodAndRoundWord,
  methodWithTotal,
  methodWord,
  roundWord,
  wordsOfMarket,
} from "../families/fights/fight-prices.ts";
import { countedMarkets, fightPricesInPlay } from "../families/fights/fight-prices-in-play.ts";
import {
  cardTimes,
  type Division,
  divisionLeagues,
  type Fighter,
  isMainBout,
  styleOf,
} from "../families/fights/fighters.ts";
import { createLeagueSport, type LeagueCategory, type PlayQuestion } from "../league-sport.ts";
import { priceBook } from "../pricing/market-prices.ts";
import type { MatchPlay, SimulatedSport } from "../simulated-sport.ts";

/** A card: fourteen bouts of three rounds, and two main ones of five. */
const CARD = [...Array.from({ length: 14 }, (_, index) => index * 15), 210, 250];
const MAIN_BOUTS = 2;
const ROUNDS = 3;
const ROUNDS_OF_MAIN = 5;
const ROUND_SECONDS = 300;
const FINISHES = { ko: 0.2, submission: 0.11 } as const;
const COUNTED = { takedowns: 0.8 } as const;

const FIRST_TOURNAMENT = 11_721;
const FIRST_PERSON = 140;

const LIGHT = { ko: 0.8, submission: 1.1 } as const;
const HEAVY = { ko: 1.4, submission: 0.7 } as const;

const CATEGORIES: readonly LeagueCategory[] = [
  { id: "11701", name: "USA", countryCode: "US" },
  { id: "11702", name: "Germany", countryCode: "DE" },
  { id: "11703", name: "Japan", countryCode: "JP" },
  { id: "11704", name: "Australia", countryCode: "AU" },
];

const division = (
  categoryId: string,
  [name, from, weight]: readonly [string, string, Division["weight"]],
  priority: number,
): Division => ({
  name,
  categoryId,
  priority,
  weight,
  times: cardTimes(from, CARD),
  mainBouts: MAIN_BOUTS,
  fighters: 2 * CARD.length,
});

/** Promotions that nobody fights for, in the evenings where they are. Append, never reorder. */
const DIVISIONS: readonly Division[] = [
  division("11701", ["Ironcage Lightweight", "23:00", LIGHT], 23),
  division("11701", ["Ironcage Heavyweight", "03:00", HEAVY], 24),
  division("11702", ["Vanguard Lightweight", "15:00", LIGHT], 46),
  division("11702", ["Vanguard Heavyweight", "19:00", HEAVY], 47),
  division("11703", ["Rising Storm Lightweight", "07:00", LIGHT], 68),
  division("11703", ["Rising Storm Heavyweight", "11:00", HEAVY], 69),
  division("11704", ["Southern Cage Lightweight", "05:00", LIGHT], 70),
  division("11704", ["Southern Cage Heavyweight", "09:00", HEAVY], 71),
];

const LEAGUES = divisionLeagues(DIVISIONS, { firstId: FIRST_TOURNAMENT, firstPerson: FIRST_PERSON });

const winnerAndRound = (marketId: string, rounds: number) =>
  listedWords({
    marketId,
    margin: 0.16,
    words: wordsOfMarket(MMA, marketId),
    wordOf: roundWord,
    variant: `sr:winner_and_rounds:${rounds}`,
    isOffered: ({ style }) => style.rounds === rounds,
  });
const methodAndRound = (marketId: string, rounds: number) =>
  listedWords({
    marketId,
    margin: 0.2,
    words: wordsOfMarket(MMA, marketId),
    wordOf: methodAndRoundWord,
    variant: `tl:method_and_rounds:${rounds}`,
    isOffered: ({ style }) => style.rounds === rounds,
  });

/** By a side's submission or by anybody's finish, and in one of two ways. */
const ENDS_BY = ["90012", "90013", "90014", "90015", "90016", "90017", "90018", "90019"];

const PRICES = priceBook<FightView>([
  ...FIGHT_PRICES,
  ...endsByWords(MMA, ENDS_BY_OF_FIGHTS),
  listedWords({
    marketId: "910",
    margin: 0.11,
    words: wordsOfMarket(MMA, "910"),
    wordOf: methodWord,
    variant: "sr:winning_method:ko_submission_decision",
  }),
  listedWords({ marketId: "90004", margin: 0.08, words: wordsOfMarket(MMA, "90004"), wordOf: methodWord }),
  winnerAndRound("912", ROUNDS),
  winnerAndRound("90912", ROUNDS_OF_MAIN),
  methodAndRound("90020", ROUNDS),
  methodAndRound("90021", ROUNDS_OF_MAIN),
  methodWithTotal("90022"),
  ...endsByWords(MMA, ENDS_BY),
  ...fightPricesInPlay(MMA),
  ...countedMarkets("takedowns", ["90039", "90044", "90045"]),
]);

/** Mixed martial arts: invented fighters on cards of bouts, of three rounds or five. */
export const createMma = (): SimulatedSport =>
  createLeagueSport({
    descriptor: MMA,
    sport: { id: "117", name: "MMA", priority: 12 },
    categories: CATEGORIES,
    leagues: LEAGUES,
    prefix: "mm",
    provider: "betradar",
    margins: PRICES.margins,
    play,
  });

function play({ seed, hash, startMs, meeting }: PlayQuestion<Fighter>): MatchPlay {
  const card = divisionOf(meeting.tournamentId);
  const rounds = isMainBout(card, startMs) ? ROUNDS_OF_MAIN : ROUNDS;
  const finishes = { ko: FINISHES.ko * card.weight.ko, submission: FINISHES.submission * card.weight.submission };
  const fight = { rounds, roundSeconds: ROUND_SECONDS, finishes };
  return createFightPlay({
    seed,
    hash,
    startMs,
    styleWith: (noise) => styleOf(meeting.home, meeting.away, { ...fight, noise }),
    counted: COUNTED,
    prices: PRICES,
  });
}

function divisionOf(tournamentId: string): Division {
  const found = DIVISIONS[Number(tournamentId) - FIRST_TOURNAMENT];
  if (!found) throw new Error(`MMA has no tournament ${tournamentId}.`);
  return found;
}
