import type { Side } from "@touchline/sports";
import type { Pair } from "../../../../feed.ts";
import { type RallyChance, type RallyRules, serverInTurn } from "../rally-rules.ts";

/** How a set can end, from any stand of it. */
export interface SetModel {
  /** Points that win it with two ahead. */
  target: number;
  /** That a side wins it, by the points of the other; the winner has the target or two more than the loser. */
  won: Readonly<Record<Side, Float64Array>>;
  /** That home is first to so many points. */
  homeIsFirstTo: Float64Array;
  /** That home wins the rally of a number, where it is played; and that it is played. */
  homeWinsRally: Float64Array;
  isRallyPlayed: Float64Array;
}

export interface SetStand {
  target: number;
  points: Pair;
  /** Who serves the next rally, and served the first. */
  server: Side;
  first: Side;
}

/** A set that stands level so often is given to whoever wins the next rally: one of a thousand million. */
const LEVEL_AT_MOST = 40;

export const pointsOfWinner = (target: number, loser: number): number => Math.max(target, loser + 2);

/** Rally by rally: how likely each stand is follows from how likely each was one rally before. */
export function setModel(rules: RallyRules, chance: RallyChance, stand: SetStand): SetModel {
  const { target, points, first } = stand;
  const begin = points.home + points.away;
  const end = 2 * (Math.max(target - 1, points.home, points.away) + LEVEL_AT_MOST);
  const size = end + 3;
  const model: SetModel = {
    target,
    won: { home: new Float64Array(size), away: new Float64Array(size) },
    homeIsFirstTo: new Float64Array(size),
    homeWinsRally: new Float64Array(size),
    isRallyPlayed: new Float64Array(size),
  };
  // Stands after so many rallies, by the points of home: one row for each server.
  let rows: Rows = { home: new Float64Array(size), away: new Float64Array(size) };
  let next: Rows = { home: new Float64Array(size), away: new Float64Array(size) };
  rows[stand.server][points.home] = 1;
  for (let played = begin; played <= end; played++) {
    next.home.fill(0);
    next.away.fill(0);
    const inTurn = rules.serve === "turns" ? serverInTurn(target, first, played + 1) : null;
    const isLast = played === end;
    // While a set goes on, no side has the target or is more than a point ahead of it.
    const most = Math.max(target - 1, Math.ceil(played / 2));
    let isOpen = false;
    for (const server of SERVERS) {
      const row = rows[server];
      for (let home = Math.max(points.home, played - most); home <= Math.min(most, played - points.away); home++) {
        const probability = row[home] ?? 0;
        if (probability === 0) continue;
        const toHome = probability * chance[server];
        const away = played - home;
        add(model.isRallyPlayed, played + 1, probability);
        add(model.homeWinsRally, played + 1, toHome);
        if (away <= home) add(model.homeIsFirstTo, home + 1, toHome);
        if (isLast || isWon(target, home + 1, away)) add(model.won.home, away, toHome);
        else add(next[inTurn ?? "home"], home + 1, toHome);
        if (isLast || isWon(target, away + 1, home)) add(model.won.away, home, probability - toHome);
        else add(next[inTurn ?? "away"], home, probability - toHome);
        isOpen = true;
      }
    }
    if (!isOpen) break;
    [rows, next] = [next, rows];
  }
  return model;
}

type Rows = Readonly<Record<Side, Float64Array>>;
const SERVERS = ["home", "away"] as const;

const isWon = (target: number, winner: number, loser: number): boolean => winner >= target && winner - loser >= 2;

function add(table: Float64Array, cell: number, probability: number): void {
  table[cell] = (table[cell] ?? 0) + probability;
}

/** Of two that are as likely as each other, before a toss. */
export function eitherOf(one: SetModel, other: SetModel): SetModel {
  const mean = (a: Float64Array, b: Float64Array): Float64Array =>
    a.map((value, index) => (value + (b[index] ?? 0)) / 2);
  return {
    target: one.target,
    won: { home: mean(one.won.home, other.won.home), away: mean(one.won.away, other.won.away) },
    homeIsFirstTo: mean(one.homeIsFirstTo, other.homeIsFirstTo),
    homeWinsRally: mean(one.homeWinsRally, other.homeWinsRally),
    isRallyPlayed: mean(one.isRallyPlayed, other.isRallyPlayed),
  };
}

export const homeWinsSet = ({ won }: SetModel): number => won.home.reduce((sum, value) => sum + value, 0);
