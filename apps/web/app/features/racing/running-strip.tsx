import { useTranslations } from "use-intl/react";
import type { Race, RaceNow } from "./race-now.ts";
import styles from "./racing.module.css";
import { silksShape } from "./silks.tsx";

const WIDTH = 360;
const HEIGHT = 76;
const START = 20;
const POST = 340;
const FURLONG_METRES = 200;
/** Wider than it is, so that runners can be told apart. */
const LENGTH = 4;
const LANES = 4;

/** The field on its way to the post, furlong by furlong; the table beside it says the same in words. */
export function RunningStrip({ race: { competitors, race }, now: { state } }: { race: Race; now: RaceNow }) {
  const t = useTranslations("racing");
  const metres = race.distance_metres;
  const metresLeft = state.metres_left ?? metres;
  const atMetres = (left: number): number => POST - ((POST - START) * left) / metres;
  const runners = competitors.filter(({ id }) => state.order.includes(id));
  const leader = competitors.find(({ id }) => id === state.order[0]);
  return (
    <svg
      className={styles.runningStrip}
      data-in={metresLeft === 0 || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("running", { horse: leader?.name ?? "", metres: metresLeft })}
    >
      <rect className={styles.turf} x={0} y={6} width={WIDTH} height={HEIGHT - 12} rx={8} />
      {Array.from({ length: Math.floor(metres / FURLONG_METRES) }, (_, index) => (
        <line
          key={index}
          className={index === 0 ? styles.post : styles.furlong}
          x1={atMetres(index * FURLONG_METRES)}
          x2={atMetres(index * FURLONG_METRES)}
          y1={6}
          y2={HEIGHT - 6}
        />
      ))}
      {runners.map(({ id, colours, runner }, index) => {
        const behind = state.lengths_behind[state.order.indexOf(id)] ?? 0;
        const x = Math.max(atMetres(metresLeft) - behind * LENGTH, START - 10);
        const y = 10 + (index % LANES) * 15;
        return (
          <g key={id} className={styles.onTrack} transform={`translate(${x} ${y})`}>
            <path d={silksShape} fill={colours[0]} className={styles.jersey} />
            <text className={styles.clothNumber} x={0} y={10} fill={colours[1]} stroke={colours[0]}>
              {runner?.number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
