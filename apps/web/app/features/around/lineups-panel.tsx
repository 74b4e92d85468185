import type { components } from "@touchline/contract/api";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { lineupsQuery } from "../../data/around/around.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { PartBoundary } from "../../platform/lazy-part.tsx";
import { FIELD } from "../../sports/field-marks.tsx";
import { fieldOf } from "../../sports/sport-field.ts";
import { Answer } from "./answer.tsx";
import { minuteOf } from "./event-text.ts";
import type { AroundMatch, PanelProps } from "./panel-props.ts";
import styles from "./around.module.css";
import { PlayerTable } from "./player-table.tsx";
import { useMovingQuery } from "./use-moving-query.ts";

type Lineups = components["schemas"]["MatchLineups"];
type Lineup = NonNullable<Lineups["home"]>;
type Player = components["schemas"]["LineupPlayer"];
type Side = "home" | "away";

/** Who plays: on the pitch as they begin, where sides have lines, and as a list with what each has done. */
export function LineupsPanel({ match, cell }: PanelProps) {
  const t = useTranslations("around.lineups");
  const { dateTime } = useFormatter();
  const query = useMovingQuery(lineupsQuery(useApi(), match.id), cell);
  const WithField = fieldOf(match.sport.key);
  const saidAt = new Date(query.data?.announced_at ?? 0);
  const time = dateTime(saidAt, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  return (
    <Answer query={query} isEmpty={({ home }) => home === null} empty={t("announced", { time })}>
      {({ home, away }) =>
        home &&
        away && (
          <div className={styles.lineups} data-lines={home.formation !== "" || undefined}>
            {home.formation !== "" && (
              <Pitch match={match} home={home} away={away}>
                <PartBoundary loading={null}>
                  <WithField>{({ Empty }) => Empty && <Empty />}</WithField>
                </PartBoundary>
              </Pitch>
            )}
            <Side match={match} side="home" lineup={home} />
            <Side match={match} side="away" lineup={away} />
          </div>
        )
      }
    </Answer>
  );
}

interface SidesOf {
  match: AroundMatch;
  home: Lineup;
  away: Lineup;
}

/** Home stands to the left in every language, as it plays to the right. */
function Pitch({ match, home, away, children }: SidesOf & { children: ReactNode }) {
  const t = useTranslations("around.lineups");
  const label = t("pitch", {
    home: match.home.name,
    homeFormation: home.formation,
    away: match.away.name,
    awayFormation: away.formation,
  });
  return (
    <svg className={styles.pitch} viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} role="img" aria-label={label}>
      {children}
      <Eleven lineup={home} side="home" />
      <Eleven lineup={away} side="away" />
    </svg>
  );
}

const EDGE = 6;
const HALF = FIELD.width / 2 - EDGE;
const RADIUS = 8;

function Eleven({ lineup: { formation, players }, side }: { lineup: Lineup; side: Side }) {
  const lines = formation.split("-").length + 1;
  const starters = players.filter(({ line }) => line !== null);
  return starters.map(({ id, number, line, went_off: wentOff }) => {
    const inLine = starters.filter((other) => other.line === line);
    const depth = EDGE + (((line ?? 0) + 0.5) / lines) * HALF;
    const across = ((inLine.findIndex((other) => other.id === id) + 0.5) / inLine.length) * FIELD.height;
    // From the left of the pitch, which is the top for who plays to the right.
    const [x, y] = side === "home" ? [depth, across] : [FIELD.width - depth, FIELD.height - across];
    return (
      <g key={id} opacity={wentOff === null ? 1 : 0.4}>
        <circle cx={x} cy={y} r={RADIUS} fill={`var(--mom-${side === "home" ? "h" : "a"})`} />
        <text x={x} y={y + 3} textAnchor="middle" fontSize={9} fontWeight={640} fill="var(--tl-surface-1)">
          {number}
        </text>
      </g>
    );
  });
}

function Side({ match, side, lineup }: { match: AroundMatch; side: Side; lineup: Lineup }) {
  const { formation, players, tables } = lineup;
  const t = useTranslations("around.lineups");
  const team = match[side].name;
  const bench = players.filter(({ line }) => line === null);
  return (
    <section className={styles.eleven} aria-label={team} data-side={side}>
      <h2>
        <bdi>{team}</bdi> <bdi className="num">{formation}</bdi>
      </h2>
      {tables.map((table) => (
        <PlayerTable key={table.key} table={table} players={players} />
      ))}
      {tables.length > 0 && <h3>{t("named")}</h3>}
      <Players players={players.filter(({ line }) => line !== null)} />
      {bench.length > 0 && <h3>{t("bench")}</h3>}
      <Players players={bench} />
    </section>
  );
}

function Players({ players }: { players: readonly Player[] }) {
  return (
    <ul>
      {players.map((player) => (
        <li key={player.id}>
          <b className="num">{player.number}</b>
          <span>
            <bdi>{player.name}</bdi> <small>{player.position_name}</small>
          </span>
          <Deeds player={player} />
        </li>
      ))}
    </ul>
  );
}

function Deeds({ player: { scores, cards, came_on: cameOn, went_off: wentOff } }: { player: Player }) {
  const t = useTranslations("around.lineups");
  const deeds = [
    ...(scores > 0 ? [{ key: "scores", text: "●".repeat(scores), label: t("scores", { count: scores }) }] : []),
    // A player may be shown the same card twice.
    ...cards.map((card, nth) => ({ key: `${card}-${nth}`, text: "■", label: t(card) })),
    ...(cameOn ? [{ key: "on", text: `▲ ${minuteOf(cameOn)}`, label: t("cameOn", { minute: minuteOf(cameOn) }) }] : []),
    ...(wentOff
      ? [{ key: "off", text: `▼ ${minuteOf(wentOff)}`, label: t("wentOff", { minute: minuteOf(wentOff) }) }]
      : []),
  ];
  return deeds.map(({ key, text, label }) => (
    <span key={key} className={styles.deed} data-deed={key} title={label}>
      <span aria-hidden="true" dir="ltr">
        {text}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  ));
}
