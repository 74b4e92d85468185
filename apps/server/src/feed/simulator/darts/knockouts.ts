import type { FeedCatalogue, Pair } from "../../feed.ts";
import type { KnockoutCompetition } from "../calendar/knockout-calendar.ts";
import { slugOf } from "../competitor-looks.ts";
import { createKnockouts, type KnockoutsOptions } from "../families/knockout/knockouts.ts";
import { type Competitor, type KnockoutRules, poolOf } from "../families/knockout/tournament.ts";
import type { Gender } from "../names/people.ts";
import { bell, hashText } from "../seeded-random.ts";
import { dartsPlay, viewBefore } from "./darts-play.ts";
import { DARTS_CATEGORIES, LEGS, type Player, playersFrom } from "./leagues.ts";
import { DARTS_PRICES } from "./prices.ts";

type Contender = Player & Competitor;

interface DartsKnockout extends KnockoutCompetition {
  name: string;
  country: string;
  gender: Gender;
  priority: number;
  /** Where its players begin among invented people. */
  firstPerson: number;
}

/** A week each, for a cup. Append, never reorder. */
const KNOCKOUTS: readonly DartsKnockout[] = [
  {
    id: "2251",
    name: "Kingsmere Darts Cup",
    country: "United Kingdom",
    gender: "men",
    priority: 100,
    firstPerson: 1_140,
    size: 32,
    weekday: 5,
    firstMatch: "12:00",
  },
  {
    id: "2252",
    name: "Noordzee Darts Open",
    country: "Netherlands",
    gender: "women",
    priority: 101,
    firstPerson: 980,
    size: 32,
    weekday: 1,
    firstMatch: "18:30",
  },
];

const RULES: KnockoutRules<Contender> = {
  play: ({ seed, hash, startMs, home, away }) =>
    dartsPlay({ seed, hash, startMs, format: LEGS, levels: { home: home.level, away: away.level } }),
  chance: (home, away) => chanceOf({ home: home.level, away: away.level }),
  chanceAt: (play, elapsedMs) => winnerOf(play.fairAt(elapsedMs)({ marketId: "186", specifier: "" })),
  isWonByHome: (play) => {
    const { total } = play.stateAt(play.endMs).scores;
    return (total?.home ?? 0) > (total?.away ?? 0);
  },
};

const winnerOf = ([home = 0.5]: readonly number[]): number => home;

/** There are few levels, and so few pairs of them. */
const CHANCES = new Map<string, number>();

function chanceOf(levels: Pair): number {
  const key = `${levels.home}-${levels.away}`;
  const chance = CHANCES.get(key) ?? chanceBefore(levels);
  CHANCES.set(key, chance);
  return chance;
}

function chanceBefore(levels: Pair): number {
  const view = viewBefore(LEGS, levels);
  return winnerOf(DARTS_PRICES.fairPrices(view, { marketId: "186", specifier: "" }));
}

const poolFrom = ({ gender, firstPerson, size }: DartsKnockout): readonly Contender[] =>
  playersFrom(gender, firstPerson, poolOf(size)).map((player) => ({
    ...player,
    // Of those on one level one is still seeded before another.
    strength: player.level + bell(hashText(player.team.name), 2) / 10,
  }));

export const createDartsKnockouts = (provider: KnockoutsOptions<Contender>["provider"]) =>
  createKnockouts({
    prefix: "dk",
    provider,
    tours: KNOCKOUTS.map((knockout) => ({ ...knockout, pool: poolFrom(knockout) })),
    rules: RULES,
  });

export const DARTS_KNOCKOUTS: FeedCatalogue["tournaments"] = KNOCKOUTS.map(({ id, name, country, priority }) => ({
  id,
  categoryId: DARTS_CATEGORIES.find((category) => category.name === country)?.id ?? "",
  slug: slugOf(`${country} ${name}`),
  name,
  priority,
}));
