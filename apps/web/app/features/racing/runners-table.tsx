import { compareOdds } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { competitionOf } from "../odds/odds-match.ts";
import { type Competitor, type Race, type RaceNow, standingOf } from "./race-now.ts";
import styles from "./racing.module.css";
import { RunnerRow, priceLook } from "./runner-row.tsx";

interface Lines {
  lines: readonly MarketCell[];
  /** The key of the one that a phone shows. */
  shownLine: string;
}

/** The runners: with their prices, as they run, and as they came in. */
export function RunnersTable({
  race,
  now,
  lines,
  shownLine,
  pricesToWin,
}: Lines & {
  race: Race;
  now: RaceNow;
  /** Where they are to be in that order. */
  pricesToWin: ReadonlyMap<string, string> | null;
}) {
  const { phase, state } = now;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <RunnersHead phase={phase} lines={lines} shownLine={shownLine} />
        {/* Rows that change their order are new ones: nothing on the page is moved. */}
        <tbody key={phase === "placed" ? state.places.map(({ id, place }) => id + place).join() : "card"}>
          {inOrder(race, now, pricesToWin).map((competitor) => (
            <RunnerRow
              key={competitor.id}
              competitor={competitor}
              phase={phase}
              standing={standingOf(competitor.id, now)}
              lines={lines}
              shownLine={shownLine}
              match={competitionOf(race)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunnersHead({ phase, lines, shownLine }: Lines & Pick<RaceNow, "phase">) {
  const t = useTranslations("racing");
  return (
    <thead>
      <tr>
        <th scope="col">{t(phase === "placed" ? "place" : "number")}</th>
        <th scope="col">{t("horse")}</th>
        {phase === "ahead" &&
          lines.map(({ key, name }) => (
            <th key={key} scope="col" className={priceLook(key === shownLine)}>
              {name}
            </th>
          ))}
        {phase !== "ahead" && (
          <>
            <th scope="col" className={styles.run}>
              {t(phase === "placed" ? "beatenBy" : "place")}
            </th>
            <th scope="col" className={styles.run}>
              <abbr title={t("startingPrice")}>{t("startingPriceShort")}</abbr>
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}

/** By number or price, those that do not run last; once they are placed, as they came in. */
function inOrder(
  { competitors }: Race,
  { phase, state }: RaceNow,
  prices: ReadonlyMap<string, string> | null,
): readonly Competitor[] {
  const ranks = new Map(
    competitors.map(({ id }) => {
      const { isWithdrawn, position } = standingOf(id, { phase, state });
      return [id, isWithdrawn ? Number.MAX_SAFE_INTEGER : (phase === "placed" && position) || 0];
    }),
  );
  const rank = ({ id }: Competitor): number => ranks.get(id) ?? 0;
  const number = ({ runner }: Competitor): number => runner?.number ?? 0;
  return competitors.toSorted(
    (a, b) => rank(a) - rank(b) || compare(prices?.get(a.id), prices?.get(b.id)) || number(a) - number(b),
  );
}

/** The lowest one first, those without one last. */
function compare(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  return b === undefined ? -1 : compareOdds(a, b);
}
