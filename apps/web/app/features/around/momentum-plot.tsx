import { useTranslations } from "use-intl/react";
import type { MatchEvent } from "../../data/around/around.queries.ts";
import styles from "./around.module.css";
import type { Sides } from "./event-text.ts";
import { momentumOf } from "./momentum.ts";

const BARS = 48;
const WIDTH = 560;
const MIDDLE = 48;
const STEP = WIDTH / BARS;
/** Less than this is nobody's. */
const LEVEL = 0.1;

/** Bars above the line are home's, those below it away's; time runs from left to right in every language. */
export function MomentumPlot({
  events,
  pressing,
  sides,
}: {
  events: readonly MatchEvent[];
  pressing: readonly string[];
  sides: Sides;
}) {
  const t = useTranslations("around");
  const levels = momentumOf(events, pressing, BARS);
  const now = levels.at(-1) ?? 0;
  const label =
    Math.abs(now) < LEVEL
      ? t("momentumOf.level")
      : t(`momentumOf.${now > 0 ? "home" : "away"}`, { team: sides[now > 0 ? "home" : "away"].name });
  return (
    <figure className={styles.momentum}>
      <figcaption className={styles.key}>
        <h2>{t("momentum")}</h2>
        <span data-side="home">{t("above", { team: sides.home.name })}</span>
        <span data-side="away">{t("below", { team: sides.away.name })}</span>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path d={`M0 ${MIDDLE}h${WIDTH}`} stroke="var(--line-strong)" />
        {levels.map((level, index) => {
          const height = Math.abs(level) * (MIDDLE - 4);
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- a bar is its place in time
              key={index}
              x={index * STEP + 1}
              y={level > 0 ? MIDDLE - height : MIDDLE}
              width={STEP - 2}
              height={height}
              rx={1}
              fill={`var(--mom-${level > 0 ? "h" : "a"})`}
            />
          );
        })}
      </svg>
    </figure>
  );
}
