import type { components } from "@touchline/contract/api";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import type { LiveStore } from "../../data/live/live-store.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useMarketKeys } from "../../data/live/use-market.ts";
import { useSeedMarkets } from "../../data/live/use-seed.ts";
import { Link } from "../../platform/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { withNames } from "../../platform/i18n/with-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { lineReduction } from "../odds/line-reduction.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import { OddsGrid } from "../odds/odds-grid.tsx";
import { type Competition, type OddsMatch, competitionOf } from "../odds/odds-match.ts";
import { ENTRANT_SORTS, type Entrant, type EntrantSort, sortedEntrants } from "./entrants.ts";
import styles from "./outrights.module.css";

type Schemas = components["schemas"];
type Outright = Competition & { competitors: readonly Pick<Schemas["Competitor"], "id" | "name" | "is_withdrawn">[] };

/** So many stand there at first; beyond them names can be looked for. */
const SHOWN = 20;

/** The competitors of an outright and what each costs in every market, live. */
export function OutrightTable({ outright, markets }: { outright: Outright; markets: Schemas["MarketList"] }) {
  useSeedMarkets(outright.id, markets);
  useLiveChannel(markets.stream);
  const t = useTranslations("outrights");
  const locale = useLocale();
  const store = useLiveStore();
  const lines = useMarketKeys(outright.id).flatMap((key) => store.view.market(key) ?? []);
  const { entrants, sort, sortBy } = useEntrants(outright, lines[0], locale);
  const [name, setName] = useState("");
  const [all, setAll] = useState(false);
  if (lines.length === 0) {
    const toMatches = (
      <Link className={buttonClass("line")} to={`/${outright.sport.key}`} prefetch={false}>
        {t("toMatches")}
      </Link>
    );
    return <EmptyState icon="trophy" title={t("closedTitle")} text={t("closed")} action={toMatches} />;
  }
  const reduction = lineReduction(lines);
  const found = withNames(entrants, name);
  const shown = all ? found : found.slice(0, SHOWN);
  return (
    <>
      <div className={styles.tools}>
        {entrants.length > SHOWN && (
          <TextField
            type="search"
            label={t("filter")}
            value={name}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <Segmented
          label={t("sort")}
          value={sort}
          options={ENTRANT_SORTS.map((value) => ({ value, text: t(`sorts.${value}`) }))}
          onChoose={sortBy}
        />
      </div>
      {reduction > 0 && <p className={styles.rule}>{t("ruleFour", { percent: reduction })}</p>}
      <p className="sr-only" role="status">
        {name.trim() !== "" && t("found", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <p className={styles.nothing}>{t("found", { count: 0 })}</p>
      ) : (
        <PriceTable match={competitionOf(outright)} lines={lines} entrants={shown} />
      )}
      {found.length > SHOWN && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("fewer") : t("all", { count: found.length })}
        </button>
      )}
    </>
  );
}

/** In the order that is asked for; by price it is that of the moment it was asked for, so that no row moves by itself. */
function useEntrants({ competitors }: Outright, winner: MarketCell | undefined, locale: string) {
  const store = useLiveStore();
  const laidBy = (sort: EntrantSort) => ({ sort, odds: pricesOf(store, winner) });
  const [laid, setLaid] = useState(() => laidBy("price"));
  const sortBy = (sort: EntrantSort) => setLaid(laidBy(sort));
  const priced = competitors.map(({ id, name, is_withdrawn: isWithdrawn }): Entrant => ({
    id,
    name,
    isWithdrawn,
    odds: laid.odds.get(id) ?? null,
  }));
  return { entrants: sortedEntrants(priced, laid.sort, locale), sort: laid.sort, sortBy };
}

const pricesOf = (store: LiveStore, line: MarketCell | undefined): ReadonlyMap<string, string | null> =>
  new Map(line?.outcomes.map(({ id, key }) => [id, store.view.outcome(key).odds]));

function PriceTable({
  match,
  lines,
  entrants,
}: {
  match: OddsMatch;
  lines: readonly MarketCell[];
  entrants: readonly Entrant[];
}) {
  const t = useTranslations("outrights");
  return (
    <OddsGrid className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("competitor")}</th>
            {lines.map(({ key, name }) => (
              <th key={key} scope="col" className={styles.price}>
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entrants.map((entrant) => (
            <EntrantRow key={entrant.id} match={match} lines={lines} entrant={entrant} />
          ))}
        </tbody>
      </table>
    </OddsGrid>
  );
}

function EntrantRow({
  match,
  lines,
  entrant: { id, name, isWithdrawn },
}: {
  match: OddsMatch;
  lines: readonly MarketCell[];
  entrant: Entrant;
}) {
  const t = useTranslations("outrights");
  return (
    <tr>
      <th scope="row">
        {isWithdrawn ? (
          <>
            <s>
              <bdi>{name}</bdi>
            </s>{" "}
            <span className={styles.withdrawn}>{t("withdrawn")}</span>
          </>
        ) : (
          <bdi>{name}</bdi>
        )}
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
