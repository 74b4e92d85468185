import { useQuery } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { useFormatter, useTranslations } from "use-intl/react";
import { oddsHistoryQuery } from "../../data/around/around.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useOddsText } from "../../state/preferences.ts";
import { Answer } from "./answer.tsx";
import type { AroundMatch } from "./panel-props.ts";
import styles from "./around.module.css";

type History = components["schemas"]["OddsHistory"];

const WIDTH = 560;
const HEIGHT = 150;
const MARGIN = 6;
const STROKES = { home: "var(--mom-h)", between: "var(--tl-text-2)", away: "var(--mom-a)" } as const;

/** How the first price of the match has moved: a plot, and the same as a table. */
export function OddsPanel({ match }: { match: AroundMatch }) {
  const t = useTranslations("around");
  const query = useQuery(oddsHistoryQuery(useApi(), match.id));
  return (
    <Answer query={query} isEmpty={({ list }) => list.length === 0} empty={t("empty.odds")}>
      {(history) => (
        <div className={styles.odds}>
          <OddsPlot history={history} />
          <OddsTable history={history} />
        </div>
      )}
    </Answer>
  );
}

/** The first outcome is home's, the last away's. */
function placeOf(index: number, count: number): keyof typeof STROKES {
  if (index === 0) return "home";
  return index === count - 1 ? "away" : "between";
}

function OddsPlot({ history: { market, outcomes, list } }: { history: History }) {
  const t = useTranslations("around");
  const place = plotOf(list);
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.key}>
        <h2>{market.name}</h2>
        {outcomes.map(({ id, name }, index) => (
          <span key={id} data-side={placeOf(index, outcomes.length)}>
            <bdi>{name}</bdi>
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("oddsMoves", { market: market.name })}
      >
        {outcomes.map(({ id }, index) => (
          <path
            key={id}
            d={lineOf(list, index, place)}
            fill="none"
            stroke={STROKES[placeOf(index, outcomes.length)]}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </figure>
  );
}

type Place = (moment: number, odds: string) => string;

/** Times go by their order, for they lie closer the nearer the match is; prices by what they mean: one in so many. */
function plotOf(list: History["list"]): Place {
  const chances = list.flatMap(({ odds }) => odds.flatMap((price) => (price === null ? [] : [1 / Number(price)])));
  const [least, most] = [Math.min(...chances), Math.max(...chances)];
  const span = Math.max(most - least, 0.01);
  return (moment, odds) => {
    const x = (moment / Math.max(list.length - 1, 1)) * WIDTH;
    const y = HEIGHT - MARGIN - ((1 / Number(odds) - least) / span) * (HEIGHT - 2 * MARGIN);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
}

/** In steps, for a price stands until the next; broken where no bets were taken. */
function lineOf(list: History["list"], outcome: number, place: Place): string {
  let isOpen = false;
  return list
    .map(({ odds }, moment) => {
      const price = odds[outcome] ?? null;
      const command = price === null ? "" : `${isOpen ? "L" : "M"}${place(moment, price)}`;
      isOpen = price !== null;
      return command;
    })
    .join("");
}

const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

function OddsTable({ history: { outcomes, list } }: { history: History }) {
  const t = useTranslations("around");
  const { dateTime } = useFormatter();
  const oddsText = useOddsText();
  // A day has each time of it once.
  const isOfDays = new Set(list.map(({ time }) => dateTime(new Date(time), { dateStyle: "short" }))).size > 1;
  const shownAs = { ...(isOfDays && { weekday: "short" as const }), ...TIME };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t("columns.time")}>
      <table className={`${styles.table} num`}>
        <thead>
          <tr>
            <th scope="col">{t("columns.time")}</th>
            {outcomes.map(({ id, name }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.toReversed().map(({ time, odds }) => (
            <tr key={time}>
              <th scope="row">
                <time dateTime={time}>{dateTime(new Date(time), shownAs)}</time>
              </th>
              {odds.map((price, index) => (
                <td key={outcomes[index]?.id ?? index}>
                  {price === null ? <span aria-label={t("closed")}>–</span> : <bdi>{oddsText(price)}</bdi>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
