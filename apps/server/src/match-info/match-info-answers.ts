import { z } from "zod";
import {
  type MatchEvent,
  type MatchInfo,
  type Lineups,
  MATCH_EVENT_KINDS,
  type SidesRecord,
  type TableRow,
} from "../feed/match-info.ts";

/** What a service of others can know around a match. How prices have moved only the feed that set them knows. */
export type ServedInfo = Omit<MatchInfo, "prices">;

const name = z.string().min(1).max(200);
const id = z.string().min(1).max(100);
const count = z.int().min(0).max(1_000_000);
const timeMs = z.int();
const pair = z.object({ home: count, away: count });
const side = z.enum(["home", "away"]);
const clock = z.object({
  playedSeconds: count,
  addedSeconds: count.nullable(),
  remainingInPeriodSeconds: count.nullable(),
});
const player = z.object({ id, name });
// Drawn as they are: nothing but a colour may stand there.
const colour = z.string().regex(/^#[\da-f]{6}$/i);
const team = z.object({ name, shortName: name, colours: z.tuple([colour, colour]) });

const matchEvent = z.object({
  kind: z.enum(MATCH_EVENT_KINDS),
  key: z.string().max(100),
  side: side.nullable(),
  amount: count,
  player: player.exactOptional(),
  playerOff: player.exactOptional(),
  byOtherSide: z.literal(true).exactOptional(),
  stage: z.int().min(0).max(999),
  periodKey: z.string().max(100).nullable(),
  elapsedMs: timeMs,
  clock: clock.nullable(),
  total: pair.nullable(),
  period: pair.nullable(),
  game: z.object({ home: z.string().max(10), away: z.string().max(10) }).nullable(),
}) satisfies z.ZodType<MatchEvent>;

const playedMatch = z.object({
  ...pair.shape,
  matchId: id,
  slug: name,
  startTimeMs: timeMs,
  homeTeam: team,
  awayTeam: team,
});

const sidesRecord = z.object({
  home: z.array(playedMatch).max(100),
  away: z.array(playedMatch).max(100),
  meetings: z.array(playedMatch).max(100),
}) satisfies z.ZodType<SidesRecord>;

const tableRow = z.object({
  team,
  rank: z.int().min(1),
  played: count,
  won: count,
  drawn: count,
  lost: count,
  scored: count,
  conceded: count,
  points: count,
}) satisfies z.ZodType<TableRow>;

const key = z.string().min(1).max(60);
const playerTable = z
  .object({
    key,
    columns: z.array(key).min(1).max(12),
    rows: z
      .array(
        z.object({
          playerId: id,
          note: key.nullable(),
          isNow: z.boolean(),
          values: z.array(z.string().max(20)),
        }),
      )
      .max(60),
  })
  .refine(
    ({ columns, rows }) => rows.every(({ values }) => values.length === columns.length),
    "a row has other columns",
  );

const lineup = z.object({
  formation: z.string().regex(/^(?:\d{1,2}(?:-\d{1,2}){0,5})?$/),
  tables: z.array(playerTable).max(4).exactOptional(),
  players: z
    .array(
      z.object({
        ...player.shape,
        number: count,
        position: z.string(),
        line: z.int().min(0).max(10).nullable(),
        cameOn: clock.nullable(),
        wentOff: clock.nullable(),
        scores: count,
        cards: z.array(z.enum(["yellow", "red"])).max(3),
      }),
    )
    .max(60),
});

const lineups = z.object({
  announcedMs: timeMs,
  sides: z.object({ home: lineup, away: lineup }).nullable(),
}) satisfies z.ZodType<Lineups>;

/** What each question is answered with, as JSON. */
export const SERVED_ANSWERS = {
  events: z.array(matchEvent).max(20_000),
  sides: sidesRecord,
  table: z.array(tableRow).max(200),
  lineups,
} satisfies { [About in keyof ServedInfo]: z.ZodType<NonNullable<Awaited<ReturnType<ServedInfo[About]>>>> };
