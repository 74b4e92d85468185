import {
  BallMark,
  Scoreboard as DriveBoard,
  SideScore as BallScore,
} from "../../app/sports/american-football/american-football-parts.tsx";
import {
  Scoreboard as QuartersTable,
  SideScore as PointsScore,
} from "../../app/sports/basketball/basketball-parts.tsx";
import { driveCell, quartersCell } from "../../test/quarters-samples.ts";
import { sampleMatch } from "../../test/live-samples.ts";
import { FIELD } from "../../app/sports/field-marks.tsx";
import type { SportField } from "../../app/sports/sport-field.ts";
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

/** Of sports whose drawing shows more than who did something last. */
const OF_SPORT: Readonly<Record<string, MatchCell>> = {
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
