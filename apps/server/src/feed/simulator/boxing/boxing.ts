import { BOXING } from "@touchline/sports/boxing";
import { createFightPlay } from "../families/fights/fight-play.ts";
import {
  endsByWords,
  ENDS_BY_OF_FIGHTS,
  FIGHT_PRICES,
  type FightView,
  listedWords,
  methodWord,
  roundWord,
  wordsOfMarket,
} from "../families/fights/fight-prices.ts";
import { fightPricesInPlay } from "../families/fights/fight-prices-in-play.ts";
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

/** A card: bouts of ten rounds, and a title fight of twelve. */
const CARD = [0, 50, 100, 150, 200, 250];
const MAIN_BOUTS = 1;
const ROUNDS = 10;
const ROUNDS_OF_TITLE = 12;
const ROUND_SECONDS = 180;
const FINISHES = { ko: 0.06, submission: 0 } as const;

const FIRST_TOURNAMENT = 1_021;
const FIRST_PERSON = 420;
const FIGHTERS = 24;

const CATEGORIES: readonly LeagueCategory[] = [
  { id: "1001", name: "USA", countryCode: "US" },
  { id: "1002", name: "Germany", countryCode: "DE" },
  { id: "1003", name: "Japan", countryCode: "JP" },
  { id: "1004", name: "Argentina", countryCode: "AR" },
  { id: "1005", name: "Australia", countryCode: "AU" },
];

const MIDDLE = { ko: 0.9, submission: 0 } as const;
const HEAVY = { ko: 1.45, submission: 0 } as const;

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
  fighters: FIGHTERS,
});

/** Series that nobody boxes in, in the evenings where they are. Append, never reorder. */
const DIVISIONS: readonly Division[] = [
  division("1001", ["Golden Bell Middleweight", "22:00", MIDDLE], 25),
  division("1001", ["Golden Bell Heavyweight", "01:00", HEAVY], 26),
  division("1002", ["Faustring Middleweight", "14:00", MIDDLE], 48),
  division("1002", ["Faustring Heavyweight", "17:30", HEAVY], 49),
  division("1003", ["Red Corner Middleweight", "06:30", MIDDLE], 72),
  division("1003", ["Red Corner Heavyweight", "10:00", HEAVY], 73),
  division("1004", ["Noche de Guantes Middleweight", "20:00", MIDDLE], 74),
  division("1004", ["Noche de Guantes Heavyweight", "23:30", HEAVY], 75),
  division("1005", ["Harbour Fights Middleweight", "03:30", MIDDLE], 76),
  division("1005", ["Harbour Fights Heavyweight", "07:30", HEAVY], 77),
  division("1002", ["Faustring Lightweight", "11:30", MIDDLE], 78),
  division("1001", ["Golden Bell Lightweight", "17:00", MIDDLE], 79),
];

const LEAGUES = divisionLeagues(DIVISIONS, { firstId: FIRST_TOURNAMENT, firstPerson: FIRST_PERSON });

const winnerAndRound = (marketId: string, rounds: number) =>
  listedWords({
    marketId,
    margin: 0.2,
    words: wordsOfMarket(BOXING, marketId),
    wordOf: roundWord,
    variant: `sr:winner_and_rounds:${rounds}`,
    isOffered: ({ style }) => style.rounds === rounds,
  });

const PRICES = priceBook<FightView>([
  ...FIGHT_PRICES,
  ...endsByWords(BOXING, ENDS_BY_OF_FIGHTS),
  listedWords({
    marketId: "910",
    margin: 0.1,
    words: wordsOfMarket(BOXING, "910"),
    wordOf: methodWord,
    variant: "sr:winning_method:ko_decision",
  }),
  listedWords({ marketId: "913", margin: 0.1, words: wordsOfMarket(BOXING, "913"), wordOf: roundWord }),
  listedWords({ marketId: "90913", margin: 0.14, words: wordsOfMarket(BOXING, "90913"), wordOf: roundWord }),
  winnerAndRound("912", ROUNDS_OF_TITLE),
  winnerAndRound("90914", ROUNDS),
  ...fightPricesInPlay(BOXING),
]);

/** Boxing: invented fighters on cards of bouts, of ten rounds or twelve. */
export const createBoxing = (): SimulatedSport =>
  createLeagueSport({
    descriptor: BOXING,
    sport: { id: "10", name: "Boxing", priority: 13 },
    categories: CATEGORIES,
    leagues: LEAGUES,
    prefix: "bx",
    provider: "betradar",
    margins: PRICES.margins,
    play,
  });

function play({ seed, hash, startMs, meeting }: PlayQuestion<Fighter>): MatchPlay {
  const card = divisionOf(meeting.tournamentId);
  const rounds = isMainBout(card, startMs) ? ROUNDS_OF_TITLE : ROUNDS;
  const fight = { rounds, roundSeconds: ROUND_SECONDS, finishes: { ko: FINISHES.ko * card.weight.ko, submission: 0 } };
  return createFightPlay({
    seed,
    hash,
    startMs,
    styleWith: (noise) => styleOf(meeting.home, meeting.away, { ...fight, noise }),
    counted: {},
    prices: PRICES,
  });
}

function divisionOf(tournamentId: string): Division {
  const found = DIVISIONS[Number(tournamentId) - FIRST_TOURNAMENT];
  if (!found) throw new Error(`Boxing has no tournament ${tournamentId}.`);
  return found;
}
