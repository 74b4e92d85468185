import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { SelectBox } from "../../ui/select-box.tsx";
import { NamedPrices } from "../odds/named-prices.tsx";
import { type OddsMatch, competitionOf } from "../odds/odds-match.ts";
import type { Competitor, Race, RaceNow } from "./race-now.ts";
import styles from "./racing.module.css";

/** What else is offered on a race ahead. */
export function MoreMarkets({ race, now, lines }: { race: Race; now: RaceNow; lines: readonly MarketCell[] }) {
  const match = competitionOf(race);
  const inGroup = (group: string) => lines.filter(({ groupKeys }) => groupKeys.includes(group));
  const [forecast] = inGroup("forecast");
  const runners = race.competitors.filter(({ id }) => !now.state.withdrawn.includes(id));
  return (
    <>
      <Duels lines={inGroup("duels")} match={match} />
      {forecast !== undefined && <Forecast line={forecast} runners={runners} match={match} />}
    </>
  );
}

/** Which of two horses comes before the other. */
function Duels({ lines, match }: { lines: readonly MarketCell[]; match: OddsMatch }) {
  const t = useTranslations("racing");
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.more}>
      <h3 className={styles.moreHeading} id={id}>
        {t("duels")}
      </h3>
      <ul className={styles.duels}>
        {lines.map((line) => (
          <li key={line.key} className={styles.duel}>
            <NamedPrices match={match} line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first two in their order: there are hundreds of such orders, so the two are chosen, and the price is shown. */
function Forecast({
  line,
  runners,
  match,
}: {
  line: MarketCell;
  /** Those that run. */
  runners: readonly Competitor[];
  match: OddsMatch;
}) {
  const t = useTranslations("racing");
  const id = useId();
  const ids = runners.map((runner) => runner.id);
  const [chosen, setChosen] = useState<readonly [string | undefined, string | undefined]>([undefined, undefined]);
  // A horse that was withdrawn meanwhile is chosen no more.
  const first = ids.find((one) => one === chosen[0]) ?? ids[0];
  const others = ids.filter((one) => one !== first);
  const second = others.find((one) => one === chosen[1]) ?? others[0];
  const chosenOnes = line.outcomes.filter((one) => one.id === `${first}:${second}`);
  const options = (of: readonly string[]) =>
    runners.map(
      (runner) =>
        of.includes(runner.id) && (
          <option key={runner.id} value={runner.id}>
            {t("numbered", { number: runner.runner?.number ?? 0, horse: runner.name })}
          </option>
        ),
    );
  return (
    <section aria-labelledby={id} className={styles.more}>
      <h3 className={styles.moreHeading} id={id}>
        {line.name}
      </h3>
      <p className={styles.moreHint}>{t("forecastHint")}</p>
      <div className={styles.forecast}>
        <SelectBox label={t("first")} value={first} onChange={({ target }) => setChosen([target.value, second])}>
          {options(ids)}
        </SelectBox>
        <SelectBox label={t("second")} value={second} onChange={({ target }) => setChosen([first, target.value])}>
          {options(others)}
        </SelectBox>
        <NamedPrices match={match} line={line} outcomes={chosenOnes} />
      </div>
    </section>
  );
}
