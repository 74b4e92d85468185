import type { components } from "@touchline/contract/api";
import { compareOdds } from "@touchline/betting";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useMarketKeys } from "../../data/live/use-market.ts";
import { useSeedMarkets } from "../../data/live/use-seed.ts";
import { Link } from "../../platform/link.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { competitionOf } from "../odds/odds-match.ts";
import { RaceLinks } from "./meetings.tsx";
import { RaceHead } from "./race-head.tsx";
import { type Competitor, type Race, type RaceNow, standingOf, useRaceNow } from "./race-now.ts";
import { type RaceLink, type RacingChoice, racingPath } from "./racing-path.ts";
import styles from "./racing.module.css";
import { RunnerRow, priceLook } from "./runner-row.tsx";
import { RunningStrip } from "./running-strip.tsx";

type Schemas = components["schemas"];

/** One race: what it is run over, and its runners with their prices; how they stand once it is off. */
export function RaceCard({
  race,
  markets,
  meeting,
  choice,
  onStatus,
}: {
  race: Race;
  markets: Schemas["MarketList"];
  /** The races of its meeting, itself among them. */
  meeting: readonly RaceLink[];
  choice: RacingChoice;
  /** It went off, or is over: what leads to it reads differently. */
  onStatus: () => void;
}) {
  useSeedMarkets(race.id, markets);
  useLiveChannel(markets.stream);
  const now = useRaceNow(race);
  const isOld = now.status !== race.status;
  useEffect(() => {
    if (isOld) onStatus();
  }, [isOld, onStatus]);
  const t = useTranslations("racing");
  return (
    <section className={styles.card} aria-labelledby="race">
      <RaceHead event={race} now={now} />
      {meeting.length > 1 && (
        <nav className={styles.meetingRaces} aria-label={t("others")}>
          <RaceLinks races={meeting} current={race.id} choice={choice} isBrief />
        </nav>
      )}
      <Runners race={race} now={now} choice={choice} pricesToWin={choice.isByPrice ? pricesToWin(markets) : null} />
    </section>
  );
}

function Runners({
  race,
  now,
  choice,
  pricesToWin: prices,
}: {
  race: Race;
  now: RaceNow;
  choice: RacingChoice;
  pricesToWin: ReadonlyMap<string, string> | null;
}) {
  const t = useTranslations("racing");
  const store = useLiveStore();
  const lines = useMarketKeys(race.id).flatMap((key) => store.market(key) ?? []);
  const [shownLine, setShownLine] = useState("0");
  const { phase, state } = now;
  return (
    <>
      <div className={styles.band}>
        {phase === "ahead" && (
          <div className={styles.choices}>
            <SortLinks choice={{ ...choice, race: race.id }} />
            {lines.length > 1 && (
              <div className={styles.lineChoice}>
                <Segmented
                  label={t("prices")}
                  value={shownLine}
                  options={lines.map(({ name }, index) => ({ value: String(index), text: name }))}
                  onChoose={setShownLine}
                />
              </div>
            )}
          </div>
        )}
        {phase !== "ahead" && <RunningStrip race={race} now={now} />}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(phase === "placed" ? "place" : "number")}</th>
              <th scope="col">{t("horse")}</th>
              {phase === "ahead" &&
                lines.map(({ key, name }, index) => (
                  <th key={key} scope="col" className={priceLook(String(index) === shownLine)}>
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
          {/* Rows that change their order are new ones: nothing on the page is moved. */}
          <tbody key={phase === "placed" ? state.places.map(({ id, place }) => id + place).join() : "card"}>
            {inOrder(race, now, prices).map((competitor) => (
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
    </>
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

/** As the page was loaded: rows that change places with every price could not be pressed. */
const pricesToWin = ({ list }: Schemas["MarketList"]): ReadonlyMap<string, string> =>
  new Map(list[0]?.outcomes.map(({ id, odds }) => [id, odds]));

function SortLinks({ choice }: { choice: RacingChoice }) {
  const t = useTranslations("racing");
  return (
    <nav className={styles.days} aria-label={t("sort")}>
      {[false, true].map((isByPrice) => (
        <Link
          key={String(isByPrice)}
          className={styles.day}
          to={racingPath({ ...choice, isByPrice })}
          preventScrollReset
          prefetch={false}
          aria-current={isByPrice === choice.isByPrice ? "page" : undefined}
        >
          {t(isByPrice ? "byPrice" : "byNumber")}
        </Link>
      ))}
    </nav>
  );
}
