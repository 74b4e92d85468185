import type { components } from "@touchline/contract/api";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { classNames } from "../../ui/class-names.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import type { OddsMatch } from "../odds/odds-match.ts";
import styles from "./racing.module.css";
import { Silks } from "./silks.tsx";

type Schemas = components["schemas"];
/** Colours are two; in the data of a page they are a list. */
export type Competitor = Omit<Schemas["Competitor"], "colours"> & { colours: readonly string[] };
type Runner = NonNullable<Competitor["runner"]>;

/** On phones one line of prices is shown. */
export const priceLook = (isShown: boolean): string => classNames(styles.price, isShown && styles.shown);

/** A horse with its prices; once the race is off, with where it lies. */
export function RunnerRow({
  competitor,
  position,
  isLevel,
  lines,
  shownLine,
  match,
}: {
  competitor: Competitor;
  /** In running; null before the start. */
  position: number | null;
  isLevel: boolean;
  lines: readonly MarketCell[];
  shownLine: string;
  match: OddsMatch;
}) {
  const { id, colours, is_withdrawn: isWithdrawn, runner } = competitor;
  if (runner === undefined) return null;
  return (
    <tr data-withdrawn={isWithdrawn || undefined}>
      <td>
        <span className={styles.cloth}>
          {position === null && !isWithdrawn ? (
            <Cloth runner={runner} />
          ) : (
            <span className="num">{position ?? "–"}</span>
          )}
          <Silks pattern={runner.silks} colours={colours} id={id} />
        </span>
      </td>
      <th scope="row">
        <RunnerFacts competitor={competitor} runner={runner} isLevel={isLevel} hasCloth={position !== null} />
      </th>
      {lines.map((line, index) => {
        const outcome = line.outcomes.find((each) => each.id === id);
        return (
          <td key={line.key} className={priceLook(String(index) === shownLine)}>
            {outcome !== undefined && !isWithdrawn && <OddsButton match={match} market={line} outcome={outcome} />}
          </td>
        );
      })}
    </tr>
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
  competitor: { name, is_withdrawn: isWithdrawn },
  runner,
  isLevel,
  hasCloth,
}: {
  competitor: Competitor;
  runner: Runner;
  isLevel: boolean;
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
        </span>{" "}
        <span className={styles.details}>
          {runner.form === "" ? t("noForm") : t.rich("form", { form: runner.form, role })}
        </span>
      </span>
      <span className={styles.people}>
        <span>{t.rich("jockey", { jockey: runner.jockey, role })}</span>{" "}
        <span>{t.rich("trainer", { trainer: runner.trainer, role })}</span>
      </span>
      <span className={styles.details}>
        {t("details", { age: runner.age, weight: runner.weight_kg, rating: runner.rating })}
        {hasCloth && ` · ${t("cloth", { number: runner.number, draw: runner.draw })}`}
      </span>
    </span>
  );
}

/** What somebody or something is; on phones said to screen readers alone. */
const role = (words: ReactNode) => <span className={styles.role}>{words}</span>;
