import type { Side } from "@touchline/sports";
import type { Pair } from "../../feed.ts";
import type { Counts } from "../families/innings/counts.ts";
import type { MarketPrice } from "../pricing/market-prices.ts";
import type { CricketFormat } from "./model/cricket-format.ts";
import type { CricketOutlook } from "./model/cricket-outlook.ts";
import type { CricketScore, InningsScore } from "./model/cricket-score.ts";
import type { MoreOrLevel } from "./model/match-outlook.ts";
import type { DrawnOutlook, PlayerChances } from "./model/drawn-outlook.ts";
import type { Elevens } from "./people-of.ts";

/** What prices are made of: how the match stands, and how it can end. */
export interface CricketView {
  format: CricketFormat;
  score: CricketScore;
  /** Of each side at bat. */
  levels: Pair;
  outlook: CricketOutlook;
  /** Of each side at bat in its innings. */
  players: () => Readonly<Record<Side, PlayerChances>>;
  /** Of who plays and what they hit; null while it is long before the match. */
  near: NearView | null;
}

interface NearView {
  elevens: Elevens;
  /** Who is at bat, by place, and how many of the side have gone in. */
  atBat: () => { batters: readonly { place: number; runs: number }[]; goneIn: number };
  outlook: () => DrawnOutlook;
  /** As it was before the match. */
  before: () => DrawnOutlook;
}

export type Price = MarketPrice<CricketView>;
/** Each side bats once, so its innings is its first. */
export const FIRST = { inningnr: "1" };

export const inningsOf = ({ score }: CricketView, side: Side): InningsScore | undefined =>
  score.innings.find(({ batting }) => batting === side);

export const isDone = (view: CricketView, side: Side): boolean => inningsOf(view, side)?.isOver === true;

/** The innings being played; none before the toss and in super overs. */
export const present = ({ score }: CricketView): InningsScore | undefined =>
  score.innings.find(({ isOver }) => !isOver);

export const isBatting = (view: CricketView, side: Side): boolean => present(view)?.batting === side;

export const isBefore = ({ score }: CricketView): boolean => score.firstToBat === null;

/** By runs, that there are more; every line of a ladder asks for it. */
function aboves(counts: Counts): readonly number[] {
  const known = ABOVES.get(counts);
  if (known) return known;
  let left = 1;
  const made = counts.map((chance) => Math.max(0, (left -= chance)));
  ABOVES.set(counts, made);
  return made;
}

const ABOVES = new WeakMap<Counts, readonly number[]>();

export const over = (counts: Counts, line: string | undefined): number => aboves(counts)[Math.floor(Number(line))] ?? 0;

export const SIDES = ["home", "away"] as const;

/** A market that is one for each side. */
export const ofSides = (ids: readonly [string, string], price: (side: Side, marketId: string) => Price): Price[] =>
  SIDES.map((side, index) => price(side, ids[index] ?? ""));

export const threeWay = ({ home, level, away }: MoreOrLevel): readonly number[] => [home, level, away];
