import type { components } from "@touchline/contract/api";
import { compareOdds } from "@touchline/betting";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useMarketKeys } from "../../data/live/use-market.ts";
import { useSeedMarkets } from "../../data/live/use-seed.ts";
import { dateFormat } from "../../platform/i18n/date-format.ts";
import { usePlayerTimeZone } from "../../platform/i18n/time-zone.ts";
import { Link } from "../../platform/link.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { type Competition, competitionOf } from "../odds/odds-match.ts";
import { Countdown } from "./next-off.tsx";
import { RaceLinks } from "./meetings.tsx";
import { type RaceLink, type RacingChoice, racingPath } from "./racing-path.ts";
import styles from "./racing.module.css";
import { type Competitor, RunnerRow, priceLook } from "./runner-row.tsx";

type Schemas = components["schemas"];
type Race = Competition & { competitors: readonly Competitor[] };

/** One race: what it is run over, and its runners with their prices; how they stand once it is off. */
export function RaceCard({
  race: event,
  markets,
  meeting,
  choice,
}: {
  race: Race;
  markets: Schemas["MarketList"];
  /** The races of its meeting, itself among them. */
  meeting: readonly RaceLink[];
  choice: RacingChoice;
}) {
  useSeedMarkets(event.id, markets);
  useLiveChannel(markets.stream);
  const t = useTranslations("racing");
  const store = useLiveStore();
  const lines = useMarketKeys(event.id).flatMap((key) => store.market(key) ?? []);
  const [shownLine, setShownLine] = useState("0");
  const { race } = event;
  if (race === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="race">
      <RaceHead event={event} race={race} />
      {meeting.length > 1 && (
        <nav className={styles.meetingRaces} aria-label={t("others")}>
          <RaceLinks races={meeting} current={event.id} choice={choice} isBrief />
        </nav>
      )}
      <div className={styles.choices}>
        {event.status === MATCH_STATUS.prematch && <SortLinks choice={{ ...choice, race: event.id }} />}
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
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{event.status === MATCH_STATUS.prematch ? t("number") : t("place")}</th>
              <th scope="col">{t("horse")}</th>
              {lines.map(({ key, name }, index) => (
                <th key={key} scope="col" className={priceLook(String(index) === shownLine)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder(event, choice.isByPrice ? pricesToWin(markets) : null).map((competitor) => (
              <RunnerRow
                key={competitor.id}
                competitor={competitor}
                position={positionOf(competitor, race.order)}
                isLevel={isLevel(competitor, event)}
                lines={lines}
                shownLine={shownLine}
                match={competitionOf(event)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Which race it is, what it is run over, and how it stands. */
function RaceHead({ event, race }: { event: Race; race: NonNullable<Race["race"]> }) {
  const t = useTranslations("racing");
  const [locale, timeZone] = [useLocale(), usePlayerTimeZone()];
  const time = dateFormat(locale, timeZone, "time");
  const date = dateFormat(locale, timeZone, "date");
  const startTime = new Date(event.start_time);
  return (
    <>
      <div className={styles.headLine}>
        <h2 className={styles.heading} id="race">
          <time className="num" dateTime={event.start_time} suppressHydrationWarning>
            {time.format(startTime)}
          </time>{" "}
          <bdi>{t("name", { course: event.tournament.name, number: race.number })}</bdi>
        </h2>
        {event.status === MATCH_STATUS.prematch && (
          <span className={styles.offIn}>
            {t("offIn")} <Countdown startTime={event.start_time} />
          </span>
        )}
      </div>
      <p className={styles.facts}>
        <span suppressHydrationWarning>{date.format(startTime)}</span> ·{" "}
        {t("facts", {
          kind: t(`kind.${race.kind}`),
          class: race.class,
          distance: race.distance_metres,
          going: t(`going.${race.going}`),
          prize: race.prize_euros,
          runners: event.competitors.filter(({ is_withdrawn: isWithdrawn }) => !isWithdrawn).length,
        })}{" "}
        <strong role="status">{race.stage.name}</strong>
      </p>
    </>
  );
}

const positionOf = ({ id, runner }: Competitor, order: readonly string[]): number | null =>
  runner?.place ?? (order.includes(id) ? order.indexOf(id) + 1 : null);

/** As they run, and then as they came in; before the start by number, and those that do not run last. */
function inOrder({ competitors, race }: Race, prices: ReadonlyMap<string, string> | null): readonly Competitor[] {
  const order = race?.order ?? [];
  const rank = ({ id, is_withdrawn: isWithdrawn, runner }: Competitor): number =>
    isWithdrawn ? Number.POSITIVE_INFINITY : (runner?.place ?? order.indexOf(id) + 1);
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

const isLevel = ({ id, runner }: Competitor, { competitors }: Race): boolean =>
  typeof runner?.place === "number" &&
  competitors.some((other) => other.id !== id && other.runner?.place === runner.place);

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
