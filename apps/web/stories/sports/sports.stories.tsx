import {
  BallMark,
  Scoreboard as DriveBoard,
  SideScore as BallScore,
} from "../../app/sports/american-football/american-football-parts.tsx";
import {
  Scoreboard as QuartersTable,
  SideScore as PointsScore,
} from "../../app/sports/basketball/basketball-parts.tsx";
import { fightSample, lanesSample, roundsSample } from "../../test/field-samples.ts";
import { driveCell, quartersCell } from "../../test/quarters-samples.ts";
import { sampleMatch } from "../../test/live-samples.ts";
import { FIELD } from "../../app/sports/field-marks.tsx";
import type { FieldEvent, SportField } from "../../app/sports/sport-field.ts";
import type { MatchCell } from "../../app/data/live/live-cells.ts";
import { ServerMark } from "../../app/sports/server-mark.tsx";
import { Scoreboard as SetsTable, SideScore } from "../../app/sports/tennis/tennis-parts.tsx";
import { tennisCell } from "../../test/tennis-samples.ts";
import preview from "../config/preview.tsx";
import { Sheet, Shown } from "../sheet.tsx";

const meta = preview.meta({ title: "sports" });

const { home, away } = sampleMatch();

const PLAY = {
  "first games": tennisCell({ sets: [[1, 0]], game: ["0", "15"], server: 2 }),
  "third set": tennisCell({
    sets: [
      [6, 4],
      [3, 6],
      [2, 2],
    ],
    game: ["40", "A"],
    server: 1,
  }),
  "tie-break": tennisCell({ sets: [[6, 6]], game: ["10", "9"], server: 1 }),
  "the end": tennisCell({
    sets: [
      [6, 7],
      [6, 3],
      [6, 0],
    ],
    game: null,
    server: null,
  }),
};

export const TennisBoards = meta.story(() => (
  <Sheet>
    {Object.entries(PLAY).map(([name, cell]) => (
      <Shown key={name} as={name} column>
        <SetsTable match={{ home, away }} cell={cell} />
      </Shown>
    ))}
  </Sheet>
));

export const TennisRows = meta.story(() => (
  <Sheet>
    {Object.entries(PLAY).map(([name, cell]) => (
      <Shown key={name} as={name} column>
        <SideScore cell={cell} side="home" />
        <SideScore cell={cell} side="away" />
      </Shown>
    ))}
  </Sheet>
));

const QUARTERS = {
  "second quarter": quartersCell({
    periods: [
      [21, 18],
      [7, 12],
    ],
  }),
  overtime: quartersCell({
    periods: [
      [21, 18],
      [17, 22],
      [25, 20],
      [19, 22],
      [3, 1],
    ],
  }),
  "the end": quartersCell({
    periods: [
      [31, 28],
      [27, 32],
      [25, 30],
      [29, 32],
    ],
    isOver: true,
  }),
};

export const BasketballBoards = meta.story(() => (
  <Sheet>
    {Object.entries(QUARTERS).map(([name, cell]) => (
      <Shown key={name} as={name} column>
        <QuartersTable match={{ home, away }} cell={cell} />
      </Shown>
    ))}
  </Sheet>
));

export const BasketballRows = meta.story(() => (
  <Sheet>
    {Object.entries(QUARTERS).map(([name, cell]) => (
      <Shown key={name} as={name} column>
        <PointsScore cell={cell} side="home" />
        <PointsScore cell={cell} side="away" />
      </Shown>
    ))}
  </Sheet>
));

const DRIVES = {
  "third down": driveCell({ ball: "home", down: 3, toGain: 7, toGoal: 62 }),
  "at the goal line": driveCell({ ball: "away", down: 1, toGain: 4, toGoal: 4 }),
  "between drives": driveCell(null),
};

export const FootballBoards = meta.story(() => (
  <Sheet>
    {Object.entries(DRIVES).map(([name, cell]) => (
      <Shown key={name} as={name} column>
        <DriveBoard match={{ home, away }} cell={cell} />
      </Shown>
    ))}
  </Sheet>
));

export const FootballRows = meta.story(() => (
  <Sheet>
    {Object.entries(DRIVES).map(([name, cell]) => (
      <Shown key={name} as={name} column>
        <BallScore cell={cell} side="home" />
        <BallScore cell={cell} side="away" />
      </Shown>
    ))}
  </Sheet>
));

const ROUNDS = roundsSample("map_1", "h a:P a:P h:D h h:A a h:P a a:D h h h:P a h a:P a h:D h");
const CAGE = fightSample(3, [
  { seconds: 300, points: [10, 9], counted: [["takedowns", "home", 240]] },
  { seconds: 300, points: [9, 10], counted: [["knock_downs", "away", 150]] },
  { seconds: 300 },
]);
const RING = fightSample(12, [
  { seconds: 180, points: [10, 9] },
  { seconds: 180, points: [9, 10], counted: [["knock_downs", "away", 60]] },
  { seconds: 180, counted: [["knock_downs", "home", 90]] },
]);
const LANES = lanesSample("map_1", [
  { second: 240, side: "home" },
  { second: 400, side: "away" },
  { second: 420, side: "away" },
  { second: 600, side: "home", key: "towers" },
  { second: 660, side: "home" },
  { second: 700, side: "away", key: "dragons" },
  { second: 760, side: "home" },
  { second: 900, side: "home", key: "towers" },
  { second: 960, side: "home" },
  { second: 1_020, side: "away", key: "towers" },
]);

const EVENTS_OF_SPORT: Readonly<Record<string, readonly FieldEvent[]>> = {
  "counter-strike": ROUNDS.events,
  valorant: ROUNDS.events,
  mma: CAGE.events,
  boxing: RING.events,
  "league-of-legends": LANES.events,
  "dota-2": LANES.events,
};

/** Of sports whose drawing shows more than who did something last. */
const OF_SPORT: Readonly<Record<string, MatchCell>> = {
  "counter-strike": ROUNDS.cell,
  valorant: ROUNDS.cell,
  mma: CAGE.cell,
  boxing: RING.cell,
  "league-of-legends": LANES.cell,
  "dota-2": LANES.cell,
  "american-football": DRIVES["third down"],
  darts: tennisCell({ sets: [[2, 1]], game: ["121", "301"], server: 1 }),
  "table-tennis": tennisCell({ sets: [[7, 9]], game: null, server: 2 }),
  tennis: PLAY["third set"],
  volleyball: tennisCell({ sets: [[25, 20]], game: null, server: 1 }),
};

const FIELDS = Object.entries(import.meta.glob<SportField>("../../app/sports/*/*-field.tsx", { eager: true })).map(
  ([path, { Field }]) => [path.split("/").at(-2) ?? path, Field] as const,
);

export const Fields = meta.story(() => (
  <Sheet>
    {FIELDS.map(([name, Field]) => (
      <Shown key={name} as={name} column>
        <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} role="img" aria-label={name} width={FIELD.width}>
          <Field
            cell={OF_SPORT[name] ?? QUARTERS["second quarter"]}
            last={{ kind: "score", key: "total", side: "home" }}
            events={EVENTS_OF_SPORT[name] ?? []}
          />
        </svg>
      </Shown>
    ))}
  </Sheet>
));

export const Marks = meta.story(() => (
  <Sheet>
    <Shown as="who serves">
      <ServerMark />
    </Shown>
    <Shown as="who has the ball">
      <BallMark />
    </Shown>
  </Sheet>
));
