import { useNavigate, useRouteLoaderData, useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { LIST_LOOKS } from "@touchline/contract/vocabulary";
import { type ListLook, useListLook } from "../../platform/list-look.ts";
import { pageData } from "../../platform/page-data.tsx";
import { useChooseDisplay } from "../../state/use-choose-display.ts";
import { useColumnChoices } from "./list-columns.ts";
import { filterQuery } from "./filter-query.ts";
import styles from "./list-filter-bar.module.css";
import { LIST_SORTS, type ListSort, type ListTime } from "./list-filters.ts";
import { ListSelect } from "./list-select.tsx";
import { Chips } from "./chips.tsx";

/** When the matches of a list begin, and how they are put in order: links, so that each choice has an address. */
export function ListFilterBar({
  time,
  times,
  sort,
  unsorted,
}: {
  time: ListTime | null;
  times: readonly ListTime[];
  sort: ListSort;
  /** The order that an address without one asks for; left out where that is another one yet. */
  unsorted?: ListSort;
}) {
  const t = useTranslations("lists");
  const [asked] = useSearchParams();
  const timeChips = [null, ...times].map((value) => ({
    to: filterQuery(asked, { time: value }),
    text: t(`time.${value ?? "any"}`),
    current: value === time,
  }));
  const sortChips = LIST_SORTS.map((value) => ({
    to: filterQuery(asked, { sort: value === unsorted ? null : value }),
    text: t(`sort.${value}`),
    current: value === sort,
  }));
  return (
    <div className={styles.bar}>
      {times.length > 0 && <Chips label={t("times")} chips={timeChips} />}
      <div className={styles.end}>
        <Chips label={t("order")} chips={sortChips} />
        <LookPicker />
      </div>
    </div>
  );
}

/** How dense lists are, of all pages; a cookie keeps it. */
function LookPicker() {
  const t = useTranslations("lists.look");
  const root = pageData(useRouteLoaderData<{ listLook: ListLook }>("root"));
  const [look, show] = useListLook(root?.listLook ?? "regular");
  const save = useChooseDisplay();
  const choose = (chosen: ListLook) => {
    show(chosen);
    save({ list_look: chosen });
  };
  const options = LIST_LOOKS.map((value) => ({ value, text: t(value) }));
  return <ListSelect icon="list" label={t("label")} value={look} options={options} onChoose={choose} />;
}

/** The market that lists with room for more show alone, which the address keeps. Narrow lists have a choice of their own. */
export function MarketPicker({ only, matches }: { only: string; matches: readonly ListedMatch[] }) {
  const t = useTranslations();
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const columns = useColumnChoices(matches);
  const options = [{ value: "", text: t("lists.allMarkets") }].concat(
    columns.map(({ market_id: value, name: text }) => ({ value, text })),
  );
  const choose = (market: string) =>
    void navigate(filterQuery(asked, { market: market === "" ? null : market }), { preventScrollReset: true });
  return (
    <div className={styles.wide}>
      <ListSelect
        icon="sliders-horizontal"
        label={t("catalog.marketPick")}
        value={only}
        options={options}
        onChoose={choose}
      />
    </div>
  );
}
