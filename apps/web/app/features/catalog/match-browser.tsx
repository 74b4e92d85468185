import { LIST_MARKET_COOKIE } from "@touchline/contract/vocabulary";
import { type ComponentProps, type ComponentType, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { useSite } from "../../platform/site.tsx";
import { useCookie } from "../../platform/use-cookie.ts";
import { Link } from "../../platform/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useChoice } from "../../ui/use-choice.ts";
import { type ListColumn, shownColumn, useColumnChoices } from "./list-columns.ts";
import headerStyles from "./list-header.module.css";
import styles from "./match-browser.module.css";
import { MatchList } from "./match-list.tsx";
import { MoreMatches } from "./more-matches.tsx";
import newStyles from "./new-matches.module.css";
import { useListRefresh } from "./use-list-refresh.ts";
import { useMatchPages } from "./use-match-pages.ts";

export const REFRESH_MS = 30_000;

/** A titled list of matches: views above it, more of it on scroll, and words where there are none. */
export function MatchBrowser({
  title,
  titleHiddenOnPhones,
  place,
  first,
  filter,
  empty = "matches",
  tabs,
  only,
  picker,
  list: List = MatchList,
  children,
}: {
  title: ReactNode;
  titleHiddenOnPhones?: boolean;
  /** What the list is of, where the address alone does not say. */
  place?: string;
  first: Parameters<typeof useMatchPages>[0];
  filter: MatchFilter;
  empty?: "live" | "matches";
  /** Stands between the title and the list. */
  tabs?: ReactNode;
  /** The market that the address asks for: it is shown alone, at every width. */
  only?: string;
  /** Where there is room for more than one market, in place of the choice that narrow lists have. */
  picker?: ReactNode;
  /** What shows the matches; by league where it is left out. */
  list?: ComponentType<ComponentProps<typeof MatchList>>;
  children?: ReactNode;
}) {
  "use no memo"; // The lists inside remember what they show.
  const [chosen, setMarket] = useCookie(LIST_MARKET_COOKIE, useSite().listMarket ?? "");
  const { pages, newCount, showNew, ...more } = useMatchPages(first, filter, place);
  const columns = useColumnChoices(pages.flat());
  const market = columns[shownColumn(columns, only || chosen)]?.market_id ?? "";
  const [, ask] = useSearchParams();
  // The cookie takes the choice along to other lists, the address to whoever is sent it.
  const choose = (id: string) => {
    setMarket(id);
    ask(
      (asked) => {
        asked.set("market", id);
        return asked;
      },
      { preventScrollReset: true },
    );
  };
  useListRefresh(REFRESH_MS);
  return (
    <>
      <ListHeader
        title={title}
        titleHiddenOnPhones={titleHiddenOnPhones ?? false}
        columns={columns}
        market={market}
        onMarket={choose}
        picker={picker}
      >
        {children}
      </ListHeader>
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
      {pages.every((page) => page.length === 0) ? (
        <NoMatches kind={empty} />
      ) : (
        <div className={classNames(styles.list, only && only === market && styles.one)}>
          <NewMatches count={newCount} onShow={showNew} />
          <List pages={pages} market={market} />
          <MoreMatches {...more} />
        </div>
      )}
    </>
  );
}

function NoMatches({ kind }: { kind: "live" | "matches" }) {
  "use no memo"; // As the head of a list, it is one of a page.
  const t = useTranslations("catalog.empty");
  return (
    <EmptyState
      icon="trophy"
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      action={
        <Link className={buttonClass("line")} to="/">
          {t("action")}
        </Link>
      }
    />
  );
}

/** Title of a list, its views, and on narrow lists the market to show. */
function ListHeader({
  title,
  titleHiddenOnPhones,
  columns,
  market,
  onMarket,
  picker,
  children,
}: {
  title: ReactNode;
  titleHiddenOnPhones: boolean;
  columns: readonly ListColumn[];
  market: string;
  onMarket: (market: string) => void;
  picker: ReactNode;
  children?: ReactNode;
}) {
  "use no memo"; // Memo code would be more than half of what a visitor fetches of it.
  const t = useTranslations("catalog");
  const choice = useChoice(
    columns.map(({ market_id: id }) => id),
    onMarket,
  );
  return (
    <div className={headerStyles.header}>
      <h1 className={titleHiddenOnPhones ? headerStyles.quiet : undefined}>
        <bdi>{title}</bdi>
      </h1>
      {children}
      <label className={headerStyles.choice}>
        <Icon name="sliders-horizontal" className={headerStyles.icon} />
        <select {...choice} className={headerStyles.select} aria-label={t("marketPick")} value={market}>
          {columns.map(({ market_id: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="caret-down" className={headerStyles.caret} />
      </label>
      {picker}
    </div>
  );
}

/** Offers matches that have come up since. It floats over the list, because nothing there may move by itself. */
export function NewMatches({ count, onShow }: { count: number; onShow: () => void }) {
  "use no memo";
  const t = useTranslations("catalog");
  return (
    <div className={newStyles.place} role="status" tabIndex={-1}>
      {count > 0 && (
        <button
          type="button"
          className={newStyles.button}
          onClick={({ currentTarget }) => {
            // The button goes, and the focus stays before the list.
            currentTarget.parentElement?.focus();
            onShow();
          }}
        >
          {t("showNew", { count })}
        </button>
      )}
    </div>
  );
}
