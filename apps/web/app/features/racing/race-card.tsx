import type { components } from "@touchline/contract/api";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useMarketKeys } from "../../data/live/use-market.ts";
import { useSeedMarkets } from "../../data/live/use-seed.ts";
import { Link } from "../../platform/link.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { lineReduction } from "../odds/line-reduction.ts";
import { RaceLinks } from "./meetings.tsx";
import { MoreMarkets } from "./more-markets.tsx";
import { RaceHead } from "./race-head.tsx";
import { type Race, type RaceNow, useRaceNow, whenInStepAgain } from "./race-now.ts";
import { type RaceLink, type RacingChoice, racingPath } from "./racing-path.ts";
import styles from "./racing.module.css";
import { RunnersTable } from "./runners-table.tsx";
import { RunningStrip } from "./running-strip.tsx";

type Schemas = components["schemas"];
/** Of the markets that all runners are in. */
const MAIN_GROUP = "main";

/** One race: what it is run over, and its runners with their prices; how they stand once it is off. */
export function RaceCard({
  race,
  markets,
  meeting,
  choice,
  mark,
  onStatus,
}: {
  race: Race;
  markets: Schemas["MarketList"];
  /** The races of its meeting, itself among them. */
  meeting: readonly RaceLink[];
  choice: RacingChoice;
  /** Of the player's bets on it. */
  mark: ReactNode;
  /** It went off, is over, or was out of reach: it is read anew, and what leads to it. */
  onStatus: () => void;
}) {
  useSeedMarkets(race.id, markets);
  useLiveChannel(markets.stream);
  const now = useRaceNow(race);
  const isOld = now.status !== race.status;
  useEffect(() => {
    if (isOld) onStatus();
  }, [isOld, onStatus]);
  // What was said while the link was down may be more than the channel keeps.
  const store = useLiveStore();
  const readAnew = useEffectEvent(onStatus);
  useEffect(() => whenInStepAgain(store, () => readAnew()), [store]);
  const t = useTranslations("racing");
  return (
    <section className={styles.card} aria-labelledby="race">
      <RaceHead event={race} now={now} />
      {mark}
      {meeting.length > 1 && (
        <nav
          className={styles.meetingRaces}
          aria-label={t("others", { name: race.parent?.name ?? race.tournament.name })}
        >
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
  const all = useMarketKeys(race.id).flatMap((key) => store.view.market(key) ?? []);
  const lines = all.filter(({ groupKeys }) => groupKeys.includes(MAIN_GROUP));
  const [chosenLine, chooseLine] = useState<string | null>(null);
  // Lines come and go: one that is chosen and gone leaves its place to the first.
  const shownLine = (lines.find(({ key }) => key === chosenLine) ?? lines[0])?.key ?? "";
  const eachWay = lines.flatMap((line) => line.eachWay ?? [])[0];
  const reduction = lineReduction(lines);
  const { phase } = now;
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
                  options={lines.map(({ key, name }) => ({ value: key, text: name }))}
                  onChoose={chooseLine}
                />
              </div>
            )}
            {eachWay !== undefined && (
              <p className={styles.terms}>{t("eachWay", { fraction: eachWay.fraction, places: eachWay.places })}</p>
            )}
          </div>
        )}
        {reduction > 0 && <p className={styles.terms}>{t("ruleFour", { percent: reduction })}</p>}
        {phase !== "ahead" && <RunningStrip race={race} now={now} />}
      </div>
      <RunnersTable race={race} now={now} lines={lines} shownLine={shownLine} pricesToWin={prices} />
      {phase === "ahead" && <MoreMarkets race={race} now={now} lines={all} />}
    </>
  );
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
