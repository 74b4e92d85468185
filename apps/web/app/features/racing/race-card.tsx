import type { components } from "@touchline/contract/api";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useLocale, useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useMarketKeys } from "../../data/live/use-market.ts";
import { useSeedMarkets } from "../../data/live/use-seed.ts";
import { dateFormat } from "../../platform/i18n/date-format.ts";
import { usePlayerTimeZone } from "../../platform/i18n/time-zone.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import { type Competition, type OddsMatch, competitionOf } from "../odds/odds-match.ts";
import styles from "./racing.module.css";
import { Silks } from "./silks.tsx";

type Schemas = components["schemas"];
/** Colours are two; in the data of a page they are a list. */
type Competitor = Omit<Schemas["Competitor"], "colours"> & { colours: readonly string[] };
type Race = Competition & { competitors: readonly Competitor[] };

/** One race: what it is run over, and its runners with their prices; how they stand once it is off. */
export function RaceCard({ race: event, markets }: { race: Race; markets: Schemas["MarketList"] }) {
  useSeedMarkets(event.id, markets);
  useLiveChannel(markets.stream);
  const t = useTranslations("racing");
  const store = useLiveStore();
  const time = dateFormat(useLocale(), usePlayerTimeZone(), "time");
  const lines = useMarketKeys(event.id).flatMap((key) => store.market(key) ?? []);
  const { race } = event;
  if (race === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="race">
      <h2 className={styles.heading} id="race">
        <time className="num" dateTime={event.start_time} suppressHydrationWarning>
          {time.format(new Date(event.start_time))}
        </time>{" "}
        <bdi>{t("name", { course: event.tournament.name, number: race.number })}</bdi>
      </h2>
      <p className={styles.facts}>
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
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{event.status === MATCH_STATUS.prematch ? t("number") : t("place")}</th>
              <th scope="col">{t("horse")}</th>
              {lines.map(({ key, name }) => (
                <th key={key} scope="col" className={styles.price}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder(event).map((competitor) => (
              <RunnerRow
                key={competitor.id}
                competitor={competitor}
                position={race.order.indexOf(competitor.id) + 1}
                lines={lines}
                match={competitionOf(event)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** As they run, and then as they came in; before the start by number, and those that do not run last. */
function inOrder({ competitors, race }: Race): readonly Competitor[] {
  const order = race?.order ?? [];
  const rank = ({ id, is_withdrawn: isWithdrawn, runner }: Competitor): number =>
    isWithdrawn ? Number.POSITIVE_INFINITY : (runner?.place ?? order.indexOf(id) + 1);
  return competitors.toSorted((a, b) => rank(a) - rank(b) || (a.runner?.number ?? 0) - (b.runner?.number ?? 0));
}

function RunnerRow({
  competitor: { id, name, colours, is_withdrawn: isWithdrawn, runner },
  position,
  lines,
  match,
}: {
  competitor: Competitor;
  position: number;
  lines: readonly MarketCell[];
  match: OddsMatch;
}) {
  const t = useTranslations("racing");
  if (runner === undefined) return null;
  return (
    <tr data-withdrawn={isWithdrawn || undefined}>
      <td className="num">{runner.place ?? (position > 0 ? position : runner.number)}</td>
      <th scope="row">
        <span className={styles.runner}>
          <Silks pattern={runner.silks} colours={colours} id={id} />
          <span>
            <bdi className={styles.horse}>{name}</bdi>{" "}
            {isWithdrawn && <span className={styles.nonRunner}>{t("nonRunner")}</span>}
            <span className={styles.details}>
              {t("people", {
                number: runner.number,
                draw: runner.draw,
                jockey: runner.jockey,
                trainer: runner.trainer,
              })}
            </span>
            <span className={styles.details}>
              {t("details", { age: runner.age, weight: runner.weight_kg, rating: runner.rating, form: runner.form })}
            </span>
          </span>
        </span>
      </th>
      {lines.map((line) => {
        const outcome = line.outcomes.find((each) => each.id === id);
        return (
          <td key={line.key} className={styles.price}>
            {outcome !== undefined && !isWithdrawn && <OddsButton match={match} market={line} outcome={outcome} />}
          </td>
        );
      })}
    </tr>
  );
}
