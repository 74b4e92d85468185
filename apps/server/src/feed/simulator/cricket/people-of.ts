import type { Side } from "@touchline/sports";
import type { Lineup, PlayerTable } from "../../match-info.ts";
import type { MatchPeople } from "../simulated-sport.ts";
import type { Cricketer } from "./elevens.ts";
import { BALLS_OF_OVER } from "./model/cricket-format.ts";
import type { CricketCourse } from "./play/draw-course.ts";
import { type BatterMoment, readCard, type SideCard } from "./play/scorecard.ts";

export type Elevens = Readonly<Record<Side, readonly Cricketer[]>>;

/** As the captains toss. */
const ANNOUNCED_MS = -1_800_000;
const OF_BATTERS: ReadonlySet<string> = new Set(["wickets", "fours", "sixes"]);

/** Who plays in a match, and what each has done in it, from the balls that were bowled. */
export function peopleOf(elevens: Elevens, course: () => CricketCourse): MatchPeople {
  let known: readonly BatterMoment[] | null = null;
  return {
    announcedMs: ANNOUNCED_MS,
    lineupsAt: (elapsedMs) => {
      const card = elapsedMs < 0 ? null : readCard(course().turns, elapsedMs).card;
      return { home: lineupOf(elevens.home, card?.home), away: lineupOf(elevens.away, card?.away) };
    },
    substitutions: () => [],
    doerOf: ({ kind, key, side }, atMs) => {
      if (kind !== "count" || !OF_BATTERS.has(key)) return {};
      known ??= readCard(course().turns, Number.POSITIVE_INFINITY).moments;
      const moment = known.find((one) => one.atMs === atMs && one.side === side);
      const batter = moment && elevens[moment.side][moment.batter];
      return batter ? { player: { id: batter.id, name: batter.name } } : {};
    },
  };
}

function lineupOf(eleven: readonly Cricketer[], card: SideCard | undefined): Lineup {
  const tables = card ? [battingTable(eleven, card), bowlingTable(eleven, card)] : [];
  return {
    formation: "",
    tables: tables.filter(({ rows }) => rows.length > 0),
    players: eleven.map((player) => ({ ...player, line: 0, cameOn: null, wentOff: null, scores: 0, cards: [] })),
  };
}

const idOf = (eleven: readonly Cricketer[], place: number): string => eleven[place]?.id ?? "";

function battingTable(eleven: readonly Cricketer[], { batting, atBat }: SideCard): PlayerTable {
  const isOver = atBat.length === 0;
  return {
    key: "batting",
    columns: ["runs", "balls", "fours", "sixes"],
    rows: batting.map(({ runs, balls, fours, sixes, out }, place) => ({
      playerId: idOf(eleven, place),
      note: out ?? (isOver ? "not_out" : null),
      isNow: atBat.includes(place),
      values: [runs, balls, fours, sixes].map(String),
    })),
  };
}

function bowlingTable(eleven: readonly Cricketer[], { bowling, bowlsNow }: SideCard): PlayerTable {
  return {
    key: "bowling",
    columns: ["overs", "runs", "wickets"],
    rows: [...bowling].map(([place, { balls, runs, wickets }]) => ({
      playerId: idOf(eleven, place),
      note: null,
      isNow: place === bowlsNow,
      values: [oversOf(balls), String(runs), String(wickets)],
    })),
  };
}

/** Whole overs, and balls of the next one: "3.2". */
function oversOf(balls: number): string {
  const rest = balls % BALLS_OF_OVER;
  const whole = String((balls - rest) / BALLS_OF_OVER);
  return rest === 0 ? whole : `${whole}.${rest}`;
}
