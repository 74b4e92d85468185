import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { useOddsText } from "../../state/preferences.ts";
import { classNames } from "../../ui/class-names.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import type { OddsMatch } from "../odds/odds-match.ts";
import type { Competitor, RaceNow, Standing } from "./race-now.ts";
import styles from "./racing.module.css";
import { Silks } from "./silks.tsx";
import { inQuarters, winningDistance } from "./winning-distance.ts";

type Runner = NonNullable<Competitor["runner"]>;

/** On phones one line of prices is shown. */
export const priceLook = (isShown: boolean): string => classNames(styles.price, isShown && styles.shown);

/** A horse with its prices; once the race is off, with where it lies and its starting price. */
export function RunnerRow({
  competitor,
  phase,
  standing,
  lines,
  shownLine,
  match,
}: {
  competitor: Competitor;
  phase: RaceNow["phase"];
  standing: Standing;
  lines: readonly MarketCell[];
  shownLine: string;
  match: OddsMatch;
}) {
  const { id, colours, runner } = competitor;
  const { isWithdrawn, position } = standing;
  if (runner === undefined) return null;
  return (
    <tr data-withdrawn={isWithdrawn || undefined}>
      <td>
        <span className={styles.cloth}>
          {phase === "placed" || isWithdrawn ? (
            <span className="num">{position ?? "–"}</span>
          ) : (
            <Cloth runner={runner} />
          )}
          <Silks pattern={runner.silks} colours={colours} id={id} />
        </span>
      </td>
      <th scope="row">
        <RunnerFacts competitor={competitor} runner={runner} standing={standing} hasCloth={phase === "placed"} />
      </th>
      {phase === "ahead" &&
        lines.map((line) => {
          const outcome = line.outcomes.find((each) => each.id === id);
          return (
            <td key={line.key} className={priceLook(line.key === shownLine)}>
              {outcome !== undefined && !isWithdrawn && <OddsButton match={match} market={line} outcome={outcome} />}
            </td>
          );
        })}
      {phase !== "ahead" && <RunCells phase={phase} standing={standing} />}
    </tr>
  );
}

/** Where it lies and how far behind, or how far it was beaten, and what its price was. */
function RunCells({
  phase,
  standing: { position, behind, startingPrice },
}: {
  phase: RaceNow["phase"];
  standing: Standing;
}) {
  const odds = useOddsText();
  return (
    <>
      <td className={styles.run}>
        {phase === "placed" ? <Distance behind={behind} /> : <Lying position={position} behind={behind} />}
      </td>
      <td className={styles.run}>
        <span className="num" dir="ltr">
          {startingPrice === null ? "–" : odds(startingPrice)}
        </span>
      </td>
    </>
  );
}

function Lying({ position, behind }: Pick<Standing, "position" | "behind">) {
  if (position === null) return null;
  return (
    <>
      <span className={classNames("num", styles.horse)}>{position}</span>{" "}
      {behind !== null && behind > 0 && (
        <span className={classNames("num", styles.details)} dir="ltr">
          {`+${inQuarters(behind)}`}
        </span>
      )}
    </>
  );
}

function Distance({ behind }: Pick<Standing, "behind">) {
  const t = useTranslations("racing");
  const distance = behind === null ? null : winningDistance(behind);
  if (distance === null) return null;
  if ("name" in distance) return t(`distance.${distance.name}`);
  return (
    <span className="num" dir="ltr">
      {distance.lengths}
    </span>
  );
}

function Cloth({ runner: { number, draw } }: { runner: Runner }) {
  const t = useTranslations("racing");
  return (
    <span>
      <span className="num">{number}</span>{" "}
      <span className={styles.draw} aria-hidden="true">
        {`(${draw})`}
      </span>
      <span className="sr-only">{t("draw", { draw })}</span>
    </span>
  );
}

function RunnerFacts({
  competitor: { name },
  runner,
  standing: { isWithdrawn, isLevel, isDemoted },
  hasCloth,
}: {
  competitor: Competitor;
  runner: Runner;
  standing: Standing;
  /** Where its number is shown no more before it. */
  hasCloth: boolean;
}) {
  const t = useTranslations("racing");
  return (
    <span className={styles.runnerFacts}>
      <span className={styles.horseLine}>
        <span>
          <bdi className={styles.horse}>{name}</bdi>{" "}
          {isWithdrawn && <span className={styles.nonRunner}>{t("nonRunner")}</span>}
          {isLevel && <span className={styles.nonRunner}>{t("deadHeat")}</span>}
          {isDemoted && <span className={styles.nonRunner}>{t("demoted")}</span>}
        </span>{" "}
        <span className={styles.details}>
          <FormOrCloth runner={runner} hasCloth={hasCloth} />
        </span>
      </span>
      <span className={styles.people}>
        <span>{t.rich("jockey", { jockey: runner.jockey, role })}</span>{" "}
        <span>{t.rich("trainer", { trainer: runner.trainer, role })}</span>
      </span>
      <span className={styles.details}>
        {t("details", { age: runner.age, weight: runner.weight_kg, rating: runner.rating })}
      </span>
    </span>
  );
}

/** What it has run, and once it is placed which one it was. */
function FormOrCloth({ runner: { form, number, draw }, hasCloth }: { runner: Runner; hasCloth: boolean }) {
  const t = useTranslations("racing");
  if (hasCloth) return t("cloth", { number, draw });
  return form === "" ? t("noForm") : t.rich("form", { form, role });
}

/** What somebody or something is; on phones said to screen readers alone. */
const role = (words: ReactNode) => <span className={styles.role}>{words}</span>;
